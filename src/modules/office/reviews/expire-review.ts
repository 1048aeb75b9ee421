import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { endReview } from './end-review.ts';
import type { ReviewStages } from './review-stage.ts';
import { lockReview } from './reviews-store.ts';

/**
 * Applies the policy's `onTimeout` to an overdue review: keeps, releases or rejects it. Does nothing before its time,
 * and for a review that was decided or has timed out. Fires `review.decided`.
 */
export async function expireReview(tx: UnitOfWork, id: string, stages: ReviewStages): Promise<void> {
  const review = await lockReview(tx, id);
  if (review?.status !== 'pending' || review.expiresAt === null || review.timedOutAt !== null) return;
  if (new Date(review.expiresAt) > tx.now) return;
  const status = { keep: 'pending', release: 'released', reject: 'rejected' } as const;
  const ended = { ...review, timedOutAt: review.expiresAt, status: status[review.onTimeout] };
  await endReview(tx, ended, { stages, details: { timeout: review.onTimeout } });
}
