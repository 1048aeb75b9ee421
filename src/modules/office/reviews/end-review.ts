import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Review } from './review.ts';
import { emitReviewEvent } from './review-events.ts';
import type { ReviewStages } from './review-stage.ts';
import { lockReview, REVIEWS, selectReviewsOfSubject } from './reviews-store.ts';

/**
 * Writes a review with its decision, if there is one, and releases its subject if no other review holds it. Fires
 * `review.decided`, also for the first of two approvals. Does not take the step.
 */
export async function endReview(
  tx: UnitOfWork,
  changed: Review,
  { stages, details }: { stages: ReviewStages; details: Record<string, unknown> },
): Promise<Review> {
  const at = tx.now.toISOString();
  const { status } = changed;
  const decidedAt = status === 'pending' ? null : at;
  const review: Review = { ...changed, decidedAt, version: changed.version + 1, updatedAt: at };
  REVIEWS.update(tx, review);
  const { id, stage, subject } = review;
  tx.audit({ action: 'review.decided', subjectType: 'review', subjectId: id, details: { ...details, to: status } });
  emitReviewEvent(tx, 'review.decided', review);
  const { endHold } = stages[stage];
  if (endHold && (status === 'approved' || status === 'rejected' || status === 'released')) {
    const all = await selectReviewsOfSubject(tx, { stage, subjectId: subject.id });
    await endHold(
      tx,
      subject.id,
      status,
      all.some((one) => one.status === 'pending'),
    );
  }
  return review;
}

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
