import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { accountTotal, effectiveEntries, type LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import { addEntry, guardBalanceChange, lockLedger, ownPosting } from './balance-entry.ts';
import type { PAYMENT_CHANNELS } from './post-patient-payment.ts';

type Refund = {
  /** Cents; default: the whole credit. */
  amount?: number;
  method: (typeof PAYMENT_CHANNELS)[number];
  /** The day of the transaction if it is not given. */
  paidOn?: LocalDate;
  /** Number of the check or of the transaction. */
  reference?: string;
};

const EXPECTED = { action: 'refunded', alsoWithoutCharges: true } as const;

/** Checks the version before the fields are checked. */
export function guardRefund(reader: TenantReader, claimId: string, expectedVersion: number | undefined): Promise<void> {
  return guardBalanceChange(reader, claimId, { ...EXPECTED, expectedVersion });
}

/** Returns what the patient has paid for a claim beyond what is owed, in cents; 0 if nothing. */
function creditOfPatient(entries: readonly LedgerEntry[]): number {
  const postings = effectiveEntries(entries).flatMap((entry) => entry.postings);
  return Math.max(0, -accountTotal(postings, 'patient'));
}

/**
 * Pays back a credit of the patient. Throws validation_failed if there is no credit, or it is smaller than the amount.
 * Returns the entry.
 */
export async function refundPatient(
  tx: UnitOfWork,
  claimId: string,
  { expectedVersion, ...refund }: Refund & { expectedVersion: number | undefined },
): Promise<LedgerEntry> {
  const opened = await lockLedger(tx, claimId, { ...EXPECTED, expectedVersion });
  const credit = creditOfPatient(opened.entries);
  const { amount = credit, method, reference = null, paidOn = opened.today } = refund;
  if (credit === 0) throw refused('nothing_to_refund', 'The patient has not paid more than is owed for the claim.');
  if (amount > credit) throw refused('exceeds_credit', 'The patient has paid less than this too much.');
  // The postings of a refund cancel those of a payment, so that each sum of payments is what the practice keeps.
  const kind = 'patient_payment';
  return addEntry(tx, opened, {
    kind: 'patient_refund',
    effectiveDate: paidOn,
    reason: method,
    reference,
    postings: [
      ownPosting(null, 'patient', { kind, amount }),
      ownPosting(null, 'patient_payments', { kind, amount: -amount }),
    ],
  });
}

function refused(code: string, message: string): AppError {
  const param = '/amount';
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}
