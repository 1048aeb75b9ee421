import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type ClaimCursor, claimDue } from '../../../src/modules/platform/webhooks/queue/dispatch-queue-store.ts';
import { startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { ControlledSender } from './controlled-sender.ts';
import { Fixture } from './fixture.ts';

const fixture = await Fixture.open();
let organizationId: string;

afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.emptyQueue();
  organizationId = await fixture.organization();
});

function claim(rowsMax: number, cursors: ReadonlyMap<string, ClaimCursor> = new Map()) {
  return claimDue(fixture.pool, {
    kind: 'fresh',
    now: fixture.clock.now(),
    leasedUntilMs: 0,
    claimId: randomUUID(),
    of: { after: '' },
    rowsMax,
    allowance: rowsMax,
    allowances: new Map(),
    cursors,
  });
}

test('a claim continues where the last one ended, and skips nothing that is due at the same time', async () => {
  const { id } = await fixture.subscribe(organizationId, 'http://127.0.0.1:9/hooks');
  const other = await fixture.subscribe(organizationId, 'http://127.0.0.1:9/others');
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 6);
  const cursor = { dueAt: fixture.clock.now(), eventId: eventIds[2]! };
  const claims = await claim(100, new Map([[id, cursor]]));
  const eventsOf = (subscriptionId: string) =>
    claims.filter((one) => one.subscriptionId === subscriptionId).map((one) => one.eventId);
  expect(eventsOf(id)).toEqual(eventIds.slice(2));
  expect(eventsOf(other.id), 'a cursor is its subscription alone').toEqual(eventIds);
  expect((await claim(100)).map((one) => one.eventId)).toEqual(eventIds.slice(0, 2));
});

test('rows that appear before the cursor are sent as well, while the backlog lasts', async () => {
  const receiver = await startWebhookReceiver();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 400);
  const sender = new ControlledSender();
  const dispatcher = fixture.dispatcher({ sender, sweepMs: 20 });
  dispatcher.start();
  await sender.begun(1);
  // Another process commits rows late that it inserted early, and the lease of a dead worker expires.
  const late = eventIds.at(-1)!;
  await fixture.pool.query(
    "update webhook_queue set due_at = due_at - interval '1 hour' where event_id = $1 and subscription_id = $2",
    [late, id],
  );
  const sentLate = () => sender.requests.findIndex(({ headers }) => headers['Service-Event-Id'] === late);
  await expect
    .poll(
      () => {
        sender.end(1);
        return sentLate();
      },
      { interval: 5, timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(0);
  expect(sentLate(), 'before the backlog is through').toBeLessThan(399);
  await expect
    .poll(
      () => {
        sender.end(sender.underWay);
        return new Set(sender.requests.map(({ headers }) => headers['Service-Event-Id'])).size;
      },
      { interval: 5, timeout: 30_000 },
    )
    .toBe(400);
  sender.end(sender.underWay);
  await expect.poll(() => fixture.queueLength(id)).toBe(0);
  await dispatcher.close();
  await receiver.close();
});
