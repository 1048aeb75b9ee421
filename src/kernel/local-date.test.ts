import { expect, test } from 'vitest';
import { addDays, isLocalDate } from './local-date.ts';

test.each(['2026-02-28', '2028-02-29', '0001-01-01', '0078-09-09', '9999-12-31'])('%s is a date', (text) => {
  expect(isLocalDate(text)).toBe(true);
});

test.each(['2027-02-29', '2026-13-01', '2026-04-31', '0000-01-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ''])(
  '"%s" is no date',
  (text) => {
    expect(isLocalDate(text)).toBe(false);
  },
);

test('the day after the last day of February depends on the year', () => {
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
