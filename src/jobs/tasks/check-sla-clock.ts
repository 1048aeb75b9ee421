import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { checkSubjectClock } from '../../modules/work/subject-clocks/check-subject-clock.ts';

/** Warns about a claim, authorization, denial or appeal, or records that its service level is breached. */
export function checkSlaClockTask(app: App): JobHandlers['check-sla-clock'] {
  return async ({ organizationId, clockId }) => {
    const actor = { type: 'system', id: 'check-sla-clock' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => checkSubjectClock(tx, clockId));
  };
}
