import { guardBalanceChange } from '../../../modules/billing/claims/balance/balance-entry.ts';
import { clearSuspense as clearAmount } from '../../../modules/billing/claims/balance/clear-suspense.ts';
import { postPatientPayment } from '../../../modules/billing/claims/balance/post-patient-payment.ts';
import { guardRefund, refundPatient } from '../../../modules/billing/claims/balance/refund-patient.ts';
import { guardReverseEntry, reverseEntry } from '../../../modules/billing/claims/balance/reverse-entry.ts';
import { writeOff as writeOffAmount } from '../../../modules/billing/claims/balance/write-off.ts';
import {
  ClearSuspenseRequest,
  PatientPaymentRequest,
  PatientRefundRequest,
  ReverseEntryRequest,
  WriteOffRequest,
} from '../../../modules/billing/claims/schemas/balance.ts';
import { LedgerEntry, presentEntry } from '../../../modules/payments/ledger/ledger-schema.ts';
import { defineCommand } from '../../operation.ts';
import { claimId } from './shared.ts';

const REFUSALS = ['invalid_state_transition', 'version_conflict'] as const;

export const patientPayment = defineCommand({
  id: 'postPatientPayment',
  tag: 'Ledger',
  summary: 'Post a payment of the patient',
  description:
    'Adds an entry to the ledger of the claim. The patient may pay before the payer has decided, and more than is owed: in that case the balance of the patient is negative. Fires `claim.balance_changed`.',
  params: { id: claimId },
  body: PatientPaymentRequest,
  responses: { 201: { description: 'The entry.', schema: LedgerEntry } },
  errors: REFUSALS,
  example: { amount: 3_000, method: 'card', reference: 'AUTH4711' },
  guard: (reader, { params, expectedVersion }) =>
    guardBalanceChange(reader, params.id, { action: 'paid by the patient', expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }) => {
    const entry = await postPatientPayment(tx, params.id, { ...body, expectedVersion });
    return { status: 201, body: presentEntry(entry, tx) };
  },
});

export const patientRefund = defineCommand({
  id: 'refundPatient',
  tag: 'Ledger',
  summary: 'Refund what the patient has overpaid',
  description:
    'Adds an entry that pays back a credit of the patient on the claim, in total or in part: the amount by which the patient has paid more than is owed, also on a claim that was cancelled or voided. Reverse it if the refund does not arrive. Fires `claim.balance_changed`.',
  params: { id: claimId },
  body: PatientRefundRequest,
  responses: { 201: { description: 'The entry.', schema: LedgerEntry } },
  errors: REFUSALS,
  example: { amount: 1_500, method: 'check', reference: '20421' },
  guard: (reader, { params, expectedVersion }) => guardRefund(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const entry = await refundPatient(tx, params.id, { ...body, expectedVersion });
    return { status: 201, body: presentEntry(entry, tx) };
  },
});

export const writeOff = defineCommand({
  id: 'writeOffClaimAmount',
  tag: 'Ledger',
  summary: 'Write off an open amount',
  description:
    'Adds an entry that writes off what the patient owes or what a payer owes, in total or in part, with its reason. A denied amount is written off at `/v1/denials/{id}/resolve`, which also closes the denial. Fires `claim.balance_changed`.',
  params: { id: claimId },
  body: WriteOffRequest,
  responses: { 201: { description: 'The entry.', schema: LedgerEntry } },
  errors: [...REFUSALS, 'review_required'],
  example: { scope: 'patient', reason: 'small_balance' },
  reviewStage: 'write_off',
  guard: (reader, { params, expectedVersion }) =>
    guardBalanceChange(reader, params.id, { action: 'written off', expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }) => {
    const entry = await writeOffAmount(tx, params.id, { ...body, expectedVersion });
    return { status: 201, body: presentEntry(entry, tx) };
  },
});

export const clearSuspense = defineCommand({
  id: 'clearClaimSuspense',
  tag: 'Ledger',
  summary: 'Clear the amount in suspense of a claim',
  description:
    'Adds an entry that moves what released payments have left in `suspense` to write-offs, or back to what the payer owes. Fires `claim.balance_changed`.',
  params: { id: claimId },
  body: ClearSuspenseRequest,
  responses: { 201: { description: 'The entry.', schema: LedgerEntry } },
  errors: [...REFUSALS, 'review_required'],
  example: { to: 'write_off', reason: 'payer_rounding', note: 'The payer confirmed the cent by phone.' },
  reviewStage: 'write_off',
  guard: (reader, { params, expectedVersion }) =>
    guardBalanceChange(reader, params.id, { action: 'cleared', expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }) => {
    const entry = await clearAmount(tx, params.id, { ...body, expectedVersion });
    return { status: 201, body: presentEntry(entry, tx) };
  },
});

export const reverse = defineCommand({
  id: 'reverseLedgerEntry',
  tag: 'Ledger',
  summary: 'Reverse a payment of the patient, a refund or a write-off',
  description:
    'Adds an entry that cancels the other one, for example because a check bounced. Payments of payers are undone at `/v1/claim-payments/{id}/undo`. Fires `claim.balance_changed`.',
  params: { id: claimId, entryId: { kind: 'text', description: 'Entry id.' } },
  body: ReverseEntryRequest,
  responses: { 201: { description: 'The entry that cancels the other one.', schema: LedgerEntry } },
  errors: REFUSALS,
  example: { reason: 'check_bounced' },
  guard: (reader, { params, expectedVersion }) =>
    guardReverseEntry(reader, params.id, { entryId: params.entryId, expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }) => {
    const { id, entryId } = params;
    const entry = await reverseEntry(tx, id!, { entryId: entryId!, reason: body.reason, expectedVersion });
    return { status: 201, body: presentEntry(entry, tx) };
  },
});
