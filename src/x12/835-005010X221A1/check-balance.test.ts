import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { checkBalance, checkClaimBalance, parse835, type Remittance } from './index.ts';

function remittance(): Remittance {
  return parse835(readFixture('835/paid-and-denied')).remittances[0]!;
}

describe('a remittance', () => {
  test('that balances has no imbalance, nor has a reversal with its correction', () => {
    expect(checkBalance(remittance())).toEqual([]);
    expect(checkBalance(parse835(readFixture('835/reversal-and-correction')).remittances[0]!)).toEqual([]);
  });

  test('is compared with its claims less the provider adjustments', () => {
    const made = remittance();
    made.providerLevelAdjustments[0]!.amountCents += 1;
    expect(checkBalance(made)).toEqual([
      {
        level: 'transaction',
        outcome: 'mismatch',
        rule: 'claim_payments_less_provider_adjustments_is_payment',
        expectedCents: 14_524,
        foundCents: 14_525,
        differenceCents: 1,
      },
    ]);
  });

  test('with an invalid amount cannot be checked', () => {
    const made = remittance();
    made.payment.amountCents = Number.NaN;
    expect(checkBalance(made)).toMatchObject([{ level: 'transaction', outcome: 'not_evaluable' }]);
  });
});

describe('a claim', () => {
  test('is checked by line and as a whole, each with its own difference', () => {
    const claim = remittance().claimPayments[0]!;
    claim.servicePayments[1]!.paidCents -= 100;
    expect(checkClaimBalance(claim)).toEqual([
      {
        level: 'line',
        outcome: 'mismatch',
        rule: 'line_charge_less_adjustments_is_paid',
        expectedCents: 2500,
        foundCents: 2400,
        differenceCents: -100,
        lineIndex: 1,
      },
    ]);
    claim.paidCents -= 50;
    expect(checkClaimBalance(claim).map(({ level, differenceCents }) => [level, differenceCents])).toEqual([
      ['line', -100],
      ['claim', -50],
    ]);
  });

  test('whose lines omit a charge is reported', () => {
    const claim = remittance().claimPayments[0]!;
    const line = claim.servicePayments.pop()!;
    claim.adjustments = line.adjustments;
    claim.paidCents -= line.paidCents;
    expect(checkClaimBalance(claim).map(({ rule }) => rule)).toEqual([
      'claim_charge_less_adjustments_is_paid',
      'line_charges_sum_to_claim_charge',
    ]);
  });

  test('without lines is checked by its own adjustments', () => {
    const claim = remittance().claimPayments[1]!;
    expect(checkClaimBalance(claim)).toEqual([]);
    claim.adjustments = [];
    expect(checkClaimBalance(claim)).toMatchObject([{ level: 'claim', differenceCents: -8000 }]);
  });

  test('with an invalid adjustment cannot be checked', () => {
    const claim = remittance().claimPayments[0]!;
    claim.servicePayments[0]!.adjustments[0]!.amountCents = Number.NaN;
    expect(checkClaimBalance(claim)).toMatchObject([
      { level: 'line', outcome: 'not_evaluable', lineIndex: 0 },
      { level: 'claim', outcome: 'not_evaluable' },
    ]);
  });
});
