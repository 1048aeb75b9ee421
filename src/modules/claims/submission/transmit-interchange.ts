import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/encryption.ts';
import type { JobPayloads } from '../../../database/job-names.ts';
import type { JobAttempt } from '../../../database/job-queue.ts';
import { readTogether, transact, type UnitOfWork } from '../../../database/transaction.ts';
import { findInterchange } from '../../interchanges/find-interchanges.ts';
import { readInterchangeContent } from '../../interchanges/read-interchange.ts';
import { settleOutbound } from '../../interchanges/settle-interchange.ts';
import type { OutboundInterchange } from '../../payers/payer-file.ts';
import type { PayerGateway, SubmitOutcome } from '../../payers/payer-gateway.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { moveClaim } from '../claim-state.ts';
import { LockedClaims } from '../locked-claims.ts';
import { type ClaimSubmission, listSubmissionsOfInterchange } from './claim-submissions-store.ts';
import { confirmTransmission, currentClaimOf } from './confirm-transmission.ts';

/** The other side cannot take the interchange now; the job is tried again. */
export class PayerUnavailableError extends Error {
  override name = 'PayerUnavailableError';
}

export type TransmitInterchangeOptions = {
  database: Database;
  encryption: Encryption;
  gateway: PayerGateway;
};

export type TransmitResult = 'transmitted' | 'failed' | 'already_settled';

/**
 * Hands a queued interchange to the gateway. Safe to run again after a crash at any point: the same bytes go out
 * under the same control number, and what follows from it is stored once. Throws PayerUnavailableError while the
 * gateway is unavailable; the last attempt rejects the claims instead.
 */
export async function transmitInterchange(
  payload: JobPayloads['transmit-interchange'],
  attempt: Pick<JobAttempt, 'isLast'>,
  options: TransmitInterchangeOptions,
): Promise<TransmitResult> {
  const interchange = await loadQueued(payload, options);
  if (!interchange) return 'already_settled';
  const outcome = await submitSafely(interchange, attempt, options.gateway);
  if (outcome.outcome === 'unavailable' && !attempt.isLast) throw new PayerUnavailableError(outcome.reason);
  return transact(
    options.database,
    {
      organizationId: payload.organizationId,
      actor: { type: 'system', id: 'transmit-interchange' },
      testClockId: interchange.testClockId,
    },
    (tx) => settle(tx, payload.interchangeId, outcome),
  );
}

async function loadQueued(
  { organizationId, interchangeId }: JobPayloads['transmit-interchange'],
  { database, encryption }: TransmitInterchangeOptions,
): Promise<OutboundInterchange | null> {
  return readTogether(database, organizationId, async (reader) => {
    const interchange = await findInterchange(reader, interchangeId);
    if (interchange?.status !== 'queued') return null;
    const content = await readInterchangeContent(reader, interchangeId, encryption);
    const { tradingPartnerId, interchangeControlNumber, testClockId } = interchange;
    return content && { organizationId, tradingPartnerId, interchangeControlNumber, content, testClockId };
  });
}

async function submitSafely(
  interchange: OutboundInterchange,
  attempt: Pick<JobAttempt, 'isLast'>,
  gateway: PayerGateway,
): Promise<SubmitOutcome> {
  try {
    return await gateway.submit(interchange);
  } catch (error) {
    if (!attempt.isLast) throw error;
    return { outcome: 'unavailable', reason: 'gateway_error' };
  }
}

async function settle(tx: UnitOfWork, interchangeId: string, outcome: SubmitOutcome): Promise<TransmitResult> {
  const submissions = await listSubmissionsOfInterchange(tx, interchangeId);
  const claims = await LockedClaims.byId(
    tx,
    submissions.map((submission) => submission.claimId),
  );
  if (outcome.outcome === 'accepted') {
    await confirmTransmission(tx, claims, submissions);
    return 'transmitted';
  }
  if (!(await settleOutbound(tx, interchangeId, { status: 'failed', failure: outcome.reason })))
    return 'already_settled';
  for (const submission of submissions) await rejectClaim(tx, claims, submission, outcome);
  return 'failed';
}

async function rejectClaim(
  tx: UnitOfWork,
  claims: LockedClaims,
  submission: ClaimSubmission,
  outcome: SubmitOutcome,
): Promise<void> {
  const claim = currentClaimOf(submission, claims);
  if (claim?.status !== 'submitted' || !claim.submission) return;
  const message =
    outcome.outcome === 'refused'
      ? 'The clearinghouse refused the transmission.'
      : 'The clearinghouse could not be reached; the claim was not sent.';
  const stored = await claims.save({
    ...moveClaim(claim, 'rejected', tx.now, { code: 'transmission_failed', message }),
    submission: { ...claim.submission, state: 'failed' },
  });
  auditClaimMove(tx, 'rejected', { claim: stored, from: claim.status, details: { reason: 'transmission_failed' } });
  emitClaimEvent(tx, 'claim.rejected', stored, { previousAttributes: previousAttributesOf(claim, stored) });
}
