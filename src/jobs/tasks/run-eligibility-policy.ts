import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { runPolicy } from '../../modules/eligibility/policies/run-policy.ts';
import { findPlannedServices } from '../../modules/prior-authorizations/requirements/find-planned-services.ts';
import { SLICE_MS, sliceOf } from './slice.ts';

/** Makes the checks that a policy has due. Another job continues if they take longer than a slice of time. */
export function runEligibilityPolicyTask(app: App, sliceMs = SLICE_MS): JobHandlers['run-eligibility-policy'] {
  const context = { ...app.eligibility, findPlannedServices };
  return ({ organizationId, policyId }) =>
    runPolicy(organizationId, policyId, { ...context, isOver: sliceOf(sliceMs) });
}
