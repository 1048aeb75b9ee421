import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { restoreUse } from '../../../prior-authorizations/usage/count-claim.ts';
import type { Interchange } from '../../../trading/exchange/interchanges/interchange.ts';
import { requireArrival } from '../../../trading/exchange/outbound/settle-outbound.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { lockFamilies } from '../claims-store.ts';
import { LockedClaims } from '../locked-claims.ts';
import { type ClaimSubmission, listSubmissionsOfInterchange } from './claim-submissions-store.ts';

/** The number of claims per statement. One statement for all claims of a large interchange would be too large. */
const CLAIMS_PER_STATEMENT = 50;

/** Returns the claim of a submission if the submission is the claim's latest. Earlier attempts change nothing. */
export function currentClaimOf(submission: ClaimSubmission, claims: LockedClaims): Claim | null {
  const claim = claims.get(submission.claimId);
  return claim?.submission?.submissionId === submission.id ? claim : null;
}

/** Locks the claims of an interchange, and the claims that change with them. */
export async function lockClaimsOf(tx: UnitOfWork, submissions: readonly ClaimSubmission[]): Promise<LockedClaims> {
  const ids = submissions.map((submission) => submission.claimId);
  await lockFamilies(tx, ids);
  return LockedClaims.byId(tx, ids);
}

/** Fires claim.submitted for the claims of an interchange that the partner has received. */
export async function confirmSubmissions(tx: UnitOfWork, interchange: Interchange): Promise<void> {
  const submissions = await listSubmissionsOfInterchange(tx, interchange.id);
  const claims = await lockClaimsOf(tx, submissions);
  const restored = submissions.flatMap((submission) => {
    const claim = currentClaimOf(submission, claims);
    return claim?.status === 'rejected' ? [claim.id] : [];
  });
  for (const [index, submission] of submissions.entries()) {
    await confirmClaim(tx, claims, submission);
    if ((index + 1) % CLAIMS_PER_STATEMENT === 0) await tx.flush();
  }
  await restoreUse(tx, restored);
}

/** Throws ArrivalFirstError when one of the submissions is not recorded as transmitted. */
export async function requireTransmission(tx: UnitOfWork, submissions: readonly ClaimSubmission[]): Promise<void> {
  await requireArrival(
    tx,
    submissions.flatMap(({ interchangeId }) => (interchangeId === null ? [] : [interchangeId])),
  );
}

async function confirmClaim(tx: UnitOfWork, claims: LockedClaims, submission: ClaimSubmission): Promise<void> {
  const claim = currentClaimOf(submission, claims);
  if (!claim?.submission) return;
  // `rejected` if the interchange arrived although it had been given up. The state table does not contain this
  // transition.
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
