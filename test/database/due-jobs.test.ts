import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JobName } from '../../src/database/jobs/job-declaration.ts';
import type { JobHandlers } from '../../src/database/jobs/job-queue.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { JOB_NAMES } from '../../src/modules/jobs.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;
let own: { id: string };
let ran: JobName[];
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  ran = [];
  const handlers = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => void ran.push(name)]));
  await t.app.jobs.work(handlers as unknown as JobHandlers);
});
afterAll(() => t.close());

/** Enqueues a job without waking this process, as another process would. */
const enqueueElsewhere = (name: 'settle-dispatches', delayMs: number) => {
  const elsewhere = { ...t.app.database, wakeJobs: () => undefined };
  const payload = { organizationId: own.id, subscriptionId: own.id };
  return transact(elsewhere, { organizationId: own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
    tx.enqueue(name, payload as never, { delayMs }),
  );
};

test('a job of another process and a delayed one are found without a wake-up', async () => {
  await enqueueElsewhere('settle-dispatches', 0);
  await expect.poll(() => ran).toEqual(['settle-dispatches']);
  await enqueueElsewhere('settle-dispatches', 1_000);
  await expect.poll(() => ran.length).toBe(2);
});

test('jobs are claimed on at most two connections of the process', async () => {
  const { pool } = t.app.database;
  const query = vi.spyOn(pool, 'query');
  await enqueueElsewhere('settle-dispatches', 0);
  await expect.poll(() => ran.length).toBe(3);
  const names = query.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
  query.mockRestore();
  expect(names).not.toContain('claim-jobs');
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'rcm jobs' and datname = current_database()`,
  );
  expect([1, 2]).toContain(rows[0]!.count);
});
