import { negated, type Posting, summed } from '../../../payments/ledger/ledger-entry.ts';

/**
 * Returns the postings that close a claim which is no longer in force: its charges, adjustments, refusals, patient
 * shares and write-offs are reversed line by line. Transfers between claims have separate entries. Only payments
 * remain: the payer's as an amount that it will recover, and the patient's as a credit.
 */
export function closingPostings(history: readonly Posting[]): Posting[] {
  const closed = summed(history).filter(
    ({ account, kind }) =>
      account !== 'payer' && account !== 'payer_payments' && account !== 'transfers' && kind !== 'patient_payment',
  );
  // The payments of a patient were credited to the patient's account, which keeps them.
  const byLine = Map.groupBy(closed, ({ serviceLineId }) => serviceLineId);
  return [...byLine].flatMap(([serviceLineId, own]) => {
    const postings = negated(own);
    const total = postings.reduce((sum, { amount }) => sum + amount, 0);
    if (total === 0) return postings;
    const none = { groupCode: null, reasonCode: null, quantity: null };
    return [...postings, { serviceLineId, account: 'payer', kind: 'receivable', ...none, amount: -total }];
  });
}
