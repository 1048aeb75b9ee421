import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../src/kernel/errors.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { presentDelivery } from '../../../src/modules/platform/webhooks/deliveries/delivery.ts';
import { getDelivery, listDeliveries } from '../../../src/modules/platform/webhooks/deliveries/find-deliveries.ts';
import { settleDispatches } from '../../../src/modules/platform/webhooks/queue/settle-dispatches.ts';
import { replayDelivery } from '../../../src/modules/platform/webhooks/replays/replay-delivery.ts';
import { deleteSubscription } from '../../../src/modules/platform/webhooks/subscriptions/change-subscription-status.ts';
import { rotateSecret } from '../../../src/modules/platform/webhooks/subscriptions/rotate-secret.ts';
import { verifySignature } from '../../helpers/verify-signature.ts';
import { type ReceivedDelivery, startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

const header = (received: ReceivedDelivery, name: string) => String(received.headers[name]);
const replay = (organizationId: string, subscriptionId: string, deliveryId: string) =>
  fixture.write(organizationId, (tx) => replayDelivery(tx, { subscriptionId, deliveryId }));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test("a delivery is the event's envelope with the specification's headers, signed so that openssl agrees", async () => {
  const receiver = await startWebhookReceiver();
  const organizationId = await fixture.organization();
  const { id, signingSecret } = await fixture.subscribe(organizationId, receiver.url);
  const [eventId] = await fixture.emit(organizationId, 'claim.paid');
  await fixture.dispatcher().settle();
  const [received] = receiver.received;
  expect(Object.keys(received!.headers).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
    'service-delivery-id',
    'service-event',
    'service-event-id',
    'service-signature',
    'service-subscription-id',
    'service-timestamp',
    'user-agent',
    'webhook-id',
    'webhook-signature',
    'webhook-timestamp',
  ]);
  expect(received!.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhooks/1.0',
    'service-event': 'claim.paid',
    'service-event-id': eventId,
    'service-subscription-id': id,
    'service-timestamp': String(Math.floor(fixture.clock.now().getTime() / 1_000)),
    'webhook-id': eventId,
  });
  expect(received!.envelope).toMatchObject({
    id: eventId,
    type: 'claim.paid',
    createdAt: fixture.clock.now().toISOString(),
    data: { claim: { status: 'paid', totalCharges: 12_500, amountPaid: 10_000 } },
  });
  const timestamp = header(received!, 'service-timestamp');
  const hex = createHmac('sha256', signingSecret).update(`${timestamp}.`).update(received!.rawBody).digest('hex');
  expect(header(received!, 'service-signature')).toBe(hex);
  await receiver.close();
});

test('the log lists responses by subscription, newest first, filtered by status and type', async () => {
  const receiver = await startWebhookReceiver({
    answer: { kind: 'status', status: 422, body: 'unknown member W00000001' },
  });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const dispatcher = fixture.dispatcher();
  await fixture.emit(organizationId, 'claim.denied');
  await dispatcher.settle();
  receiver.answer = { kind: 'status', status: 200 };
  await fixture.emit(organizationId, 'claim.paid');
  await dispatcher.settle();
  const list = (filter: object) =>
    fixture.read(organizationId, (reader) => listDeliveries(reader, id, { limit: 10, ...filter }));
  const [succeeded, failed] = await list({});
  expect(presentDelivery(failed!)).toEqual({
    object: 'webhook_delivery',
    id: failed!.id,
    deliveryId: header(receiver.received[0]!, 'service-delivery-id'),
    dispatchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    subscriptionId: id,
    eventId: header(receiver.received[0]!, 'service-event-id'),
    eventType: 'claim.denied',
    attempt: 1,
    replayOf: null,
    status: 'failed',
    outcome: 'http_status',
    responseStatus: 422,
    responseExcerpt: 'unknown member [number]',
    durationMs: expect.any(Number),
    createdAt: fixture.clock.now().toISOString(),
    attemptedAt: fixture.clock.now().toISOString(),
    finishedAt: fixture.clock.now().toISOString(),
    nextAttemptAt: new Date(fixture.clock.now().getTime() + 30_000).toISOString(),
  });
  expect(presentDelivery(succeeded!)).toMatchObject({ status: 'succeeded', outcome: 'succeeded', nextAttemptAt: null });
  expect(await list({ status: ['failed'] })).toEqual([failed]);
  expect(await list({ eventType: 'claim.paid' })).toEqual([succeeded]);
  expect(await list({ after: succeeded!.id })).toEqual([failed]);
  expect(await list({ status: ['permanently_failed'] })).toEqual([]);
  await receiver.close();
});

test('deliveries of another subscription or organization are not found', async () => {
  const receiver = await startWebhookReceiver();
  const [organizationId, stranger] = [await fixture.organization(), await fixture.organization()];
  const first = await fixture.subscribe(organizationId, `${receiver.url}/1`, ['claim.paid']);
  const second = await fixture.subscribe(organizationId, `${receiver.url}/2`, ['claim.denied']);
  const foreign = await fixture.subscribe(stranger, receiver.url);
  await fixture.emit(organizationId, 'claim.paid');
  await fixture.dispatcher().settle();
  const [delivery] = await fixture.deliveries(organizationId, first.id);
  const get = (organization: string, subscriptionId: string) =>
    codeOf(fixture.read(organization, (reader) => getDelivery(reader, subscriptionId, delivery!.id)));
  expect(await get(organizationId, first.id)).toBe('accepted');
  expect(await get(organizationId, second.id)).toBe('resource_not_found');
  expect(await get(stranger, foreign.id)).toBe('resource_not_found');
  expect(await codeOf(replay(organizationId, second.id, delivery!.id))).toBe('resource_not_found');
  expect(await codeOf(replay(stranger, foreign.id, delivery!.id))).toBe('resource_not_found');
  expect(await codeOf(replay(organizationId, first.id, newId('whd')))).toBe('resource_not_found');
  await receiver.close();
});

test('a replay sends the same event under the returned delivery id, with up to seven attempts', async () => {
  const receiver = await startWebhookReceiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const dispatcher = fixture.dispatcher();
  await fixture.emit(organizationId);
  await dispatcher.settle();
  const [original] = await fixture.deliveries(organizationId, id);
  const promised = await replay(organizationId, id, original!.id);
  expect(presentDelivery(promised)).toMatchObject({
    status: 'pending',
    attempt: 1,
    replayOf: original!.id,
    eventId: original!.eventId,
  });
  expect(
    await fixture.read(organizationId, (reader) => getDelivery(reader, id, promised.id)),
    'found before it is sent',
  ).toEqual(promised);

  receiver.answer = { kind: 'status', status: 500 };
  await dispatcher.settle();
  const [, second] = receiver.received;
  expect(header(second!, 'service-delivery-id')).toBe(promised.id);
  expect(header(second!, 'service-event-id')).toBe(original!.eventId);
  expect(second!.rawBody).toEqual(receiver.received[0]!.rawBody);
  fixture.clock.advance(30_000);
  await dispatcher.settle();
  const [, first, retry] = await fixture.deliveries(organizationId, id);
  expect(first).toMatchObject({ id: promised.id, attempt: 1, replayOf: original!.id });
  expect(retry).toMatchObject({ attempt: 2, replayOf: original!.id, dispatchId: first!.dispatchId });
  expect(retry!.id).not.toBe(promised.id);
  await receiver.close();
});

test('a delivery can be replayed as long as its event is stored and its subscription exists', async () => {
  const receiver = await startWebhookReceiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  await fixture.emit(organizationId);
  await fixture.dispatcher().settle();
  const [delivery] = await fixture.deliveries(organizationId, id);
  await fixture.write(organizationId, (tx) => tx.query('delete from events where id = $1', [delivery!.eventId]));
  expect(await codeOf(replay(organizationId, id, delivery!.id))).toBe('payload_expired');
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id }));
  expect(await codeOf(replay(organizationId, id, delivery!.id))).toBe('resource_not_found');
  await receiver.close();
});

test.each(['paused', 'disabled'] as const)(
  'a delivery of a %s subscription is replayed with all its attempts, and nothing else is sent',
  async (status) => {
    const receiver = await startWebhookReceiver();
    const organizationId = await fixture.organization();
    const { id } = await fixture.subscribe(organizationId, receiver.url);
    await fixture.emit(organizationId);
    const dispatcher = fixture.dispatcher();
    await dispatcher.settle();
    const [delivery] = await fixture.deliveries(organizationId, id);
    await fixture.emit(organizationId, 'claim.denied');
    await fixture.write(organizationId, async (tx) => {
      await tx.query('update webhook_subscriptions set status = $2, consecutive_failures = 7 where id = $1', [
        id,
        status,
      ]);
      await settleDispatches(tx, id, { status, ordering: 'none' });
    });
    receiver.answer = { kind: 'status', status: 500 };
    const promised = await replay(organizationId, id, delivery!.id);
    await dispatcher.settle();
    for (const seconds of [30, 300, 1_800, 7_200, 43_200, 86_400]) {
      fixture.clock.advance(seconds * 1_000);
      await dispatcher.settle();
    }
    const made = (await fixture.deliveries(organizationId, id)).filter(({ replayOf }) => replayOf !== null);
    expect(made.map(({ attempt, eventId }) => [attempt, eventId])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((attempt) => [attempt, delivery!.eventId]),
    );
    expect(made[0]!.id).toBe(promised.id);
    expect(new Set(receiver.received.map((one) => one.envelope.id))).toEqual(new Set([delivery!.eventId]));
    const state = () =>
      fixture.read(organizationId, (reader) =>
        reader.query('select status, consecutive_failures as failures from webhook_subscriptions where id = $1', [id]),
      );
    expect(await state(), 'its permanent failure is not counted').toEqual([{ status, failures: 7 }]);
    receiver.answer = { kind: 'status', status: 204 };
    await replay(organizationId, id, delivery!.id);
    await dispatcher.settle();
    // A success shows that the receiver works; a disabled subscription keeps the count that disabled it.
    expect(await state()).toEqual([{ status, failures: status === 'paused' ? 0 : 7 }]);
    await receiver.close();
  },
);

test('a hundred replays that fail permanently do not disable an enabled subscription', async () => {
  const receiver = await startWebhookReceiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  await fixture.emit(organizationId);
  const dispatcher = fixture.dispatcher();
  await dispatcher.settle();
  const [delivery] = await fixture.deliveries(organizationId, id);
  receiver.answer = { kind: 'status', status: 500 };
  for (let count = 0; count < 100; count += 1) await replay(organizationId, id, delivery!.id);
  await fixture.pool.query('update webhook_queue set attempt = 7 where subscription_id = $1', [id]);
  await dispatcher.settle();
  const [subscription] = await fixture.read(organizationId, (reader) =>
    reader.query('select status, consecutive_failures as failures from webhook_subscriptions where id = $1', [id]),
  );
  expect(subscription).toEqual({ status: 'enabled', failures: 0 });
  expect(await fixture.queueLength(id)).toBe(0);
  await receiver.close();
});

test('after a rotation both secrets verify for 24 hours, then only the new one', async () => {
  const receiver = await startWebhookReceiver();
  const organizationId = await fixture.organization();
  const { id, signingSecret: old } = await fixture.subscribe(organizationId, receiver.url);
  const { signingSecret: fresh, subscription } = await fixture.write(organizationId, (tx) =>
    rotateSecret(tx, fixture, { id }),
  );
  expect(Date.parse(subscription.previousSecretExpiresAt!)).toBe(fixture.clock.now().getTime() + 86_400_000);
  const dispatcher = fixture.dispatcher();
  const verifies = (received: ReceivedDelivery, name: string, secret: string) =>
    verifySignature({
      secret,
      signature: header(received, name),
      timestamp: header(received, 'service-timestamp'),
      rawBody: received.rawBody,
      now: fixture.clock.now(),
    });
  fixture.clock.advance(86_400_000 - 1);
  await fixture.emit(organizationId);
  await dispatcher.settle();
  expect(verifies(receiver.received[0]!, 'service-signature', fresh)).toBe(true);
  expect(verifies(receiver.received[0]!, 'service-signature', old)).toBe(false);
  expect(verifies(receiver.received[0]!, 'service-signature-previous', old)).toBe(true);
  expect(header(receiver.received[0]!, 'webhook-signature').split(' ')).toHaveLength(2);
  fixture.clock.advance(1);
  await fixture.emit(organizationId);
  await dispatcher.settle();
  expect(verifies(receiver.received[1]!, 'service-signature', fresh)).toBe(true);
  expect(receiver.received[1]!.headers).not.toHaveProperty('service-signature-previous');
  await receiver.close();
});

test('each attempt is one wide log line, without payload, path or query', async () => {
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500, body: 'Larkin' } });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, `${receiver.url}?token=tell-nobody`);
  fixture.logged.length = 0;
  await fixture.emit(organizationId);
  await fixture.dispatcher().settle();
  expect(fixture.logged).toHaveLength(1);
  expect(fixture.logged[0]).toMatchObject({
    message: 'webhook.attempted',
    fields: {
      organizationId,
      subscriptionId: id,
      attempt: 1,
      outcome: 'http_status',
      responseStatus: 500,
      lateMs: 0,
      host: `127.0.0.1:${receiver.port}`,
    },
  });
  expect(JSON.stringify(fixture.logged)).not.toMatch(/tell-nobody|hooks|Larkin|12500/);
  await receiver.close();
});

test('while two secrets sign, a rotation is refused unless it ends the overlap', async () => {
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, 'https://hooks.example.org/in');
  const rotate = (endOverlap?: boolean) =>
    fixture.write(organizationId, (tx) => rotateSecret(tx, fixture, { id, endOverlap }));
  const { subscription } = await rotate();
  const again = rotate();
  await expect(again).rejects.toMatchObject({
    code: 'secret_rotation_overlaps',
    options: { extra: { previousSecretExpiresAt: subscription.previousSecretExpiresAt } },
  });
  fixture.clock.advance(3_600_000);
  const leaked = await rotate(true);
  expect(Date.parse(leaked.subscription.previousSecretExpiresAt!)).toBe(fixture.clock.now().getTime() + 86_400_000);
  fixture.clock.advance(86_400_000);
  await rotate();
});
