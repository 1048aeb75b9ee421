import { expect, test } from 'vitest';
import { ItemStream } from './item-stream.ts';

async function* batchesOf(...batches: number[][]): AsyncGenerator<number[], void, undefined> {
  yield* batches;
}

async function takenFrom(stream: AsyncIterable<readonly number[]>): Promise<(readonly number[])[]> {
  const taken: (readonly number[])[] = [];
  for await (const batch of stream) taken.push(batch);
  return taken;
}

test('items are yielded one by one, for any batches', async () => {
  const items: number[] = [];
  for await (const item of new ItemStream(batchesOf([1, 2], [], [3]))) items.push(item);
  expect(items).toEqual([1, 2, 3]);
});

test('batches contain the same items', async () => {
  expect(await takenFrom(new ItemStream(batchesOf([1, 2], [3])).batches())).toEqual([[1, 2], [3]]);
});

test('batches continue after items that were taken one by one', async () => {
  const stream = new ItemStream(batchesOf([1, 2, 3], [4]));
  expect(await stream.next()).toEqual({ done: false, value: 1 });
  expect(await takenFrom(stream.batches())).toEqual([[2, 3], [4]]);
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});

test('stopping in the middle of the batches releases the source', async () => {
  let isLetGo = false;
  async function* source(): AsyncGenerator<number[], void, undefined> {
    try {
      yield [1];
      yield [2];
    } finally {
      isLetGo = true;
    }
  }
  for await (const _ of new ItemStream(source()).batches()) break;
  expect(isLetGo).toBe(true);
});

test('overlapping requests are answered in order', async () => {
  const stream = new ItemStream(batchesOf([1], [2, 3]));
  const answers = await Promise.all([stream.next(), stream.next(), stream.next(), stream.next()]);
  expect(answers.map(({ value }) => value)).toEqual([1, 2, 3, undefined]);
});
