import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { findClaim } from '../claims-store.ts';
import { endHold } from './end-hold.ts';
import { payloadHashOf, type Review } from './review.ts';
import { findReview, lockReview, type ReviewFilter, saveReview, selectReviews } from './reviews-store.ts';

/** Checks existence, version and state. */
export async function guardReview(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requirePending(await findReview(reader, id), version);
}

function requirePending(review: Review | null, version: number | undefined): Review {
  if (!review) throw new AppError('resource_not_found');
  if (version !== undefined && version !== review.version) throw new AppError('version_conflict');
  if (review.status === 'pending') return review;
  const nextStep = 'Submit the claim again for another review.';
  throw illegalTransition({
    resource: 'review',
    status: review.status,
    action: 'decided',
    nextStep,
    allowedTransitions: [],
  });
}

export type DecisionInput = { decision: 'approve' | 'reject'; reason?: string | undefined };

/**
 * Records a decision. The approval counts only for the content that was put up for review: if the claim has changed since,
 * it is refused with `review_outdated`. Approving never submits. Throws `reviewer_not_allowed` for the author and for a
 * second decision of the same person.
 */
export async function decideReview(
  tx: UnitOfWork,
  id: string,
  { decision, reason }: DecisionInput,
  version: number | undefined,
): Promise<Review> {
  const review = requirePending(await lockReview(tx, id), version);
  const by = { type: tx.actor.type, id: tx.actor.id };
  const isAuthor = review.excludeAuthor && review.author.id === by.id;
  if (isAuthor || review.decisions.some((one) => one.by.id === by.id)) throw new AppError('reviewer_not_allowed');
  const claim = await findClaim(tx, review.claimId);
  if (decision === 'approve' && (!claim || payloadHashOf(claim) !== review.payloadHash))
    throw new AppError('review_outdated');
  const at = tx.now.toISOString();
  const decisions = [...review.decisions, { decision, by, reason: reason ?? null, at }];
  const approvals = decisions.filter((one) => one.decision === 'approve').length;
  const approved = approvals >= review.approvalsRequired ? ('approved' as const) : ('pending' as const);
  const status = decision === 'reject' ? ('rejected' as const) : approved;
  const decided: Review = { ...review, status, decisions, version: review.version + 1, updatedAt: at };
  saveReview(tx, decided);
  tx.audit({ action: 'review.decided', subjectType: 'review', subjectId: id, details: { decision, to: status } });
  if (status !== 'pending') await endHold(tx, review.claimId, status);
  return decided;
}

/** Returns the review. Throws resource_not_found. */
export async function getReview(reader: TenantReader, id: string): Promise<Review> {
  const review = await findReview(reader, id);
  if (!review) throw new AppError('resource_not_found');
  return review;
}

/** Lists reviews, newest first. */
export function listReviews(
  reader: TenantReader,
  filter: ReviewFilter,
  page: { limit: number; after?: string },
): Promise<Review[]> {
  return selectReviews(reader, filter, page);
}
