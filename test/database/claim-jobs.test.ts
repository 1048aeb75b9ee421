import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Claim, claimJobs } from '../../src/database/jobs/claim-jobs.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { flood } from '../helpers/flood.ts';

/** No process works on this queue here. */
const QUEUE = 'send-mail';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
afterEach(() => t.app.pool.query('delete from pgboss.job where name = $1', [QUEUE]));

type Given = { free: number; organizationSlots?: number; running?: Record<string, number> };

async function claims(count: number, { free, organizationSlots = 100, running = {} }: Given): Promise<Claim[]> {
  const found: Claim[] = [];
  let after = '';
  for (let number = 0; number < count; number++) {
    const request = { queue: QUEUE, free, running: new Map(Object.entries(running)), organizationSlots, after };
    const claim = await claimJobs(t.app.pool, request);
    found.push(claim);
    after = claim.after;
  }
  return found;
}

const organizationsOf = (found: readonly Claim[]) =>
  found.flatMap(({ jobs }) => jobs.map(({ data }) => data.organizationId)).join('');

test('organizations with equally many running jobs take turns, whatever waits for the others', async () => {
  await flood(t.app.pool, QUEUE, 'a', 10);
  for (const id of ['b', 'c']) await flood(t.app.pool, QUEUE, id, 2);
  expect(organizationsOf(await claims(7, { free: 1 }))).toBe('abcabca');
});

test.each([
  { free: 1, claimed: '' },
  { free: 2, claimed: 'b' },
  { free: 4, claimed: 'bb' },
  { free: 6, claimed: 'bba' },
])('with $free free slots, the organization with the fewest running jobs comes first: $claimed', async (given) => {
  for (const id of ['a', 'b']) await flood(t.app.pool, QUEUE, id, 10);
  const found = await claims(1, { free: given.free, running: { a: 3, b: 1 } });
  expect(organizationsOf(found)).toBe(given.claimed);
});

test('an organization alone gets half of the slots, and never more than its own limit', async () => {
  await flood(t.app.pool, QUEUE, 'a', 100);
  const [half] = await claims(1, { free: 40 });
  expect(half!.jobs.length).toBe(20);
  expect(half!.mayHaveMore).toBe(true);
  expect((await claims(1, { free: 20, running: { a: 20 } }))[0]!.jobs).toEqual([]);
  expect((await claims(1, { free: 40, organizationSlots: 3, running: { a: 1 } }))[0]!.jobs.length).toBe(2);
});

test('a job that is not due is left alone, and an empty claim ends the search', async () => {
  await flood(t.app.pool, QUEUE, 'a', 2);
  await t.app.pool.query(`update pgboss.job set start_after = now() + interval '1 hour' where name = $1`, [QUEUE]);
  expect(await claims(1, { free: 4 })).toMatchObject([{ jobs: [], isUnfinished: false, mayHaveMore: false }]);
});

test('claims at the same time claim each job once, as a first attempt; a repeated attempt is counted', async () => {
  await flood(t.app.pool, QUEUE, 'a', 30);
  const found = (await Promise.all(Array.from({ length: 10 }, () => claims(5, { free: 4 })))).flat();
  const jobs = found.flatMap((claim) => claim.jobs);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
  expect(jobs.every(({ retryCount, retryLimit }) => retryCount === 0 && retryLimit === 12)).toBe(true);
  await t.app.pool.query(`update pgboss.job set state = 'retry' where name = $1`, [QUEUE]);
  expect((await claims(1, { free: 1 }))[0]!.jobs[0]!.retryCount).toBe(1);
});

test('a claim reads a few rows, however many jobs of an organization wait', async () => {
  await flood(t.app.pool, QUEUE, 'a', 10_000);
  await flood(t.app.pool, QUEUE, 'b', 1);
  const read = `select idx_tup_fetch::int + seq_tup_read::int as rows from pg_stat_xact_user_tables
    where schemaname = 'pgboss' and relname = 'job_common'`;
  const connection = await t.app.pool.connect();
  try {
    await connection.query('begin');
    const request = { queue: QUEUE, free: 1, running: new Map(), organizationSlots: 100, after: 'a' };
    const { jobs } = await claimJobs(connection as never, request);
    expect(jobs.map(({ data }) => data.organizationId)).toEqual(['b']);
    const { rows } = await connection.query(read);
    // The plan depends on the statistics; a scan of the queue would read more than 10,000 rows.
    expect(rows[0].rows).toBeLessThan(500);
    await connection.query('rollback');
  } finally {
    connection.release();
  }
});
