import {
  type Adjudication,
  adjudicateClaim,
  type ClaimLedger,
} from '../../../src/modules/billing/claims/adjudication/adjudicate-claim.ts';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import type { Adjustment } from '../../../src/modules/payments/denials/classification/adjustment-reasons.ts';
import { chargePostings } from '../../../src/modules/payments/ledger/billed.ts';
import type { DecidingPayer } from '../../../src/modules/payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../src/modules/payments/ledger/post-entries.ts';
import type { ClaimPayment } from '../../../src/modules/payments/remittances/remittance.ts';
import { aClaim, aLine } from '../scrubbing/rule-test-context.ts';
import { aLinePayment } from './line-payment-data.ts';

/* Claims with a ledger, and payments to post to them. For tests. */

const NOW = new Date('2026-12-01T00:00:00Z');
export const HARBOR: DecidingPayer = { id: 'PAYER1', name: 'HARBOR HEALTH PLAN' };
export const MEDIGAP: DecidingPayer = { id: 'PAYER2', name: 'MEDIGAP PLAN' };

/** Returns an accepted claim with a line for each charge, and its charges in the ledger. */
export function billedLedger(charges: readonly number[], overrides: Partial<Claim> = {}): ClaimLedger {
  const serviceLines = charges.map((charge, index) =>
    aLine({ id: `sl_${index}`, lineItemControlNumber: `L${index}`, sequence: index + 1, charge }),
  );
  const claim = aClaim({ status: 'accepted', serviceLines, ...overrides });
  const postings = chargePostings(claim.serviceLines);
  return { claim, entries: [newEntry({ now: NOW }, { kind: 'charge', claimId: claim.id, position: 1, postings })] };
}

/** An amount by its group and reason, such as `['CO-45', 2_500]`. */
export type Part = readonly [reason: string, amount: number];

function adjustmentsOf(parts: readonly Part[]): Adjustment[] {
  return parts.map(([reason, amount]) => {
    const [groupCode, reasonCode] = reason.split('-') as [string, string];
    return { groupCode, reasonCode, amount, quantity: null };
  });
}

type LineSpec = { index: number; charge: number; parts?: readonly Part[] };
type Overrides = Partial<ClaimPayment>;

/**
 * Returns the decision on lines of a claim. The payer pays the rest of each charge after the parts. Negative charges
 * make a reversal.
 */
export function decisionOn(lines: readonly LineSpec[], overrides: Overrides = {}): ClaimPayment {
  const decided = lines.map(({ index, charge, parts = [] }) => {
    const adjustments = adjustmentsOf(parts);
    const paid = charge - adjustments.reduce((sum, { amount }) => sum + amount, 0);
    return aLinePayment({ lineItemControlNumber: `L${index}`, serviceDate: null, charge, paid, adjustments });
  });
  return {
    patientControlNumber: 'PCN0001',
    payerClaimControlNumber: null,
    claimStatusCode: '1',
    charge: decided.reduce((sum, line) => sum + line.charge, 0),
    paid: decided.reduce((sum, line) => sum + line.paid, 0),
    patientResponsibility: null,
    adjustments: [],
    remarkCodes: [],
    lines: decided,
    ...overrides,
  };
}

/** Returns the decision on a claim without lines. */
export function wholeDecision(charge: number, parts: readonly Part[], overrides: Overrides = {}): ClaimPayment {
  const adjustments = adjustmentsOf(parts);
  const paid = charge - adjustments.reduce((sum, { amount }) => sum + amount, 0);
  return { ...decisionOn([]), charge, paid, adjustments, ...overrides };
}

export const REVERSAL: Overrides = { claimStatusCode: '22' };

export function tryToPost(
  ledger: ClaimLedger,
  payment: ClaimPayment,
  payer: DecidingPayer | null = HARBOR,
): Adjudication {
  const sequence = ledger.entries.length;
  return adjudicateClaim(ledger, payment, { remittanceId: 'era_1', sequence, paymentDate: null, payer, now: NOW });
}

/** Posts payments one after another. Throws if one does not post. */
export function postAll(
  ledger: ClaimLedger,
  payments: readonly (ClaimPayment | [ClaimPayment, DecidingPayer])[],
): ClaimLedger {
  let after = ledger;
  for (const one of payments) {
    const [payment, payer] = Array.isArray(one) ? one : [one, HARBOR];
    const result = tryToPost(after, payment, payer);
    if (!result.posted) throw new Error(`not posted: ${result.match.reasons.join()}`);
    after = { claim: result.claim, entries: [...after.entries, result.entry] };
  }
  return after;
}
