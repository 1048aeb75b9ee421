import { negated, type Posting } from './ledger-entry.ts';

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
