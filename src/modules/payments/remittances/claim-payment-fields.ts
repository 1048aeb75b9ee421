import Type from 'typebox';
import { partFieldsOf, shownPartOf, storedPartOf } from '../../part-fields.ts';
import { computed, derived, withForm } from '../../resource-fields.ts';
import { Cents, Id, Nullable, OneOf, phi, resourceFields, ServicePeriod } from '../../schema.ts';
import { adjustmentFields } from '../denials/classification/adjustment-fields.ts';
import { Adjustment, decidedByPerson } from './adjustment-schema.ts';
import { LINE_MATCH_METHODS, MATCH_METHODS, MATCH_STATES } from './remittance-states.ts';

const closed = { additionalProperties: false } as const;

/** Adjustments as they are stored, without labels. */
const stored = Type.Array(storedPartOf(adjustmentFields));

/** The fields of loop 2110: a payer's decision on one line. */
export const servicePaymentFields = partFieldsOf({
  procedureQualifier: derived(
    Type.String({
      description:
        'The kind of code that the payer decided on (SVC01-1): `HC` for CPT and HCPCS, `AD` for CDT, `NU` for a revenue code, `N4` for a drug code.',
    }),
  ),
  procedureCode: derived(phi(Type.String({ description: 'The procedure that the payer decided on (SVC01-2).' }))),
  revenueCode: derived(
    Nullable(Type.String(), 'Revenue code of an institutional line: SVC04, or SVC01-2 of a line without a procedure.'),
    { initially: null },
  ),
  modifiers: derived(Type.Array(Type.String())),
  // SVC06-2.
  submittedProcedureCode: derived(
    Nullable(phi(Type.String()), 'The submitted procedure, if the payer decided on another code.'),
  ),
  lineItemControlNumber: derived(Nullable(Type.String(), 'REF*6R.')),
  serviceDate: derived(Nullable(ServicePeriod, 'Dates of the service, if the payer states them.')),
  charge: derived(Cents('The charge.')),
  paid: derived(Cents('What was paid.')),
  // AMT*B6.
  allowed: derived(Nullable(Cents('What the payer allows.'))),
  // SVC05, a decimal as text.
  paidUnits: derived(Nullable(Type.String())),
  adjustments: withForm(derived(stored), { shown: Type.Array(Adjustment) }),
  // LQ*HE.
  remarkCodes: derived(Type.Array(Type.String())),
});

const PaidName = Type.Object(
  {
    family: phi(Type.String({ description: 'Family name (NM103).' })),
    given: Nullable(phi(Type.String()), 'Given name (NM104).'),
    middle: Nullable(phi(Type.String()), 'Middle name (NM105).'),
  },
  { ...closed, title: 'PaidName' },
);

const PaidPatient = Type.Object(
  {
    name: Nullable(PaidName, 'NM1*QC.'),
    memberId: Nullable(phi(Type.String()), 'NM109 of NM1*QC, or else of NM1*IL. A social security number is left out.'),
    correctedName: Nullable(PaidName, 'The name in the records of the payer, if it differs (NM1*74).'),
    correctedMemberId: Nullable(
      phi(Type.String()),
      'The member id in the records of the payer, if it differs (NM1*74).',
    ),
  },
  { ...closed, title: 'PaidPatient' },
);

const CrossoverCarrier = Type.Object(
  { name: Nullable(Type.String()), id: Nullable(Type.String()) },
  { ...closed, description: 'The payer that the claim was forwarded to (NM1*TT).' },
);

const remarks = Type.Array(Type.String());

/** MIA. Amounts and counts are named by their position in the segment, because their meaning depends on the payer. */
export const InpatientDecision = Type.Object(
  {
    coveredDaysOrVisits: Type.String({ description: 'Covered days or visits (MIA01), a decimal as text.' }),
    amounts: Type.Array(Type.Object({ position: Type.Integer(), amount: Cents('The amount.') }, closed), {
      description: 'Amounts by their position in the MIA segment. Position 4 is the DRG amount.',
    }),
    counts: Type.Array(Type.Object({ position: Type.Integer(), quantity: Type.String() }, closed), {
      description: 'Counts by their position: 3 lifetime psychiatric days, 15 cost report days.',
    }),
    remarkCodes: remarks,
  },
  { ...closed, title: 'InpatientDecision' },
);

export const OutpatientDecision = Type.Object(
  {
    reimbursementRate: Nullable(Type.String(), 'MOA01, a decimal as text.'),
    hcpcsPayable: Nullable(Cents('What is payable by HCPCS codes (MOA02).')),
    endStageRenalDisease: Nullable(Cents('What is paid for end stage renal disease (MOA08).')),
    professionalComponent: Nullable(Cents('Professional component that was billed and is not payable (MOA09).')),
    remarkCodes: remarks,
  },
  { ...closed, title: 'OutpatientDecision' },
);

const Match = Type.Object(
  {
    state: OneOf(MATCH_STATES),
    claimId: Nullable(Id('clm', 'The claim that it was matched to.')),
    method: OneOf(MATCH_METHODS),
    confidence: Type.Integer({ minimum: 0, maximum: 100 }),
    // Internal codes for the reviewer.
    reasons: Type.Array(Type.String()),
  },
  { ...closed, description: 'How the claim was found.' },
);

const reversedAmounts = (description: string) =>
  Type.Object(
    {
      paid: Cents('The paid amount.'),
      adjusted: Cents('The adjustments: the charge less the paid amount.'),
    },
    { ...closed, description },
  );

const ReversalDifference = Type.Object(
  {
    posted: reversedAmounts('What was posted for the decision.'),
    reversed: reversedAmounts('What the reversal states, with the opposite sign.'),
    difference: reversedAmounts('What was posted less what the reversal states.'),
  },
  { ...closed, title: 'ReversalDifference' },
);

const LineMatch = Type.Object(
  { serviceLineId: Nullable(Id('sl', "The claim's line.")), method: OneOf(LINE_MATCH_METHODS) },
  closed,
);

const Release = Type.Object(
  { ...decidedByPerson, suspenseAmount: Cents('The difference that was booked to suspense.') },
  { ...closed, title: 'PaymentRelease' },
);

/** The fields of a claim payment: loop 2100, a payer's decision on one claim of a remittance, and its result. */
export const claimPaymentFields = partFieldsOf({
  object: computed(Type.Literal('claim_payment')),
  id: derived(Id('clp', 'Claim payment id.')),
  livemode: computed(resourceFields.livemode),
  remittanceId: derived(Id('era', 'The remittance that it is part of.')),
  sequence: derived(Type.Integer({ minimum: 1, description: 'Position in the remittance.' })),
  patientControlNumber: derived(phi(Type.String({ description: 'CLP01.' }))),
  patient: derived(Nullable(PaidPatient, 'The patient as the payer names them; null if the payer names none.'), {
    initially: null,
  }),
  payerClaimControlNumber: derived(Nullable(Type.String(), "CLP07: the payer's number of the claim.")),
  claimStatusCode: derived(
    Type.String({
      description:
        'CLP02: 1 to 3 processed, 19 to 21 and forwarded, 4 denied, 22 reversal, 25 estimate for a predetermination.',
    }),
  ),
  // Responses leave it out if it is null.
  crossoverCarrier: withForm(derived(Nullable(CrossoverCarrier), { initially: null }), {
    shown: Type.Optional(CrossoverCarrier),
  }),
  charge: derived(Cents('CLP03.')),
  paid: derived(Cents('CLP04; negative in a reversal.')),
  patientResponsibility: derived(Nullable(Cents('CLP05.'))),
  adjustments: withForm(derived(stored), {
    shown: Type.Array(Adjustment, { description: 'Adjustments of the claim as a whole.' }),
  }),
  // MIA, MOA.
  remarkCodes: derived(Type.Array(Type.String())),
  facilityTypeCode: derived(
    Nullable(Type.String(), 'CLP08: the place of service, or the first two digits of the type of bill.'),
    { initially: null },
  ),
  frequencyCode: derived(Nullable(Type.String(), 'CLP09: the frequency of the claim.'), { initially: null }),
  diagnosisRelatedGroup: derived(Nullable(Type.String(), 'CLP11: the DRG that an inpatient claim is paid by.'), {
    initially: null,
  }),
  diagnosisRelatedGroupWeight: derived(Nullable(Type.String(), 'CLP12, a decimal as text.'), { initially: null }),
  inpatientDecision: derived(Nullable(InpatientDecision, 'The decision on an inpatient claim (MIA).'), {
    initially: null,
  }),
  outpatientDecision: derived(Nullable(OutpatientDecision, 'The decision on another institutional claim (MOA).'), {
    initially: null,
  }),
  statementPeriod: derived(Nullable(ServicePeriod, 'DTM*232 and DTM*233; null if the payer does not state them.'), {
    initially: null,
  }),
  lines: withForm(derived(Type.Array(storedPartOf(servicePaymentFields))), {
    shown: Type.Array(shownPartOf(servicePaymentFields, { title: 'ServicePayment' })),
  }),
  match: derived(Match),
  reversalDifference: derived(
    Nullable(
      ReversalDifference,
      'Set if this is a reversal (CLP02 22) that was not posted because its amounts are not those of the decision that it takes back.',
    ),
    { initially: null },
  ),
  lineMatches: derived(Type.Array(LineMatch, { description: 'Position by position of `lines`.' })),
  posted: derived(Type.Boolean({ description: 'Whether it has been posted to the claim.' })),
  release: derived(Nullable(Release, 'Why a person posted it although its amounts do not add up or do not fit.'), {
    initially: null,
  }),
});
