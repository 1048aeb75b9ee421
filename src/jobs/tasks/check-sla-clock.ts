import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { checkSubjectClock } from '../../modules/office/work/subject-clocks/check-subject-clock.ts';

/** Warns about a claim, authorization, denial or appeal, or records that its service level is breached. */
export function checkSlaClockTask(app: App): JobHandlers['check-sla-clock'] {
  return async ({ organizationId, clockId }) => {
    const actor = { type: 'system', id: 'check-sla-clock' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => checkSubjectClock(tx, clockId));
  };
}
