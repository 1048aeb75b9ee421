import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { InformationRequests } from '../../exchange/inbound/payer-answer.ts';
import type { InboundContext } from '../../exchange/transaction-handler.ts';
import { insertAcknowledgment, selectAcknowledgedSubmissions } from '../acknowledgments/acknowledgments-store.ts';
import type { Recorded } from '../acknowledgments/record-acknowledgment.ts';
import type { Claim } from '../claim.ts';
import { emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { LockedClaims } from '../locked-claims.ts';
import { isSentTo, listLatestSubmissions } from '../submission/claim-submissions-store.ts';
import { requireTransmission } from '../submission/confirm-transmission.ts';
import { requestInformation } from './information-request.ts';

/**
 * 277 (005010X213): records what the payer asks for and until when. It is listed with the claim's acknowledgments, shown
 * as `informationRequest`, and fires claim.information_requested. Only the partner that a claim was last sent to can ask
 * about it: in a file of another partner the claim is not found.
 */
export async function recordInformationRequests(
  tx: UnitOfWork,
  { claims: requests, missing }: Pick<InformationRequests, 'claims' | 'missing'>,
  context: InboundContext,
): Promise<Recorded> {
  const { interchangeId, isRepeated = false } = context;
  const claims = await LockedClaims.byControlNumber(
    tx,
    requests.map((request) => request.patientControlNumber),
  );
  const latest = await listLatestSubmissions(tx, claims.ids());
  const submissions = latest.filter((submission) => isSentTo(submission, context));
  // A request proves that the interchange arrived, even if the transmission has not been confirmed yet.
  await requireTransmission(tx, submissions);
  const submissionOf = new Map(submissions.map((submission) => [submission.claimId, submission]));
  const submissionIds = submissions.map(({ id }) => id);
  const recorded = isRepeated
    ? await selectAcknowledgedSubmissions(tx, { interchangeId, level: '277', submissionIds })
    : new Set<string>();
  let found = 0;
  for (const request of requests) {
    const claim = claims.getByControlNumber(request.patientControlNumber);
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
      outcome: 'information',
      codes: request.items.map(({ categoryCode, code }) => `${categoryCode}:${code}`).slice(0, CODES_MAX),
      receivedAt: tx.now.toISOString(),
    });
    const next = requestInformation(claim, request, tx.now);
    if (next !== claim) announceRequest(tx, claim, await claims.save(next));
  }
  return { found, missing: missing + requests.length - found };
}

const CODES_MAX = 20;

/** Writes the audit entry and the event of a request that a claim has got. */
export function announceRequest(tx: UnitOfWork, before: Claim, stored: Claim): void {
  const { source, dueDate, items } = stored.informationRequest!;
  const details = { source, dueDate, codes: items.map(({ code }) => code) };
  tx.audit({ action: 'claim.information_requested', subjectType: 'claim', subjectId: stored.id, details });
  const previousAttributes = previousAttributesOf(before, stored);
  emitClaimEvent(tx, 'claim.information_requested', stored, { previousAttributes });
}
