import type { UnitOfWork } from '../../../database/transaction.ts';
import { settleOutbound } from '../../interchanges/settle-interchange.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import type { LockedClaims } from '../locked-claims.ts';
import type { ClaimSubmission } from './claim-submissions-store.ts';

/** The claim that a submission is about, when it is still that claim's latest; earlier attempts change nothing. */
export function currentClaimOf(submission: ClaimSubmission, claims: LockedClaims): Claim | null {
  const claim = claims.get(submission.claimId);
  return claim?.submission?.submissionId === submission.id ? claim : null;
}

/**
 * Records that an interchange has reached the other side and fires claim.submitted for its claims, once, whoever
 * finds out first: the transmission itself, or an answer that overtook it. The claims are locked already.
 */
export async function confirmTransmission(
  tx: UnitOfWork,
  claims: LockedClaims,
  submissions: readonly ClaimSubmission[],
): Promise<void> {
  for (const interchangeId of new Set(submissions.map((submission) => submission.interchangeId))) {
    if (!(await settleOutbound(tx, interchangeId, { status: 'transmitted' }))) continue;
    for (const submission of submissions.filter((one) => one.interchangeId === interchangeId)) {
      await confirmClaim(tx, claims, submission);
    }
  }
}

async function confirmClaim(tx: UnitOfWork, claims: LockedClaims, submission: ClaimSubmission): Promise<void> {
  const claim = currentClaimOf(submission, claims);
  if (!claim?.submission) return;
  // `rejected` when we had given up and yet the interchange arrived: the one way back that the state table lacks.
  if (claim.status !== 'submitted' && claim.status !== 'rejected') return;
  const stored = await claims.save({
    ...claim,
    status: 'submitted',
    statusReason: null,
    ...(claim.status === 'submitted' ? {} : { statusChangedAt: tx.now.toISOString() }),
    submission: { ...claim.submission, state: 'transmitted', transmittedAt: tx.now.toISOString() },
  });
  auditClaimMove(tx, 'submitted', { claim: stored, from: claim.status, details: { submissionId: submission.id } });
  emitClaimEvent(tx, 'claim.submitted', stored, { previousAttributes: previousAttributesOf(claim, stored) });
}
