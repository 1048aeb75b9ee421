import Type from 'typebox';
import { DateOnly, Id, OneOf, Strict } from '../../schema.ts';
import { PAYMENT_CHANNELS } from '../balance/post-patient-payment.ts';
import { CLAIM_WRITE_OFF_REASONS, WRITE_OFF_SCOPES } from '../balance/write-off.ts';

const Amount = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 999_999_999_999, description: `${description} Whole US cents.` });

export const PatientPaymentRequest = Strict(
  {
    amount: Amount('What the patient has paid.'),
    method: OneOf(PAYMENT_CHANNELS, { description: 'How the patient has paid.' }),
    paidOn: Type.Optional(DateOnly('Day of the payment; today if it is left out.')),
    reference: Type.Optional(
      Type.String({
        pattern: '^[\\x21-\\x7e]{1,30}$',
        description: 'Number of the receipt, the check or the authorization of a card. Put no PHI here.',
      }),
    ),
  },
  { title: 'PostPatientPaymentParams' },
);

export const WriteOffRequest = Strict(
  {
    scope: OneOf(WRITE_OFF_SCOPES, {
      description: 'patient: what the patient owes. payer: what a payer still owes.',
    }),
    reason: OneOf(CLAIM_WRITE_OFF_REASONS, { description: 'Why it is written off.' }),
    amount: Type.Optional(Amount('What is written off; all that is open in the scope if it is left out.')),
    serviceLineId: Type.Optional(Id('sl', 'Only this line. Without it the lines are taken in their order.')),
  },
  { title: 'WriteOffParams' },
);

export const ReverseEntryRequest = Strict(
  {
    reason: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,39}$',
      description: 'Why, as a code of your own: lower-case letters, digits and underscores.',
    }),
  },
  { title: 'ReverseLedgerEntryParams' },
);
