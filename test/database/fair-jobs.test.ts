import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobName } from '../../src/database/jobs/job-declaration.ts';
import type { JobHandlers } from '../../src/database/jobs/job-queue.ts';
import { JOB_NAMES, JOBS } from '../../src/modules/jobs.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { flood } from '../helpers/flood.ts';

/**
 * The fairness of the job queue between organizations, for each kind of job. The kinds come from the list of jobs, so a
 * new kind is covered without a change here. Payloads only need the organization and a number.
 */

/** Jobs that belong to no organization, with the reason. Every payload has an organization, so there are none. */
const WITHOUT_ORGANIZATION: Partial<Record<JobName, string>> = {};
const KINDS = JOB_NAMES.filter((name) => WITHOUT_ORGANIZATION[name] === undefined);
const FLOOD = 120;

type Payload = { organizationId: string; number: number };
type Started = Payload & { end(): void };

let t: TestApp;
/** The jobs that have started, in order. */
const started = new Map<JobName, Started[]>(KINDS.map((name) => [name, []]));
/** Kinds whose jobs end at once; the others end when the test calls `end`. */
const isQuick = new Set<JobName>();

beforeAll(async () => {
  t = await openTestApp();
  const handlers = Object.fromEntries(
    KINDS.map((name) => [
      name,
      (payload: unknown) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        started.get(name)!.push({ ...(payload as Payload), end: resolve });
        return isQuick.has(name) ? undefined : promise;
      },
    ]),
  );
  await t.app.jobs.work(handlers as unknown as JobHandlers);
});
afterAll(async () => {
  for (const name of KINDS) {
    isQuick.add(name);
    for (const job of started.get(name)!) job.end();
  }
  await t.close();
});

const startedOf = (name: JobName, organizationId: string) =>
  started.get(name)!.filter((job) => job.organizationId === organizationId);
const wake = (name: JobName) => t.app.jobs.wake(new Set([name]));

test.each(KINDS)('%s: long jobs of two organizations leave a slot for the small job of a third', async (name) => {
  const { slots } = JOBS[name];
  expect(slots).toBeGreaterThanOrEqual(4);
  const [a, b, c] = [`org_a_${name}`, `org_b_${name}`, `org_c_${name}`];
  await flood(t.app.pool, name, a, FLOOD);
  wake(name);
  const half = Math.min(Math.ceil(slots / 2), JOBS[name].organizationSlots ?? slots);
  await expect.poll(() => startedOf(name, a).length).toBe(half);
  await flood(t.app.pool, name, c, FLOOD);
  wake(name);
  await expect.poll(() => startedOf(name, c).length).toBeGreaterThan(0);
  await flood(t.app.pool, name, b, 1);
  wake(name);
  await expect.poll(() => startedOf(name, b).length).toBe(1);
  // No job of the flood had to end, and the flood got no further slot.
  expect(startedOf(name, a).length).toBe(half);
  expect(started.get(name)!.length).toBeLessThanOrEqual(slots);

  // The flood drains, and organizations take turns: of short jobs, at most a few of A start before B's next one.
  isQuick.add(name);
  const before = started.get(name)!.length;
  await flood(t.app.pool, name, b, 1);
  for (const job of [...started.get(name)!]) job.end();
  await expect.poll(() => startedOf(name, b).length).toBe(2);
  const order = started.get(name)!.slice(before);
  expect(order.findIndex((job) => job.organizationId === b)).toBeLessThan(2 * slots);
  const ends = () => startedOf(name, a).length + startedOf(name, c).length;
  await expect.poll(ends).toBe(2 * FLOOD);
  // Within an organization, jobs run in the order in which they became due.
  const numbers = startedOf(name, a).map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
});

test('every kind of job carries its organization', () => {
  expect(Object.keys(WITHOUT_ORGANIZATION)).toEqual([]);
  expect(KINDS).toEqual(JOB_NAMES);
});
