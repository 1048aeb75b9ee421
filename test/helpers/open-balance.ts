import { accountTotal, type Posting } from '../../src/modules/payments/ledger/ledger-entry.ts';

/** Returns the open balance that postings add up to: amounts owed by the payer or the patient, and denied amounts. */
export function openBalance(postings: readonly Posting[]): number {
  return (['payer', 'patient', 'denied'] as const).reduce((sum, account) => sum + accountTotal(postings, account), 0);
}
