import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { expireReview } from '../../modules/office/reviews/end-review.ts';
import { checkWorkClock } from '../../modules/office/work/sla/check-work-clock.ts';
import { checkSubjectClock } from '../../modules/office/work/subject-clocks/check-subject-clock.ts';
import { STAGES } from '../../modules/review-stages.ts';

/** Warns about a work item, or records that its service level is breached, at the due time. */
export function checkWorkClockTask(app: App): JobHandlers['check-work-clock'] {
  return async ({ organizationId, workItemId }) => {
    const actor = { type: 'system', id: 'check-work-clock' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => checkWorkClock(tx, workItemId));
  };
}

/** Warns about a claim, authorization, denial or appeal, or records that its service level is breached. */
export function checkSlaClockTask(app: App): JobHandlers['check-sla-clock'] {
  return async ({ organizationId, clockId }) => {
    const actor = { type: 'system', id: 'check-sla-clock' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => checkSubjectClock(tx, clockId));
  };
}

/** Applies the policy's rule for reviews that expire without a decision. */
export function expireReviewTask(app: App): JobHandlers['expire-review'] {
  return async ({ organizationId, reviewId }) => {
    const actor = { type: 'system', id: 'expire-review' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => expireReview(tx, reviewId, STAGES));
  };
}
