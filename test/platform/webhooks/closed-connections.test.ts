import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

const OK: Answer = { kind: 'status', status: 204 };
const RESET: Answer = { kind: 'reset' };
let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(async () => {
  await fixture.close();
});
afterEach(async () => {
  await fixture.endTest();
});

/** Starts a receiver that answers its requests in this order, and the following ones with the last answer. */
async function subscribed(answers: Answer[], ordering: 'none' | 'strict' = 'none') {
  const receiver = await fixture.receiver((_delivery, index) => answers[index] ?? answers.at(-1)!);
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  await fixture.write(organizationId, (tx) =>
    tx.query('update webhook_subscriptions set ordering = $2 where id = $1', [id, ordering]),
  );
  const sender = fixture.sender();
  // One sender for all attempts, because it keeps the connections.
  const dispatcher = fixture.dispatcher({ sender });
  await fixture.emit(organizationId);
  await dispatcher.settle();
  const sentIds = () => receiver.received.map(({ headers }) => headers['service-delivery-id']);
  return { receiver, organizationId, id, dispatcher, sentIds };
}

test.each(['none', 'strict'] as const)(
  'a POST on a connection that the receiver closed is repeated at once, as an attempt of its own (ordering %s)',
  async (ordering) => {
    const { receiver, organizationId, id, dispatcher, sentIds } = await subscribed([OK, RESET, OK], ordering);
    await fixture.emit(organizationId);
    await dispatcher.settle();
    const [, closed, repeated] = await fixture.deliveries(organizationId, id);
    expect(closed).toMatchObject({ attempt: 1, outcome: 'connection_closed', responseStatus: null });
    expect(closed!.nextAttemptAt).toEqual(closed!.finishedAt);
    expect(repeated).toMatchObject({ attempt: 2, outcome: 'succeeded', dispatchId: closed!.dispatchId });
    expect(sentIds()).toEqual([expect.any(String), closed!.id, repeated!.id]);
    expect(new Set(sentIds()).size).toBe(3);
    expect(receiver.received[2]!.rawBody).toEqual(receiver.received[1]!.rawBody);
  },
);

test('the repetition is made once in a row: its failure is retried by the schedule', async () => {
  const { organizationId, id, dispatcher } = await subscribed([OK, RESET, RESET, OK]);
  await fixture.emit(organizationId);
  await dispatcher.settle();
  const [, , repeated] = await fixture.deliveries(organizationId, id);
  expect(repeated).toMatchObject({ attempt: 2, outcome: 'connection_failed' });
  expect(repeated!.nextAttemptAt!.getTime() - repeated!.finishedAt!.getTime(), 'the delay after attempt 2').toBe(
    300_000,
  );
  fixture.clock.advance(300_000);
  await dispatcher.settle();
  expect((await fixture.deliveries(organizationId, id)).at(-1)).toMatchObject({ attempt: 3, outcome: 'succeeded' });
});

test('a receiver that closes each kept connection gets at most seven POSTs of one dispatch, each with its own id', async () => {
  // Each repetition over a new connection is answered with an error, which keeps that connection for the next attempt.
  const error: Answer = { kind: 'status', status: 500 };
  const { organizationId, id, dispatcher, sentIds } = await subscribed([
    OK,
    ...Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? RESET : error)),
  ]);
  await fixture.emit(organizationId);
  for (let round = 0; round < 9; round += 1) {
    await dispatcher.settle();
    fixture.clock.advance(86_400_000);
  }
  const [, ...made] = await fixture.deliveries(organizationId, id);
  expect(made.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(made.filter(({ outcome }) => outcome === 'connection_closed').length).toBeGreaterThan(1);
  expect(made.at(-1)!.nextAttemptAt).toBeNull();
  expect(sentIds().slice(1)).toEqual(made.map((delivery) => delivery.id));
  expect(await fixture.queueLength(id)).toBe(0);
});

test('a running worker repeats within a moment', async () => {
  const { receiver, organizationId } = await subscribed([OK, OK, RESET, OK]);
  fixture.started();
  await fixture.emit(organizationId);
  await receiver.waitFor(2);
  await expect.poll(async () => (await fixture.pool.query('select from webhook_queue')).rowCount).toBe(0);
  const begun = performance.now();
  await fixture.emit(organizationId);
  await receiver.waitFor(4);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
