import type { Deployment } from '../../../database/database.ts';
import type { EligibilityBatch, ShownItem } from './eligibility-batch.ts';
import type { BatchWithProgress } from './find-batches.ts';

/** Returns the batch as the API shows it. Its rows are a separate list. */
export function presentBatch(batch: BatchWithProgress, { livemode }: Deployment) {
  const { id, status, name, progress, completedAt, version, createdAt, updatedAt } = batch;
  const shown = { object: 'eligibility_batch' as const, id, livemode, status, name, progress };
  return { ...shown, completedAt, version, createdAt, updatedAt };
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
