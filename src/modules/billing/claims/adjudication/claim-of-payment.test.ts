import { describe, expect, test } from 'vitest';
import { aLinePayment } from '../../../../../test/billing/adjudication/line-payment-data.ts';
import { decisionOn } from '../../../../../test/billing/adjudication/reversal-data.ts';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Claim } from '../claim.ts';
import { claimByLines } from './claim-of-payment.ts';

type LineSpec = { number: string; code?: string; charge?: number };
const claimOf = (id: string, lines: LineSpec[]): Claim =>
  aClaim({
    id,
    serviceLines: lines.map(({ number, code = 'G0439', charge = 10_000 }, index) =>
      aLine({ id: `${id}_${index}`, lineItemControlNumber: number, procedureCode: code, charge, sequence: index + 1 }),
    ),
  });
const paid = (lines: { number: string | null; code?: string; charge?: number }[]) => ({
  ...decisionOn([]),
  charge: lines.reduce((sum, { charge = 10_000 }) => sum + charge, 0),
  lines: lines.map(({ number, code = 'G0439', charge = 10_000 }) =>
    aLinePayment({ lineItemControlNumber: number, procedureCode: code, charge, paid: charge }),
  ),
});

const original = claimOf('original', [{ number: 'A1' }]);
const replacement = claimOf('replacement', [{ number: 'B1' }]);
const larger = claimOf('larger', [{ number: 'C1', code: 'G0438', charge: 15_000 }]);

describe('a payment under the number of one claim', () => {
  test.each([
    ['with its lines is its own', [{ number: 'A1' }], 'original'],
    [
      'with the lines of the replacement is that of the replacement, although the services are the same',
      [{ number: 'b1 ' }],
      'replacement',
    ],
    ['with unknown lines is its own, for a person to review', [{ number: 'Z9' }], 'original'],
    ['with lines of both is its own, for a person to review', [{ number: 'A1' }, { number: 'B1' }], 'original'],
    ['without numbers is its own if the services are', [{ number: null }], 'original'],
    [
      'without numbers is that of the replacement which alone has the services',
      [{ number: null, code: 'G0438', charge: 15_000 }],
      'larger',
    ],
  ])('%s', (_, lines, expected) => {
    expect(claimByLines(original, [replacement, larger], paid(lines)).id).toBe(expected);
  });

  test('is left to a person if two corrections have its services', () => {
    const twin = claimOf('twin', [{ number: 'D1', code: 'G0438', charge: 15_000 }]);
    const payment = paid([{ number: null, code: 'G0438', charge: 15_000 }]);
    expect(claimByLines(original, [larger, twin], payment).id).toBe('original');
  });
});
