import { beforeEach, expect, test } from 'vitest';
import { RequestSlots } from './request-slots.ts';

const KEY = 'organization/connection';
const FOREVER = new AbortController().signal;

let slots: RequestSlots;
beforeEach(() => {
  slots = new RequestSlots();
});

/** Waits until every promise that can settle has settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts to wait for a slot; `result` is null while it waits. */
function waiter(limit: number, signal: AbortSignal = FOREVER, key = KEY): { result: boolean | null } {
  const waiting: { result: boolean | null } = { result: null };
  void slots.take(key, limit, signal).then((isTaken) => {
    waiting.result = isTaken;
  });
  return waiting;
}

test('as many requests as the limit are under way, and further ones wait', async () => {
  const all = [waiter(2), waiter(2), waiter(2)];
  await settled();
  expect(all.map(({ result }) => result)).toEqual([true, true, null]);
});

test('a released slot goes to the request that has waited longest', async () => {
  waiter(1);
  const [first, second] = [waiter(1), waiter(1)];
  slots.give(KEY);
  await settled();
  expect([first.result, second.result]).toEqual([true, null]);
  slots.give(KEY);
  await settled();
  expect(second.result).toBe(true);
});

test('a slot without a waiting request is free again', async () => {
  waiter(1);
  slots.give(KEY);
  const next = waiter(1);
  await settled();
  expect(next.result).toBe(true);
});

test('a request that times out leaves the queue, and the next one takes its place', async () => {
  waiter(1);
  const impatient = new AbortController();
  const [first, second] = [waiter(1, impatient.signal), waiter(1)];
  impatient.abort();
  await settled();
  expect([first.result, second.result]).toEqual([false, null]);
  slots.give(KEY);
  await settled();
  expect(second.result).toBe(true);
});

test('a request that has already timed out takes only a free slot', async () => {
  const aborted = AbortSignal.abort();
  expect(await slots.take(KEY, 1, aborted)).toBe(true);
  expect(await slots.take(KEY, 1, aborted)).toBe(false);
});

test('an abort after the slot was granted releases nothing', async () => {
  const late = new AbortController();
  waiter(1);
  const granted = waiter(1, late.signal);
  slots.give(KEY);
  await settled();
  late.abort();
  const next = waiter(1);
  await settled();
  expect([granted.result, next.result]).toEqual([true, null]);
});

test('connections have slots of their own', async () => {
  waiter(1);
  const other = waiter(1, FOREVER, 'organization/other');
  await settled();
  expect(other.result).toBe(true);
});

test('releasing a slot of an unknown connection changes nothing', async () => {
  slots.give(KEY);
  const [first, second] = [waiter(1), waiter(1)];
  await settled();
  expect([first.result, second.result]).toEqual([true, null]);
});
