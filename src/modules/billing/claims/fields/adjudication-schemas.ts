import Type from 'typebox';
import { Adjustment } from '../../../payments/remittances/adjustment-schema.ts';
import { InpatientDecision, OutpatientDecision } from '../../../payments/remittances/claim-payment-fields.ts';
import { Cents, DateOnly, Id, Nullable, OneOf, phi } from '../../../schema.ts';

const closed = { additionalProperties: false } as const;

const { label: _label, ...adjustment } = Adjustment.properties;
/** CARC with its group, as it is stored: CAS01, CAS02, CAS03, CAS04. */
export const StoredAdjustment = Type.Object(adjustment, closed);

const lineDecision = {
  status: OneOf(['paid', 'partially_paid', 'denied']),
  allowed: Nullable(Cents('Amount that the payer allows.')),
  paid: Cents('Amount paid by the payer.'),
  deductible: Cents('PR-1.'),
  coinsurance: Cents('PR-2.'),
  copay: Cents('PR-3.'),
  patientResponsibility: Cents('Total that the patient owes.'),
  remarkCodes: Type.Array(Type.String()),
  paidUnits: Nullable(Type.String()),
  adjudicatedProcedureCode: Nullable(Type.String()),
  adjudicatedModifiers: Type.Array(Type.String()),
};

/** The decision of a payer on a line. Amounts in cents. */
export const StoredLineAdjudication = Type.Object(
  { ...lineDecision, adjustments: Type.Array(StoredAdjustment) },
  closed,
);
export const LineAdjudication = Type.Object(
  {
    ...lineDecision,
    adjustments: Type.Array(Adjustment, { description: 'Amounts that the provider must not collect.' }),
    patientAdjustments: Type.Array(Adjustment, { description: 'Amounts that the patient owes (group PR).' }),
  },
  {
    title: 'LineAdjudication',
    ...closed,
    description: "The payer's decision on the line (835 loop 2110).",
  },
);

const priorDecision = {
  claimId: Id('clm', 'The claim that the payer decided.'),
  coverageId: Id('cov', 'The coverage that was billed.'),
  payerId: Type.String({ description: 'The payer.' }),
  payerName: Type.String(),
  rank: OneOf(['primary', 'secondary', 'tertiary']),
  payerClaimControlNumber: Nullable(Type.String()),
  adjudicatedOn: DateOnly("The payer's date of the decision (BPR16, else DTM*405), or the date on paper: DTP*573."),
  paid: Cents('What the payer paid.'),
  patientResponsibility: Cents("The patient's share according to the payer, which is billed now."),
};
const ownAdjustments = { description: 'Adjustments of the claim as a whole.' };
const services = { description: 'The services that the payer decided on: several for a line that it divided.' };

/** Decisions of payers on institutional claims, which claims to later payers repeat. Older claims lack them. */
const ofStay = {
  inpatientDecision: Type.Optional(InpatientDecision),
  outpatientDecision: Type.Optional(OutpatientDecision),
};

/** A denied amount that is billed to the next payer. */
export const DeniedOnward = Type.Object(
  {
    sequence: Nullable(Type.Integer({ minimum: 1 }), 'Position of the line; null for the claim as a whole.'),
    amount: Cents('The amount.'),
  },
  closed,
);
const onward = {
  denied: Type.Array(DeniedOnward, { description: "Denied amounts that are billed now, besides the patient's share." }),
  deniedReasons: Type.Array(Type.String(), {
    description: 'Group and code of the denials whose amounts are billed now, such as `PR-96`.',
  }),
};

const service = {
  sequence: Type.Integer({ minimum: 1, description: 'Position of the line.' }),
  procedureCode: phi(Type.String({ description: 'Empty if the payer decided on a revenue code.' })),
  revenueCode: Type.Optional(Type.String({ description: 'Revenue code of an institutional line (SVD04).' })),
  modifiers: Type.Array(Type.String()),
  paid: Cents('What the payer paid.'),
  paidUnits: Type.String({ description: 'SVC05 of the remittance; 1 if the payer did not state it.' }),
  procedureQualifier: Type.String({ description: 'The kind of procedure code (SVD03-1), such as `HC`.' }),
  bundledIntoSequence: Nullable(
    Type.Integer({ minimum: 1 }),
    'Position of the line into which the payer bundled the service (SVD06).',
  ),
  adjudicatedOn: DateOnly("The payer's date of the decision on the service."),
};

/** A service as a payer decided on it. */
export const StoredPriorLine = Type.Object({ ...service, adjustments: Type.Array(StoredAdjustment) }, closed);

/**
 * The decision of an earlier payer on the same services: loops 2320, 2330 and 2430 of a claim to a later payer. Cents.
 */
export const StoredPriorAdjudication = Type.Object(
  {
    ...priorDecision,
    adjustments: Type.Array(StoredAdjustment, ownAdjustments),
    lines: Type.Array(StoredPriorLine, services),
    ...ofStay,
    ...onward,
  },
  closed,
);
export const PriorAdjudication = Type.Object(
  {
    ...priorDecision,
    adjustments: Type.Array(Adjustment, ownAdjustments),
    lines: Type.Array(Type.Object({ ...service, adjustments: Type.Array(Adjustment) }, closed), services),
    ...ofStay,
    ...onward,
  },
  { title: 'PriorAdjudication', ...closed },
);
