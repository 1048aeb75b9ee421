import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { createUser } from '../../../src/modules/platform/users/create-user.ts';
import type { Attempt } from '../../../src/modules/platform/webhooks/attempts/attempts-store.ts';
import { finishAttempts } from '../../../src/modules/platform/webhooks/attempts/finish-attempts.ts';
import { ACKNOWLEDGEMENT_TIMEOUT_MS } from '../../../src/modules/platform/webhooks/attempts/retry-schedule.ts';
import { getSubscription } from '../../../src/modules/platform/webhooks/subscriptions/find-subscriptions.ts';
import { updateSubscription } from '../../../src/modules/platform/webhooks/subscriptions/update-subscription.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
let receiver: WebhookReceiver;
let observer: WebhookReceiver;
let organizationId: string;
let id: string;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

beforeEach(async () => {
  receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
  observer = await startWebhookReceiver();
  organizationId = await fixture.organization();
  id = (await fixture.subscribe(organizationId, receiver.url, ['claim.paid'])).id;
  await fixture.subscribe(organizationId, observer.url, ['subscription.disabled']);
  return async () => {
    await receiver.close();
    await observer.close();
  };
});

const subscription = () => fixture.read(organizationId, (reader) => getSubscription(reader, id));
const mails = () =>
  fixture.read(organizationId, (reader) =>
    reader.query<{ id: string; recipient: string; subject: string; body: string }>(
      'select * from mail_outbox order by id',
    ),
  );

function failedForGood(
  row: { dispatch_id: string; claim_id: string },
  { index, at, eventId }: { index: number; at: Date; eventId: string },
): Attempt {
  const dispatch = {
    dispatchId: row.dispatch_id,
    claimId: row.claim_id,
    organizationId,
    subscriptionId: id,
    eventId,
    attempt: 7,
    replayOf: null,
    replayId: null,
    deliveryId: null,
    dueAt: at,
    leasedUntilMs: 0,
    isStrict: false,
  };
  return {
    dispatch,
    deliveryId: newId('whd'),
    eventType: 'claim.paid',
    outcome: 'http_status',
    responseStatus: 500,
    responseExcerpt: null,
    durationMs: 1,
    attemptedAt: at,
    finishedAt: new Date(at.getTime() + index),
    nextAttemptAt: null,
    nextDeliveryId: null,
  };
}

test('without an owner address the administrators get the mail', async () => {
  await fixture.write(organizationId, async (tx) => {
    await createUser(tx, { email: 'admin@riverside.example', name: 'Robin Vale', role: 'org_admin' });
    await createUser(tx, { email: 'biller@riverside.example', name: 'Kim Ash', role: 'biller' });
    await tx.query('update organizations set owner_email = null where organization_id = $1', [tx.organizationId]);
  });
  await failPermanently(100);
  const disabling = (await mails()).filter((mail) => mail.subject === 'A webhook subscription was disabled');
  expect(disabling.map(({ recipient }) => recipient)).toEqual(['admin@riverside.example']);
});

/** Sends everything that is due. No receiver here is silent, so the time of an attempt allows for a busy machine. */
const settle = () => fixture.dispatcher({ sender: fixture.sender(ACKNOWLEDGEMENT_TIMEOUT_MS) }).settle();

/** Queues dispatches with one attempt left, and makes that attempt fail. */
async function failPermanently(count: number): Promise<void> {
  const ids = await fixture.emit(organizationId, 'claim.paid', count);
  await fixture.pool.query(
    'update webhook_queue set attempt = 7 where event_id = any($1::text[]) and subscription_id = $2',
    [ids, id],
  );
  await settle();
}

test('99 permanent failures leave a subscription enabled; the hundredth disables it with one e-mail and one event', async () => {
  await failPermanently(99);
  expect(await subscription()).toMatchObject({ status: 'enabled', consecutiveFailures: 99, version: 1 });
  expect((await mails()).map((mail) => mail.subject)).toEqual(
    [50, 70, 90].map((count) => `Webhook deliveries are failing: ${count} consecutive failures`),
  );
  await failPermanently(1);
  expect(await subscription()).toMatchObject({
    status: 'disabled',
    disabledReason: 'consecutive_failures',
    consecutiveFailures: 100,
    version: 2,
  });
  const disabling = (await mails()).filter((mail) => mail.subject === 'A webhook subscription was disabled');
  expect(disabling).toHaveLength(1);
  expect(disabling[0]).toMatchObject({ recipient: 'owner@riverside.example' });
  expect(disabling[0]!.body).toContain(id);
  expect(fixture.jobs).toContainEqual({ name: 'send-mail', payload: { organizationId, mailId: disabling[0]!.id } });
  expect(observer.received).toHaveLength(1);
  expect(observer.received[0]!.envelope).toMatchObject({
    type: 'subscription.disabled',
    data: { subscription: { id, livemode: true, status: 'disabled' } },
  });
  const audits = await fixture.read(organizationId, (reader) =>
    reader.query("select 1 from audit_entries where subject_id = $1 and action = 'webhook_subscription.disabled'", [
      id,
    ]),
  );
  expect(audits).toHaveLength(1);
});

test('a batch that passes the warnings and disables sends all mails', async () => {
  const ids = await fixture.emit(organizationId, 'claim.paid', 105);
  await fixture.pool.query('update webhook_queue set attempt = 7 where event_id = any($1::text[])', [ids]);
  const { rows } = await fixture.pool.query<{ dispatch_id: string; claim_id: string }>(
    'update webhook_queue set claim_id = gen_random_uuid(), lease_until = now() + $2::interval where event_id = any($1::text[]) returning dispatch_id, claim_id',
    [ids, '1 minute'],
  );
  const at = fixture.clock.now();
  const attempts = rows.map((row, index) => failedForGood(row, { index, at, eventId: ids[index]! }));
  await fixture.write(organizationId, (tx) => finishAttempts(tx, attempts));
  expect(await subscription()).toMatchObject({ status: 'disabled', consecutiveFailures: 100 });
  expect((await mails()).map((mail) => mail.subject)).toEqual([
    ...[50, 70, 90].map((count) => `Webhook deliveries are failing: ${count} consecutive failures`),
    'A webhook subscription was disabled',
  ]);
});

test('failures beyond the hundredth, also concurrently in two workers, disable and notify once', async () => {
  await failPermanently(95);
  const ids = await fixture.emit(organizationId, 'claim.paid', 20);
  await fixture.pool.query(
    'update webhook_queue set attempt = 7 where event_id = any($1::text[]) and subscription_id = $2',
    [ids, id],
  );
  await Promise.all([settle(), settle()]);
  expect((await subscription()).status).toBe('disabled');
  expect((await mails()).filter((mail) => mail.subject === 'A webhook subscription was disabled')).toHaveLength(1);
  await settle();
  expect(observer.received).toHaveLength(1);
  expect(await fixture.queueLength(id)).toBe(0);
});

test('one success resets the count', async () => {
  await failPermanently(99);
  receiver.answer = { kind: 'status', status: 204 };
  await fixture.emit(organizationId);
  await settle();
  expect(await subscription()).toMatchObject({ status: 'enabled', consecutiveFailures: 0 });
  receiver.answer = { kind: 'status', status: 500 };
  await failPermanently(99);
  expect(await subscription()).toMatchObject({ status: 'enabled', consecutiveFailures: 99 });
});

test('attempts that will be repeated do not count: a receiver that is down for an hour keeps its subscription', async () => {
  await fixture.emit(organizationId, 'claim.paid', 150);
  const dispatcher = fixture.dispatcher({ sender: fixture.sender(ACKNOWLEDGEMENT_TIMEOUT_MS) });
  await dispatcher.settle();
  for (const seconds of [30, 300, 1_800]) {
    fixture.clock.advance(seconds * 1_000);
    await dispatcher.settle();
  }
  expect(receiver.received).toHaveLength(600);
  expect(await subscription()).toMatchObject({ status: 'enabled', consecutiveFailures: 0 });
  expect(await mails()).toEqual([]);
});

test('disabling drops pending dispatches, new events are not dispatched, and enabling resets the count', async () => {
  await fixture.emit(organizationId, 'claim.paid', 3);
  await settle();
  await failPermanently(100);
  expect(await fixture.queueLength(id)).toBe(0);
  const before = receiver.received.length;
  await fixture.emit(organizationId);
  await settle();
  expect(receiver.received).toHaveLength(before);
  const enabled = await fixture.write(organizationId, (tx) =>
    updateSubscription(tx, fixture, { id }, { status: 'enabled' }),
  );
  expect(enabled).toMatchObject({ status: 'enabled', disabledReason: null, consecutiveFailures: 0 });
  receiver.answer = { kind: 'status', status: 204 };
  await fixture.emit(organizationId);
  await settle();
  expect(receiver.received).toHaveLength(before + 1);
});

test('the log shows no next attempt of dropped dispatches, in whichever way they were dropped', async () => {
  const promised = async () =>
    (await fixture.deliveries(organizationId, id)).filter(({ nextAttemptAt }) => nextAttemptAt !== null).length;
  await fixture.emit(organizationId, 'claim.paid', 3);
  await settle();
  fixture.clock.advance(30_000);
  await settle();
  expect(await promised()).toBe(6);
  await failPermanently(99);
  // One more waits for its retry under the claim of a worker when the hundredth disables.
  await fixture.pool.query(
    `update webhook_queue set claim_id = gen_random_uuid(), lease_until = now() + interval '1 minute'
     where dispatch_id = (select dispatch_id from webhook_queue where subscription_id = $1 limit 1)`,
    [id],
  );
  await failPermanently(1);
  expect(await promised(), 'three first attempts, and the second one of what is under a claim').toBe(4);
  await fixture.passLeases(600_000);
  await settle();
  expect(await fixture.queueLength(id)).toBe(0);
  expect(await promised(), 'what came true').toBe(3);
  expect(await fixture.deliveries(organizationId, id)).toHaveLength(106);
});

test('the subscription of an organization without an owner address is disabled too', async () => {
  await fixture.write(organizationId, (tx) => tx.query('update organizations set owner_email = null'));
  await failPermanently(100);
  expect((await subscription()).status).toBe('disabled');
  expect(await mails()).toEqual([]);
});
