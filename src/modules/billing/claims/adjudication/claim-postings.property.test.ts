import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLinePayment } from '../../../../../test/billing/adjudication/line-payment-data.ts';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { openBalance } from '../../../../../test/helpers/open-balance.ts';
import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { chargePostings } from '../../../payments/ledger/billed.ts';
import { accountTotal, type LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../payments/ledger/post-entries.ts';
import type { ClaimPayment, ServicePayment } from '../../../payments/remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { balanceOf } from '../claim-derived.ts';
import { adjudicateClaim, type ClaimLedger } from './adjudicate-claim.ts';
import { projectClaim } from './project-claim.ts';

const NOW = new Date('2026-12-01T00:00:00Z');

/** Returns a claim that has been billed, with its charges in the ledger. */
function billed(charges: readonly number[]): ClaimLedger {
  const serviceLines = charges.map((charge, index) =>
    aLine({ id: `sl_${index}`, lineItemControlNumber: `L${index}`, sequence: index + 1, charge }),
  );
  const claim = aClaim({ status: 'accepted', serviceLines });
  const entry = newEntry(
    { now: NOW },
    { kind: 'charge', claimId: claim.id, position: 1, postings: chargePostings(serviceLines) },
  );
  return { claim, entries: [entry] };
}

const REASONS = ['CO-45', 'CO-197', 'PR-1', 'PR-2', 'PR-96', 'OA-253', 'PI-50', 'CO-225'] as const;
/** Parts of a charge, in thousandths, each with a reason. The rest is paid. */
const split = fc.array(fc.tuple(fc.constantFrom(...REASONS), fc.integer({ min: 1, max: 400 })), { maxLength: 3 });

type Decided = { status: '1' | '4' | '2' | '19'; parts: [string, number][][]; lines: number[] };
type Step = { decide: Decided } | { reverse: number } | { repeat: number };

const decided = fc.record({
  status: fc.constantFrom('1', '1', '4', '2', '19'),
  parts: fc.array(split, { minLength: 3, maxLength: 3 }),
  lines: fc.subarray([0, 1, 2], { minLength: 1 }),
});
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: decided.map((decide) => ({ decide }) as Step) },
    { weight: 2, arbitrary: fc.nat(5).map((reverse) => ({ reverse }) as Step) },
    { weight: 1, arbitrary: fc.nat(5).map((repeat) => ({ repeat }) as Step) },
  ),
  { minLength: 1, maxLength: 8 },
);
const charges = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 3 });

function linePayment(claim: Claim, index: number, parts: readonly [string, number][]): ServicePayment {
  const { charge, lineItemControlNumber, procedureCode } = claim.serviceLines[index]!;
  const adjustments: Adjustment[] = [];
  let left = charge;
  for (const [reason, thousandths] of parts) {
    const [groupCode, reasonCode] = reason.split('-') as [string, string];
    const amount = Math.min(left, Math.floor((charge * thousandths) / 1_000));
    if (amount === 0) continue;
    adjustments.push({ groupCode, reasonCode, amount, quantity: null });
    left -= amount;
  }
  return aLinePayment({ procedureCode, lineItemControlNumber, serviceDate: null, charge, paid: left, adjustments });
}

function paymentOf(claim: Claim, { status, parts, lines }: Decided): ClaimPayment {
  const own = lines.filter((index) => index < claim.serviceLines.length);
  const chosen = (own.length > 0 ? own : [0]).map((index) => linePayment(claim, index, parts[index]!));
  return payment(chosen, status);
}

function payment(lines: ServicePayment[], claimStatusCode: string): ClaimPayment {
  const sum = (of: (line: ServicePayment) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    patientControlNumber: 'PCN0001',
    payerClaimControlNumber: null,
    claimStatusCode,
    charge: sum((line) => line.charge),
    paid: sum((line) => line.paid),
    patientResponsibility: null,
    adjustments: [],
    remarkCodes: [],
    lines,
  };
}

function reversalOf({ lines }: ClaimPayment): ClaimPayment {
  const negative = lines.map((line) => ({
    ...line,
    charge: -line.charge,
    paid: -line.paid,
    adjustments: line.adjustments.map((one) => ({ ...one, amount: -one.amount })),
  }));
  return payment(negative, '22');
}

function post(ledger: ClaimLedger, one: ClaimPayment, sequence: number): ClaimLedger | null {
  const context = { remittanceId: 'era_1', sequence, paymentDate: null, now: NOW };
  const result = adjudicateClaim(ledger, one, context);
  return result.posted ? { claim: result.claim, entries: [...ledger.entries, result.entry] } : null;
}

function expectSound({ claim, entries }: ClaimLedger): void {
  for (const { postings } of entries) {
    const lines = new Set(postings.map(({ serviceLineId }) => serviceLineId));
    for (const line of lines) {
      const own = postings.filter(({ serviceLineId }) => serviceLineId === line);
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
  }
  const postings = entries.flatMap((entry) => entry.postings);
  expect(0 - accountTotal(postings, 'charges')).toBe(claim.totalCharges);
  expect(openBalance(postings)).toBe(balanceOf(claim));
  const { amountPaid, adjustmentsTotal, amountDenied, patientResponsibility, totalCharges } = claim;
  const settled = amountPaid + adjustmentsTotal + amountDenied + patientResponsibility;
  expect(totalCharges - settled).toBe(accountTotal(postings, 'payer'));
  expect(settled).toBeLessThanOrEqual(totalCharges);
  const lines = claim.serviceLines.flatMap((line) => line.adjudication ?? []);
  expect(lines.reduce((sum, line) => sum + line.paid, 0)).toBe(amountPaid);
}

/** Plays the steps and returns the ledger, with every claim payment that was posted and not reversed. */
function play(given: readonly number[], sequence: readonly Step[]): ClaimLedger {
  let ledger = billed(given);
  const posted: ClaimPayment[] = [];
  sequence.forEach((step, index) => {
    const known = 'reverse' in step ? posted[step.reverse] : 'repeat' in step ? posted[step.repeat] : undefined;
    if (!('decide' in step) && known === undefined) return;
    const one =
      'decide' in step ? paymentOf(ledger.claim, step.decide) : 'reverse' in step ? reversalOf(known!) : known!;
    const after = post(ledger, one, index + 1);
    if (after === null) return;
    if (!('reverse' in step)) posted.push(one);
    ledger = after;
    expectSound(ledger);
  });
  return ledger;
}

test('whatever payers decide, reverse and repeat, each entry balances and the balance is charges less the rest', () => {
  fc.assert(fc.property(charges, steps, (given, sequence) => expectSound(play(given, sequence))));
});

test('the amounts of a claim are those of its entries, whatever the claim showed before', () => {
  fc.assert(
    fc.property(charges, steps, (given, sequence) => {
      const { claim, entries } = play(given, sequence);
      const wrong = { ...claim, amountPaid: 1, amountDenied: 2, adjustmentsTotal: 3, adjustments: [] };
      const stale = { ...wrong, serviceLines: claim.serviceLines.map((line) => ({ ...line, adjudication: null })) };
      expect(projectClaim(stale, entries)).toEqual(projectClaim(claim, entries));
      expect(projectClaim(claim, entries)).toEqual(claim);
    }),
  );
});

test('a decision and its reversal leave the amounts as they were', () => {
  fc.assert(
    fc.property(charges, decided, (given, { parts, lines }) => {
      const before = billed(given);
      const one = paymentOf(before.claim, { status: '1', parts: parts as [string, number][][], lines });
      const paid = post(before, one, 1)!;
      // A decision without any amount cannot be distinguished from no decision.
      fc.pre(one.lines.some(({ charge }) => charge > 0));
      const after = post(paid, reversalOf(one), 2)!;
      expect(projectClaim(before.claim, after.entries)).toEqual(before.claim);
    }),
  );
});

test('an undone entry and its undo do not count', () => {
  fc.assert(
    fc.property(charges, steps, (given, sequence) => {
      const { claim, entries } = play(given, sequence);
      const last = entries.at(-1)!;
      fc.pre(last.decision !== null);
      const undo: LedgerEntry = {
        ...newEntry(
          { now: NOW },
          { kind: 'undo', postings: last.postings.map((one) => ({ ...one, amount: -one.amount })) },
        ),
        undoesId: last.id,
      };
      expect(projectClaim(claim, [...entries, undo])).toEqual(projectClaim(claim, entries.slice(0, -1)));
    }),
  );
});

test('the parts of one decision give the same amounts in any order', () => {
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 3, maxLength: 3 }),
      decided,
      order,
      (given, { parts }, turns) => {
        const inOrder = (indexes: readonly number[]) =>
          indexes.reduce((ledger, index, at) => {
            const one = paymentOf(ledger.claim, { status: '1', parts: parts as [string, number][][], lines: [index] });
            return post(ledger, one, at + 1)!;
          }, billed(given));
        const amounts = ({ claim }: ClaimLedger) => ({ ...claim, statusChangedAt: '', remittanceIds: [] });
        expect(amounts(inOrder(turns))).toEqual(amounts(inOrder([0, 1, 2])));
      },
    ),
  );
});
