import Type from 'typebox';
import { MEDICARE_SECONDARY_CODES } from '../../../kernel/medicare-secondary.ts';
import {
  Cents,
  DateOnly,
  ExternalId,
  Id,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  PersonAddress,
  PersonName,
  phi,
  resourceFields,
  Sex,
  Strict,
  Text,
} from '../../schema.ts';
import { LINES_OF_BUSINESS } from './coverage.ts';
import { RANKS } from './coverage-order.ts';
import { PlanSpans } from './plan-span.ts';

const RANK =
  'Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it.';
const rank = OneOf(RANKS, { description: RANK });
const rankGiven = OneOf(RANKS, { description: `${RANK} Default: \`primary\`.` });
export const COVERAGE_RECORD_STATUSES = ['draft', 'active', 'inactive', 'cancelled', 'entered_in_error'] as const;
const payerId = Text(80, "The payer's id in the directory (`GET /v1/payers`).");
const memberId = phi(Text(80, 'Member id as on the card. In the sandbox it can select the responses of the payer.'));
const planName = Text(100, 'Name of the plan.');
const groupNumber = phi(Text(50, 'Group or policy number (SBR03).'));
const claimFilingIndicatorCode = Type.String({ pattern: '^[A-Z0-9]{1,2}$', description: 'SBR09.' });
const medicareSecondaryCode = OneOf(MEDICARE_SECONDARY_CODES, {
  description:
    'SBR05: why Medicare is not the primary payer. `12` employer plan of a working person of 65 or more, `13` end-stage ' +
    "renal disease, `14` no-fault or automobile insurance, `15` workers' compensation, `16` another federal program, " +
    '`41` black lung, `42` veterans, `43` employer plan of a disabled person under 65, `47` other liability insurance.',
});
const lineOfBusiness = OneOf(LINES_OF_BUSINESS, { description: 'Determines the applicable deadlines.' });
const relationship = OneOf(['self', 'spouse', 'child', 'other'], {
  description: "The patient's relationship to the subscriber.",
});
const Subscriber = Strict(
  {
    name: PersonName,
    birthDate: Nullable(phi(DateOnly('Birth date.')), 'Null if unknown.'),
    sex: Sex,
    address: Type.Optional(Nullable(PersonAddress)),
  },
  { title: 'Subscriber', description: 'The subscriber, if not the patient.' },
);
const Period = Strict(
  {
    start: Type.Optional(Nullable(DateOnly('First day of coverage.'))),
    end: Type.Optional(Nullable(DateOnly('Last day of coverage.'))),
  },
  { title: 'CoveragePeriod', description: 'When the cover begins and ends; open where null.' },
);

export const CoverageCreate = Strict(
  {
    externalId: Type.Optional(ExternalId),
    patientId: Id('pat', 'The covered patient.'),
    rank: Type.Optional(rankGiven),
    payerId,
    planName: Type.Optional(planName),
    memberId,
    groupNumber: Type.Optional(groupNumber),
    claimFilingIndicatorCode: Type.Optional(claimFilingIndicatorCode),
    medicareSecondaryCode: Type.Optional(Nullable(medicareSecondaryCode)),
    lineOfBusiness: Type.Optional(lineOfBusiness),
    relationshipToSubscriber: Type.Optional(relationship),
    subscriber: Type.Optional(Nullable(Subscriber)),
    period: Type.Optional(Period),
    metadata: Type.Optional(Metadata),
  },
  { title: 'CoverageCreate' },
);

export const CoverageUpdate = Strict(
  {
    externalId: Type.Optional(Nullable(ExternalId)),
    status: Type.Optional(OneOf(['active', 'inactive', 'cancelled', 'entered_in_error'])),
    rank: Type.Optional(rank),
    payerId: Type.Optional(payerId),
    planName: Type.Optional(Nullable(planName)),
    memberId: Type.Optional(memberId),
    groupNumber: Type.Optional(Nullable(groupNumber)),
    claimFilingIndicatorCode: Type.Optional(
      Nullable(claimFilingIndicatorCode, 'SBR09; null uses the code of the payer directory.'),
    ),
    medicareSecondaryCode: Type.Optional(Nullable(medicareSecondaryCode)),
    lineOfBusiness: Type.Optional(Nullable(lineOfBusiness, 'Null uses the line of business of the payer directory.')),
    relationshipToSubscriber: Type.Optional(relationship),
    subscriber: Type.Optional(Nullable(Subscriber)),
    period: Type.Optional(Nullable(Period)),
    metadata: Type.Optional(Nullable(Metadata)),
  },
  {
    title: 'CoverageUpdate',
    description: 'A merge patch: given fields replace the old values, null clears a field.',
    minProperties: 1,
  },
);

const LatestBenefits = Type.Object(
  {
    payerId: Type.String({ description: 'The payer that administers the coverage.' }),
    planName: Nullable(Type.String(), 'Name of the plan.'),
    planNumber: Nullable(Type.String(), 'Number of the plan.'),
    groupNumber: Nullable(phi(Type.String()), 'Group number.'),
    copay: Nullable(Cents('Copayment.')),
    coinsurancePercent: Nullable(Type.String(), 'Coinsurance: `20` is twenty percent.'),
    deductibleTotal: Nullable(Cents('Deductible of the individual.')),
    oopMax: Nullable(Cents('Out-of-pocket limit of the individual.')),
    serviceTypeCodes: Type.Array(Type.String(), { description: 'The services that the amounts are for.' }),
  },
  { additionalProperties: false, title: 'CoverageBenefits' },
);

export const Coverage = Type.Object(
  {
    object: Type.Literal('coverage'),
    id: Id('cov', 'Coverage id.'),
    livemode: resourceFields.livemode,
    status: OneOf(COVERAGE_RECORD_STATUSES, { description: 'A draft lacks the subscriber of a dependent.' }),
    externalId: Nullable(ExternalId),
    patientId: Id('pat', 'The covered patient.'),
    rank,
    payerId,
    payerName: Type.String(),
    planName: Nullable(planName),
    memberId,
    groupNumber: Nullable(groupNumber),
    claimFilingIndicatorCode,
    medicareSecondaryCode: Nullable(medicareSecondaryCode, 'Null unless Medicare pays after another payer.'),
    lineOfBusiness,
    relationshipToSubscriber: relationship,
    subscriber: Nullable(Subscriber),
    period: Period,
    coordination: Nullable(
      Type.Object(
        {
          order: OneOf(['primary', 'secondary', 'tertiary', 'unknown'], { description: 'What the payer said.' }),
          reason: Type.String({ description: 'The reason for the order, or why it is unknown.' }),
          eligibilityCheckId: Id('elg', 'The check whose response named the coverage.'),
        },
        { additionalProperties: false, title: 'CoverageCoordination' },
      ),
      'The order of payment that a payer reported. Null unless the coverage was added from an eligibility check.',
    ),
    metadata: Metadata,
    verified: Type.Boolean({
      description: 'Whether the coverage is active according to the newest completed eligibility check.',
    }),
    latestEligibilityCheckId: Nullable(Id('elg', 'The newest completed eligibility check.')),
    latestEligibilityStatus: Nullable(
      OneOf(['active', 'inactive', 'unknown']),
      'The coverage status of that check for its dates of service.',
    ),
    latestBenefits: Nullable(
      LatestBenefits,
      'The benefits of the plan as reported by the payer. This field, the three above and the one below do not change `version`.',
    ),
    latestPlanSpans: PlanSpans,
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Coverage' },
);

export const CoverageList = ListOf(Coverage);

/** More than any patient has in effect. */
const ORDERED_MAX = 50;

export const CoverageOrderSet = Strict(
  {
    coverageIds: Type.Array(Id('cov', 'Coverage id.'), {
      minItems: 1,
      maxItems: ORDERED_MAX,
      description: 'Every active and draft coverage of the patient once, in the order in which the payers pay.',
    }),
  },
  { title: 'CoverageOrderSet' },
);

export const CoverageOrder = Type.Object(
  {
    object: Type.Literal('coverage_order'),
    patientId: Id('pat', 'The patient.'),
    coverages: Type.Array(Coverage, { description: 'The coverages with their ranks, in the given order.' }),
  },
  { additionalProperties: false, title: 'CoverageOrder' },
);
