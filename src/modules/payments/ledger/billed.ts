import { negated, type Posting } from './ledger-entry.ts';

/** Statuses of claims that were submitted and neither cancelled nor voided since. */
const BILLED: readonly string[] = ['submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid'];
/** Statuses of claims that have not been submitted yet, or were reopened after a rejection. */
const IN_PREPARATION: readonly string[] = ['draft', 'ready', 'held'];

/**
 * `frequencyCode`: CLM05-3. `submission`: null or absent before the first submission. `dental`: the members that only a
 * dental claim has.
 */
export type BillingState = {
  status: string;
  frequencyCode: string;
  submission?: unknown;
  dental?: { predetermination?: boolean } | null;
};

/**
 * Returns whether the charges of a claim belong to the receivable: from its first submission until it is cancelled or
 * voided, also while it is rejected or reopened. A void (CLM05-3 is 8) and a predetermination bill nothing. This is the only
 * definition; the ledger, balances, sums and reports follow it (docs/decisions/0208).
 */
export function isBilled({ status, frequencyCode, submission, dental }: BillingState): boolean {
  if (frequencyCode === '8' || dental?.predetermination === true) return false;
  return BILLED.includes(status) || (IN_PREPARATION.includes(status) && submission != null);
}

/** Returns the postings that charge the lines of a claim to its payer. Omits lines without a charge. */
export function chargePostings(lines: readonly { id: string; charge: number }[]): Posting[] {
  return lines
    .filter(({ charge }) => charge !== 0)
    .flatMap(({ id, charge }): Posting[] => [
      chargePosting(id, 'payer', charge),
      chargePosting(id, 'charges', -charge),
    ]);
}

/** Returns the postings that reverse the charges of a claim. */
export function chargeVoidPostings(lines: readonly { id: string; charge: number }[]): Posting[] {
  return negated(chargePostings(lines));
}

function chargePosting(serviceLineId: string, account: 'payer' | 'charges', amount: number): Posting {
  return { serviceLineId, account, kind: 'charge', groupCode: null, reasonCode: null, quantity: null, amount };
}
