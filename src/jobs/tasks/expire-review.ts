import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { expireReview } from '../../modules/office/reviews/expire-review.ts';
import { STAGES } from '../../modules/review-stages.ts';

/** Applies the policy's rule for reviews that expire without a decision. */
export function expireReviewTask(app: App): JobHandlers['expire-review'] {
  return async ({ organizationId, reviewId }) => {
    const actor = { type: 'system', id: 'expire-review' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => expireReview(tx, reviewId, STAGES));
  };
}
