import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { presentReview } from './present-review.ts';
import type { Review } from './review.ts';

export function emitReviewEvent(
  tx: UnitOfWork,
  type: 'review.requested' | 'review.decided' | 'review.notified',
  review: Review,
): void {
  const data = { review: presentReview(review, tx) };
  emitEvent(tx, { type, resourceType: 'review', resourceId: review.id, data });
}
