import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settleDispatchesTask } from '../../../src/jobs/tasks/platform.ts';
import { ROWS_AT_ONCE } from '../../../src/modules/platform/webhooks/queue/settle-dispatches.ts';
import { deleteSubscription } from '../../../src/modules/platform/webhooks/subscriptions/change-subscription-status.ts';
import { updateSubscription } from '../../../src/modules/platform/webhooks/subscriptions/update-subscription.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
let t: TestApp;
beforeAll(async () => {
  fixture = await Fixture.open();
  t = await openTestApp();
});
afterAll(async () => {
  await t.close();
  await fixture.close();
});
afterEach(() => fixture.emptyQueue());

const LONG = 2 * ROWS_AT_ONCE + 300;

/** Creates a subscription with a backlog, half of which has been tried three times. */
async function aBacklog(rows: number) {
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, 'http://127.0.0.1:9/none', ['claim.paid']);
  await fixture.pool.query(
    `insert into webhook_queue (organization_id, subscription_id, event_id, attempt, due_at, created_at)
     select $1, $2, 'evt_' || lpad(i::text, 26, '0'), 1 + 3 * (i % 2), $3, $3 from generate_series(1, $4) i`,
    [organizationId, id, fixture.clock.now(), rows],
  );
  fixture.jobs.length = 0;
  return { organizationId, id };
}

const change = (organizationId: string, id: string, status: 'enabled' | 'paused') =>
  fixture.write(organizationId, (tx) => updateSubscription(tx, fixture, { id }, { status }));
const heldOf = async (id: string) =>
  (
    await fixture.pool.query('select count(*)::int as n from webhook_queue where subscription_id = $1 and is_held', [
      id,
    ])
  ).rows[0].n;
const jobsOf = () => fixture.jobs.filter(({ name }) => name === 'settle-dispatches');

/** Runs the job with the fixture's database and its own jobs. */
async function work(organizationId: string, subscriptionId: string): Promise<void> {
  const app = { ...t.app, database: fixture.shared };
  await settleDispatchesTask(app)({ organizationId, subscriptionId }, { number: 1, isLast: false });
}

test('a long queue is dropped by a job except for its first rows, so that concurrent recording does not wait', async () => {
  const { organizationId, id } = await aBacklog(LONG);
  await fixture.write(organizationId, (tx) =>
    tx.query("update webhook_subscriptions set status = 'enabled', consecutive_failures = 99 where id = $1", [id]),
  );
  const [eventId] = await fixture.emit(organizationId, 'claim.paid', 1);
  await fixture.pool.query("update webhook_queue set due_at = due_at + interval '1 hour' where event_id <> $1", [
    eventId,
  ]);
  await fixture.pool.query('update webhook_queue set attempt = 7 where event_id = $1', [eventId]);
  await fixture.dispatcher().settle();
  const left = await fixture.queueLength(id);
  expect(left).toBeGreaterThan(0);
  expect(LONG - left).toBeLessThanOrEqual(2 * ROWS_AT_ONCE);
  expect(jobsOf()).toEqual([{ name: 'settle-dispatches', payload: { organizationId, subscriptionId: id } }]);
  await work(organizationId, id);
  expect(await fixture.queueLength(id)).toBe(0);
  const audits = await fixture.read(organizationId, (reader) =>
    reader.query<{ dropped: number }>(
      `select (details ->> 'droppedDispatches')::int as dropped from audit_entries
       where subject_id = $1 and action in ('webhook_subscription.disabled', 'webhook_subscription.dispatches_dropped')`,
      [id],
    ),
  );
  expect(audits.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(LONG);
});

test('a short one is dropped at once and needs no job', async () => {
  const { organizationId, id } = await aBacklog(20);
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id }));
  expect(await fixture.queueLength(id)).toBe(0);
  expect(jobsOf()).toEqual([]);
});

test('a job whose time is over ends after a batch, and the job that it enqueues continues', async () => {
  const { organizationId, id } = await aBacklog(LONG);
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id }));
  const app = { ...t.app, database: fixture.shared };
  const lengths = [await fixture.queueLength(id)];
  while (jobsOf().length > 0) {
    fixture.jobs.length = 0;
    await settleDispatchesTask(app, 0)({ organizationId, subscriptionId: id }, { number: 1, isLast: false });
    lengths.push(await fixture.queueLength(id));
  }
  expect(lengths.at(-1)).toBe(0);
  for (const [index, length] of lengths.slice(1).entries()) {
    expect(lengths[index]! - length).toBeLessThanOrEqual(ROWS_AT_ONCE);
  }
});

test("the job deletes the rest of a deleted subscription's long queue", async () => {
  const { organizationId, id } = await aBacklog(LONG);
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id }));
  expect(await fixture.queueLength(id)).toBeGreaterThan(0);
  await work(organizationId, id);
  expect(await fixture.queueLength(id)).toBe(0);
});

test('pausing holds and enabling releases a long queue; the job applies the current status', async () => {
  const { organizationId, id } = await aBacklog(LONG);
  await change(organizationId, id, 'paused');
  expect(await heldOf(id)).toBeLessThan(LONG);
  await work(organizationId, id);
  expect(await heldOf(id)).toBe(LONG);
  await change(organizationId, id, 'enabled');
  const stillHeld = await heldOf(id);
  expect(stillHeld).toBe(LONG - ROWS_AT_ONCE);
  await change(organizationId, id, 'paused');
  await change(organizationId, id, 'enabled');
  await work(organizationId, id);
  expect(await heldOf(id)).toBe(0);
  await work(organizationId, id);
  expect(await fixture.queueLength(id)).toBe(LONG);
});

test('the job retries rows claimed by others, and ends when none are left', async () => {
  const { organizationId, id } = await aBacklog(LONG);
  const other = await fixture.pool.connect();
  await other.query('begin');
  await other.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  await other.query('select 1 from webhook_queue where subscription_id = $1 for update', [id]);
  await fixture.write(organizationId, (tx) => deleteSubscription(tx, { id }));
  await work(organizationId, id);
  expect(await fixture.queueLength(id)).toBe(LONG);
  expect(jobsOf()).toHaveLength(2);
  await other.query('rollback');
  other.release();
  await work(organizationId, id);
  expect(await fixture.queueLength(id)).toBe(0);
  fixture.jobs.length = 0;
  await work(organizationId, id);
  expect(jobsOf()).toEqual([]);
});
