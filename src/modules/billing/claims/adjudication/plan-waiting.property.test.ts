import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  billedLedger,
  decisionOn,
  HARBOR,
  type Part,
  postAll,
} from '../../../../../test/billing/adjudication/reversal-data.ts';
import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { ClaimLedger } from './adjudicate-claim.ts';
import { nextToPost, type WaitingPayment } from './plan-waiting.ts';

const NOW = new Date('2026-12-01T00:00:00Z');
const CHARGE = 20_000;
const CODES = ['CO-45', 'CO-97', 'PR-1', 'CR-45', 'OA-216', 'PI-50', 'XX-9'] as const;

/**
 * Decisions with different payments, because decisions with equal amounts cannot be told apart out of order. No
 * denials, because a decision after a denial replaces it without a reversal.
 */
const paidAmounts = fc.uniqueArray(fc.integer({ min: 1, max: CHARGE }), { minLength: 1, maxLength: 5 });
const codes = fc.array(fc.constantFrom(...CODES), { minLength: 10, maxLength: 10 });

function payment(paid: number, code: string, isReversal: boolean): ClaimPayment {
  const sign = isReversal ? -1 : 1;
  const parts: Part[] = paid === CHARGE ? [] : [[code, sign * (CHARGE - paid)]];
  return decisionOn([{ index: 0, charge: sign * CHARGE, parts }], { claimStatusCode: isReversal ? '22' : '1' });
}

/** Receives one payment after another; each time, all that fit are posted. Returns the claim and what still waits. */
function receive(ledger: ClaimLedger, arriving: readonly WaitingPayment[]) {
  let found = ledger;
  let waiting: WaitingPayment[] = [];
  for (const one of arriving) {
    waiting.push(one);
    for (;;) {
      const next = nextToPost(found, waiting, NOW);
      if (next === null) break;
      for (const { adjudication } of next) {
        found = { claim: adjudication.claim, entries: [...found.entries, adjudication.entry] };
      }
      const done = new Set(next.map((planned) => planned.waiting));
      waiting = waiting.filter((left) => !done.has(left));
    }
  }
  return { found, waiting };
}

const amountsOf = ({ claim }: ClaimLedger) => {
  const { status, amountPaid, amountAllowed, amountDenied, adjustmentsTotal, patientResponsibility } = claim;
  return {
    status,
    amountPaid,
    amountAllowed,
    amountDenied,
    adjustmentsTotal,
    patientResponsibility,
    lines: claim.serviceLines,
  };
};

test('decisions and reversals under any codes end in the last decision, in whatever order they arrive', () => {
  fc.assert(
    fc.property(
      paidAmounts.chain((paid) => {
        const count = 2 * paid.length - 1;
        const order = fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count });
        return fc.tuple(fc.constant(paid), order, codes);
      }),
      ([paid, order, drawn]) => {
        const all = paid.flatMap((amount, index) => {
          const decided = payment(amount, drawn[index]!, false);
          const isLast = index === paid.length - 1;
          return isLast ? [decided] : [decided, payment(amount, drawn[9 - index]!, true)];
        });
        const files = all.map((one, index): WaitingPayment => {
          const remittance = { id: `era_${index}`, paymentDate: null, payerId: HARBOR.id, payerName: HARBOR.name };
          return { payment: one, sequence: 1, remittance };
        });
        const open = billedLedger([CHARGE]);
        const { found, waiting } = receive(
          open,
          order.map((index) => files[index]!),
        );
        expect(waiting).toEqual([]);
        expect(amountsOf(found)).toEqual(amountsOf(postAll(open, [all.at(-1)!])));
      },
    ),
    { numRuns: 300 },
  );
});
