import { describe, expect, test } from 'vitest';
import type { CoverageRank, CoverageStatus } from '../coverages/coverage.ts';
import { duplicatesAmong, ranksAfterMerge } from './patient-merge.ts';

const placed = (id: string, rank: CoverageRank, status: CoverageStatus = 'active', memberId = id) => ({
  id,
  rank,
  status,
  payerId: 'SBX01',
  memberId,
});
const ranks = (...given: Parameters<typeof ranksAfterMerge>) => Object.fromEntries(ranksAfterMerge(...given));

describe('the filing order after a merge', () => {
  test('stays if the patient that remains has no coverage in effect', () => {
    const moved = [placed('a', 'primary'), placed('b', 'secondary')];
    expect(ranks([], moved)).toEqual({ a: 'primary', b: 'secondary' });
    expect(ranks([placed('x', 'primary', 'cancelled')], moved)).toEqual({ a: 'primary', b: 'secondary' });
  });

  test('appends the moved coverages in their order; after the third they stay tertiary', () => {
    const moved = [placed('b', 'secondary'), placed('a', 'primary'), placed('c', 'tertiary')];
    expect(ranks([placed('x', 'primary')], moved)).toEqual({ a: 'secondary', b: 'tertiary', c: 'tertiary' });
  });

  test('gives a duplicate the place of the coverage that it repeats, and appends the others after it', () => {
    const own = [placed('x', 'primary', 'active', 'M-1')];
    const moved = [placed('a', 'primary', 'active', 'M-1'), placed('b', 'secondary')];
    expect(ranks(own, moved)).toEqual({ a: 'primary', b: 'secondary' });
  });

  test('keeps the rank of coverages that are not in effect', () => {
    const moved = [placed('a', 'primary', 'inactive'), placed('b', 'primary')];
    expect(ranks([placed('x', 'primary')], moved)).toEqual({ a: 'primary', b: 'secondary' });
  });
});

test('a coverage is a duplicate of one in effect rather than of an ended one', () => {
  const own = [placed('old', 'primary', 'cancelled', 'M-1'), placed('now', 'primary', 'active', 'M-1')];
  expect(duplicatesAmong(own, [placed('a', 'primary', 'active', 'M-1'), placed('b', 'primary')])).toEqual([
    { movedCoverageId: 'a', coverageId: 'now' },
  ]);
});
