import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMOUNT_CENTS_MAX, centsFromDecimal, decimalFromCents, scaleCents } from './money.ts';

describe('money', () => {
  test.each([
    ['125', 12_500],
    ['125.5', 12_550],
    ['.5', 50],
    ['5.', 500],
    ['-.05', -5],
    ['-0', 0],
    ['0.10000', 10],
    ['9999999999.99', AMOUNT_CENTS_MAX],
  ])('reads %s as %i cents', (text, cents) => {
    expect(centsFromDecimal(text)).toBe(cents);
  });

  test.each(['', '-', '.', '1.005', '1e3', ' 1', '1,000', '--1', '10000000000', 'NaN', '+1'])('refuses %j', (text) => {
    expect(centsFromDecimal(text)).toBeNull();
  });

  test('every amount that is written is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -AMOUNT_CENTS_MAX, max: AMOUNT_CENTS_MAX }), (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
      }),
    );
  });

  test('scaling rounds half away from zero, without floating point', () => {
    expect(scaleCents(12_345, 80, 100)).toBe(9_876);
    expect(scaleCents(1, 1, 2)).toBe(1);
    expect(scaleCents(-1, 1, 2)).toBe(-1);
    expect(scaleCents(AMOUNT_CENTS_MAX, 99, 100)).toBe(989_999_999_999);
  });

  test('half a cent is no amount', () => {
    expect(() => decimalFromCents(0.5)).toThrow(RangeError);
  });
});
