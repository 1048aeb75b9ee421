import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { STAGES } from '../../modules/review-stages.ts';
import { expireReview } from '../../modules/reviews/expire-review.ts';

/** Applies the policy's rule for reviews that expire without a decision. */
export function expireReviewTask(app: App): JobHandlers['expire-review'] {
  return async ({ organizationId, reviewId }) => {
    const actor = { type: 'system', id: 'expire-review' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => expireReview(tx, reviewId, STAGES));
  };
}
