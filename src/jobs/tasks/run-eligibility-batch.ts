import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { runBatch } from '../../modules/eligibility/batches/run-batch.ts';

/** After this time another job continues a large batch, so that other organizations' batches do not wait for it. */
const SLICE_MS = 20_000;

/** Makes the checks of a batch. A run after a crash continues with the rows that are still waiting. */
export function runEligibilityBatchTask(app: App, sliceMs = SLICE_MS): JobHandlers['run-eligibility-batch'] {
  return async ({ organizationId, batchId }) => {
    const endsAt = performance.now() + sliceMs;
    const isOver = () => performance.now() >= endsAt;
    if ((await runBatch(organizationId, batchId, { ...app.eligibility, isOver })) === 'over') return;
    const who = { organizationId, actor: { type: 'system', id: batchId } as const };
    await transact(app.database, who, (tx) => tx.enqueue('run-eligibility-batch', { organizationId, batchId }));
  };
}
