import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import {
  Actor,
  Cents,
  DateOnly,
  Id,
  Instant,
  ListOf,
  listQuery,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  Strict,
} from '../../schema.ts';
import { reasonLabel } from '../denials/classification/reason-label.ts';
import type { PatientBalance as StoredPatientBalance } from './find-ledger.ts';
import { ACCOUNTS, ENTRY_KINDS, POSTING_KINDS, type LedgerEntry as StoredLedgerEntry } from './ledger-entry.ts';

const Posting = Type.Object(
  {
    serviceLineId: Nullable(Id('sl', 'The line of the claim; null for the claim as a whole.')),
    account: OneOf(ACCOUNTS, {
      description:
        '`payer`, `patient` and `denied` are open amounts. `suspense` has the differences of released payments until a person clears them. The other accounts record where the money went.',
    }),
    kind: OneOf(POSTING_KINDS),
    groupCode: Nullable(Type.String(), 'CAS01 of an adjustment.'),
    reasonCode: Nullable(Type.String(), 'CAS02 of an adjustment, or PLB03-1.'),
    label: Nullable(Type.String(), 'Our label of the reason code; null if we have none.'),
    quantity: Nullable(Type.String(), 'CAS04.'),
    amount: Cents('A debit is positive, a credit negative.'),
  },
  { title: 'LedgerPosting', additionalProperties: false },
);

export const LedgerEntry = Type.Object(
  {
    object: Type.Literal('ledger_entry'),
    id: Id('led', 'Entry id.'),
    livemode: resourceFields.livemode,
    kind: OneOf(ENTRY_KINDS),
    claimId: Nullable(Id('clm', 'The claim.')),
    position: Nullable(Type.Integer({ minimum: 1 }), 'Position among the entries of the claim, without gaps.'),
    patientId: Nullable(Id('pat', 'The patient.')),
    payerId: Nullable(Type.String(), 'The payer.'),
    payerRank: Nullable(Type.Integer({ minimum: 1 }), '1 for the primary payer.'),
    remittanceId: Nullable(Id('era', 'The remittance that the entry was posted from.')),
    remittanceSequence: Nullable(Type.Integer({ minimum: 0 }), 'Position of the claim payment in the remittance.'),
    undoesId: Nullable(Id('led', 'The entry that this one cancels.')),
    reason: Nullable(Type.String(), 'Why a person made the entry, as a code.'),
    note: Nullable(phi(Type.String()), 'What the person wrote.'),
    reference: Nullable(Type.String(), 'Number of the receipt or the payment.'),
    enteredBy: Nullable(Actor, 'Whose request made the entry; null if the service made it, for example from an 835.'),
    effectiveDate: DateOnly('Date of the payment, or of the change.'),
    postedAt: Instant('When it was recorded.'),
    postings: Type.Array(Posting, { description: 'The amounts; they add up to zero.' }),
  },
  { title: 'LedgerEntry', additionalProperties: false },
);
export const LedgerEntryList = ListOf(LedgerEntry);
export const LedgerQuery = Strict({ ...listQuery });

const open = {
  payerBalance: Cents('Open with payers.'),
  deniedBalance: Cents('Refused by payers and still open.'),
  patientBalance: Cents('Owed by the patient; negative if the patient has paid too much.'),
  patientPayments: Cents('Paid by the patient.'),
};

export const PatientBalance = Type.Object(
  {
    object: Type.Literal('patient_balance'),
    livemode: resourceFields.livemode,
    patientId: Id('pat', 'The patient.'),
    ...open,
    balance: Cents('Sum of the three open amounts.'),
    claims: Type.Array(
      Type.Object({ claimId: Id('clm', 'The claim.'), ...open }, { title: 'OpenClaim', additionalProperties: false }),
      { maxItems: 100, description: 'Claims with an open amount, newest first; at most 100.' },
    ),
    hasMoreClaims: Type.Boolean({ description: 'The patient has further claims with an open amount.' }),
  },
  { title: 'PatientBalance', additionalProperties: false },
);

/** Returns the JSON of an entry. */
export function presentEntry(entry: StoredLedgerEntry, { livemode }: Deployment) {
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
export function presentPatientBalance(balance: StoredPatientBalance, { livemode }: Deployment) {
  const { payerBalance, deniedBalance, patientBalance } = balance;
  return {
    object: 'patient_balance' as const,
    livemode,
    ...balance,
    balance: payerBalance + deniedBalance + patientBalance,
  };
}
