import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import { addEntry, lockLedger, ownPosting } from './balance-entry.ts';

export const PAYMENT_CHANNELS = ['cash', 'check', 'card', 'bank_transfer', 'other'] as const;

type PatientPayment = {
  /** Cents. */
  amount: number;
  method: (typeof PAYMENT_CHANNELS)[number];
  /** The day of the transaction if it is not given. */
  paidOn?: LocalDate;
  /** Number of the receipt, the check or the authorization of a card. */
  reference?: string;
};

/**
 * Posts a patient's payment for a claim. A patient may pay before the payer has decided, and more than is owed: in that
 * case the balance of the patient is negative. Returns the entry.
 */
export async function postPatientPayment(
  tx: UnitOfWork,
  claimId: string,
  { expectedVersion, ...payment }: PatientPayment & { expectedVersion: number | undefined },
): Promise<LedgerEntry> {
  const opened = await lockLedger(tx, claimId, { action: 'paid by the patient', expectedVersion });
  const { amount, method, reference = null, paidOn = opened.today } = payment;
  const kind = 'patient_payment';
  return addEntry(tx, opened, {
    kind,
    effectiveDate: paidOn,
    reason: method,
    reference,
    postings: [
      ownPosting(null, 'patient_payments', { kind, amount }),
      ownPosting(null, 'patient', { kind, amount: -amount }),
    ],
  });
}
