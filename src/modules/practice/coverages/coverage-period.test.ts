import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/local-date.ts';
import { covers, overlap } from './coverage-period.ts';

const day = (offset: number) => addDays('2026-01-01', offset);
const bound = fc.option(fc.integer({ min: 0, max: 20 }).map(day));
const period = fc
  .record({ start: bound, end: bound })
  .filter(({ start, end }) => start === null || end === null || start <= end);

test('two periods overlap if some day is in both', () => {
  const days = Array.from({ length: 41 }, (_, index) => day(index - 10));
  fc.assert(
    fc.property(period, period, (one, other) => {
      expect(overlap(one, other)).toBe(days.some((each) => covers(one, each) && covers(other, each)));
    }),
  );
});
