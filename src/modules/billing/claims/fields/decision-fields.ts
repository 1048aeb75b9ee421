import Type from 'typebox';
import { Adjustment } from '../../../payments/remittances/adjustment-schema.ts';
import { computed, derived, withForm } from '../../../resource-fields.ts';
import { Cents, DateOnly, Id, Nullable, OneOf } from '../../../schema.ts';
import { PriorAdjudication, StoredAdjustment, StoredPriorAdjudication } from './adjudication-schemas.ts';

const closed = { additionalProperties: false } as const;

const Crossover = Type.Object(
  {
    payerName: Nullable(Type.String()),
    payerId: Nullable(Type.String()),
    remittanceId: Id('era', 'The remittance that reports the forwarding.'),
    forwardedOn: Nullable(DateOnly('Date of the payment.')),
    state: OneOf(['awaited', 'decided'], { description: 'Whether the next payer has decided.' }),
  },
  closed,
);

/** `announcedOn` of a 277 is the date of the status, or the day of receipt if it has none. */
export const AnnouncedPayment = Type.Object(
  {
    amount: Nullable(Cents('The amount.'), 'Null if the payer did not state the amount.'),
    paymentDate: Nullable(DateOnly('Date of the check or transfer.')),
    traceNumber: Nullable(Type.String({ description: 'Number of the check or transfer.' })),
    announcedOn: DateOnly('Date of the status or of the decision.'),
    appealId: Nullable(Id('apl', 'The appeal that was won, wholly or in part.'), 'Null for a 277.'),
  },
  { title: 'AnnouncedPayment', ...closed },
);

/** Sums of the claim. Amounts in cents. */
export const amountFields = {
  totalCharges: derived(Cents("Sum of the lines' charges."), {
    column: { name: 'total_charges', type: 'bigint' },
    at: '2300.CLM 2',
  }),
  amountPaid: derived(Cents('Total paid by the payer.'), { initially: 0 }),
  amountAllowed: derived(
    Nullable(Cents('Amount that the payer allows; null until a remittance decides on the claim.')),
    { initially: null },
  ),
  amountDenied: derived(
    Cents('Amount that the payer refused and that is still open: neither paid later nor written off.'),
    { initially: 0 },
  ),
  patientResponsibility: derived(
    Cents(
      'Amount that the payers leave to the patient (group PR). In a settled claim, amountPaid, adjustmentsTotal, amountDenied, amountTransferred, amountInSuspense and this amount add up to totalCharges.',
    ),
    { initially: 0 },
  ),
  adjustmentsTotal: derived(
    Cents("Sum of contractual reductions and write-offs, without denied amounts and the patient's share."),
    { initially: 0 },
  ),
  patientPayments: derived(Cents('Total paid by the patient.'), { initially: 0 }),
  amountTransferred: derived(
    Cents(
      "On a claim to an earlier payer: the patient's share that the next claim bills. On the next claim: the charges that are not billed to its payer.",
    ),
    { initially: 0 },
  ),
  amountInSuspense: derived(
    Cents(
      'What released payments do not explain, until a person clears it: positive if the payer explained less than the charges, negative if more.',
    ),
    { initially: 0 },
  ),
};

/** Other claims for the same services, and what their payers decided. */
export const coordinationFields = {
  priorClaimId: derived(
    Nullable(Id('clm', 'Claim id.'), 'The claim of the payer before this one, for the same services.'),
    { initially: null },
  ),
  priorAdjudications: withForm(derived(Type.Array(StoredPriorAdjudication), { initially: [] }), {
    shown: Type.Array(PriorAdjudication, {
      description: 'Decisions of the earlier payers (loops 2320, 2330, 2430).',
    }),
  }),
  nextClaimId: derived(Nullable(Id('clm', 'Claim id.'), 'The claim that bills the remainder to the next payer.'), {
    initially: null,
  }),
  crossover: derived(
    Nullable(Crossover, 'The payer has forwarded the claim to the next payer itself (CLP02 19 to 21).'),
    { initially: null },
  ),
};

/** What the payer has announced, and its adjustments of the claim as a whole. */
export const announcedPayment = derived(
  Nullable(
    AnnouncedPayment,
    'A payment that the payer has announced (277, category F1, or the decision on an appeal) and whose remittance has not arrived.',
  ),
  { initially: null },
);

const PayerEstimate = Type.Object(
  {
    payerPays: Cents('What the payer expects to pay (adjustments with reason 101).'),
    patientResponsibility: Cents('What would be left to the patient (group PR).'),
    estimatedOn: Nullable(DateOnly('Date of the estimate.')),
    predeterminationNumber: Nullable(
      Type.String(),
      "The payer's number of the estimate (CLP07). Send it as `dental.predeterminationNumber` of the later claim.",
    ),
    remittanceId: Id('era', 'The remittance that states it.'),
  },
  { title: 'PayerEstimate', ...closed },
);

/** The answer to a predetermination. It moves no money. */
export const estimate = derived(
  Nullable(PayerEstimate, 'What the payer would pay for the services (CLP02 25). Nothing of it is posted.'),
  { initially: null },
);

export const adjustmentFields = {
  balance: derived(
    Cents(
      'The charges less amountPaid, patientPayments, adjustmentsTotal, amountTransferred and amountInSuspense: open with the payer, with the patient, or denied. The charges count from the first submission until the claim is cancelled or voided, also while it is rejected or reopened; before, and for a void (frequencyCode 8), they count as 0.',
    ),
  ),
  adjustments: withForm(derived(Type.Array(StoredAdjustment), { initially: [] }), {
    shown: Type.Array(Adjustment, {
      description: 'Adjustments of the whole claim that the provider must not collect.',
    }),
  }),
  patientAdjustments: computed(
    Type.Array(Adjustment, { description: 'Adjustments of the whole claim that the patient owes (group PR).' }),
  ),
};
