import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  billedLedger,
  decisionOn,
  MEDIGAP,
  type Part,
  postAll,
  wholeDecision,
} from '../../../../../test/billing/adjudication/reversal-data.ts';
import { accountTotal } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { ClaimLedger } from './adjudicate-claim.ts';

const REASONS = ['CO-45', 'CO-197', 'PR-1', 'PR-2', 'PR-96', 'OA-253', 'PI-50', 'CO-225'] as const;
/** Codes that a payer may reverse under: the codes of decisions, retired codes, the group CR, and unknown codes. */
const REVERSING = [...REASONS, 'CR-45', 'CR-2', 'CO-216', 'CO-243', 'OA-94', 'PR-A0', 'XX-999'] as const;

/** Parts of each line's charge, in thousandths, each with a reason. The rest is paid. */
const split = fc.array(fc.tuple(fc.constantFrom(...REASONS), fc.integer({ min: 1, max: 450 })), { maxLength: 3 });
const decision = fc.record({
  splits: fc.array(split, { minLength: 3, maxLength: 3 }),
  isDenied: fc.boolean(),
  atClaimLevel: fc.boolean(),
});
const reversal = fc.record({
  codes: fc.array(fc.constantFrom(...REVERSING), { minLength: 1, maxLength: 3 }),
  atClaimLevel: fc.boolean(),
});
type Decision = typeof decision extends fc.Arbitrary<infer T> ? T : never;
type Reversal = typeof reversal extends fc.Arbitrary<infer T> ? T : never;

const charges = fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 3 });

function partsOf(charge: number, spec: Decision['splits'][number]): Part[] {
  let left = charge;
  return spec.map(([reason, thousandths]): Part => {
    const amount = Math.min(left, Math.floor((charge * thousandths) / 1_000));
    left -= amount;
    return [reason, amount];
  });
}

function decided(given: readonly number[], { splits, isDenied, atClaimLevel }: Decision): ClaimPayment {
  const claimStatusCode = isDenied ? '4' : '1';
  if (atClaimLevel) {
    const total = given.reduce((sum, charge) => sum + charge, 0);
    return wholeDecision(total, partsOf(total, splits[0]!), { claimStatusCode });
  }
  const lines = given.map((charge, index) => ({ index, charge, parts: partsOf(charge, splits[index]!) }));
  return decisionOn(lines, { claimStatusCode });
}

/** Divides an amount among the codes; the first code has the remainder. */
function underCodes(amount: number, codes: Reversal['codes']): Part[] {
  const share = Math.trunc(amount / codes.length);
  return codes.map((code, index): Part => [code, index === 0 ? amount - share * (codes.length - 1) : share]);
}

/** Returns a reversal with the amounts of a decision under other codes, and maybe at the other level. */
function reversed(payment: ClaimPayment, { codes, atClaimLevel }: Reversal): ClaimPayment {
  const status = { claimStatusCode: '22' };
  if (atClaimLevel || payment.lines.length === 0)
    return wholeDecision(-payment.charge, underCodes(payment.paid - payment.charge, codes), status);
  const lines = payment.lines.map(({ charge, paid }, index) => ({
    index,
    charge: -charge,
    parts: underCodes(paid - charge, codes),
  }));
  return decisionOn(lines, status);
}

/** Returns the visible fields of the claim and its ledger. */
function shown({ claim, entries }: ClaimLedger) {
  const { status, amountPaid, amountAllowed, amountDenied, adjustmentsTotal, patientResponsibility } = claim;
  const { adjustments, serviceLines } = claim;
  const postings = entries.flatMap((entry) => entry.postings);
  const accounts = (['payer', 'patient', 'denied', 'contractual', 'interest', 'payer_payments'] as const).map(
    (account) => accountTotal(postings, account),
  );
  const amounts = { amountPaid, amountAllowed, amountDenied, adjustmentsTotal, patientResponsibility };
  return { status, ...amounts, adjustments, serviceLines, accounts };
}

const rounds = fc.array(fc.tuple(decision, reversal), { maxLength: 4 });

test('decisions that are reversed under any codes leave nothing, and the last decision counts as if it were the only one', () => {
  fc.assert(
    fc.property(charges, rounds, decision, (given, before, last) => {
      const open = billedLedger(given);
      const taken = before.flatMap(([one, back]) => {
        const payment = decided(given, one);
        return [payment, reversed(payment, back)];
      });
      const withdrawn = postAll(open, taken);
      expect(shown(withdrawn)).toEqual(shown(open));
      expect(shown(postAll(withdrawn, [decided(given, last)]))).toEqual(shown(postAll(open, [decided(given, last)])));
    }),
  );
});

test('a later payer decides, takes back under any codes and corrects, and its last decision alone counts', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(charges, shares, reversal, (given, left, back) => {
      const primary = decisionOn(
        given.map((charge, index) => ({ index, charge, parts: [['PR-2', Math.floor(charge / 5)]] })),
      );
      const next = (thousandths: number) =>
        decisionOn(
          given.map((charge, index) => {
            const share = Math.floor(charge / 5);
            const parts: Part[] = [
              ['OA-23', charge - share],
              ['PR-2', Math.floor((share * thousandths) / 1_000)],
            ];
            return { index, charge, parts };
          }),
          { claimStatusCode: '2' },
        );
      const first = postAll(billedLedger(given), [primary]);
      const both = left.slice(0, -1).flatMap((share) => {
        const payment = next(share);
        return [payment, reversed(payment, back)].map((one): [ClaimPayment, typeof MEDIGAP] => [one, MEDIGAP]);
      });
      const withdrawn = postAll(first, both);
      expect(shown(withdrawn)).toEqual(shown(first));
      const last = next(left.at(-1)!);
      expect(shown(postAll(withdrawn, [[last, MEDIGAP]]))).toEqual(shown(postAll(first, [[last, MEDIGAP]])));
    }),
  );
});
