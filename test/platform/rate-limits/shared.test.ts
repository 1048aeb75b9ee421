import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../../../src/database/connections/pool.ts';
import { type BucketLimit, SharedBuckets } from '../../../src/modules/platform/rate-limits/shared-buckets.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

/** Three processes' buckets on one database. */
const PROCESSES = 3;
const LIMIT: BucketLimit = { perSecond: 50, burst: 100, slice: 5 };
const clock = new ManualClock('2026-06-01T12:00:00Z');
let database: TestDatabase;
let processes: SharedBuckets[];
let statements = 0;
let bucket = '';
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  bucket = `bucket ${++count}`;
  const counted = new Proxy(database.pool, {
    get(pool, name) {
      if (name === 'query') statements += 1;
      const value = pool[name as 'query'];
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
  processes = Array.from({ length: PROCESSES }, () => openBuckets(counted));
  statements = 0;
});
afterEach(async () => {
  for (const buckets of processes) await buckets.close();
});

function openBuckets(pool = database.pool): SharedBuckets {
  const onError = (error: unknown) => expect(error).toBeUndefined();
  return new SharedBuckets({ pool, clock, usesDatabaseClock: false, onError });
}

/** Returns how many requests are allowed of those sent to the processes in turn. */
async function letThrough(requests: number, to = processes): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < requests; index++) {
    if ((await to[index % to.length]!.take(bucket, LIMIT)).allowed) allowed += 1;
  }
  return allowed;
}

describe('a bucket of several processes', () => {
  test('allows its burst and no more, whichever processes receive the requests', async () => {
    expect(await letThrough(300)).toBe(LIMIT.burst);
    expect(await letThrough(30)).toBe(0);
  });

  test('is refilled at its rate, once for all of them', async () => {
    await letThrough(300);
    clock.advance(200);
    expect(await letThrough(100)).toBe(10);
    clock.advance(1_000);
    expect(await letThrough(300)).toBe(50);
    clock.advance(60_000);
    expect(await letThrough(300)).toBe(LIMIT.burst);
  });

  test('over any time allows no more than burst, refill and a slice per process', async () => {
    let allowed = 0;
    for (let step = 0; step < 40; step++) {
      allowed += await letThrough(30);
      clock.advance(100);
    }
    expect(allowed).toBeLessThanOrEqual(LIMIT.burst + 4 * LIMIT.perSecond + PROCESSES * LIMIT.slice);
    expect(allowed).toBeGreaterThanOrEqual(LIMIT.burst + 3.9 * LIMIT.perSecond);
  });

  test('one process is not limited by unused slices of the others', async () => {
    for (const buckets of processes) await buckets.take(bucket, LIMIT);
    const alone = [processes[0]!];
    const kept = (PROCESSES - 1) * LIMIT.slice;
    const first = await letThrough(200, alone);
    expect(first).toBeGreaterThanOrEqual(LIMIT.burst - PROCESSES - kept);
    for (const buckets of processes.slice(1)) await buckets.returnUnused(-1);
    // The refusal is remembered until the next token was due.
    clock.advance(1_000 / LIMIT.perSecond);
    expect(first + (await letThrough(50, alone))).toBe(LIMIT.burst - PROCESSES + 1);
  });

  test('mostly costs no round trip, and many at once share one', async () => {
    const alone = [processes[0]!];
    await letThrough(LIMIT.slice * 8, alone);
    expect(statements).toBeLessThanOrEqual(9);
    statements = 0;
    const buckets = Array.from({ length: 40 }, (_, index) => `${bucket} of ${index}`);
    await Promise.all(buckets.map((name) => processes[0]!.take(name, LIMIT)));
    expect(statements).toBeLessThanOrEqual(2);
  });

  test('a refusal is cached: repeated requests do not reach the database', async () => {
    await letThrough(300);
    statements = 0;
    expect(await letThrough(1_000)).toBe(0);
    expect(statements).toBeLessThanOrEqual(PROCESSES);
    const { secondsToNext } = await processes[0]!.take(bucket, LIMIT);
    expect(secondsToNext).toBeGreaterThan(0);
    expect(secondsToNext).toBeLessThanOrEqual(1 / LIMIT.perSecond);
  });

  test("is refilled by the database's clock, which all processes share, unless a test supplies another", async () => {
    const onError = (error: unknown) => expect(error).toBeUndefined();
    const skewed = new ManualClock('2040-01-01T00:00:00Z');
    const buckets = new SharedBuckets({ pool: database.pool, clock: skewed, usesDatabaseClock: true, onError });
    // So slow that no test takes long enough for a second token.
    const slow: BucketLimit = { perSecond: 1e-6, burst: 1, slice: 1 };
    expect((await buckets.take(bucket, slow)).allowed).toBe(true);
    expect((await buckets.take(bucket, slow)).allowed).toBe(false);
    const text = 'select refilled_at > now() as is_ahead from rate_limit_buckets where bucket = $1';
    expect((await database.pool.query(text, [bucket])).rows).toEqual([{ is_ahead: false }]);
    await buckets.close();
  });

  test('a clock that is set back neither refills nor removes tokens', async () => {
    const past = new ManualClock(new Date(clock.now().getTime() - 3_600_000));
    const late = new SharedBuckets({
      pool: database.pool,
      clock: past,
      usesDatabaseClock: false,
      onError: () => undefined,
    });
    await letThrough(300);
    expect((await late.take(bucket, LIMIT)).allowed).toBe(false);
    clock.advance(100);
    expect(await letThrough(20)).toBe(5);
    await late.close();
  });

  test('without the database every request is allowed, and the error is reported', async () => {
    const errors: unknown[] = [];
    const url = database.serviceUrl.replace(/:\d+\//, ':1/');
    const pool = createPool({ url, size: 1, applicationName: 'test', onError: () => undefined });
    const buckets = new SharedBuckets({
      pool,
      clock,
      usesDatabaseClock: false,
      onError: (error) => errors.push(error),
    });
    expect((await buckets.take(bucket, LIMIT)).allowed).toBe(true);
    expect(errors).toHaveLength(1);
    await buckets.close();
    await pool.end();
  });
});
