import { isBilled } from './billed.ts';
import type { ClaimFigures, RemittanceFigures } from './verification-store.ts';

/** A figure that does not agree. Amounts in cents. */
export type LedgerProblem = {
  code:
    | 'entry_missing'
    | 'charges_differ'
    | 'balance_is_not_the_sum'
    | 'claim_shows_other_amounts'
    | 'remittance_posted_other_amounts'
    | 'remittance_not_accounted_for';
  subjectId: string;
  expected: number;
  found: number;
};

const SHOWN = ['paid', 'adjusted', 'denied', 'patientShare', 'patientPayments', 'transferred', 'suspense'] as const;

/**
 * Returns where the ledger and the claim disagree: every entry exists, the charges of a billed claim equal its lines,
 * the balance equals the charges less payments and adjustments, and the claim shows these amounts.
 */
export function verifyClaim(claim: ClaimFigures): LedgerProblem[] {
  const { claimId: subjectId, ledger, shown } = claim;
  const problems: LedgerProblem[] = [];
  const compare = (code: LedgerProblem['code'], expected: number, found: number) => {
    if (expected !== found) problems.push({ code, subjectId, expected, found });
  };
  compare('entry_missing', claim.lastPosition, claim.entries);
  compare('charges_differ', isBilled(claim) ? shown.charges : 0, ledger.charges);
  const decided = ledger.paid + ledger.adjusted + ledger.patientPayments + ledger.transferred + ledger.suspense;
  const balance = ledger.charges - decided;
  compare('balance_is_not_the_sum', balance, ledger.balance);
  for (const amount of SHOWN) compare('claim_shows_other_amounts', ledger[amount], shown[amount]);
  compare('claim_shows_other_amounts', ledger.balance, shown.balance);
  return problems;
}

/**
 * Returns where a remittance is not accounted for to the cent: each posted claim payment and the provider adjustments are
 * in the ledger, and together with the payments that wait for a person they are its payment amount.
 */
export function verifyRemittance(remittance: RemittanceFigures): LedgerProblem[] {
  const { remittanceId: subjectId, postingStatus } = remittance;
  const problems: LedgerProblem[] = [];
  const compare = (code: LedgerProblem['code'], expected: number, found: number) => {
    if (expected !== found) problems.push({ code, subjectId, expected, found });
  };
  compare('remittance_posted_other_amounts', remittance.postedClaims, remittance.posted);
  compare('entry_missing', remittance.postedCount, remittance.entries);
  // The file is still being read.
  if (postingStatus === 'received') return problems;
  if (!remittance.balanced) {
    // The first claim payment that a person posts also posts the rest of the remittance.
    const rest = remittance.payment - remittance.postedClaims - remittance.openClaims;
    const posted = remittance.withheldAsCopy || remittance.postedCount === 0 ? 0 : rest;
    compare('remittance_posted_other_amounts', posted, remittance.postedAdjustments);
    return problems;
  }
  const accounted = remittance.postedClaims + remittance.openClaims - remittance.adjusted;
  compare('remittance_not_accounted_for', remittance.payment, accounted);
  const expected = remittance.withheld ? 0 : -remittance.adjusted;
  compare('remittance_posted_other_amounts', expected, remittance.postedAdjustments);
  return problems;
}
