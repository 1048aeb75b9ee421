import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobName } from '../../src/database/jobs/job-declaration.ts';
import { type JobAttempt, type JobHandlers, openJobQueue } from '../../src/database/jobs/job-queue.ts';
import { JOB_NAMES, JOBS } from '../../src/modules/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { flood } from '../helpers/flood.ts';

/** The attempts that the queue makes; `retry_count` of the job in the last one is one less. */
const ATTEMPTS = 13;
const RECORDING = JOB_NAMES.filter((name) => JOBS[name].recordsGivingUp);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Opens a queue on the database whose handlers record their attempts, and fail if `isFailing`. */
async function openQueue(isFailing: boolean) {
  const seen = new Map<JobName, JobAttempt[]>(JOB_NAMES.map((name) => [name, []]));
  const ignore = () => undefined;
  const queue = await openJobQueue({
    pool: database.pool,
    jobs: JOBS,
    supervise: true,
    onError: ignore,
    onFailure: ignore,
  });
  const handlers = Object.fromEntries(
    JOB_NAMES.map((name) => [
      name,
      async (_payload: unknown, attempt: JobAttempt) => {
        seen.get(name)!.push(attempt);
        if (isFailing && !attempt.isGivenUp) throw new Error('no luck');
      },
    ]),
  ) as unknown as JobHandlers;
  return { queue, seen, work: () => queue.work(handlers) };
}

/** Enqueues a job of each kind that has been tried `tries` times. */
async function enqueueTried(tries: number): Promise<void> {
  for (const name of JOB_NAMES) await flood(database.pool, name, 'org_1', 1);
  await database.pool.query("update pgboss.job set state = 'retry', started_on = now(), retry_count = $1", [tries - 1]);
}

async function states(): Promise<string[]> {
  const { rows } = await database.pool.query<{ job: string }>(
    "select name || ' ' || state as job from pgboss.job order by name",
  );
  return rows.map(({ job }) => job);
}

test('a kind that records giving up keeps the last attempt for that; each other kind works in it', async () => {
  expect(RECORDING.length).toBeGreaterThan(0);
  await enqueueTried(ATTEMPTS - 1);
  const { queue, seen, work } = await openQueue(false);
  await work();
  await expect.poll(() => [...seen.values()].filter((attempts) => attempts.length === 0).length).toBe(0);
  for (const [name, attempts] of seen) {
    const isGivenUp = RECORDING.includes(name);
    expect([name, attempts]).toEqual([name, [{ number: ATTEMPTS, isLast: true, isGivenUp }]]);
  }
  await expect.poll(states).toEqual(JOB_NAMES.map((name) => `${name} completed`).sort());
  await queue.close();
});

test('the attempt before it is the last one that works, and its failure is recorded', async () => {
  await enqueueTried(ATTEMPTS - 2);
  const { queue, seen, work } = await openQueue(true);
  await work();
  await expect.poll(() => [...seen.values()].filter((attempts) => attempts.length === 0).length).toBe(0);
  for (const name of RECORDING)
    expect(seen.get(name)![0]).toEqual({ number: ATTEMPTS - 1, isLast: true, isGivenUp: false });
  const ended = JOB_NAMES.map((name) => `${name} ${RECORDING.includes(name) ? 'completed' : 'failed'}`).sort();
  // The wait before the next attempt is skipped.
  const skipWaits = () => database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await expect.poll(() => skipWaits().then(states), { timeout: 10_000 }).toEqual(ended);
  for (const name of RECORDING) {
    expect(seen.get(name)!.at(-1)).toEqual({ number: ATTEMPTS, isLast: true, isGivenUp: true });
  }
  await queue.close();
});
