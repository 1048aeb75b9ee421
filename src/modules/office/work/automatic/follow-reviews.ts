import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { changeWork } from '../change-work.ts';
import { recordChange } from '../update-work.ts';
import { lockWorkInReview } from '../work-store.ts';

/** How a review has ended. */
export type EndedReview = { id: string; status: string };

/** Updates the items that wait for reviews: an approval completes them, a rejection returns them to their assignee. */
export async function followReviews(tx: UnitOfWork, reviews: readonly EndedReview[]): Promise<void> {
  const ended = reviews.filter(({ status }) => status !== 'pending');
  if (ended.length === 0) return;
  const byId = new Map(ended.map(({ id, status }) => [id, status]));
  for (const item of await lockWorkInReview(tx, [...byId.keys()])) {
    const isApproved = byId.get(item.reviewId ?? '') === 'approved';
    const move = isApproved ? { resolution: { code: 'decided' as const } } : { status: 'in_progress' as const };
    await recordChange(tx, item, changeWork(item, move, tx.now));
  }
}
