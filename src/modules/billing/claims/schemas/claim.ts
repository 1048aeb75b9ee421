import Type from 'typebox';
import { RequestedItemSchema } from '../../../payments/denials/requested-information.ts';
import { Adjustment } from '../../../payments/remittances/adjustment-schema.ts';
import {
  Cents,
  DateOnly,
  ExternalId,
  Id,
  Instant,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  ServicePeriod,
  StatusReason,
} from '../../../schema.ts';
import { CLAIM_STATUSES, SCRUB_STATUSES } from '../claim.ts';
import { CLAIM_DEADLINES } from '../deadlines/claim-notices.ts';
import { INFORMATION_CHANNELS } from '../information/information.ts';
import {
  Accident,
  BillingProviderOut,
  contentFields,
  Dates,
  Drug,
  diagnosisCode,
  diagnosisType,
  Facility,
  Provider,
} from './fields.ts';

const LineAdjudication = Type.Object(
  {
    status: OneOf(['paid', 'partially_paid', 'denied']),
    allowed: Nullable(Cents('Amount that the payer allows.')),
    paid: Cents('Amount paid by the payer.'),
    deductible: Cents('PR-1.'),
    coinsurance: Cents('PR-2.'),
    copay: Cents('PR-3.'),
    patientResponsibility: Cents('Total that the patient owes.'),
    adjustments: Type.Array(Adjustment, { description: 'Amounts that the provider must not collect.' }),
    patientAdjustments: Type.Array(Adjustment, { description: 'Amounts that the patient owes (group PR).' }),
    remarkCodes: Type.Array(Type.String()),
    paidUnits: Nullable(Type.String()),
    adjudicatedProcedureCode: Nullable(Type.String()),
    adjudicatedModifiers: Type.Array(Type.String()),
  },
  {
    title: 'LineAdjudication',
    additionalProperties: false,
    description: "The payer's decision on the line (835 loop 2110).",
  },
);
const ServiceLine = Type.Object(
  {
    id: Id('sl', 'Line id.'),
    sequence: Type.Integer({ minimum: 1, description: 'LX01.' }),
    lineItemControlNumber: Type.String({ description: 'REF*6R.' }),
    procedureCode: phi(Type.String()),
    procedureSystem: OneOf(['hcpcs', 'cpt', 'hipps', 'cdt']),
    modifiers: Type.Array(Type.String()),
    diagnosisPointers: Type.Array(Type.Integer()),
    serviceDate: ServicePeriod,
    placeOfServiceCode: Nullable(Type.String()),
    units: Type.String(),
    unitType: OneOf(['unit', 'minute', 'international_unit']),
    charge: Cents('Charge of the line.'),
    description: Nullable(phi(Type.String())),
    drug: Nullable(Drug),
    note: Nullable(phi(Type.String())),
    emergency: Nullable(Type.Boolean()),
    epsdt: Nullable(Type.Boolean()),
    familyPlanning: Nullable(Type.Boolean()),
    priorAuthorizationId: Nullable(Id('pa', 'Prior authorization id.'), 'The prior authorization that the line names.'),
    adjudication: Nullable(LineAdjudication, 'Null until a remittance decides on the line.'),
  },
  { title: 'ServiceLine', additionalProperties: false },
);

const DiagnosisOut = Type.Object(
  {
    sequence: Type.Integer({ minimum: 1 }),
    code: diagnosisCode,
    system: OneOf(['icd9cm', 'icd10cm'], { description: 'ICD-9-CM for services before October 2015.' }),
    type: diagnosisType,
  },
  { title: 'Diagnosis', additionalProperties: false },
);

const ScrubSummary = Type.Object(
  {
    status: OneOf(SCRUB_STATUSES, {
      description: '`stale`: the claim, patient or coverage has changed since the run.',
    }),
    runId: Nullable(Id('scr', 'Id of the latest run.')),
    ranAt: Nullable(Instant('Time of the latest run.')),
    rulesetVersion: Nullable(Type.String()),
    patientVersion: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, description: 'Version of the patient that the run checked.' })),
    ),
    coverageVersion: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, description: 'Version of the coverage that the run checked.' })),
    ),
    coverage: Type.Object({
      checked: Type.Integer({ minimum: 0, description: 'Number of rules that were checked.' }),
      notChecked: Type.Integer({
        minimum: 0,
        description:
          'Number of rules that were not checked because a code set is not loaded. The scrub run lists them.',
      }),
    }),
  },
  { title: 'ScrubSummary', additionalProperties: false },
);

const Submission = Type.Object(
  {
    submissionId: Id('sub', 'Submission id.'),
    channel: OneOf(['sandbox', 'clearinghouse']),
    submittedAt: Instant('When it was submitted.'),
    transmittedAt: Nullable(Instant('Time at which the trading partner received it.')),
    state: OneOf(['queued', 'transmitted', 'failed']),
    attempt: Type.Integer({ minimum: 1 }),
  },
  { title: 'ClaimSubmission', additionalProperties: false },
);

const PriorAdjudication = Type.Object(
  {
    claimId: Id('clm', 'The claim that the payer decided.'),
    coverageId: Id('cov', 'The coverage that was billed.'),
    payerId: Type.String({ description: 'The payer.' }),
    payerName: Type.String(),
    rank: OneOf(['primary', 'secondary', 'tertiary']),
    payerClaimControlNumber: Nullable(Type.String()),
    adjudicatedOn: DateOnly("The payer's date of the decision (BPR16, else DTM*405), or the date on paper: DTP*573."),
    paid: Cents('What the payer paid.'),
    patientResponsibility: Cents("The patient's share according to the payer, which is billed now."),
    adjustments: Type.Array(Adjustment, { description: 'Adjustments of the claim as a whole.' }),
    lines: Type.Array(
      Type.Object(
        {
          sequence: Type.Integer({ minimum: 1, description: 'Position of the line.' }),
          procedureQualifier: Type.String({ description: 'The kind of procedure code (SVD03-1), such as `HC`.' }),
          procedureCode: phi(Type.String()),
          modifiers: Type.Array(Type.String()),
          paid: Cents('What the payer paid.'),
          paidUnits: Type.String({ description: 'SVC05 of the remittance; 1 if the payer did not state it.' }),
          bundledIntoSequence: Nullable(
            Type.Integer({ minimum: 1 }),
            'Position of the line into which the payer bundled the service (SVD06).',
          ),
          adjustments: Type.Array(Adjustment),
          adjudicatedOn: DateOnly("The payer's date of the decision on the service."),
        },
        { additionalProperties: false },
      ),
      { description: 'The services that the payer decided on: several for a line that it divided.' },
    ),
    denied: Type.Array(
      Type.Object(
        {
          sequence: Nullable(Type.Integer({ minimum: 1 }), 'Position of the line; null for the claim as a whole.'),
          amount: Cents('The amount.'),
        },
        { additionalProperties: false },
      ),
      { description: "Denied amounts that are billed now, besides the patient's share." },
    ),
    deniedReasons: Type.Array(Type.String(), {
      description: 'Group and code of the denials whose amounts are billed now, such as `PR-96`.',
    }),
  },
  { title: 'PriorAdjudication', additionalProperties: false },
);

const InformationRequest = Type.Object(
  {
    state: OneOf(['open', 'answered', 'closed'], {
      description: '`closed`: the payer has decided, or the claim is no longer in force.',
    }),
    source: OneOf(['277rfi', '277'], {
      description: 'A 277 request for additional information (005010X213), or a status of category R (005010X212).',
    }),
    requestedAt: Instant('When the request was received.'),
    dueDate: Nullable(DateOnly('Last day for the answer.'), 'Null if the payer has not set a date.'),
    payerControlNumber: Nullable(Type.String(), "The payer's number, which the answer repeats."),
    referenceId: Nullable(Type.String(), 'The number of the request (BHT02).'),
    items: Type.Array(RequestedItemSchema, { description: 'The requested information.' }),
    answer: Nullable(
      Type.Object(
        {
          channel: OneOf(INFORMATION_CHANNELS),
          sentAt: Instant('When it was sent.'),
          documentIds: Type.Array(Id('doc', 'Document id.')),
          trackingNumber: Nullable(Type.String()),
          delivery: Nullable(
            Type.Object(
              {
                state: OneOf(['queued', 'accepted', 'failed']),
                at: Instant('When the state last changed.'),
                reason: Nullable(Type.String()),
              },
              { additionalProperties: false },
            ),
            'The TRN02 of the 275; null if the caller has sent the documents.',
          ),
          interchangeId: Nullable(Id('itc', 'The interchange that carries the documents.')),
        },
        { additionalProperties: false },
      ),
      'The latest answer.',
    ),
  },
  { title: 'InformationRequest', additionalProperties: false },
);

export const ClaimDeadlines = Type.Array(
  Type.Object(
    {
      deadline: OneOf(CLAIM_DEADLINES),
      date: DateOnly('The last day.'),
      daysLeft: Type.Integer({ minimum: 0, description: 'Days until then.' }),
    },
    { title: 'ApproachingClaimDeadline', additionalProperties: false },
  ),
  { description: 'For `claim.deadline_approaching`: the approaching deadlines.' },
);

export const Claim = Type.Object(
  {
    object: Type.Literal('claim'),
    id: Id('clm', 'Claim id.'),
    livemode: resourceFields.livemode,
    status: OneOf(CLAIM_STATUSES, { description: 'State of submission and adjudication.' }),
    statusReason: Nullable(StatusReason),
    statusChangedAt: Instant('When the status last changed.'),
    nextAction: Nullable(Type.String(), 'The next step, as a code.'),
    ownerOfNextAction: OneOf(['customer', 'service', 'payer', 'none']),
    externalId: Nullable(ExternalId),
    patientId: Id('pat', 'The patient who was treated.'),
    coverageId: Id('cov', 'The coverage that is billed.'),
    payerId: Type.String({ description: "The coverage's payer." }),
    claimType: OneOf(['professional']),
    frequencyCode: contentFields.frequencyCode,
    originalClaimId: Nullable(Id('clm', 'The claim that this claim replaces or voids.')),
    payerClaimControlNumber: Nullable(Type.String()),
    patientControlNumber: phi(Type.String({ description: 'CLM01.' })),
    billingProvider: BillingProviderOut,
    renderingProvider: Nullable(Provider),
    referringProvider: Nullable(Provider),
    supervisingProvider: Nullable(Provider),
    serviceFacility: Nullable(Facility),
    placeOfServiceCode: Type.String(),
    diagnoses: Type.Array(DiagnosisOut),
    serviceLines: Type.Array(ServiceLine),
    priorAuthorizationNumber: Nullable(Type.String(), 'The number that is sent (REF*G1).'),
    priorAuthorizationIds: Type.Array(Id('pa', 'Prior authorization id.'), {
      description: 'Prior authorizations that the claim uses.',
    }),
    referralNumber: Nullable(Type.String()),
    accident: Nullable(Accident),
    dates: Dates,
    delayReasonCode: Nullable(Type.String()),
    assignmentCode: contentFields.assignmentCode,
    benefitsAssigned: contentFields.benefitsAssigned,
    releaseOfInformationCode: contentFields.releaseOfInformationCode,
    patientAmountPaid: Nullable(contentFields.patientAmountPaid),
    cliaNumber: Nullable(Type.String()),
    note: Nullable(phi(Type.String())),
    metadata: Metadata,
    totalCharges: Cents("Sum of the lines' charges."),
    amountPaid: Cents('Total paid by the payer.'),
    amountAllowed: Nullable(Cents('Amount that the payer allows; null until a remittance decides on the claim.')),
    amountDenied: Cents('Amount that the payer refused and that is still open: neither paid later nor written off.'),
    patientResponsibility: Cents(
      'Amount that the payers leave to the patient (group PR). In a settled claim, amountPaid, adjustmentsTotal, amountDenied, amountTransferred, amountInSuspense and this amount add up to totalCharges.',
    ),
    adjustmentsTotal: Cents(
      "Sum of contractual reductions and write-offs, without denied amounts and the patient's share.",
    ),
    patientPayments: Cents('Total paid by the patient.'),
    amountTransferred: Cents(
      "On a claim to an earlier payer: the patient's share that the next claim bills. On the next claim: the charges that are not billed to its payer.",
    ),
    amountInSuspense: Cents(
      'What released payments do not explain, until a person clears it: positive if the payer explained less than the charges, negative if more.',
    ),
    priorClaimId: Nullable(Id('clm', 'Claim id.'), 'The claim of the payer before this one, for the same services.'),
    priorAdjudications: Type.Array(PriorAdjudication, {
      description: 'Decisions of the earlier payers (loops 2320, 2330, 2430).',
    }),
    nextClaimId: Nullable(Id('clm', 'Claim id.'), 'The claim that bills the remainder to the next payer.'),
    crossover: Nullable(
      Type.Object(
        {
          payerName: Nullable(Type.String()),
          payerId: Nullable(Type.String()),
          remittanceId: Id('era', 'The remittance that reports the forwarding.'),
          forwardedOn: Nullable(DateOnly('Date of the payment.')),
          state: OneOf(['awaited', 'decided'], { description: 'Whether the next payer has decided.' }),
        },
        { additionalProperties: false },
      ),
      'The payer has forwarded the claim to the next payer itself (CLP02 19 to 21).',
    ),
    informationRequest: Nullable(
      InformationRequest,
      "The payer's latest request for information. Answer it with POST /v1/claims/{id}/send-information.",
    ),
    announcedPayment: Nullable(
      Type.Object(
        {
          amount: Nullable(Cents('The amount.'), 'Null if the payer did not state the amount.'),
          paymentDate: Nullable(DateOnly('Date of the check or transfer.')),
          traceNumber: Nullable(Type.String({ description: 'Number of the check or transfer.' })),
          announcedOn: DateOnly('Date of the status or of the decision.'),
          appealId: Nullable(Id('apl', 'The appeal that was won, wholly or in part.'), 'Null for a 277.'),
        },
        { title: 'AnnouncedPayment', additionalProperties: false },
      ),
      'A payment that the payer has announced (277, category F1, or the decision on an appeal) and whose remittance has not arrived.',
    ),
    acknowledgmentDueAt: Nullable(
      Instant('When the 277CA of a submitted claim is overdue.'),
      'Two business days after the trading partner received the claim. Null before the trading partner has received the claim, and after the first 277CA has arrived.',
    ),
    acknowledgmentOverdueSince: Nullable(Instant('When the 277CA was reported as overdue.')),
    remittanceDueAt: Nullable(
      Instant('When the remittance is overdue.'),
      'The day after which the remittance is overdue: the acceptance plus `remittanceDays` of the payer or the days in `remittanceWatch` of the organization settings, or seven days after the payer reports a decision or payment (277). For a claim that only the clearinghouse has acknowledged, the days count from the transmission. Null unless the claim is acknowledged or a payment is announced.',
    ),
    remittanceOverdueSince: Nullable(Instant('When the remittance was reported as overdue.')),
    balance: Cents(
      'The charges less amountPaid, patientPayments, adjustmentsTotal, amountTransferred and amountInSuspense: open with the payer, with the patient, or denied. The charges count from the first submission until the claim is cancelled or voided, also while it is rejected or reopened; before, and for a void (frequencyCode 8), they count as 0.',
    ),
    adjustments: Type.Array(Adjustment, {
      description: 'Adjustments of the whole claim that the provider must not collect.',
    }),
    patientAdjustments: Type.Array(Adjustment, {
      description: 'Adjustments of the whole claim that the patient owes (group PR).',
    }),
    scrub: ScrubSummary,
    payerStatus: Nullable(
      Type.Object({
        categoryCode: Type.String(),
        statusCode: Type.String(),
        entityCode: Nullable(Type.String()),
        effectiveDate: Nullable(Type.String()),
      }),
      'The latest status from a 277CA.',
    ),
    submission: Nullable(Submission),
    remittanceIds: Type.Array(Id('era', 'Remittance id.')),
    denialIds: Type.Array(Id('den', 'Denial id.')),
    correctionClaimId: Nullable(
      Id('clm', 'The replacement or void of this claim that was made last.'),
      'The replacement (frequencyCode 7) or void (8) of this claim that was made last.',
    ),
    timelyFiling: Nullable(
      Type.Object({
        deadline: DateOnly('Last day on which the payer accepts the claim.'),
        basis: Type.String({ description: 'Source of the limit.' }),
        daysLeft: Type.Integer({ description: 'Days until the deadline; negative after it.' }),
      }),
      'Null without service lines.',
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Claim' },
);

export const ClaimList = ListOf(Claim);
