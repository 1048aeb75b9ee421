import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BudgetExhaustedError, WorkBudget } from './work-budget.ts';
import { FileMemory, memoryToRead } from './x12-memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const budget = (options: Partial<ConstructorParameters<typeof WorkBudget>[0]> = {}) =>
  new WorkBudget({ total: 10, perOwner: 6, waitingMax: 2, waitMs: 1_000, ...options });

/** Starts work; `started` has the names of work that has its amount, in order. */
function starter(shared: WorkBudget) {
  const started: string[] = [];
  const begin = (name: string, owner: string, amount: number) =>
    shared.take(owner, amount).then((release) => {
      started.push(name);
      return release;
    });
  return { started, begin };
}

test('an owner waits for its own share, and others for none of it', async () => {
  const shared = budget();
  const { started, begin } = starter(shared);
  const release = await begin('first of A', 'A', 6);
  const second = begin('second of A', 'A', 1);
  await begin('first of B', 'B', 4);
  expect(started).toEqual(['first of A', 'first of B']);
  release();
  await second;
  expect(started).toEqual(['first of A', 'first of B', 'second of A']);
  expect(shared.used).toBe(5);
});

test('all owners together stay within the total, and work that fits does not wait', async () => {
  const shared = budget();
  const { started, begin } = starter(shared);
  const release = await begin('A', 'A', 6);
  const large = begin('B', 'B', 5);
  await begin('C', 'C', 4);
  expect(started).toEqual(['A', 'C']);
  release();
  release();
  await large;
  expect(shared.used).toBe(9);
});

test('more than the share of an owner counts as the share, so that all work can run', async () => {
  const shared = budget();
  (await shared.take('A', 1_000))();
  expect(shared.used).toBe(0);
});

test('the queue is bounded in length and in time', async () => {
  const shared = budget();
  const release = await shared.take('A', 6);
  const refusals = [shared.take('A', 6), shared.take('A', 6)].map((taking) => expect(taking).rejects);
  await expect(shared.take('A', 6)).rejects.toBeInstanceOf(BudgetExhaustedError);
  const waited = Promise.all(refusals.map((refusal) => refusal.toBeInstanceOf(BudgetExhaustedError)));
  await vi.advanceTimersByTimeAsync(1_000);
  await waited;
  release();
  expect(shared.used).toBe(0);
  (await shared.take('A', 6))();
});

test('a stored file takes its memory once, by its length as far as it is known', async () => {
  const taken = async (lengths: number[], range: { from?: number; to?: number } = {}) => {
    const shared = budget({ total: 1e9, perOwner: 1e9 });
    const memory = new FileMemory(shared, 'A');
    async function* pieces() {
      for (const length of lengths) yield new Uint8Array(length);
    }
    const read = await Array.fromAsync(memory.read(pieces(), range));
    expect(read.map(({ length }) => length)).toEqual(lengths);
    const { used } = shared;
    memory.end();
    memory.end();
    expect(shared.used).toBe(0);
    return used;
  };
  const most = memoryToRead(Number.POSITIVE_INFINITY);
  expect(await taken([1_000])).toBe(memoryToRead(1_000));
  expect(await taken([1_000], { from: 9_000 })).toBe(memoryToRead(10_000));
  expect(await taken([512 * 1024, 7])).toBe(most);
  expect(await taken([12 * 1024], { from: 500 * 1024 })).toBe(most);
  expect(await taken([106], { from: 0, to: 106 })).toBe(0);
});
