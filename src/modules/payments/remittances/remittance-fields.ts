import Type from 'typebox';
import { derived, fieldsOf, hidden } from '../../resource-fields.ts';
import { Actor, Cents, DateOnly, Id, Instant, Nullable, OneOf, StatusReason } from '../../schema.ts';
import { PersonsReason } from './adjustment-schema.ts';
import { PAYMENT_METHODS, POSTING_STATUSES, REMITTANCE_SOURCES } from './remittance-states.ts';

/** A sum in the file that does not balance. */
const Imbalance = Type.Object(
  {
    level: OneOf(['line', 'claim', 'payment']),
    rule: Type.String({ description: 'The rule for the incorrect sum, or the reason why it cannot be computed.' }),
    claimSequence: Nullable(Type.Integer(), 'Position of the claim payment, from 1.'),
    lineSequence: Nullable(Type.Integer(), 'Position of the line in it, from 1.'),
    expected: Nullable(Cents('The amount that results from the other amounts.')),
    found: Nullable(Cents('The amount that the remittance states.')),
  },
  { title: 'RemittanceImbalance', additionalProperties: false },
);

const ProviderAdjustment = Type.Object(
  {
    code: Type.String({ description: 'PLB03-1.' }),
    reference: Nullable(Type.String(), 'PLB03-2.'),
    amount: Cents('A positive amount reduces the payment.'),
  },
  { title: 'ProviderAdjustment', additionalProperties: false },
);

/** Hashes that recognize the same payment in another file. */
const Comparison = Type.Object(
  {
    claimNumbers: Type.String({ description: 'The claim numbers (CLP01), in any order.' }),
    decisions: Nullable(Type.String(), 'The decisions on these claims, in any order; null if money was paid.'),
    payee: Nullable(
      Type.String(),
      "The payee's number if it has no NPI (N104 of loop 1000B, or REF*TJ); null if it has an NPI, or no number.",
    ),
  },
  { additionalProperties: false },
);

/** A remittance: one 835 transaction set and its posting status. Its claim payments are separate rows. */
export const remittanceFields = fieldsOf('remittance', 'era', {
  interchangeId: derived(Id('itc', 'The file that contains it.'), {
    column: { name: 'interchange_id', isFixed: true },
  }),
  source: derived(
    OneOf(REMITTANCE_SOURCES, {
      description: 'era: an 835 of the payer. manual: a person entered it from paper.',
    }),
    { initially: 'era' },
  ),
  enteredBy: derived(Nullable(Actor, 'Who entered it; null for an 835.'), { initially: null }),
  documentId: derived(Nullable(Id('doc', 'The scan of the paper.')), { initially: null }),
  imbalanceReason: derived(Nullable(PersonsReason, 'Why a person entered amounts that do not add up.'), {
    initially: null,
  }),
  waitingCount: derived(
    Type.Integer({ minimum: 0, description: 'Claim payments that are neither posted nor ignored.' }),
    {
      initially: 0,
    },
  ),
  waitingAmount: derived(Cents('What these claim payments pay in total.'), { initially: 0 }),
  sequence: derived(Type.Integer({ minimum: 1, description: 'Position of the transaction set in the file.' }), {
    column: { name: 'sequence', type: 'integer', isFixed: true },
  }),
  // N104 of loop 1000A, or REF*2U.
  payerId: derived(Nullable(Type.String(), 'The payer, if the 835 names it.'), {
    column: { name: 'payer_id', isFixed: true },
  }),
  payerName: derived(Type.String()),
  // N104 of loop 1000B with qualifier XX.
  payeeNpi: derived(Nullable(Type.String(), 'NPI of the payee.')),
  traceNumber: derived(Type.String({ description: 'TRN02: number of the check or transfer.' }), {
    column: { name: 'trace_number', isFixed: true },
  }),
  originatingCompanyId: derived(Nullable(Type.String(), 'TRN03.')),
  paymentMethod: derived(OneOf(PAYMENT_METHODS)),
  // Negative if BPR03 is debit.
  paymentAmount: derived(Cents('BPR02.'), { column: { name: 'payment_amount', type: 'bigint', isFixed: true } }),
  // BPR16, or else DTM*405.
  paymentDate: derived(Nullable(DateOnly('BPR16.')), {
    column: { name: 'payment_date', type: 'date', isFixed: true },
  }),
  providerAdjustments: derived(
    Type.Array(ProviderAdjustment, { description: 'PLB: amounts that do not belong to a claim.' }),
  ),
  claimCount: derived(Type.Integer({ minimum: 0, description: 'Claim payments in it.' })),
  balanced: derived(
    Type.Boolean({
      description:
        'Whether every sum of the 835 is correct. Otherwise its file posts nothing; claim payments whose amounts add up can be posted one by one.',
    }),
  ),
  imbalances: derived(Type.Array(Imbalance, { description: 'The first 100 incorrect sums.' })),
  postingStatus: derived(OneOf(POSTING_STATUSES), {
    initially: 'received',
    column: 'posting_status',
    filter: 'Remittances in this posting state.',
  }),
  statusReason: derived(Nullable(StatusReason, 'Why it needs a review.'), { initially: null }),
  duplicateOfId: derived(Nullable(Id('era', 'The posted remittance that it repeats.')), { initially: null }),
  replacedById: derived(
    Nullable(Id('era', 'The corrected remittance that arrived before anything of this one was posted.')),
    { initially: null },
  ),
  dismissal: derived(Nullable(PersonsReason, 'Why a person dismissed it.'), { initially: null }),
  postedAt: derived(Nullable(Instant('When it was posted.')), { initially: null }),
  comparison: hidden(derived(Nullable(Comparison), { initially: null })),
});
