import { expect, test } from 'vitest';
import { GroupedWork } from './grouped-work.ts';

/** Work that ends on request. */
function heldWork(itemsMax = 100) {
  const seen: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const grouped = new GroupedWork<string, string>((key, items) => {
    seen.push(`${key}: ${items.join(' ')}`);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(items.join(' '))));
    });
  }, itemsMax);
  return { grouped, seen, end: (index: number, error?: Error) => ends[index]!(error) };
}

test('items that arrive while a batch of their key is being processed form the next batch, in order of arrival', async () => {
  const { grouped, seen, end } = heldWork();
  const first = grouped.add('a', '1');
  const others = ['2', '3', '4'].map((item) => grouped.add('a', item));
  expect(seen).toEqual(['a: 1']);
  end(0);
  expect(await first).toBe('1');
  expect(seen).toEqual(['a: 1', 'a: 2 3 4']);
  end(1);
  expect(await Promise.all(others)).toEqual(Array(3).fill('2 3 4'));
  const later = grouped.add('a', '5');
  expect(seen[2]).toBe('a: 5');
  end(2);
  expect(await later).toBe('5');
});

test('items of different keys do not wait for each other', async () => {
  const { grouped, seen, end } = heldWork();
  const [a, b] = [grouped.add('a', '1'), grouped.add('b', '2')];
  expect(seen).toEqual(['a: 1', 'b: 2']);
  end(1);
  expect(await b).toBe('2');
  end(0);
  expect(await a).toBe('1');
});

test('a failure rejects every item of its batch, and the next batch is processed', async () => {
  const { grouped, seen, end } = heldWork();
  const first = grouped.add('a', '1');
  const others = [grouped.add('a', '2'), grouped.add('a', '3')];
  end(0, new Error('the disk is full'));
  await expect(first).rejects.toThrow('the disk is full');
  expect(seen).toEqual(['a: 1', 'a: 2 3']);
  end(1);
  expect(await Promise.all(others)).toEqual(['2 3', '2 3']);
});

test('a batch has at most the maximum number of items', async () => {
  const { grouped, seen, end } = heldWork(2);
  const all = ['1', '2', '3', '4'].map((item) => grouped.add('a', item));
  for (const [index, done] of [
    [0, 1],
    [1, 3],
    [2, 4],
  ] as const) {
    end(index);
    await all[done - 1];
  }
  expect(seen).toEqual(['a: 1', 'a: 2 3', 'a: 4']);
  await Promise.all(all);
});
