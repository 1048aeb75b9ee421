import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, Nullable, OneOf, Strict } from '../../schema.ts';
import { checkFields } from '../check-requests.ts';
import { CHECK_STATUSES } from '../check-values.ts';
import { errorSchema } from '../eligibility-schema.ts';
import { COVERAGE_STATUSES } from '../reading/coverage-status.ts';
import {
  BATCH_ROWS_MAX,
  type ShownItem,
  type EligibilityBatch as StoredEligibilityBatch,
} from './eligibility-batch.ts';
import { eligibilityBatchFields, ITEM_STATES } from './eligibility-batch-fields.ts';
import type { BatchWithProgress } from './find-batches.ts';

export const EligibilityBatchCreate = Strict(
  {
    name: eligibilityBatchFields.fields.name.create,
    checks: Type.Array(Strict(checkFields, { title: 'EligibilityBatchRow' }), {
      minItems: 1,
      maxItems: BATCH_ROWS_MAX,
      description: 'Each row is a check in mode `async`. Invalid rows are refused individually.',
    }),
  },
  { title: 'EligibilityBatchCreate' },
);

export const EligibilityBatch = shownSchemaOf(eligibilityBatchFields);

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

/** Returns the batch as the API shows it. Its rows are a separate list. */
export function presentBatch(batch: BatchWithProgress, deployment: Deployment) {
  const { progress, ...stored } = batch;
  return { ...shownFields(eligibilityBatchFields, stored, deployment), progress };
}

/** Returns a batch that has just been created: every row waits. */
export function withoutProgress(batch: StoredEligibilityBatch): BatchWithProgress {
  const { total } = batch;
  return {
    ...batch,
    progress: { total, waiting: total, pending: 0, completed: 0, failed: 0, cancelled: 0, refused: 0 },
  };
}

export function presentBatchItem({ sequence, state, checkId, checkStatus, coverageStatus, error }: ShownItem) {
  return { object: 'eligibility_batch_item' as const, sequence, state, checkId, checkStatus, coverageStatus, error };
}
