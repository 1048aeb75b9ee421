import { expect, test } from 'vitest';
import { monthsLater, typedDate, weeksOf } from '../../dashboard/src/components/dates/typed-date.ts';

const today = '2026-11-29';
const read = (text: string) => typedDate(text, { today });

test.each([
  ['2026-11-28', '2026-11-28'],
  ['11/28/2026', '2026-11-28'],
  ['11-28-26', '2026-11-28'],
  ['1/5', '2026-01-05'],
  ['11282026', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['Nov 28, 2026', '2026-11-28'],
  ['november 28 2026', '2026-11-28'],
  ['Sept 3rd', '2026-09-03'],
  ['28 Nov 2026', '2026-11-28'],
  ['5 may', '2026-05-05'],
  [' T ', '2026-11-29'],
  ['today', '2026-11-29'],
  ['+7', '2026-12-06'],
  ['-30', '2026-10-30'],
  ['2/29/2028', '2028-02-29'],
  ['1/2/46', '2046-01-02'],
  ['1/2/47', '1947-01-02'],
])('a date is typed as %s', (text, date) => {
  expect(read(text)).toBe(date);
});

test.each(['', '2/30/2026', '13/1/2026', '2026-02-29', '11/28/2', 'soon', 'Nov', 'juneteenth 1', '+99999', '0/5'])(
  'the text "%s" is no date',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test('a birth date is of the past and has a year', () => {
  const birth = (text: string) => typedDate(text, { today, isBirth: true });
  expect([birth('5/17/79'), birth('5/17/26'), birth('5/17/27'), birth('5/17'), birth('May 17')]).toEqual([
    ...['1979-05-17', '2026-05-17', '1927-05-17', null, null],
  ]);
});

test('months keep the day, or take their last one; weeks begin on Sunday', () => {
  expect([monthsLater('2026-01-31', 1), monthsLater('2026-03-15', -3), monthsLater('2028-02-29', 12)]).toEqual([
    ...['2026-02-28', '2025-12-15', '2029-02-28'],
  ]);
  const weeks = weeksOf('2026-11-29');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05']);
});
