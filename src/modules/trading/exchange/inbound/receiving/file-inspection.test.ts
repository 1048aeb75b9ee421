import { describe, expect, test } from 'vitest';
import { admissionOf, hasSettled } from './file-inspection.ts';

const X12 = { isX12: true, isComplete: true };
const CUT = { isX12: true, isComplete: false };
const REPORT = { isX12: false, isComplete: false };

describe('a file that the partner may still be writing', () => {
  test.each([
    ['X12 with its end', X12, 200, { status: 'received', by: 'interchange' }],
    ['X12 without its end', CUT, 100, { status: 'incomplete', reason: 'incomplete' }],
    ['a report', REPORT, 100, { status: 'incomplete', reason: 'not_x12' }],
    ['a file without bytes', REPORT, 0, { status: 'incomplete', reason: 'empty' }],
  ])('%s', (_, inspection, byteCount, admission) => {
    expect(admissionOf(inspection, { byteCount, isShared: false, mayGrow: true, isReport: false })).toEqual(admission);
  });
});

describe('a file that is whole', () => {
  test.each([
    ['X12 with its end', X12, 200, { status: 'received', by: 'sorting' }],
    ['X12 without its end', CUT, 100, { status: 'quarantined', reason: 'incomplete' }],
    ['a report', REPORT, 100, { status: 'quarantined', reason: 'not_x12' }],
    ['a file without bytes', REPORT, 0, { status: 'quarantined', reason: 'empty' }],
  ])('%s', (_, inspection, byteCount, admission) => {
    expect(admissionOf(inspection, { byteCount, isShared: true, mayGrow: false, isReport: false })).toEqual(admission);
  });
});

test.each([
  ['not_x12', 59_999, false],
  ['not_x12', 60_000, true],
  ['empty', 599_999, false],
  ['empty', 600_000, true],
  ['incomplete', 599_999, false],
  ['incomplete', 600_000, true],
] as const)('a file with the defect %s that is unchanged for %d ms has settled: %s', (defect, ms, settled) => {
  const firstSeenAt = new Date('2026-03-15T12:00:00Z');
  expect(hasSettled(defect, firstSeenAt, new Date(firstSeenAt.getTime() + ms))).toBe(settled);
});

test('a file that is a report by its name needs no review once it is complete, unless it holds X12', () => {
  const admitted = (isX12: boolean, mayGrow: boolean) =>
    admissionOf({ isX12, isComplete: isX12 }, { byteCount: 100, isShared: false, mayGrow, isReport: true });
  expect(admitted(false, true)).toEqual({ status: 'incomplete', reason: 'report' });
  expect(admitted(false, false)).toEqual({ status: 'report' });
  expect(admitted(true, true)).toEqual({ status: 'received', by: 'interchange' });
});
