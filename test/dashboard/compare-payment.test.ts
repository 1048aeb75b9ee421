import { expect, test } from 'vitest';
import { compareDays, compareValues, orderedDays } from '../../dashboard/src/pages/remittances/compare-payment.ts';

test('a day that payment and claim have in common is never reported as different', () => {
  expect(compareDays(['2026-03-02'], ['2026-03-02'])).toBe('agrees');
  // The first line of the claim is of another day than the only line of the payment.
  expect(compareDays(['2026-03-03'], ['2026-03-02', '2026-03-03'])).toBe('partly');
  expect(compareDays(['2026-03-01', '2026-03-02'], ['2026-03-02'])).toBe('partly');
  expect(compareDays(['2026-03-04'], ['2026-03-02'])).toBe('differs');
});

test('a value that is missing is not stated, and does not differ', () => {
  expect(compareDays([], ['2026-03-02'])).toBe('unstated');
  expect([compareValues('', 'A1'), compareValues('A1', 'A1'), compareValues(1, 2)]).toEqual([
    'unstated',
    'agrees',
    'differs',
  ]);
});

test('days are in order and named once, and a payment without a period has those of its lines', () => {
  expect(orderedDays(['', '2026-03-05', '2026-03-02', '2026-03-05'])).toEqual(['2026-03-02', '2026-03-05']);
});
