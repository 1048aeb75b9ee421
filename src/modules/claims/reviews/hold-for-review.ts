import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { evaluateCondition } from '../../conditions/condition.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove } from '../claim-events.ts';
import { moveClaim } from '../claim-state.ts';
import { updateClaim } from '../claims-store.ts';
import { CLAIM_FIELDS, HELD_FOR_REVIEW, isSampled, payloadHashOf, type Review, type ReviewPolicy } from './review.ts';
import { insertReview, selectEnabledPolicies, selectReviewsOfClaim } from './reviews-store.ts';

/**
 * Holds a claim that a policy wants a person to approve, and puts it up for review. Returns the held claim, or null if it
 * may be submitted: no policy matches, or each has been approved for exactly this content.
 */
export async function holdForReview(tx: UnitOfWork, claim: Claim): Promise<Claim | null> {
  const policies = (await selectEnabledPolicies(tx)).filter(
    (policy) => isSampled(policy, claim.id) && evaluateCondition(policy.condition, claim, CLAIM_FIELDS),
  );
  if (policies.length === 0) return null;
  const payloadHash = payloadHashOf(claim);
  const reviews = await selectReviewsOfClaim(tx, claim.id);
  const isApproved = ({ id }: ReviewPolicy) =>
    reviews.some(
      (review) => review.policyId === id && review.status === 'approved' && review.payloadHash === payloadHash,
    );
  const open = policies.filter((policy) => !isApproved(policy));
  if (open.length === 0) return null;
  const held = moveClaim(claim, 'held', tx.now, { code: HELD_FOR_REVIEW, message: 'Waits for a review.' });
  const saved = updateClaim(tx, held);
  for (const policy of open) {
    const at = tx.now.toISOString();
    const review: Review = {
      id: newId('rvw'),
      policyId: policy.id,
      claimId: claim.id,
      claimVersion: claim.version,
      payloadHash,
      status: 'pending',
      approvalsRequired: policy.action === 'require_two_approvals' ? 2 : 1,
      excludeAuthor: policy.excludeAuthor,
      author: { type: tx.actor.type, id: tx.actor.id },
      decisions: [],
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    insertReview(tx, review);
    const details = { policyId: policy.id, claimId: claim.id };
    tx.audit({ action: 'review.requested', subjectType: 'review', subjectId: review.id, details });
  }
  auditClaimMove(tx, 'held', { claim: saved, from: claim.status, details: { policyIds: open.map(({ id }) => id) } });
  return saved;
}
