import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { resumeCheck } from '../../modules/eligibility/attempts/resume-check.ts';

/** Asks the payer for an asynchronous check, and again for a retry that is due. */
export function runEligibilityCheckTask(app: App): JobHandlers['run-eligibility-check'] {
  return ({ organizationId, checkId }) => resumeCheck(organizationId, checkId, app.eligibility);
}
