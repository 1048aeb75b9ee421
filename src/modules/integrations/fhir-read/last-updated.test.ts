import { expect, test } from 'vitest';
import { lastUpdatedRange } from './last-updated.ts';

const range = (...values: string[]) => {
  const found = lastUpdatedRange(values);
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
])('%s is a range of instants', (value, expected) => {
  expect(range(value)).toEqual(expected);
});

test('two values narrow the range', () => {
  expect(range('ge2026-01', 'lt2026-02-15')).toEqual(['2026-01-01T00:00:00.000Z', '2026-02-15T00:00:00.000Z']);
  expect(range('ge2026-01', 'ge2026-03')).toEqual(['2026-03-01T00:00:00.000Z', null]);
});

test.each(['ge2026-13', 'ge2026-02-30T25:00:00Z'])('%s is refused', (value) => {
  expect(lastUpdatedRange([value])).toBeNull();
});
