import type { Deployment } from '../../../database/database.ts';
import { reasonLabel } from '../denials/classification/reason-label.ts';
import type { PatientBalance } from './find-ledger.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** Returns the JSON of an entry. */
export function presentEntry(entry: LedgerEntry, { livemode }: Deployment) {
  const { source, claimVersion: _claimVersion, decision: _decision, postings, ...shown } = entry;
  return {
    object: 'ledger_entry' as const,
    livemode,
    ...shown,
    remittanceId: source?.remittanceId ?? null,
    remittanceSequence: source?.sequence ?? null,
    postings: postings.map((posting) => ({
      ...posting,
      label: posting.groupCode === null || posting.reasonCode === null ? null : reasonLabel(posting.reasonCode),
    })),
  };
}

/** Returns the JSON of a patient's balance. */
export function presentPatientBalance(balance: PatientBalance, { livemode }: Deployment) {
  const { payerBalance, deniedBalance, patientBalance } = balance;
  return {
    object: 'patient_balance' as const,
    livemode,
    ...balance,
    balance: payerBalance + deniedBalance + patientBalance,
  };
}
