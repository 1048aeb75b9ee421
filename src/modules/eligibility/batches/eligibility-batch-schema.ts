import Type from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { checkFields } from '../check-requests.ts';
import { CHECK_STATUSES } from '../eligibility-check.ts';
import { errorSchema } from '../eligibility-schema.ts';
import { COVERAGE_STATUSES } from '../reading/coverage-status.ts';
import { BATCH_STATUSES, ITEM_STATES } from './batch-states.ts';
import { BATCH_ROWS_MAX } from './eligibility-batch.ts';

export const EligibilityBatchCreate = Strict(
  {
    name: Type.Optional(Text(100, 'Your own name for the batch. Put no PHI here.')),
    checks: Type.Array(Strict(checkFields, { title: 'EligibilityBatchRow' }), {
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
