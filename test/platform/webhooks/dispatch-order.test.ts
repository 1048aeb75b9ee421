import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSubscription } from '../../../src/modules/platform/webhooks/subscriptions/create-subscription.ts';
import { updateSubscription } from '../../../src/modules/platform/webhooks/subscriptions/update-subscription.ts';
import type { ReceivedDelivery, WebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { ControlledSender, loseLeaseWhileSending } from './controlled-sender.ts';
import { Fixture } from './fixture.ts';

const LEASE_MS = 20_000;
const RETRY_MS = 30_000;
let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());
afterEach(() => fixture.endTest());

async function subscribeStrict(organizationId: string, url: string): Promise<string> {
  const input = { url, events: ['claim.paid'], ordering: 'strict' as const };
  const { subscription } = await fixture.write(organizationId, (tx) => createSubscription(tx, fixture, input));
  return subscription.id;
}

const eventOf = (delivery: ReceivedDelivery) => String(delivery.headers['service-event-id']);
const failing = (...eventIds: string[]): WebhookReceiver['answer'] => {
  return (delivery) => ({ kind: 'status', status: eventIds.includes(eventOf(delivery)) ? 500 : 204 });
};

/** Checks that no event is sent before all earlier ones have succeeded. */
function expectInOrder(received: { eventId: string; status: number }[], eventIds: string[]): void {
  const done = new Set<string>();
  for (const { eventId, status } of received) {
    const before = eventIds.slice(0, eventIds.indexOf(eventId));
    expect(before.filter((id) => !done.has(id))).toEqual([]);
    if (status === 204) done.add(eventId);
  }
  expect([...done].sort()).toEqual([...eventIds].sort());
}

test('a strict subscription gets its events in their order and one at a time, though two workers serve it', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const id = await subscribeStrict(organizationId, target.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 300);
  fixture.started();
  const other = fixture.started();
  for (let batch = 0; batch < 10; batch += 1) {
    eventIds.push(...(await fixture.emit(organizationId, 'claim.paid', 20)));
    other.wake();
  }
  await target.waitFor(500);
  expect(target.received.map(eventOf)).toEqual(eventIds);
  expect(target.openMax).toBe(1);
  await expect.poll(() => fixture.queueLength(id)).toBe(0);
});

test('a failing first dispatch blocks only its own queue, until it succeeds', async () => {
  const target = await fixture.receiver();
  const unordered = await fixture.receiver();
  const organizationId = await fixture.organization();
  await subscribeStrict(organizationId, target.url);
  await fixture.subscribe(organizationId, unordered.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 20);
  target.answer = failing(eventIds[3]!);
  const dispatcher = fixture.dispatcher();
  await dispatcher.settle();
  expect(target.received.map(eventOf)).toEqual(eventIds.slice(0, 4));
  expect(unordered.received).toHaveLength(20);
  // Due dispatches behind it are not sent, however often the queue is scanned.
  eventIds.push(...(await fixture.emit(organizationId, 'claim.paid', 5)));
  fixture.clock.advance(RETRY_MS - 1);
  await dispatcher.settle();
  expect(target.received).toHaveLength(4);
  target.answer = { kind: 'status', status: 204 };
  fixture.clock.advance(1);
  await dispatcher.settle();
  expect(target.received.map(eventOf)).toEqual([...eventIds.slice(0, 4), ...eventIds.slice(3)]);
});

test('after a permanently failed first dispatch the next one is sent', async () => {
  const organizationId = await fixture.organization();
  const target = await fixture.receiver();
  await subscribeStrict(organizationId, target.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 4);
  await fixture.pool.query('update webhook_queue set attempt = 7 where event_id = $1', [eventIds[0]]);
  target.answer = failing(eventIds[0]!);
  await fixture.dispatcher().settle();
  expect(target.received.map(eventOf)).toEqual(eventIds);
});

test('the queue of a dead worker starts again at its first dispatch when the lease ends, and not before', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const id = await subscribeStrict(organizationId, target.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 5);
  const sender = new ControlledSender();
  const died = fixture.dispatcher({ sender });
  void died.settle();
  await sender.begun(1);
  sender.end(1);
  await sender.begun(2);
  expect(sender.underWay, 'one at a time').toBe(1);
  await expect.poll(() => fixture.queueLength(id)).toBe(4);
  await died.close(0);

  const other = fixture.dispatcher();
  // A later event joins the same queue.
  eventIds.push(...(await fixture.emit(organizationId)));
  await other.settle();
  expect(target.received).toHaveLength(0);
  await fixture.passLeases(LEASE_MS);
  await other.settle();
  expect(target.received.map(eventOf)).toEqual(eventIds.slice(1));
  sender.end(1);
});

test('a worker that resumes after its lease sends nothing more of a queue that another has claimed', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  await subscribeStrict(organizationId, target.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 5);
  const { sender, resume } = await loseLeaseWhileSending(fixture, LEASE_MS);
  expect(target.received.map(eventOf)).toEqual(eventIds);
  await resume();
  expect(sender.requests).toHaveLength(1);
});

test('pending dispatches of a subscription that becomes strict are sent in order, retries first', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, target.url, ['claim.paid']);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 8);
  target.answer = failing(eventIds[1]!, eventIds[5]!);
  const dispatcher = fixture.dispatcher();
  await dispatcher.settle();
  await fixture.write(organizationId, (tx) => updateSubscription(tx, fixture, { id }, { ordering: 'strict' }));
  eventIds.push(...(await fixture.emit(organizationId, 'claim.paid', 3)));
  await dispatcher.settle();
  expect(target.received, 'the retries stand before the new ones').toHaveLength(8);
  target.answer = { kind: 'status', status: 204 };
  fixture.clock.advance(RETRY_MS);
  await dispatcher.settle();
  const expected = [eventIds[1], eventIds[5], ...eventIds.slice(8)];
  expect(target.received.slice(8).map(eventOf)).toEqual(expected);
});

test('dispatches that were queued without the mark of the strict order are still sent in order', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  await subscribeStrict(organizationId, target.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 30);
  await fixture.pool.query('update webhook_queue set is_strict = false');
  target.answer = failing(eventIds[0]!);
  await fixture.dispatcher().settle();
  expect(target.received.map(eventOf)).toEqual([eventIds[0]]);
  target.answer = { kind: 'status', status: 204 };
  fixture.clock.advance(RETRY_MS);
  await fixture.dispatcher().settle();
  expect(target.received.slice(1).map(eventOf)).toEqual(eventIds);
});

test('the order is kept despite failures and two workers, for several subscriptions', async () => {
  const organizationId = await fixture.organization();
  const lines: { target: WebhookReceiver; log: { eventId: string; status: number }[] }[] = [];
  let seed = 20_310_304;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  for (let index = 0; index < 4; index += 1) {
    const log: { eventId: string; status: number }[] = [];
    const failures = new Map<string, number>();
    const target = await fixture.receiver((delivery) => {
      const eventId = eventOf(delivery);
      const failed = failures.get(eventId) ?? 0;
      const status = failed < 2 && chance() < 0.2 ? 500 : 204;
      if (status === 500) failures.set(eventId, failed + 1);
      log.push({ eventId, status });
      return { kind: 'status', status };
    });
    await subscribeStrict(organizationId, target.url);
    lines.push({ target, log });
  }
  const eventIds: string[] = [];
  const workers = [fixture.dispatcher(), fixture.dispatcher()];
  for (let round = 0; round < 60 && lines.some(({ log }) => doneOf(log) < 60); round += 1) {
    if (round < 6) eventIds.push(...(await fixture.emit(organizationId, 'claim.paid', 10)));
    await Promise.all(workers.map((worker) => worker.settle()));
    fixture.clock.advance(300_000);
  }
  for (const { log, target } of lines) {
    expectInOrder(log, eventIds);
    expect(target.openMax).toBe(1);
  }
});

const doneOf = (log: { status: number }[]) => log.filter(({ status }) => status === 204).length;
