import Type, { type TString } from 'typebox';
import { CHANGE_FIELDS } from '../practice/coverages/latest-benefits.ts';
import { PlanSpans } from '../practice/coverages/plan-span.ts';
import {
  Address,
  DateOnly,
  Id,
  Instant,
  IsMasked,
  ListOf,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  Sex,
  StatusReason,
  Strict,
  Text,
  X12Text,
} from '../schema.ts';
import { NullableCents, NullableDate, NullableText, Plan, Row, Rows, Shown, segments } from './benefit-schema.ts';
import { CHECK_STATUSES, NEXT_ACTIONS } from './eligibility-check.ts';
import { COVERAGE_STATUSES } from './reading/coverage-status.ts';
import { COORDINATION_ORDERS } from './reading/other-coverage.ts';
import { FOLLOW_UP_ACTIONS } from './reading/request-errors.ts';

const Summary = Shown(
  {
    copay: NullableCents('Copayment.'),
    coinsurancePercent: NullableText('Coinsurance: `20` is twenty percent.'),
    deductibleTotal: NullableCents('Deductible of the individual.'),
    deductibleRemaining: NullableCents('The remaining amount.'),
    oopMax: NullableCents('Out-of-pocket limit of the individual.'),
    oopRemaining: NullableCents('The remaining amount.'),
    authRequired: Nullable(Type.Boolean(), 'Whether a service needs an authorization.'),
    inNetwork: Nullable(Type.Boolean(), 'Whether the benefits apply in the network.'),
    basis: Type.Record(Type.String(), Rows('The EB rows that state the value.'), {
      description: 'For each value that is not null, the EB rows that state it.',
    }),
    computed: Type.Array(Type.String(), {
      description:
        'The values that the payer does not state: a remaining amount is computed from the total and the amount of the year to date.',
    }),
  },
  'EligibilitySummary',
  'Summary for the requested services. A value is null if the payer does not state it or states contradicting values.',
);

const EligibilityError = Shown(
  {
    code: Type.String({
      description: 'AAA03, `unspecified` without one, or a code of the service such as `payer_timeout`.',
    }),
    source: OneOf(['payer', 'service']),
    loop: NullableText('Loop of the 271.'),
    field: NullableText('JSON Pointer of the field to correct, into the request of a check.'),
    message: Type.String(),
    followUpActionCode: NullableText('AAA04.'),
    followUpAction: OneOf(FOLLOW_UP_ACTIONS),
    retryable: Type.Boolean({ description: 'Whether the same inquiry may be answered later.' }),
    possibleResolutions: Type.Array(Type.String()),
    ebIndex: Nullable(Row, 'The EB row that it belongs to.'),
  },
  'EligibilityError',
);

const Correction = Shown(
  {
    field: Type.String({ description: 'JSON Pointer of the field.' }),
    requested: Nullable(phi(Type.String()), 'The value that was sent.'),
    corrected: phi(Type.String({ description: "The value in the payer's records." })),
    isFlagged: Type.Boolean({
      description:
        'Whether the payer states that the value was wrong (INS03 001, or AAA 71 to 75 in the loop of the person). Only such values are part of `coverageFix`.',
    }),
  },
  'EligibilityCorrection',
);

const ActualPayer = Shown(
  {
    payerId: NullableText('Id in the directory; null if it does not contain the payer.'),
    name: NullableText('Name in the response.'),
    identifier: NullableText('Identifier in the response.'),
    confidence: OneOf(['high', 'medium', 'low'], { description: '`high`: found by identifier; `medium`: by name.' }),
    reason: Type.String(),
    basis: Rows('The EB rows that name it.'),
  },
  'ActualPayer',
);

const OtherCoverage = Shown(
  {
    payerId: NullableText('Id in the directory; null if it does not contain the payer.'),
    payerName: NullableText('Name in the response.'),
    payerIdentifier: NullableText('Identifier in the response.'),
    memberId: Nullable(phi(Type.String()), 'Member id at the other payer.'),
    holderName: Nullable(phi(Type.String()), 'The holder of the coverage, as named by the payer.'),
    groupNumber: Nullable(phi(Type.String()), 'Group number at the other payer.'),
    planNumber: NullableText('Plan number at the other payer.'),
    insuranceTypeCode: NullableText('EB04.'),
    period: Shown({ start: NullableDate('First day.'), end: NullableDate('Last day.') }, 'OtherCoveragePeriod'),
    coordinationOrder: OneOf(COORDINATION_ORDERS, {
      description: 'The position of that payer in the order of payment.',
    }),
    orderReason: Type.String({ description: 'The reason for the order, or why it is unknown.' }),
    telephone: NullableText('Telephone of the payer.'),
    basis: Rows('The EB rows that name it.'),
    coverageId: Nullable(Id('cov', 'The coverage.'), 'The coverage that was added from it.'),
  },
  'OtherCoverage',
  'A suggested coverage. POST /v1/eligibility-checks/{id}/add-other-coverage adds it, once the patient has confirmed it.',
);

const CoverageFix = Shown(
  {
    coverageId: Id('cov', 'The coverage.'),
    changes: Shown(
      {
        payerId: Type.Optional(Type.String()),
        memberId: Type.Optional(phi(Type.String())),
        groupNumber: Type.Optional(phi(Type.String())),
        planName: Type.Optional(Type.String()),
        relationshipToSubscriber: Type.Optional(
          OneOf(['self', 'spouse', 'child', 'other'], {
            description:
              'The payer found the patient in another loop than asked. `self` removes the subscriber of the coverage; another relationship replaces the subscriber by `subscriber`.',
          }),
        ),
        subscriber: Type.Optional(
          Shown(
            {
              firstName: Type.Optional(phi(Type.String())),
              lastName: Type.Optional(phi(Type.String())),
              birthDate: Type.Optional(phi(DateOnly('Birth date.'))),
              sex: Type.Optional(Sex),
              address: Type.Optional(Address),
            },
            'CoverageFixSubscriber',
          ),
        ),
        patient: Type.Optional(
          Shown(
            {
              firstName: Type.Optional(phi(Type.String())),
              lastName: Type.Optional(phi(Type.String())),
              birthDate: Type.Optional(phi(DateOnly('Birth date.'))),
              sex: Type.Optional(Sex),
            },
            'CoverageFixPatient',
            "The payer's data of the patient. Applying them needs `patients:write` as well.",
          ),
        ),
      },
      'CoverageFixChanges',
    ),
    fields: Type.Array(Type.String(), {
      description:
        'The changes that can be applied alone, as JSON Pointers. `/relationshipToSubscriber` includes the subscriber.',
    }),
    needsConfirmation: Type.Boolean({
      description: 'Whether a change concerns a person, so that applying it needs `confirm: true`.',
    }),
    reasons: Type.Array(Type.String()),
  },
  'CoverageFix',
  'A suggested change of the coverage or its patient. POST /v1/eligibility-checks/{id}/apply-coverage-fix makes it.',
);

const ChangedValue = Type.Union([phi(Type.String()), Type.Integer()]);
const changes = Type.Array(
  Shown(
    {
      field: OneOf(CHANGE_FIELDS),
      before: ChangedValue,
      after: ChangedValue,
    },
    'EligibilityChange',
    "A value that differs from the payer's previous answer. Amounts are whole US cents.",
  ),
  { description: 'Differences from the last check of the coverage.' },
);

const person = {
  firstName: Nullable(phi(Type.String()), 'First name.'),
  lastName: phi(Type.String({ description: 'Last name.' })),
  birthDate: Nullable(phi(DateOnly('Birth date.'))),
  sex: Nullable(Sex),
};

const PlanDates = Shown(
  {
    eligibilityBegin: NullableDate('First day of eligibility.'),
    eligibilityEnd: NullableDate('Last day of eligibility.'),
    planBegin: NullableDate('First day of the plan.'),
    planEnd: NullableDate('Last day of the plan.'),
  },
  'EligibilityPlanDates',
  'The dates of the plan that decided `coverageStatus`. All plans are in `planSpans`.',
);

const ServiceDate = Shown(
  { start: DateOnly('First date of service.'), end: DateOnly('Last date of service.') },
  'EligibilityServiceDate',
);

export const SHOWN_PROVIDER = Shown(
  {
    npi: Type.String(),
    organizationName: NullableText('Name of an organization.'),
    firstName: NullableText('First name of a person.'),
    lastName: NullableText('Last name of a person.'),
    taxonomyCode: NullableText('Taxonomy code.'),
  },
  'EligibilityProvider',
  'The provider on whose behalf the payer is asked.',
);

/** The provider on whose behalf a caller asks. */
export const CHECK_PROVIDER = Strict(
  {
    npi: Type.String({ pattern: '^\\d{10}$', description: 'National Provider Identifier.' }),
    organizationName: Type.Optional(Text(60, 'Name of an organization.')),
    firstName: Type.Optional(Text(35, 'First name of a person.')),
    lastName: Type.Optional(Text(60, 'Last name of a person.')),
    taxonomyCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{10}$', description: 'Taxonomy code.' })),
  },
  {
    title: 'EligibilityProviderInput',
    description: 'The provider that inquires.',
    dependentRequired: { firstName: ['lastName'] },
  },
);

export const EligibilityCheck = Type.Object(
  {
    object: Type.Literal('eligibility_check'),
    id: Id('elg', 'Check id.'),
    livemode: resourceFields.livemode,
    status: OneOf(CHECK_STATUSES, { description: 'Failed: the payer did not answer the inquiry; see errors.' }),
    statusReason: Nullable(StatusReason, 'Why it failed.'),
    statusChangedAt: Instant('When the status last changed.'),
    nextAction: Nullable(OneOf(NEXT_ACTIONS), 'What to do next.'),
    ownerOfNextAction: OneOf(['customer', 'payer', 'none']),
    mode: OneOf(['sync', 'async'], { description: 'Only `async` retries after a failure.' }),
    patientId: Nullable(Id('pat', 'The patient.')),
    coverageId: Nullable(Id('cov', 'The coverage.')),
    claimId: Nullable(Id('clm', 'The claim that it was made for.')),
    batchId: Nullable(Id('elb', 'The batch that it belongs to.')),
    policyId: Nullable(Id('elp', 'The policy that made it.')),
    payerId: Type.String({ description: 'The payer that was asked.' }),
    payerName: Type.String(),
    provider: SHOWN_PROVIDER,
    subscriber: Shown(
      {
        ...person,
        memberId: Nullable(phi(Type.String()), 'Member id.'),
        groupNumber: Nullable(phi(Type.String()), 'Group number.'),
      },
      'EligibilitySubscriber',
      'As sent.',
    ),
    dependent: Nullable(
      Shown({ ...person, relationship: OneOf(['spouse', 'child', 'other']) }, 'EligibilityDependent', 'As sent.'),
      'Null if the patient is the subscriber.',
    ),
    serviceDate: ServiceDate,
    serviceTypeCodes: Type.Array(Type.String(), { description: 'Requested service types (EQ01).' }),
    procedureCodes: Type.Array(Type.String(), { description: 'Requested procedures (EQ02).' }),
    maxAgeSeconds: Nullable(Type.Integer(), 'The maximum age of an earlier answer that was acceptable.'),
    coverageStatus: OneOf(COVERAGE_STATUSES, {
      description: 'Whether the patient is covered on the dates of service.',
    }),
    previousCoverageStatus: Nullable(OneOf(COVERAGE_STATUSES), 'The previous status, if this check changed it.'),
    changes,
    planDates: PlanDates,
    planSpans: PlanSpans,
    plans: Type.Array(Plan, { description: 'Benefits by plan. Each EB row is in one list of one plan.' }),
    summary: Summary,
    errors: Type.Array(EligibilityError, { description: 'Why the payer did not answer, or only in part.' }),
    corrections: Type.Array(Correction, { description: "Data of the persons that differ in the payer's records." }),
    actualPayer: Nullable(ActualPayer, 'The payer that administers the coverage, if it differs.'),
    otherCoverage: Type.Array(OtherCoverage, { description: 'Other coverage that the payer knows of.' }),
    coverageFix: Nullable(CoverageFix),
    coverageFixAppliedAt: Nullable(Instant('When the fix was applied.')),
    coverageFixAppliedFields: Nullable(Type.Array(Type.String()), 'The fields of the fix that were applied.'),
    raw: Nullable(
      Shown({ segments }, 'EligibilityRaw'),
      'The segments of the response that do not belong to a benefit. Together with `raw` of the benefits they form the complete 271.',
    ),
    attempts: Type.Integer({ minimum: 0, description: 'How often the payer was asked.' }),
    nextAttemptAt: Nullable(Instant('When the payer is asked again.')),
    costReusedFromId: Nullable(Id('elg', 'The check whose answer was reused.')),
    durationMs: Nullable(Type.Integer({ minimum: 0 }), "The payer's response time in the last attempt."),
    completedAt: Nullable(Instant('When it ended.')),
    rawX12: Type.Optional(
      Shown(
        {
          request: Nullable(X12Text, 'The 270 as it was sent.'),
          response: Nullable(X12Text, 'The 271 as it was received.'),
          isMasked: IsMasked,
        },
        'EligibilityX12',
        'With `expand=rawX12` only.',
      ),
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'EligibilityCheck' },
);

export const EligibilityCheckList = ListOf(EligibilityCheck);

const EligibilityTimelineEntry = Type.Object(
  {
    object: Type.Literal('eligibility_timeline_entry'),
    id: Id('elg', 'The check.'),
    coverageId: Nullable(Id('cov', 'The coverage.')),
    claimId: Nullable(Id('clm', 'The claim.')),
    payerId: Type.String(),
    payerName: Type.String(),
    serviceDate: ServiceDate,
    status: OneOf(CHECK_STATUSES),
    coverageStatus: OneOf(COVERAGE_STATUSES),
    previousCoverageStatus: Nullable(OneOf(COVERAGE_STATUSES), 'The previous status, if this check changed it.'),
    changes,
    planDates: PlanDates,
    planSpans: PlanSpans,
    errorCodes: Type.Array(Type.String()),
    actualPayerId: NullableText('The payer that administers the coverage, if it differs.'),
    otherPayerNames: Type.Array(Type.String()),
    source: OneOf(['request', 'claim', 'batch', 'policy'], { description: 'What made the check.' }),
    checkedAt: Instant('When the check ended, or was created if it is pending.'),
  },
  { additionalProperties: false, title: 'EligibilityTimelineEntry' },
);

export const EligibilityTimeline = ListOf(EligibilityTimelineEntry);

/** Returns the schema of the reason why no check was made: an error of the API with its details. */
export function errorSchema(title: string, param: TString) {
  return Type.Object(
    {
      code: Type.String(),
      message: Type.String(),
      details: Type.Array(
        Type.Object(
          { code: Type.String(), param, message: Type.String() },
          { additionalProperties: false, title: `${title}Detail` },
        ),
      ),
    },
    { additionalProperties: false, title },
  );
}
