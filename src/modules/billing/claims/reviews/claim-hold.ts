import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { illegalTransition } from '../../../../kernel/illegal-transition.ts';
import { reviewsBefore } from '../../../office/reviews/hold-for-review.ts';
import type { ReviewOutcome } from '../../../office/reviews/review-stage.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { HELD_FOR_REVIEW, moveClaim } from '../claim-state.ts';
import { CLAIM_TRANSITIONS } from '../claim-statuses.ts';
import { lockClaims, updateClaim } from '../claims-store.ts';
import { contentOfClaim } from './claim-content.ts';
import { CLAIM_SUBMIT_STAGE } from './claim-submit-stage.ts';

const isHeld = (claim: Claim | undefined): claim is Claim =>
  claim?.status === 'held' && claim.statusReason?.code === HELD_FOR_REVIEW;

/**
 * Holds a claim that has to wait for reviews of its submission. Returns the held claim, or null if it may be submitted.
 */
export async function holdForReview(tx: UnitOfWork, claim: Claim): Promise<Claim | null> {
  const reviews = await reviewsBefore(tx, {
    stage: 'claim_submit',
    definition: CLAIM_SUBMIT_STAGE,
    subject: claim,
    claimId: claim.id,
    candidate: claim,
    content: contentOfClaim(claim),
  });
  if (reviews.length === 0) return null;
  const held = moveClaim(claim, 'held', tx.now, { code: HELD_FOR_REVIEW, message: 'Waits for a review.' });
  const saved = updateClaim(tx, held);
  const details = { reviewIds: reviews.map(({ id }) => id) };
  auditClaimMove(tx, 'held', { claim: saved, from: claim.status, details });
  return saved;
}

/** Refuses to change the status of a claim that waits for a review; only its reviews can. */
export function requireNoReview(claim: Claim, action: string): void {
  if (!isHeld(claim)) return;
  throw illegalTransition({
    resource: 'claim',
    status: 'held',
    action,
    nextStep: 'It waits for a review. Decide the review.',
    allowedTransitions: CLAIM_TRANSITIONS.held,
    extra: { nextAction: claim.nextAction },
  });
}

/**
 * Makes a claim that waited for reviews a draft again, if no review is pending or one was rejected. Never submits the
 * claim. Returns whether the claim changed. The transaction uses the review's clock.
 */
export async function endHold(
  tx: UnitOfWork,
  claimId: string,
  outcome: ReviewOutcome,
  hasPending: boolean,
): Promise<boolean> {
  const [claim] = await lockClaims(tx, [claimId]);
  if (!isHeld(claim) || (hasPending && outcome !== 'rejected')) return false;
  const saved = updateClaim(tx, moveClaim(claim, 'draft', tx.now));
  auditClaimMove(tx, 'released', { claim: saved, from: claim.status, details: { review: outcome } });
  return true;
}
