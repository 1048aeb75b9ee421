import { expect, test } from 'vitest';
import { isSampled } from './review-policy.ts';

const SUBJECTS = Array.from({ length: 4000 }, (_, index) => `clm_${index}`);
const chosen = (percent: number, salt: string) =>
  SUBJECTS.filter((id) => isSampled({ sampling: { percent, salt } }, id));

test('without sampling each subject is reviewed', () => {
  expect(SUBJECTS.every((id) => isSampled({ sampling: null }, id))).toBe(true);
});

test('a sample is the same at each call, and about as large as its percentage', () => {
  expect(chosen(25, 'a')).toEqual(chosen(25, 'a'));
  // Five standard deviations around 1,000 of 4,000.
  expect(Math.abs(chosen(25, 'a').length - 1000)).toBeLessThan(137);
  expect(chosen(100, 'a')).toEqual(SUBJECTS);
  expect(chosen(0, 'a')).toEqual([]);
});

test('a larger percentage keeps the subjects of the smaller one; another salt chooses others', () => {
  const larger = new Set(chosen(50, 'a'));
  expect(chosen(25, 'a').every((id) => larger.has(id))).toBe(true);
  const other = new Set(chosen(25, 'b'));
  expect(chosen(25, 'a').every((id) => other.has(id))).toBe(false);
});
