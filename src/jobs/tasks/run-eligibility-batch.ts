import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { runBatch } from '../../modules/eligibility/batches/run-batch.ts';

/** Makes the checks of a batch. A run after a crash continues with the rows that are still waiting. */
export function runEligibilityBatchTask(app: App): JobHandlers['run-eligibility-batch'] {
  return ({ organizationId, batchId }) => runBatch(organizationId, batchId, app.eligibility);
}
