import { expect, test } from 'vitest';
import { dateRange } from './date-range.ts';

const range = (...values: string[]) => {
  const found = dateRange(values);
  return found && [found.from?.toISOString() ?? null, found.before?.toISOString() ?? null];
};

test.each([
  ['ge2026-03-01T10:00:00.250Z', ['2026-03-01T10:00:00.250Z', null]],
  ['gt2026-03-01T10:00:00.250Z', ['2026-03-01T10:00:00.251Z', null]],
  ['lt2026-03-01', [null, '2026-03-01T00:00:00.000Z']],
  ['le2026-03', [null, '2026-04-01T00:00:00.000Z']],
  ['2026', ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']],
  ['eq2026-03-01T10:00Z', ['2026-03-01T10:00:00.000Z', '2026-03-01T10:01:00.000Z']],
  ['ge2026-03-01T10:00:00-05:00', ['2026-03-01T15:00:00.000Z', null]],
  ['sa1980-05', ['1980-06-01T00:00:00.000Z', null]],
  ['eb1980-05', [null, '1980-05-01T00:00:00.000Z']],
])('%s is a range of instants', (value, expected) => {
  expect(range(value)).toEqual(expected);
});

test('two values narrow the range', () => {
  expect(range('ge2026-01', 'lt2026-02-15')).toEqual(['2026-01-01T00:00:00.000Z', '2026-02-15T00:00:00.000Z']);
  expect(range('ge2026-01', 'ge2026-03')).toEqual(['2026-03-01T00:00:00.000Z', null]);
});

test('ne excludes the whole period of its date', () => {
  const found = dateRange(['ne1980-05', 'ge1980']);
  expect(found?.from?.toISOString()).toBe('1980-01-01T00:00:00.000Z');
  expect(found?.except).toEqual([{ start: new Date('1980-05-01'), end: new Date('1980-06-01') }]);
});

test.each(['ge2026-13', '1980-02-30', 'ge2026-02-30T25:00:00Z'])('%s is refused', (value) => {
  expect(dateRange([value])).toBeNull();
});
