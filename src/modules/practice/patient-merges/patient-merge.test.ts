import { expect, test } from 'vitest';
import type { CoverageStatus } from '../coverages/coverage.ts';
import { duplicatesAmong } from './patient-merge.ts';

const named = (id: string, memberId: string, status: CoverageStatus = 'active') => ({
  id,
  status,
  payerId: 'SBX01',
  memberId,
});

test('a coverage is a duplicate of one in effect rather than of an ended one', () => {
  const own = [named('old', 'M-1', 'cancelled'), named('now', 'M-1')];
  expect(duplicatesAmong(own, [named('a', 'm-1 '), named('b', 'M-2')])).toEqual([
    { movedCoverageId: 'a', coverageId: 'now' },
  ]);
});
