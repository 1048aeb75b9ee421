import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ClaimAcknowledgmentAnswer } from '../../exchange/inbound/payer-answer.ts';
import type { Interchange } from '../../exchange/interchanges/interchange.ts';
import type { InboundContext, SyntaxAcknowledgment } from '../../exchange/transaction-handler.ts';
import { releaseUse } from '../../prior-authorizations/usage/count-claim.ts';
import { chargeAfterMove } from '../charge-claim.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, type ClaimEventType, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { transferAfterMove } from '../coordination/transfer-remainder.ts';
import { closeClaim } from '../correction/close-claim.ts';
import { correctionWasRejected } from '../correction/follow-correction.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
import {
  type ClaimSubmission,
  findSubmission,
  isSentTo,
  listLatestSubmissions,
  listSubmissionsOfInterchange,
} from '../submission/claim-submissions-store.ts';
import { currentClaimOf, lockClaimsOf, requireTransmission } from '../submission/confirm-transmission.ts';
import { acknowledgeClaim, type ClaimVerdict, verdictOfAcknowledgment } from './acknowledge-claim.ts';
import { insertAcknowledgment, selectAcknowledgedSubmissions } from './acknowledgments-store.ts';

const CLAIMS_PER_STATEMENT = 50;

/** How many claims of an answer were found here. */
export type Recorded = { found: number; missing: number };

/**
 * Records a TA1 or 999: a rejected transaction set rejects its claims; an accepted one is noted. Returns how many
 * claims it has.
 */
export async function recordSyntaxAcknowledgment(
  tx: UnitOfWork,
  interchange: Interchange,
  { level, verdictOf }: SyntaxAcknowledgment,
  context: InboundContext,
): Promise<number> {
  const submissions = await listSubmissionsOfInterchange(tx, interchange.id);
  const claims = await lockClaimsOf(tx, submissions);
  const verdict = ({ transactionSetControlNumber }: ClaimSubmission): ClaimVerdict => {
    const { outcome, codes } = verdictOf(transactionSetControlNumber ?? '');
    return { level, outcome, codes, payerStatus: null, payerClaimControlNumber: null };
  };
  return (await record(tx, claims, { submissions, verdictOf: verdict, context })).found;
}

/**
 * Records the clearinghouse's or the payer's acknowledgment of each claim in a 277CA. Only the partner that an
 * interchange was sent to can acknowledge it: in a file of another partner its claims are not found.
 */
export async function recordClaimAcknowledgment(
  tx: UnitOfWork,
  acknowledgment: ClaimAcknowledgmentAnswer,
  context: InboundContext,
): Promise<Recorded> {
  const { claims: answers, level, forAll } = acknowledgment;
  if (answers.length === 0 && forAll) return recordForAll(tx, acknowledgment, forAll, context);
  const claims = await LockedClaims.byControlNumber(
    tx,
    answers.map((answer) => answer.patientControlNumber),
  );
  const all = await submissionsOf(tx, acknowledgment.referenceId, claims);
  const submissions = all.filter((submission) => isSentTo(submission, context));
  const answerOf = new Map(answers.map((answer) => [answer.patientControlNumber, answer]));
  const verdictOf = (submission: ClaimSubmission) => {
    const answer = answerOf.get(submission.patientControlNumber);
    return answer ? verdictOfAcknowledgment(level, answer) : null;
  };
  const { found } = await record(tx, claims, { submissions, verdictOf, context });
  return { found, missing: answers.length - found };
}

/** Records a 277CA that rejects a submission as a whole without naming its claims. */
async function recordForAll(
  tx: UnitOfWork,
  { referenceId, level }: ClaimAcknowledgmentAnswer,
  forAll: NonNullable<ClaimAcknowledgmentAnswer['forAll']>,
  context: InboundContext,
): Promise<Recorded> {
  const named = referenceId === null ? null : await findSubmission(tx, referenceId);
  const submissions = named && isSentTo(named, context) ? await listSubmissionsTogether(tx, named) : [];
  const verdictOf = ({ patientControlNumber }: ClaimSubmission) =>
    verdictOfAcknowledgment(level, { ...forAll, patientControlNumber });
  return record(tx, await lockClaimsOf(tx, submissions), { submissions, verdictOf, context });
}

/** Returns the submissions that a 277CA refers to: those with the BHT03 it returns, otherwise the claims' latest. */
async function submissionsOf(
  tx: UnitOfWork,
  referenceId: string | null,
  claims: LockedClaims,
): Promise<ClaimSubmission[]> {
  const named = referenceId === null ? null : await findSubmission(tx, referenceId);
  if (!named) return listLatestSubmissions(tx, claims.ids());
  const all = await listSubmissionsTogether(tx, named);
  return all.filter((submission) => claims.get(submission.claimId) !== null);
}

/** Returns the submissions that travelled in the same transaction set as this one. */
async function listSubmissionsTogether(tx: UnitOfWork, one: ClaimSubmission): Promise<ClaimSubmission[]> {
  if (one.interchangeId === null) return [one];
  const all = await listSubmissionsOfInterchange(tx, one.interchangeId);
  return all.filter(
    ({ transactionSetControlNumber }) => transactionSetControlNumber === one.transactionSetControlNumber,
  );
}

type RecordOptions = {
  submissions: readonly ClaimSubmission[];
  verdictOf(submission: ClaimSubmission): ClaimVerdict | null;
  context: InboundContext;
};

async function record(tx: UnitOfWork, claims: LockedClaims, options: RecordOptions): Promise<Recorded> {
  const { submissions, verdictOf, context } = options;
  // An acknowledgment proves that the interchange arrived, even if the transmission has not been confirmed yet.
  await requireTransmission(tx, submissions);
  const verdicts = submissions.flatMap((submission) => {
    const verdict = verdictOf(submission);
    return verdict ? [{ submission, verdict }] : [];
  });
  const recorded = await recordedBefore(tx, verdicts, context);
  const released: string[] = [];
  for (const [index, { submission, verdict }] of verdicts.entries()) {
    if (recorded.has(submission.id)) continue;
    insertAcknowledgment(tx, {
      id: newId('ack'),
      claimId: submission.claimId,
      submissionId: submission.id,
      interchangeId: context.interchangeId,
      level: verdict.level,
      outcome: verdict.outcome,
      codes: verdict.codes,
      receivedAt: tx.now.toISOString(),
    });
    const claim = currentClaimOf(submission, claims);
    if (claim) released.push(...(await apply(tx, claims, { claim, verdict })));
    // One statement for all claims of a large interchange would be too large.
    if ((index + 1) % CLAIMS_PER_STATEMENT === 0) await tx.flush();
  }
  await releaseUse(tx, released);
  return { found: verdicts.length, missing: 0 };
}

/** Returns the submissions that the step recorded when it ran before. */
async function recordedBefore(
  tx: UnitOfWork,
  verdicts: readonly { submission: ClaimSubmission; verdict: ClaimVerdict }[],
  { isRepeated, interchangeId }: InboundContext,
): Promise<ReadonlySet<string>> {
  const level = verdicts[0]?.verdict.level;
  if (!isRepeated || level === undefined) return new Set();
  const submissionIds = verdicts.map(({ submission }) => submission.id);
  return selectAcknowledgedSubmissions(tx, { interchangeId, level, submissionIds });
}

/** Returns the claims that the payer does not have, because it has rejected them. */
async function apply(
  tx: UnitOfWork,
  claims: LockedClaims,
  { claim, verdict }: { claim: Claim; verdict: ClaimVerdict },
): Promise<string[]> {
  const next = acknowledgeClaim(claim, verdict, tx.now);
  if (next === claim) return [];
  const saved = await claims.save(next);
  if (saved.status === claim.status) {
    // Without a change of state, the event fires only if the acknowledgment was reported as overdue before.
    if (claim.acknowledgmentOverdueSince) {
      emitClaimEvent(tx, 'claim.payer_status_updated', saved, {
        previousAttributes: previousAttributesOf(claim, saved),
      });
    }
    return [];
  }
  chargeAfterMove(tx, claim.status, saved);
  const stored = await transferAfterMove(tx, claims, { from: claim.status, stored: saved });
  const verb = stored.status === 'accepted' ? 'accepted' : 'rejected';
  auditClaimMove(tx, verb, {
    claim: stored,
    from: claim.status,
    details: { level: verdict.level, codes: verdict.codes },
  });
  const previousAttributes = previousAttributesOf(claim, stored);
  emitClaimEvent(tx, `claim.${verb}` satisfies ClaimEventType, stored, { previousAttributes });
  if (verb === 'rejected') {
    await correctionWasRejected(tx, stored);
    return [stored.id];
  }
  await voidOriginal(tx, claims, stored);
  return [];
}

/** Ends the claim that an accepted void (frequency 8) names. */
async function voidOriginal(tx: UnitOfWork, claims: LockedClaims, claim: Claim): Promise<void> {
  if (claim.frequencyCode !== '8' || claim.originalClaimId === null) return;
  // The claims of the answer are written first, so that no row is written twice at once.
  await tx.flush();
  const ledgers = new LockedLedgers(tx, claims, new Map());
  await closeClaim(tx, ledgers, claim.originalClaimId, claim);
  ledgers.write();
}
