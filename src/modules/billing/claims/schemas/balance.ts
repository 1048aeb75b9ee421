import Type from 'typebox';
import { Note, ReasonCode } from '../../../payments/remittances/adjustment-schema.ts';
import { DateOnly, Id, OneOf, Strict } from '../../../schema.ts';
import { SUSPENSE_TARGETS } from '../balance/clear-suspense.ts';
import { PAYMENT_CHANNELS } from '../balance/post-patient-payment.ts';
import { CLAIM_WRITE_OFF_REASONS, WRITE_OFF_SCOPES } from '../balance/write-off.ts';

const Amount = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 999_999_999_999, description: `${description} Whole US cents.` });

export const PatientPaymentRequest = Strict(
  {
    amount: Amount('The paid amount.'),
    method: OneOf(PAYMENT_CHANNELS, { description: 'How the patient has paid.' }),
    paidOn: Type.Optional(DateOnly('Day of the payment. Default: today.')),
    reference: Type.Optional(
      Type.String({
        pattern: '^[\\x21-\\x7e]{1,30}$',
        description: 'Number of the receipt, the check or the authorization of a card. Put no PHI here.',
      }),
    ),
  },
  { title: 'PatientPaymentCreate' },
);

export const PatientRefundRequest = Strict(
  {
    amount: Type.Optional(Amount('The refunded amount. Default: all that the patient has paid too much.')),
    method: OneOf(PAYMENT_CHANNELS, { description: 'How the money is paid back.' }),
    paidOn: Type.Optional(DateOnly('Day of the refund. Default: today.')),
    reference: Type.Optional(
      Type.String({
        pattern: '^[\\x21-\\x7e]{1,30}$',
        description: 'Number of the check or of the transaction. Put no PHI here.',
      }),
    ),
  },
  { title: 'PatientRefundCreate' },
);

export const WriteOffRequest = Strict(
  {
    scope: OneOf(WRITE_OFF_SCOPES, {
      description: 'patient: the amount that the patient owes. payer: the amount that a payer still owes.',
    }),
    reason: OneOf(CLAIM_WRITE_OFF_REASONS, { description: 'Why it is written off.' }),
    amount: Type.Optional(Amount('The amount to write off. Default: the whole open amount of the scope.')),
    serviceLineId: Type.Optional(
      Id('sl', 'Writes off only this line. Without it, lines are written off in their order.'),
    ),
  },
  { title: 'WriteOffCreate' },
);

export const ClearSuspenseRequest = Strict(
  {
    to: OneOf(SUSPENSE_TARGETS, {
      description: 'write_off: the amount is given up. payer: the amount is open with the payer again.',
    }),
    reason: ReasonCode,
    note: Note,
  },
  { title: 'SuspenseClear' },
);

export const ReverseEntryRequest = Strict(
  {
    reason: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,39}$',
      description: 'The reason, as a code of your own: lower-case letters, digits and underscores.',
    }),
  },
  { title: 'LedgerEntryReverse' },
);
