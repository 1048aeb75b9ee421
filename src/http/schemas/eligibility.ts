import Type from 'typebox';
import { CoverageCreate } from '../../modules/coverages/coverage-schema.ts';
import { BATCH_STATUSES, ITEM_STATES } from '../../modules/eligibility/batches/batch-states.ts';
import { BATCH_ROWS_MAX } from '../../modules/eligibility/batches/eligibility-batch.ts';
import { CHECK_STATUSES } from '../../modules/eligibility/eligibility-check.ts';
import { CHECK_PROVIDER, errorSchema } from '../../modules/eligibility/eligibility-schema.ts';
import { COVERAGE_STATUSES } from '../../modules/eligibility/reading/coverage-status.ts';
import {
  DateOnly,
  Id,
  Instant,
  ListOf,
  listQuery,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  Sex,
  Strict,
  Text,
} from '../../modules/schema.ts';
import { SERVICE_TYPES } from '../../x12/270-005010X279A1/service-types.ts';

const person = {
  firstName: Type.Optional(phi(Text(35, 'First name.'))),
  lastName: phi(Text(60, 'Last name.')),
  birthDate: Type.Optional(phi(DateOnly('Birth date.'))),
  sex: Type.Optional(Sex),
};
const MAX_AGE_SECONDS = 31 * 86_400;

const options = {
  serviceTypeCodes: Type.Optional(
    Type.Array(OneOf(SERVICE_TYPES.split(',')), {
      minItems: 1,
      maxItems: 30,
      description: 'Service types (EQ01). Default: 30, health benefit plan coverage.',
    }),
  ),
  procedureCodes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z0-9]{5}$' }), {
      maxItems: 10,
      description: 'HCPCS, CPT or CDT codes to ask about.',
    }),
  ),
  maxAgeSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_AGE_SECONDS,
      description:
        'Reuse the result of an equal check that completed at most this long ago, without a request to the payer.',
    }),
  ),
};
const mode = Type.Optional(
  OneOf(['sync', 'async'], {
    description:
      '`sync`: one attempt. `async`: a job sends the inquiry, and repeats it after 1, 5 and 30 minutes if the payer cannot answer.',
  }),
);

const check = {
  coverageId: Type.Optional(Id('cov', 'The coverage; it names the patient, the subscriber and the payer.')),
  patientId: Type.Optional(Id('pat', 'The patient, without coverageId.')),
  payerId: Type.Optional(Text(80, 'The payer, without coverageId.')),
  subscriber: Type.Optional(
    Strict(
      {
        ...person,
        memberId: Type.Optional(phi(Text(80, 'Member id as on the card.'))),
        groupNumber: Type.Optional(phi(Text(50, 'Group number.'))),
      },
      { title: 'EligibilitySubscriberInput', description: 'The subscriber, without coverageId.' },
    ),
  ),
  dependent: Type.Optional(
    Strict(
      { ...person, relationship: OneOf(['spouse', 'child', 'other'], { description: 'To the subscriber.' }) },
      { title: 'EligibilityDependentInput', description: 'The patient, if that is not the subscriber.' },
    ),
  ),
  provider: CHECK_PROVIDER,
  serviceDate: Type.Optional(
    Strict(
      {
        start: DateOnly('First date of service.'),
        end: Type.Optional(DateOnly('Last date of service; the first if absent.')),
      },
      { title: 'EligibilityServiceDateInput', description: 'Today if absent.' },
    ),
  ),
  ...options,
};

export const EligibilityCheckCreate = Strict({ ...check, mode }, { title: 'EligibilityCheckCreate' });

export const ClaimCheckCreate = Strict(
  {
    coverageRank: Type.Optional(
      OneOf(['primary', 'secondary', 'tertiary'], { description: "The patient's coverage; the claim's if absent." }),
    ),
    ...options,
    mode,
  },
  { title: 'ClaimEligibilityCheckCreate' },
);

export const EligibilityTimelineQuery = Strict(listQuery);

export const EligibilityBatchCreate = Strict(
  {
    name: Type.Optional(Text(100, 'Your own name for the batch. Put no PHI here.')),
    checks: Type.Array(Strict(check, { title: 'EligibilityBatchRow' }), {
      minItems: 1,
      maxItems: BATCH_ROWS_MAX,
      description: 'Each row is a check in mode `async`. Invalid rows are refused individually.',
    }),
  },
  { title: 'EligibilityBatchCreate' },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const EligibilityBatch = Type.Object(
  {
    object: Type.Literal('eligibility_batch'),
    id: Id('elb', 'Batch id.'),
    livemode: resourceFields.livemode,
    status: OneOf(BATCH_STATUSES, {
      description: '`completed`: every row was refused, or its payer was asked at least once.',
    }),
    name: Nullable(Type.String(), 'Your own name for it.'),
    progress: Type.Object(
      {
        total: count('Rows.'),
        waiting: count('Rows without a check yet.'),
        pending: count('Checks that wait for the payer.'),
        completed: count('Completed checks.'),
        failed: count('Failed checks.'),
        cancelled: count('Cancelled checks.'),
        refused: count('Refused rows.'),
      },
      { additionalProperties: false, title: 'EligibilityBatchProgress' },
    ),
    completedAt: Nullable(Instant('When every row had been handled.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'EligibilityBatch' },
);
export const EligibilityBatchList = ListOf(EligibilityBatch);

const EligibilityBatchItem = Type.Object(
  {
    object: Type.Literal('eligibility_batch_item'),
    sequence: Type.Integer({ minimum: 1, description: 'Position of the row in the request.' }),
    state: OneOf(ITEM_STATES),
    checkId: Nullable(Id('elg', 'The check.')),
    checkStatus: Nullable(OneOf(CHECK_STATUSES), 'Status of the check.'),
    coverageStatus: Nullable(OneOf(COVERAGE_STATUSES), 'The coverage status reported by the payer.'),
    error: Nullable(
      errorSchema('EligibilityBatchError', Type.String({ description: 'JSON Pointer into the row.' })),
      'Why the row was refused.',
    ),
  },
  { additionalProperties: false, title: 'EligibilityBatchItem' },
);
export const EligibilityBatchItemList = ListOf(EligibilityBatchItem);

export const OtherCoverageAdd = Strict(
  {
    position: Type.Integer({ minimum: 1, maximum: 1_000, description: 'Position in `otherCoverage`, from 1.' }),
    rank: Type.Optional(CoverageCreate.properties.rank),
    payerId: Type.Optional(CoverageCreate.properties.payerId),
    memberId: Type.Optional(CoverageCreate.properties.memberId),
    groupNumber: Type.Optional(CoverageCreate.properties.groupNumber),
    relationshipToSubscriber: Type.Optional(CoverageCreate.properties.relationshipToSubscriber),
    subscriber: Type.Optional(CoverageCreate.properties.subscriber),
  },
  {
    title: 'OtherCoverageAdd',
    description: "The suggestion to add. The other fields replace the payer's values.",
  },
);
