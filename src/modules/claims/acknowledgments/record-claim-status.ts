import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ClaimStatuses, ClaimStatusReport } from '../../exchange/inbound/payer-answer.ts';
import type { InboundContext } from '../../exchange/transaction-handler.ts';
import type { Claim } from '../claim.ts';
import { emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { requestByStatus } from '../information/information-request.ts';
import { announceRequest } from '../information/record-information-requests.ts';
import { LockedClaims } from '../locked-claims.ts';
import { isSentTo, listLatestSubmissions } from '../submission/claim-submissions-store.ts';
import { requireTransmission } from '../submission/confirm-transmission.ts';
import { insertAcknowledgment, selectAcknowledgedSubmissions } from './acknowledgments-store.ts';
import { reportClaimStatus } from './claim-status-report.ts';
import type { Recorded } from './record-acknowledgment.ts';

/**
 * 277: records the payer's status of claims. It is listed with the claim's acknowledgments and shown as `payerStatus`;
 * a change fires claim.payer_status_updated. Only acknowledgments and remittances change the claim's own status. Only the
 * partner that a claim was last sent to can report on it: in a file of another partner the claim is not found.
 */
export async function recordClaimStatuses(
  tx: UnitOfWork,
  { claims: reports, missing }: Pick<ClaimStatuses, 'claims' | 'missing'>,
  context: InboundContext,
): Promise<Recorded> {
  const claims = await LockedClaims.byControlNumber(
    tx,
    reports.map((report) => report.patientControlNumber),
  );
  const latest = await listLatestSubmissions(tx, claims.ids());
  const submissions = latest.filter((submission) => isSentTo(submission, context));
  // An acknowledgment proves that the interchange arrived, even if the transmission has not been confirmed yet.
  await requireTransmission(tx, submissions);
  const submissionOf = new Map(submissions.map((submission) => [submission.claimId, submission]));
  const { interchangeId } = context;
  const submissionIds = submissions.map(({ id }) => id);
  const recorded = context.isRepeated
    ? await selectAcknowledgedSubmissions(tx, { interchangeId, level: '277', submissionIds })
    : new Set<string>();
  let found = 0;
  for (const report of reports) {
    const claim = claims.getByControlNumber(report.patientControlNumber);
    const submission = claim && submissionOf.get(claim.id);
    if (!claim || !submission) continue;
    found += 1;
    if (recorded.has(submission.id)) continue;
    const codes = codesOf(report);
    insertAcknowledgment(tx, {
      id: newId('ack'),
      claimId: claim.id,
      submissionId: submission.id,
      interchangeId,
      level: '277',
      outcome: 'information',
      codes,
      receivedAt: tx.now.toISOString(),
    });
    await apply(tx, claims, { claim, report, codes });
    await ask(tx, claims, report);
  }
  return { found, missing: missing + reports.length - found };
}

type Applied = { claim: Claim; report: ClaimStatusReport; codes: string[] };

async function apply(tx: UnitOfWork, claims: LockedClaims, given: Applied): Promise<void> {
  const { claim, report, codes } = given;
  const next = reportClaimStatus(claim, report);
  if (next === claim) return;
  const stored = await claims.save(next);
  tx.audit({ action: 'claim.payer_status_updated', subjectType: 'claim', subjectId: claim.id, details: { codes } });
  const previousAttributes = previousAttributesOf(claim, stored);
  emitClaimEvent(tx, 'claim.payer_status_updated', stored, { previousAttributes });
}

/** A status of category R asks for information. */
async function ask(tx: UnitOfWork, claims: LockedClaims, report: ClaimStatusReport): Promise<void> {
  const claim = claims.getByControlNumber(report.patientControlNumber)!;
  const next = requestByStatus(claim, report, tx.now);
  if (next !== claim) announceRequest(tx, claim, await claims.save(next));
}

function codesOf({ statuses }: ClaimStatusReport): string[] {
  return statuses.map(({ categoryCode, statusCode, entityCode }) =>
    [categoryCode, statusCode, ...(entityCode === null ? [] : [entityCode])].join(':'),
  );
}
