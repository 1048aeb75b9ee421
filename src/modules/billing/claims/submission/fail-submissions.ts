import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { releaseUse } from '../../../prior-authorizations/usage/count-claim.ts';
import type { Interchange } from '../../../trading/exchange/interchanges/interchange.ts';
import type { SendingFailure } from '../../../trading/exchange/transaction-handler.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { moveClaim } from '../claim-state.ts';
import { correctionWasRejected } from '../correction/follow-correction.ts';
import { listSubmissionsOfInterchange } from './claim-submissions-store.ts';
import { currentClaimOf, lockClaimsOf } from './confirm-transmission.ts';

/** Rejects the claims of an interchange that will not be sent, so that they can be corrected and submitted again. */
export async function failSubmissions(
  tx: UnitOfWork,
  interchange: Interchange,
  { isGivenUp }: SendingFailure,
): Promise<void> {
  const submissions = await listSubmissionsOfInterchange(tx, interchange.id);
  const claims = await lockClaimsOf(tx, submissions);
  const message = isGivenUp
    ? 'The transmission was given up; the claim was not sent.'
    : 'The clearinghouse refused the transmission.';
  const rejected: string[] = [];
  for (const submission of submissions) {
    const claim = currentClaimOf(submission, claims);
    if (claim?.status !== 'submitted' || !claim.submission) continue;
    const stored = await claims.save({
      ...moveClaim(claim, 'rejected', tx.now, { code: 'transmission_failed', message }),
      submission: { ...claim.submission, state: 'failed' },
    });
    auditClaimMove(tx, 'rejected', { claim: stored, from: claim.status, details: { reason: 'transmission_failed' } });
    emitClaimEvent(tx, 'claim.rejected', stored, { previousAttributes: previousAttributesOf(claim, stored) });
    await correctionWasRejected(tx, stored);
    rejected.push(stored.id);
  }
  await releaseUse(tx, rejected);
}
