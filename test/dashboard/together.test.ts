import { expect, test } from 'vitest';
import { together } from '../../dashboard/src/api/together.ts';

test('ids that are asked for at the same time are loaded with one call, up to a number', async () => {
  const calls: (readonly string[])[] = [];
  const load = together(3, async (ids) => {
    calls.push(ids);
    return new Map(ids.filter((id) => id !== 'missing').map((id) => [id, id.toUpperCase()]));
  });
  expect(await Promise.all(['a', 'b', 'a', 'missing', 'c'].map(load))).toEqual(['A', 'B', 'A', null, 'C']);
  expect(calls).toEqual([['a', 'b', 'missing'], ['c']]);
  expect(await load('a')).toBe('A');
  expect(calls).toHaveLength(3);
});

test('a failure reaches everyone who asked, and the next load is tried again', async () => {
  let fails = true;
  const load = together<string>(9, async (ids) => {
    if (fails) throw new Error('unreachable');
    return new Map(ids.map((id) => [id, id]));
  });
  const [first, second] = await Promise.allSettled([load('a'), load('b')]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await load('a')).toBe('a');
});
