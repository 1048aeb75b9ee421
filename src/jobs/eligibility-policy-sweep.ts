import type { App } from '../composition/app.ts';
import { resumeOverduePolicies } from '../modules/eligibility/policies/resume-overdue-policies.ts';
import { findPlannedServices } from '../modules/prior-authorizations/requirements/find-planned-services.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 5 * 60_000;

/** Runs policies whose job was lost, until it is closed. Several workers may run it at once. */
export function startEligibilityPolicySweep(app: App): Repeated {
  return repeat(app, {
    name: 'eligibility_policy_sweep',
    round: async () => {
      const resumed = await resumeOverduePolicies({ ...app.eligibility, findPlannedServices });
      if (resumed > 0) app.logger.info({ resumed }, 'eligibility_policy_sweep.done');
      return EVERY_MS;
    },
  });
}
