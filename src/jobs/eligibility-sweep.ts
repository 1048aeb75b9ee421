import type { App } from '../composition/app.ts';
import { resumeOverdueChecks } from '../modules/eligibility/attempts/resume-overdue-checks.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 5_000;

/**
 * Repeats eligibility checks whose process died during an attempt, until it is closed. Several workers may run it at
 * once.
 */
export function startEligibilitySweep(app: App): Repeated {
  return repeat(app, {
    name: 'eligibility_sweep',
    round: async () => {
      const resumed = await resumeOverdueChecks(app.eligibility);
      if (resumed > 0) app.logger.info({ resumed }, 'eligibility_sweep.done');
      return EVERY_MS;
    },
  });
}
