import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { resumeCheck } from '../../modules/eligibility/attempts/resume-check.ts';
import { runBatch } from '../../modules/eligibility/batches/run-batch.ts';
import { runPolicy } from '../../modules/eligibility/policies/run-policy.ts';
import { findPlannedServices } from '../../modules/prior-authorizations/requirements/find-planned-services.ts';
import { SLICE_MS, sliceOf } from './slice.ts';

/** Asks the payer for an asynchronous check, and again for a retry that is due. */
export function runEligibilityCheckTask(app: App): JobHandlers['run-eligibility-check'] {
  return ({ organizationId, checkId }) => resumeCheck(organizationId, checkId, app.eligibility);
}

/** Makes the checks of a batch. A run after a crash continues with the rows that are still waiting. */
export function runEligibilityBatchTask(app: App, sliceMs = SLICE_MS): JobHandlers['run-eligibility-batch'] {
  return async ({ organizationId, batchId }) => {
    if ((await runBatch(organizationId, batchId, { ...app.eligibility, isOver: sliceOf(sliceMs) })) === 'over') return;
    const who = { organizationId, actor: { type: 'system', id: batchId } as const };
    await transact(app.database, who, (tx) => tx.enqueue('run-eligibility-batch', { organizationId, batchId }));
  };
}

/** Makes the checks that a policy has due. Another job continues if they take longer than a slice of time. */
export function runEligibilityPolicyTask(app: App, sliceMs = SLICE_MS): JobHandlers['run-eligibility-policy'] {
  const context = { ...app.eligibility, findPlannedServices };
  return ({ organizationId, policyId }) =>
    runPolicy(organizationId, policyId, { ...context, isOver: sliceOf(sliceMs) });
}
