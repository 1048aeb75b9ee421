import { expect, test } from 'vitest';
import type { CoverageRank } from './coverage.ts';
import { makeRoom } from './make-room.ts';

const ranked = (...ranks: CoverageRank[]) => ranks.map((rank, index) => ({ id: `cov_${index}`, rank }));

test('a free place needs no change', () => {
  expect(makeRoom(ranked('secondary'), 'primary')).toEqual([]);
});

test('each coverage at an occupied rank moves one place down', () => {
  expect(makeRoom(ranked('secondary', 'primary'), 'primary')).toEqual([
    { coverageId: 'cov_1', rank: 'secondary' },
    { coverageId: 'cov_0', rank: 'tertiary' },
  ]);
});

test('a tertiary coverage stays tertiary', () => {
  expect(makeRoom(ranked('tertiary'), 'tertiary')).toEqual([]);
  expect(makeRoom(ranked('primary', 'secondary', 'tertiary'), 'secondary')).toEqual([
    { coverageId: 'cov_1', rank: 'tertiary' },
  ]);
});
