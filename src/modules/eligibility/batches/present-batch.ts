import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { EligibilityBatch, ShownItem } from './eligibility-batch.ts';
import { eligibilityBatchFields } from './eligibility-batch-fields.ts';
import type { BatchWithProgress } from './find-batches.ts';

/** Returns the batch as the API shows it. Its rows are a separate list. */
export function presentBatch(batch: BatchWithProgress, deployment: Deployment) {
  const { progress, ...stored } = batch;
  return { ...shownFields(eligibilityBatchFields, stored, deployment), progress };
}

/** Returns a batch that has just been created: every row waits. */
export function withoutProgress(batch: EligibilityBatch): BatchWithProgress {
  const { total } = batch;
  return {
    ...batch,
    progress: { total, waiting: total, pending: 0, completed: 0, failed: 0, cancelled: 0, refused: 0 },
  };
}

export function presentBatchItem({ sequence, state, checkId, checkStatus, coverageStatus, error }: ShownItem) {
  return { object: 'eligibility_batch_item' as const, sequence, state, checkId, checkStatus, coverageStatus, error };
}
