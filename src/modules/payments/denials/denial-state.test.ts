import { expect, test } from 'vitest';
import type { Denial } from './denial.ts';
import { refusedAmountOf, withRefusedAmount } from './denial-state.ts';

const denial = (deniedAmount: number, recoveredAmount: number) => ({ deniedAmount, recoveredAmount }) as Denial;

test.each([
  ['less: the difference is recovered', 4_000, 10_000, 6_000],
  ['as much as before', 10_000, 10_000, 0],
  ['more than was denied at first', 12_000, 12_000, 0],
])('a payer refuses %s', (_, refused, deniedAmount, recoveredAmount) => {
  const changed = withRefusedAmount(denial(10_000, 0), refused);
  expect(changed).toEqual({ deniedAmount, recoveredAmount });
  expect(refusedAmountOf(changed)).toBe(refused);
});

test('a payer that denies a larger amount again first reduces the recovered amount', () => {
  expect(withRefusedAmount(denial(10_000, 6_000), 9_000)).toEqual({ deniedAmount: 10_000, recoveredAmount: 1_000 });
});
