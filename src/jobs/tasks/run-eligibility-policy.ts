import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { runPolicy } from '../../modules/eligibility/policies/run-policy.ts';
import { findPlannedServices } from '../../modules/prior-authorizations/requirements/find-planned-services.ts';

/** Runs the due checks of a policy. */
export function runEligibilityPolicyTask(app: App): JobHandlers['run-eligibility-policy'] {
  const context = { ...app.eligibility, findPlannedServices };
  return ({ organizationId, policyId }) => runPolicy(organizationId, policyId, context);
}
