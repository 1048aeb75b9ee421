import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { InboundContext } from '../../../trading/exchange/transaction-handler.ts';
import type { Claim } from '../claim.ts';
import { LockedClaims } from '../locked-claims.ts';
import { answerableSubmissions } from '../submission/answerable-submissions.ts';
import { listLatestSubmissions } from '../submission/claim-submissions-store.ts';
import { requireTransmission } from '../submission/confirm-transmission.ts';
import type { AcknowledgmentOutcome } from './acknowledgment.ts';
import { insertAcknowledgment, selectAcknowledgedSubmissions } from './acknowledgments-store.ts';

/** The report of a 277 about one claim. */
type Report = { patientControlNumber: string };
type Recording<R extends Report> = {
  context: InboundContext;
  /** The codes that the list of the claim's acknowledgments shows. */
  codesOf(report: R): string[];
  /** Default: `information`. */
  outcomeOf?(report: R): AcknowledgmentOutcome;
  apply(claims: LockedClaims, claim: Claim, report: R): Promise<void>;
};

/**
 * Stores the reports of a 277 as acknowledgments of their claims, applies each once, and returns the number of claims
 * found. Only the partner to which a claim was last sent can report on it; in a file of another partner, the claim is
 * not found.
 */
export async function recordPayerReports<R extends Report>(
  tx: UnitOfWork,
  reports: readonly R[],
  { context, codesOf, outcomeOf = () => 'information', apply }: Recording<R>,
): Promise<number> {
  const { interchangeId, isRepeated = false } = context;
  const claims = await LockedClaims.byControlNumber(
    tx,
    reports.map((report) => report.patientControlNumber),
  );
  const latest = await listLatestSubmissions(tx, claims.ids());
  const submissions = await answerableSubmissions(tx, latest, context);
  // A report proves that the interchange arrived, even if the transmission has not been confirmed yet.
  await requireTransmission(tx, submissions);
  const submissionOf = new Map(submissions.map((submission) => [submission.claimId, submission]));
  const submissionIds = submissions.map(({ id }) => id);
  const recorded = isRepeated
    ? await selectAcknowledgedSubmissions(tx, { interchangeId, level: '277', submissionIds })
    : new Set<string>();
  let found = 0;
  for (const report of reports) {
    const claim = claims.getByControlNumber(report.patientControlNumber);
    const submission = claim && submissionOf.get(claim.id);
    if (!claim || !submission) continue;
    found += 1;
    if (recorded.has(submission.id)) continue;
    insertAcknowledgment(tx, {
      id: newId('ack'),
      claimId: claim.id,
      submissionId: submission.id,
      interchangeId,
      level: '277',
      outcome: outcomeOf(report),
      codes: codesOf(report),
      receivedAt: tx.now.toISOString(),
    });
    await apply(claims, claim, report);
  }
  return found;
}
