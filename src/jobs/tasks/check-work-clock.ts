import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { checkWorkClock } from '../../modules/office/work/sla/check-work-clock.ts';

/** Warns about a work item, or records that its service level is breached, at the due time. */
export function checkWorkClockTask(app: App): JobHandlers['check-work-clock'] {
  return async ({ organizationId, workItemId }) => {
    const actor = { type: 'system', id: 'check-work-clock' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => checkWorkClock(tx, workItemId));
  };
}
