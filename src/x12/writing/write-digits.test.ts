import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMOUNT_CENTS_MAX } from '../../kernel/money.ts';
import { DEFAULT_DELIMITERS } from '../lexing/delimiters.ts';
import { SegmentWriter } from './segment-writer.ts';
import { amount, count, numeral, UNREADABLE_NUMBER } from './write-digits.ts';
import { x12Date } from './write-fields.ts';

function written(write: (writer: SegmentWriter) => void): SegmentWriter {
  const writer = new SegmentWriter(DEFAULT_DELIMITERS, { lineBreaks: false, keepsPaths: false, guide: null });
  writer.begin('/at', 'X');
  write(writer);
  writer.end();
  return writer;
}

describe('values written as digits read like their texts', () => {
  test('amounts', () => {
    const edges = [0, -0, 1, -1, 9, 10, 99, 100, -105, 1050, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, AMOUNT_CENTS_MAX];
    const cents = fc.oneof(fc.constantFrom(...edges), fc.integer(), fc.maxSafeInteger(), fc.double());
    fc.assert(
      fc.property(cents, (value) => {
        const one = written((writer) => writer.amount(value).value('E'));
        const other = written((writer) => writer.value(amount(value)).value('E'));
        expect(one.text()).toBe(other.text());
        expect(one.violations).toEqual(other.violations);
      }),
    );
  });

  test('dates, and texts that are not dates', () => {
    const odd = ['2026-1-05', '2026/01/05', '2026-01-0x', '20260105', '2026-01-055', ' 2026-01-0', '', '2026-13-99'];
    const date = fc.oneof(
      fc.constantFrom(...odd),
      fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(date, (value) => {
        const one = written((writer) => writer.date(value).value('E'));
        const other = written((writer) => writer.value(x12Date(value)).value('E'));
        expect(one.text()).toBe(other.text());
        expect(one.problems).toEqual(other.problems);
      }),
    );
  });

  test('numbers', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1 }), fc.maxSafeInteger().map(Math.abs).filter(Boolean)), (value) => {
        const one = written((writer) => writer.number(value));
        expect(one.text()).toBe(written((writer) => writer.value(String(value))).text());
      }),
    );
  });

  test('an invalid ordinal is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(0, -1, 0.5, Number.NaN), fc.integer({ max: 0 }), fc.double()), (value) => {
        fc.pre(!(Number.isSafeInteger(value) && value > 0));
        for (const { problems } of [
          written((writer) => writer.number(value)),
          written((writer) => writer.value(numeral(value))),
        ]) {
          expect(problems).toMatchObject([{ code: 'unreadable_number', elementPosition: 1 }]);
        }
      }),
    );
  });

  test('a count may be zero', () => {
    expect([0, 1, 205].map(count)).toEqual(['0', '1', '205']);
    for (const value of [-1, 0.5, Number.NaN]) expect(count(value)).toBe(UNREADABLE_NUMBER);
  });
});
