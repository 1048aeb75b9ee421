import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { runBatch } from '../../modules/eligibility/batches/run-batch.ts';

/** Makes the checks of a batch; a run after a crash goes on with the rows that wait. */
export function runEligibilityBatchTask(app: App): JobHandlers['run-eligibility-batch'] {
  return ({ organizationId, batchId }) => runBatch(organizationId, batchId, app.eligibility);
}
