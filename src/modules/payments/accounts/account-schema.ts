import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { Actor, Cents, DateOnly, Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields } from '../../schema.ts';
import { ENTRY_KINDS } from '../ledger/ledger-entry.ts';
import { REMITTANCE_SOURCES } from '../remittances/remittance-states.ts';
import type { AccountLine } from './find-account.ts';

const AccountLineSchema = Type.Object(
  {
    object: Type.Literal('account_line'),
    id: Id('led', 'The ledger entry.'),
    livemode: resourceFields.livemode,
    kind: OneOf(ENTRY_KINDS),
    date: DateOnly('Date of the payment, or of the change.'),
    postedAt: Instant('When it was recorded.'),
    text: Type.String({ description: 'What happened, in words.' }),
    patientId: Id('pat', 'The patient.'),
    claimId: Nullable(Id('clm', 'The claim.')),
    patientControlNumber: Nullable(phi(Type.String()), 'The control number of the claim.'),
    serviceDate: Nullable(phi(DateOnly('The first day of the services of the claim.'))),
    payerName: Nullable(Type.String(), 'The payer.'),
    charge: Cents('What was charged.'),
    payerPaid: Cents('What payers paid.'),
    adjustment: Cents('What was reduced, written off, moved to another claim or put in suspense.'),
    patientPaid: Cents('What the patient paid, less refunds.'),
    amount: Cents('The change of the open amount: the charge less the three other amounts.'),
    balance: Cents('The open amount after this line.'),
    remittanceId: Nullable(Id('era', 'The remittance that the line was posted from.')),
    remittanceSequence: Nullable(Type.Integer({ minimum: 0 }), 'Position of the claim payment in the remittance.'),
    remittanceSource: Nullable(OneOf(REMITTANCE_SOURCES), 'era: an 835. manual: a person entered it from paper.'),
    enteredBy: Nullable(Actor, 'Whose request made the entry; null if the service made it.'),
    undoesId: Nullable(Id('led', 'The line that this one cancels.')),
    undoneById: Nullable(Id('led', 'The line that cancels this one.')),
    reversible: Type.Boolean({ description: 'Whether `/v1/claims/{id}/ledger/{entryId}/reverse` can cancel it.' }),
    note: Nullable(phi(Type.String()), 'What the person wrote.'),
  },
  { title: 'AccountLine', additionalProperties: false },
);
export const AccountLineList = ListOf(AccountLineSchema);
/** Returns the JSON of a line of an account. */
export function presentAccountLine(line: AccountLine, { livemode }: Deployment) {
  const { entry, claim, remittance, charge, payerPaid, adjustment, patientPaid, amount, balance } = line;
  return {
    object: 'account_line' as const,
    id: entry.id,
    livemode,
    kind: entry.kind,
    date: entry.effectiveDate,
    postedAt: entry.postedAt,
    text: line.text,
    patientId: entry.patientId!,
    claimId: entry.claimId,
    patientControlNumber: claim?.patientControlNumber ?? null,
    serviceDate: claim?.serviceDate ?? null,
    payerName: line.payerName,
    ...{ charge, payerPaid, adjustment, patientPaid, amount, balance },
    remittanceId: entry.source?.remittanceId ?? null,
    remittanceSequence: entry.source?.sequence ?? null,
    remittanceSource: remittance?.source ?? null,
    enteredBy: entry.enteredBy,
    undoesId: entry.undoesId,
    undoneById: line.undoneById,
    reversible: line.isReversible,
    note: entry.note,
  };
}
