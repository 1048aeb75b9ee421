import type { UnitOfWork } from '../../../database/transaction.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { moveClaim } from '../claim-state.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';
import { HELD_FOR_REVIEW } from './review.ts';
import { selectReviewsOfClaim } from './reviews-store.ts';

/** Refuses to move a claim that waits for a review; only its reviews move it. */
export function requireNoReview(claim: Claim, action: string): void {
  if (claim.status !== 'held' || claim.statusReason?.code !== HELD_FOR_REVIEW) return;
  throw illegalTransition({
    resource: 'claim',
    status: 'held',
    action,
    nextStep: 'It waits for a review. Decide the review.',
    allowedTransitions: [],
  });
}

/**
 * Makes a claim that waited for reviews a draft again, if no review is pending any more. It is never submitted thereby.
 * Returns whether the claim moved.
 */
export async function endHold(
  tx: UnitOfWork,
  claimId: string,
  outcome: 'approved' | 'rejected' | 'released',
): Promise<boolean> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.status !== 'held' || claim.statusReason?.code !== HELD_FOR_REVIEW) return false;
  const pending = (await selectReviewsOfClaim(tx, claimId)).some(({ status }) => status === 'pending');
  if (pending && outcome !== 'rejected') return false;
  const saved = updateClaim(tx, moveClaim(claim, 'draft', tx.now));
  auditClaimMove(tx, 'released', { claim: saved, from: claim.status, details: { review: outcome } });
  return true;
}
