import { expect, test } from 'vitest';
import { compareContent } from './compare-content.ts';

const before = {
  payerId: 'pyr_1',
  note: null,
  lines: [
    { code: '99213', charge: 100 },
    { code: '36415', charge: 20 },
  ],
};

test('equal documents have no changes, and an absent member equals null', () => {
  const { note: _, ...without } = before;
  expect(compareContent(before, structuredClone(before))).toEqual([]);
  expect(compareContent(before, { ...without, tags: [], extra: {} })).toEqual([]);
});

test('each value that differs is a change with its place', () => {
  const after = { ...before, payerId: 'pyr_2', lines: [{ code: '99214', charge: 100 }, before.lines[1]] };
  expect(compareContent(before, after)).toEqual([
    { path: '/payerId', before: 'pyr_1', after: 'pyr_2' },
    { path: '/lines/0/code', before: '99213', after: '99214' },
  ]);
});

test('values that are added or removed are changes from and to null', () => {
  const after = { ...before, lines: [before.lines[0]], 'a/b': 1 };
  expect(compareContent(before, after)).toEqual([
    { path: '/lines/1/code', before: '36415', after: null },
    { path: '/lines/1/charge', before: 20, after: null },
    { path: '/a~1b', before: null, after: 1 },
  ]);
});
