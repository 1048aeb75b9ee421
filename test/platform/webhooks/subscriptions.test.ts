import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyValidator } from '../../../src/http/validation/validation.ts';
import { AppError } from '../../../src/kernel/errors.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { deleteSubscription } from '../../../src/modules/platform/webhooks/subscriptions/change-subscription-status.ts';
import { createSubscription } from '../../../src/modules/platform/webhooks/subscriptions/create-subscription.ts';
import {
  getSubscription,
  listSubscriptions,
} from '../../../src/modules/platform/webhooks/subscriptions/find-subscriptions.ts';
import { rotateSecret } from '../../../src/modules/platform/webhooks/subscriptions/rotate-secret.ts';
import { secretPlace } from '../../../src/modules/platform/webhooks/subscriptions/subscription.ts';
import { subscriptionFields } from '../../../src/modules/platform/webhooks/subscriptions/subscription-fields.ts';
import { presentSubscription } from '../../../src/modules/platform/webhooks/subscriptions/subscription-schema.ts';
import { updateSubscription } from '../../../src/modules/platform/webhooks/subscriptions/update-subscription.ts';
import { storedSchemaOf } from '../../../src/modules/resource-fields.ts';
import { startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? `${error.code} ${error.options.param ?? ''}`.trim() : String(error);
}

const create = (organizationId: string, url: string, events: string[]) =>
  fixture.write(organizationId, (tx) => createSubscription(tx, fixture, { url, events, description: 'Billing' }));
const update = (
  organizationId: string,
  id: string,
  input: Parameters<typeof updateSubscription>[3],
  expectedVersion?: number,
) => fixture.write(organizationId, (tx) => updateSubscription(tx, fixture, { id, expectedVersion }, input));
const read = (organizationId: string, id: string) =>
  fixture.read(organizationId, (reader) => getSubscription(reader, id));

test('a subscription that is read from its row matches the declaration of its fields', async () => {
  const organizationId = await fixture.organization();
  const input = {
    url: 'https://93.184.216.34/declared',
    events: ['claim.*', 'denial.received'],
    payload: 'thin' as const,
    ordering: 'strict' as const,
    headers: { 'X-Team': 'billing' },
  };
  const { subscription } = await fixture.write(organizationId, (tx) => createSubscription(tx, fixture, input));
  expect(await read(organizationId, subscription.id)).toEqual(subscription);
  const rotated = await fixture.write(organizationId, (tx) => rotateSecret(tx, fixture, { id: subscription.id }));
  const paused = await update(organizationId, subscription.id, { status: 'paused' });
  expect(paused).toEqual({ ...rotated.subscription, status: 'paused', version: 3 });
  const stored = await read(organizationId, subscription.id);
  expect(stored).toEqual(paused);
  expect(bodyValidator(storedSchemaOf(subscriptionFields))(stored)).toEqual([]);
});

test('a new subscription is enabled, and its secret is returned once, encrypted at rest and never read again', async () => {
  const organizationId = await fixture.organization();
  const { subscription, signingSecret } = await create(organizationId, 'https://93.184.216.34/a', [
    'claim.paid',
    'claim.paid',
  ]);
  expect(signingSecret).toMatch(/^whsec_/);
  expect(presentSubscription(await read(organizationId, subscription.id), { livemode: true })).toEqual({
    object: 'webhook_subscription',
    id: subscription.id,
    livemode: true,
    url: 'https://93.184.216.34/a',
    events: ['claim.paid'],
    description: 'Billing',
    payload: 'full',
    ordering: 'none',
    headers: {},
    status: 'enabled',
    disabledReason: null,
    consecutiveFailures: 0,
    previousSecretExpiresAt: null,
    version: 1,
    createdAt: fixture.clock.now().toISOString(),
    updatedAt: fixture.clock.now().toISOString(),
  });
  const [row] = await fixture.read(organizationId, (reader) =>
    reader.query<{ signing_secret: Buffer }>('select signing_secret from webhook_subscriptions where id = $1', [
      subscription.id,
    ]),
  );
  expect(row!.signing_secret.includes(signingSecret.slice(6))).toBe(false);
  expect(
    fixture.encryption.open(row!.signing_secret, secretPlace({ organizationId, id: subscription.id })).toString(),
  ).toBe(signingSecret);
});

test('the same url and events twice is a duplicate, in any order and also when both arrive at once', async () => {
  const organizationId = await fixture.organization();
  const url = 'https://93.184.216.34/b';
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => create(organizationId, url, ['claim.paid', 'claim.denied'])),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(create(organizationId, url, ['claim.denied', 'claim.paid']))).toBe('duplicate_subscription /url');
  await create(organizationId, url, ['claim.paid']);
  await create(await fixture.organization(), url, ['claim.paid', 'claim.denied']);
});

test('forbidden addresses, and `*` beside other events, are refused', async () => {
  const organizationId = await fixture.organization();
  expect(await codeOf(create(organizationId, 'https://10.0.0.1/', ['*']))).toBe('webhook_url_not_allowed /url');
  const { subscription } = await create(organizationId, 'https://93.184.216.34/', ['*']);
  expect(await codeOf(update(organizationId, subscription.id, { url: 'https://192.168.0.1/' }))).toBe(
    'webhook_url_not_allowed /url',
  );
  expect(await codeOf(update(organizationId, subscription.id, { events: ['*', 'claim.paid'] }))).toBe(
    'validation_failed /events',
  );
});

test('another organization sees nothing of a subscription and can do nothing to it', async () => {
  const { subscription } = await create(await fixture.organization(), 'https://93.184.216.34/c', ['*']);
  const stranger = await fixture.organization();
  expect(await codeOf(read(stranger, subscription.id))).toBe('resource_not_found');
  expect(await codeOf(update(stranger, subscription.id, { description: 'mine' }))).toBe('resource_not_found');
  expect(await codeOf(fixture.write(stranger, (tx) => deleteSubscription(tx, { id: subscription.id })))).toBe(
    'resource_not_found',
  );
  expect(await codeOf(fixture.write(stranger, (tx) => rotateSecret(tx, fixture, { id: subscription.id })))).toBe(
    'resource_not_found',
  );
  expect(await fixture.read(stranger, (reader) => listSubscriptions(reader, { limit: 10 }))).toEqual([]);
  expect(await codeOf(read(stranger, newId('whs')))).toBe('resource_not_found');
});

test('a change counts the version up, and If-Match with an old one fails', async () => {
  const organizationId = await fixture.organization();
  const { subscription } = await create(organizationId, 'https://93.184.216.34/d', ['*']);
  const changed = await update(
    organizationId,
    subscription.id,
    { url: 'https://93.184.216.34/e', description: null },
    1,
  );
  expect(changed).toMatchObject({ url: 'https://93.184.216.34/e', description: null, version: 2 });
  expect(await read(organizationId, subscription.id)).toEqual(changed);
  expect(await codeOf(update(organizationId, subscription.id, { description: 'late' }, 1))).toBe('version_conflict');
  expect((await update(organizationId, subscription.id, { description: null })).version, 'nothing changed').toBe(2);
  expect(
    await codeOf(
      fixture.write(organizationId, (tx) => deleteSubscription(tx, { id: subscription.id, expectedVersion: 1 })),
    ),
  ).toBe('version_conflict');
});

test('lists are newest first and continue after the last one seen', async () => {
  const organizationId = await fixture.organization();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1)
    ids.unshift((await create(organizationId, `https://93.184.216.34/${index}`, ['*'])).subscription.id);
  const list = (page: { limit: number; after?: string }) =>
    fixture.read(organizationId, async (reader) =>
      (await listSubscriptions(reader, page)).map((subscription) => subscription.id),
    );
  expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2));
  expect(await list({ limit: 10, after: ids[1]! })).toEqual(ids.slice(2));
});

test('events go to the subscriptions that name their type or all, and to no other organization', async () => {
  const receiver = await startWebhookReceiver();
  const [organizationId, other] = [await fixture.organization(), await fixture.organization()];
  const all = await fixture.subscribe(organizationId, `${receiver.url}/all`, ['*']);
  const paid = await fixture.subscribe(organizationId, `${receiver.url}/paid`, ['claim.paid', 'claim.denied']);
  await fixture.subscribe(organizationId, `${receiver.url}/patients`, ['patient.created']);
  await fixture.subscribe(other, `${receiver.url}/other`, ['*']);
  await fixture.emit(organizationId, 'claim.paid');
  await fixture.dispatcher().settle();
  expect(receiver.received.map((received) => received.headers['service-subscription-id']).sort()).toEqual(
    [all.id, paid.id].sort(),
  );
  await receiver.close();
});

test('a paused subscription gets nothing; pending dispatches are sent after it is enabled, not before they are due', async () => {
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const dispatcher = fixture.dispatcher();
  await fixture.emit(organizationId);
  await dispatcher.settle();
  await fixture.emit(organizationId);
  expect(await update(organizationId, id, { status: 'paused' })).toMatchObject({ status: 'paused', version: 2 });
  await fixture.emit(organizationId);
  fixture.clock.advance(20_000);
  await dispatcher.settle();
  expect(receiver.received).toHaveLength(1);
  receiver.answer = { kind: 'status', status: 204 };
  await update(organizationId, id, { status: 'enabled' });
  await dispatcher.settle();
  expect(receiver.received, 'the second event; the first one is not due, the third was never dispatched').toHaveLength(
    2,
  );
  fixture.clock.advance(10_000);
  await dispatcher.settle();
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received[2]!.headers['service-event-id']).toBe(receiver.received[0]!.headers['service-event-id']);
  await receiver.close();
});

test('a dispatch that was created while its subscription was being paused is held too, and not lost', async () => {
  const receiver = await startWebhookReceiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const [eventId] = await fixture.emit(organizationId);
  await update(organizationId, id, { status: 'paused' });
  // The event's transaction read `enabled` and committed after the pause.
  await fixture.pool.query('update webhook_queue set is_held = false where event_id = $1', [eventId]);
  const dispatcher = fixture.dispatcher();
  await dispatcher.settle();
  expect(receiver.received).toHaveLength(0);
  await update(organizationId, id, { status: 'enabled' });
  await dispatcher.settle();
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('deleting drops pending dispatches and keeps the log', async () => {
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const dispatcher = fixture.dispatcher();
  await fixture.emit(organizationId, 'claim.paid', 3);
  await dispatcher.settle();
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id }));
  expect(await fixture.queueLength(id)).toBe(0);
  fixture.clock.advance(60_000);
  await dispatcher.settle();
  expect(receiver.received).toHaveLength(3);
  const [log] = await fixture.read(organizationId, (reader) =>
    reader.query<{ count: number }>(
      'select count(*)::int as count from webhook_deliveries where subscription_id = $1',
      [id],
    ),
  );
  expect(log!.count).toBe(3);
  await receiver.close();
});

test('every change leaves an audit entry with the actor, and no secret in it', async () => {
  const organizationId = await fixture.organization();
  const { subscription } = await create(organizationId, 'https://93.184.216.34/f', ['*']);
  await update(organizationId, subscription.id, { status: 'paused' });
  await fixture.write(organizationId, (tx) => rotateSecret(tx, fixture, { id: subscription.id }));
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id: subscription.id }));
  const entries = await fixture.read(organizationId, (reader) =>
    reader.query<{ action: string; actor_id: string; details: unknown }>(
      'select action, actor_id, details from audit_entries where subject_id = $1 order by id',
      [subscription.id],
    ),
  );
  expect(entries.map((entry) => entry.action)).toEqual([
    'webhook_subscription.created',
    'webhook_subscription.updated',
    'webhook_subscription.secret_rotated',
    'webhook_subscription.deleted',
  ]);
  expect(entries.every((entry) => entry.actor_id === 'key_test')).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('whsec_');
});
