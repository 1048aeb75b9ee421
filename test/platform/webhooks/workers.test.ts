import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ControlledSender, loseLeaseWhileSending } from './controlled-sender.ts';
import { Fixture } from './fixture.ts';

const LEASE_MS = 20_000;
let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());
afterEach(() => fixture.endTest());

/** Creates three subscriptions, because one worker claims one dispatch at a time for each unknown receiver. */
async function subscribeThree(organizationId: string, url: string): Promise<string[]> {
  const ids: string[] = [];
  for (const path of ['a', 'b', 'c']) ids.push((await fixture.subscribe(organizationId, `${url}/${path}`)).id);
  return ids;
}

test('a receiver that does not respond delays no other, and has one delivery in flight until it answers', async () => {
  const release = Promise.withResolvers<void>();
  const slow = await fixture.receiver({ kind: 'when', promise: release.promise, status: 204 });
  const healthy = await fixture.receiver();
  const organizationId = await fixture.organization();
  await fixture.subscribe(organizationId, slow.url, ['claim.denied']);
  const { id } = await fixture.subscribe(organizationId, healthy.url, ['claim.paid']);
  // The slow one's backlog is older, larger and at the head of the queue.
  await fixture.emit(organizationId, 'claim.denied', 1_000);
  await fixture.emit(organizationId, 'claim.paid', 300);
  fixture.started({ sender: fixture.sender(20_000) });
  await healthy.waitFor(300);
  await expect.poll(() => fixture.queueLength(id)).toBe(0);
  expect(slow.received, 'it is not answered yet').toHaveLength(1);
  release.resolve();
  await slow.waitFor(1_000);
  expect(slow.openMax).toBeLessThanOrEqual(10);
  expect(healthy.openMax).toBeLessThanOrEqual(10);
});

test('twenty dead receivers delay no other', async () => {
  const dead = await fixture.receiver({ kind: 'hang' });
  const healthy = await fixture.receiver();
  const organizationId = await fixture.organization();
  for (let index = 0; index < 20; index += 1)
    await fixture.subscribe(organizationId, `${dead.url}/${index}`, ['claim.denied']);
  await fixture.subscribe(organizationId, healthy.url, ['claim.paid']);
  await fixture.emit(organizationId, 'claim.denied', 50);
  const dispatcher = fixture.started({ sender: fixture.sender(20_000) });
  await dead.waitFor(20);
  await fixture.emit(organizationId, 'claim.paid', 100);
  dispatcher.wake();
  await healthy.waitFor(100);
  expect(dead.received, 'one of each').toHaveLength(20);
});

test('another worker takes over the dispatches of a dead worker when the lease ends, and not before', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const ids = await subscribeThree(organizationId, target.url);
  await fixture.emit(organizationId, 'claim.paid');
  const sender = new ControlledSender();
  const died = fixture.dispatcher({ sender });
  void died.settle();
  await sender.begun(3);
  await died.close(0);
  sender.end(3);

  const other = fixture.dispatcher();
  await other.settle();
  expect(target.received).toHaveLength(0);
  await fixture.passLeases(LEASE_MS);
  await other.settle();
  expect(target.received).toHaveLength(3);
  for (const id of ids) {
    expect(await fixture.deliveries(organizationId, id)).toHaveLength(1);
    expect(await fixture.queueLength(id)).toBe(0);
  }
});

test('a worker with a wrong clock takes over no valid lease, and its own leases are not longer', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  await subscribeThree(organizationId, target.url);
  await fixture.emit(organizationId, 'claim.paid');
  const sender = new ControlledSender();
  const died = fixture.dispatcher({ sender });
  void died.settle();
  await sender.begun(3);
  const { rows } = await fixture.pool.query<{ longest: number }>(
    'select extract(epoch from max(lease_until) - now())::float8 * 1000 as longest from webhook_queue',
  );
  expect(rows[0]!.longest).toBeGreaterThan(0);
  expect(rows[0]!.longest).toBeLessThanOrEqual(LEASE_MS);
  const fast = { now: () => new Date(fixture.clock.now().getTime() + 3_600_000) };
  await fixture.dispatcher({ database: { ...fixture.shared, clock: fast } }).settle();
  expect(target.received).toHaveLength(0);
  await died.close(0);
  sender.end(3);
});

test('a worker that resumes after its lease cannot finish dispatches that another has claimed', async () => {
  const target = await fixture.receiver({ kind: 'status', status: 500 });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, target.url);
  await fixture.emit(organizationId);
  const { resume } = await loseLeaseWhileSending(fixture, LEASE_MS);
  await resume();
  const deliveries = await fixture.deliveries(organizationId, id);
  expect(deliveries.map(({ attempt, outcome }) => ({ attempt, outcome }))).toEqual([
    { attempt: 1, outcome: 'http_status' },
  ]);
  expect(await fixture.queueLength(id), 'its retry is still scheduled').toBe(1);
  expect(fixture.logged.map((line) => line.message)).toContain('webhook.claims_lost');
});

test('two workers never send the same dispatch', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, target.url);
  const eventIds = await fixture.emit(organizationId, 'claim.paid', 400);
  await Promise.all([fixture.dispatcher().settle(), fixture.dispatcher().settle()]);
  const sent = target.received.map((received) => received.headers['service-event-id']);
  expect(sent.sort()).toEqual(eventIds.sort());
  expect(await fixture.deliveries(organizationId, id)).toHaveLength(400);
});

/** Ends the first delivery, and returns when ten of the dispatches that follow are under way. */
async function tenUnderWay(organizationId: string, dispatches: number) {
  const sender = new ControlledSender();
  const dispatcher = fixture.started({ sender });
  await fixture.emit(organizationId);
  dispatcher.wake();
  await sender.begun(1);
  sender.end(1);
  await fixture.emit(organizationId, 'claim.paid', dispatches);
  dispatcher.wake();
  await sender.begun(11);
  return { sender, dispatcher };
}

test('a delivery is not started if its lease could expire first', async () => {
  const organizationId = await fixture.organization();
  await fixture.subscribe(organizationId, 'http://127.0.0.1:9/hooks');
  const { sender } = await tenUnderWay(organizationId, 30);
  expect(sender.underWay).toBe(10);
  // Twenty dispatches wait behind ten that took nine seconds, so the rest of their lease is too short.
  await fixture.passLeases(9_000);
  const timestampOf = (index: number) => sender.requests[index]!.headers['Service-Timestamp'];
  sender.end(10, { durationMs: 9_000 });
  await sender.begun(12);
  expect(timestampOf(11)).toBe(String(Math.floor(fixture.clock.now().getTime() / 1_000)));
  const tooShort = async () => {
    const { rows } = await fixture.pool.query<{ count: number }>(
      "select count(*)::int as count from webhook_queue where lease_until < now() + interval '12 seconds'",
    );
    return rows[0]!.count;
  };
  // The deliveries in flight were claimed again.
  await expect.poll(tooShort).toBe(0);
  expect(sender.underWay).toBeGreaterThan(0);
});

test('closing releases unstarted dispatches and records finished ones', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, target.url);
  const { sender, dispatcher } = await tenUnderWay(organizationId, 40);
  const closed = dispatcher.close();
  sender.end(10);
  await closed;
  expect(await fixture.deliveries(organizationId, id)).toHaveLength(11);
  await fixture.dispatcher().settle();
  expect(target.received, 'at once, not after a lease').toHaveLength(30);
});

test('lost database connections are survived', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, target.url);
  const dispatcher = fixture.started();
  await fixture.emit(organizationId, 'claim.paid', 20);
  dispatcher.wake();
  await target.waitFor(1);
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  await expect.poll(() => fixture.emit(organizationId, 'claim.paid', 20).catch(() => null)).not.toBeNull();
  // Without a wake-up, the scan finds them. Dispatches lost between a POST and its record return when the lease
  // expires.
  await expect
    .poll(() => new Set(target.received.map((received) => received.headers['service-event-id'])).size)
    .toBe(40);
  await fixture.passLeases(LEASE_MS);
  await expect.poll(() => fixture.queueLength(id)).toBe(0);
});

test('a dispatch whose event is no longer kept leaves the queue', async () => {
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, 'http://127.0.0.1:9/hooks');
  await fixture.emit(organizationId);
  await fixture.write(organizationId, (tx) => tx.query('delete from events'));
  await fixture.dispatcher().settle();
  expect(await fixture.queueLength(id)).toBe(0);
});

test('a secret that cannot be opened stops its own subscription only', async () => {
  const target = await fixture.receiver();
  const organizationId = await fixture.organization();
  const damaged = await fixture.subscribe(organizationId, `${target.url}/damaged`);
  const sound = await fixture.subscribe(organizationId, `${target.url}/sound`);
  await fixture.write(organizationId, (tx) =>
    tx.query("update webhook_subscriptions set signing_secret = '\\x0102' where id = $1", [damaged.id]),
  );
  await fixture.emit(organizationId);
  await fixture.dispatcher().settle();
  expect(target.received.map((received) => received.headers['service-subscription-id'])).toEqual([sound.id]);
  expect(await fixture.queueLength(damaged.id), 'kept for when the key is back').toBe(1);
});
