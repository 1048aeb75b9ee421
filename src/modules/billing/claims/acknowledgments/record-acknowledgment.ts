import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { releaseUse, restoreUse } from '../../../prior-authorizations/usage/count-claim.ts';
import type { ClaimAcknowledgmentAnswer } from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import type { Interchange } from '../../../trading/exchange/interchanges/interchange.ts';
import type { InboundContext, SyntaxAcknowledgment } from '../../../trading/exchange/transaction-handler.ts';
import { LockedClaims } from '../locked-claims.ts';
import { answerableSubmissions } from '../submission/answerable-submissions.ts';
import {
  type ClaimSubmission,
  findSubmission,
  listLatestSubmissions,
  listSubmissionsOfInterchange,
} from '../submission/claim-submissions-store.ts';
import { currentClaimOf, lockClaimsOf, requireTransmission } from '../submission/confirm-transmission.ts';
import { acceptsByReceipt } from './accepts-by-receipt.ts';
import { type ClaimVerdict, verdictOfAcknowledgment } from './acknowledge-claim.ts';
import { insertAcknowledgment, selectAcknowledgedSubmissions } from './acknowledgments-store.ts';
import { applyVerdicts, type Moved } from './apply-verdicts.ts';
import { submissionsOfProvider } from './submissions-of-provider.ts';

const CLAIMS_PER_STATEMENT = 50;

/** The numbers of claims of an answer that were and were not found. */
export type Recorded = { found: number; missing: number };

/**
 * Records a TA1 or 999: a rejected transaction set rejects its claims; an accepted one is noted. Returns how many
 * claims it has.
 */
export async function recordSyntaxAcknowledgment(
  tx: UnitOfWork,
  interchange: Interchange,
  { level, verdictOf, writtenAt }: SyntaxAcknowledgment,
  context: InboundContext,
): Promise<number> {
  const submissions = await listSubmissionsOfInterchange(tx, interchange.id);
  const claims = await lockClaimsOf(tx, submissions);
  const { interchangeId } = context;
  const verdictsOf = ({ transactionSetControlNumber }: ClaimSubmission): ClaimVerdict[] => {
    const { outcome, codes } = verdictOf(transactionSetControlNumber ?? '');
    const rejection = { level, meaning: 'rejected', producedAt: writtenAt ?? '', interchangeId, status: null } as const;
    const answer = outcome === 'rejected' ? rejection : null;
    return [{ level, outcome, codes, answer, payerClaimControlNumber: null }];
  };
  return record(tx, claims, { submissions, verdictsOf, context });
}

/**
 * Records the clearinghouse's or the payer's acknowledgment of each claim in a 277CA. Only the partner to which an
 * interchange was sent can acknowledge it; in a file of another partner, its claims are not found.
 */
export async function recordClaimAcknowledgment(
  tx: UnitOfWork,
  acknowledgment: ClaimAcknowledgmentAnswer,
  context: InboundContext,
): Promise<Recorded> {
  const { claims: answers, level, forAll, producedAt } = acknowledgment;
  if (answers.length === 0 && forAll) return recordForAll(tx, acknowledgment, forAll, context);
  const claims = await LockedClaims.byControlNumber(
    tx,
    answers.map((answer) => answer.patientControlNumber),
  );
  const all = await submissionsOf(tx, acknowledgment.referenceId, claims);
  const submissions = await answerableSubmissions(tx, all, context);
  const answersOf = Map.groupBy(answers, (answer) => claims.getByControlNumber(answer.patientControlNumber)?.id);
  const accepting = await acceptsByReceipt(tx, claims, answers);
  const source = { producedAt, interchangeId: context.interchangeId };
  const verdictsOf = ({ claimId }: ClaimSubmission) =>
    (answersOf.get(claimId) ?? []).map((answer) =>
      verdictOfAcknowledgment(level, answer, { ...source, acceptsByReceipt: accepting(claimId) }),
    );
  const found = await record(tx, claims, { submissions, verdictsOf, context });
  return { found, missing: answers.length - found };
}

/** Records a 277CA that answers a submission as a whole, or all claims of a provider, without naming the claims. */
async function recordForAll(
  tx: UnitOfWork,
  { referenceId, level, provider, producedAt }: ClaimAcknowledgmentAnswer,
  forAll: NonNullable<ClaimAcknowledgmentAnswer['forAll']>,
  context: InboundContext,
): Promise<Recorded> {
  const named = referenceId === null ? null : await findSubmission(tx, referenceId);
  const [sent = null] = named === null ? [] : await answerableSubmissions(tx, [named], context);
  const answered = sent === null ? [] : await answeredBy(tx, sent, provider);
  const claims = await lockClaimsOf(tx, answered);
  const submissions = provider === null ? answered : submissionsOfProvider(claims, answered, { provider, level, sent });
  const accepting = await acceptsByReceipt(tx, claims, [forAll]);
  const source = { producedAt, interchangeId: context.interchangeId };
  const verdictsOf = ({ patientControlNumber, claimId }: ClaimSubmission) => [
    verdictOfAcknowledgment(
      level,
      { ...forAll, patientControlNumber },
      { ...source, acceptsByReceipt: accepting(claimId) },
    ),
  ];
  return { found: await record(tx, claims, { submissions, verdictsOf, context }), missing: 0 };
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

/** Returns the submissions that an answer without claims can be about. */
async function answeredBy(
  tx: UnitOfWork,
  sent: ClaimSubmission,
  provider: ClaimAcknowledgmentAnswer['provider'],
): Promise<ClaimSubmission[]> {
  if (provider === null) return listSubmissionsTogether(tx, sent);
  return sent.interchangeId === null ? [sent] : listSubmissionsOfInterchange(tx, sent.interchangeId);
}

/** Returns the submissions in the same transaction set as this one. */
async function listSubmissionsTogether(tx: UnitOfWork, one: ClaimSubmission): Promise<ClaimSubmission[]> {
  if (one.interchangeId === null) return [one];
  const all = await listSubmissionsOfInterchange(tx, one.interchangeId);
  return all.filter(
    ({ transactionSetControlNumber }) => transactionSetControlNumber === one.transactionSetControlNumber,
  );
}

type RecordOptions = {
  submissions: readonly ClaimSubmission[];
  verdictsOf(submission: ClaimSubmission): ClaimVerdict[];
  context: InboundContext;
};

/** Records the verdicts on submissions and applies them to their claims. Returns the number of verdicts. */
async function record(
  tx: UnitOfWork,
  claims: LockedClaims,
  { submissions, verdictsOf, context }: RecordOptions,
): Promise<number> {
  // An acknowledgment proves that the interchange arrived, even if the transmission has not been confirmed yet.
  await requireTransmission(tx, submissions);
  const answered = submissions.map((submission) => ({ submission, verdicts: verdictsOf(submission) }));
  const recorded = await recordedBefore(tx, answered, context);
  const moved: Moved[] = [];
  for (const [index, { submission, verdicts }] of answered.entries()) {
    if (recorded.has(submission.id)) continue;
    for (const verdict of verdicts) insertVerdict(tx, { submission, verdict, context });
    const claim = currentClaimOf(submission, claims);
    if (claim && verdicts.length > 0) moved.push(await applyVerdicts(tx, claims, { claim, verdicts }));
    // Writes in groups, because one statement for all claims of a large interchange would be too large.
    if ((index + 1) % CLAIMS_PER_STATEMENT === 0) await tx.flush();
  }
  await releaseUse(tx, idsOf(moved, 'rejected'));
  await restoreUse(tx, idsOf(moved, 'restored'));
  return answered.reduce((sum, { verdicts }) => sum + verdicts.length, 0);
}

function idsOf(moved: readonly Moved[], kind: NonNullable<Moved>['kind']): string[] {
  return moved.flatMap((one) => (one?.kind === kind ? one.claimId : []));
}

type Inserted = { submission: ClaimSubmission; verdict: ClaimVerdict; context: InboundContext };

function insertVerdict(tx: UnitOfWork, { submission, verdict, context }: Inserted): void {
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
}

/** Returns the submissions that the step recorded when it ran before. */
async function recordedBefore(
  tx: UnitOfWork,
  answered: readonly { submission: ClaimSubmission; verdicts: readonly ClaimVerdict[] }[],
  { isRepeated, interchangeId }: InboundContext,
): Promise<ReadonlySet<string>> {
  const level = answered.find(({ verdicts }) => verdicts.length > 0)?.verdicts[0]?.level;
  if (!isRepeated || level === undefined) return new Set();
  const submissionIds = answered.map(({ submission }) => submission.id);
  return selectAcknowledgedSubmissions(tx, { interchangeId, level, submissionIds });
}
