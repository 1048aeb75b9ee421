import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { announceDenials, reconcileDenials } from '../../denials/reconcile-denials.ts';
import { requireEarlierRemittances } from '../../exchange/inbound/earlier-files.ts';
import type { RemittancePart } from '../../exchange/inbound/payer-answer.ts';
import type { InboundContext } from '../../exchange/transaction-handler.ts';
import {
  continueRemittance,
  finishRemittance,
  isPostable,
  receiveRemittance,
  recordClaimPayments,
} from '../../remittances/record-remittance.ts';
import type { ClaimPayment, Remittance, RemittanceClaim } from '../../remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { moveClaim } from '../claim-state.ts';
import { LockedClaims } from '../locked-claims.ts';
import { listLatestSubmissions } from '../submission/claim-submissions-store.ts';
import { requireTransmission } from '../submission/confirm-transmission.ts';
import { type Adjudication, adjudicateClaim, isReversal, lacksEarlierPayment } from './adjudicate-claim.ts';

/**
 * Posts a part of a remittance to its claims: amounts, statuses, denials and their events. The first part records the
 * remittance, the last one completes it. An 835 that does not balance is not posted.
 */
export async function postRemittance(tx: UnitOfWork, part: RemittancePart, context: InboundContext): Promise<void> {
  const { advice, from } = part;
  const place = { interchangeId: context.interchangeId, sequence: part.sequence };
  const remittance = advice ? await receiveRemittance(tx, advice, place) : await continueRemittance(tx, place);
  const payments = part.payments.map((payment, index) => ({ payment, sequence: from + index + 1 }));
  const claims = await LockedClaims.byControlNumber(
    tx,
    payments.map(({ payment }) => payment.patientControlNumber),
  );
  if (isPostable(remittance)) await requireClaimsArrived(tx, claims);
  const rows: RemittanceClaim[] = [];
  // A payer that corrects a claim sends the reversal and the new decision together, in any order.
  for (const { payment, sequence } of payments.toSorted((a, b) => rankOf(a.payment) - rankOf(b.payment))) {
    rows.push(await postPayment(tx, claims, { payment, sequence, remittance, context }));
  }
  recordClaimPayments(tx, rows);
  if (part.isLast) await finishRemittance(tx, remittance);
}

function rankOf(payment: ClaimPayment): number {
  return isReversal(payment) ? 0 : 1;
}

/** A payer that decides on a claim has received it, even if the transmission is not confirmed yet. */
async function requireClaimsArrived(tx: UnitOfWork, claims: LockedClaims): Promise<void> {
  const waiting = claims.ids().filter((id) => {
    const claim = claims.get(id);
    return claim?.submission != null && claim.submission.state !== 'transmitted';
  });
  if (waiting.length === 0) return;
  await requireTransmission(tx, await listLatestSubmissions(tx, waiting));
}

type Posting = { payment: ClaimPayment; sequence: number; remittance: Remittance; context: InboundContext };

async function postPayment(tx: UnitOfWork, claims: LockedClaims, posting: Posting): Promise<RemittanceClaim> {
  const { payment, sequence, remittance } = posting;
  const claim = claims.getByControlNumber(payment.patientControlNumber);
  // Files are processed concurrently; only a payment that builds on another waits for it.
  if (lacksEarlierPayment(claim, payment)) await requireEarlierRemittances(tx, posting.context);
  const adjudication = adjudicateClaim(claim, payment, { remittanceId: remittance.id, now: tx.now });
  const isPosted = isPostable(remittance) && adjudication.posted;
  if (isPosted) await saveAdjudication(tx, claims, { ...posting, adjudication, before: claim! });
  return {
    ...payment,
    id: newId('clp'),
    remittanceId: remittance.id,
    sequence,
    match: isPosted || !adjudication.posted ? adjudication.match : withheld(adjudication, remittance),
    lineMatches: payment.lines.map((_, index) => {
      const match = adjudication.lineMatches[index];
      return { serviceLineId: match?.line?.id ?? null, method: match?.method ?? 'none' };
    }),
    posted: isPosted,
  };
}

/** Marks a payment that fits but belongs to a remittance that must not be posted. */
function withheld(adjudication: Adjudication, remittance: Remittance): RemittanceClaim['match'] {
  return {
    ...adjudication.match,
    reasons: [...adjudication.match.reasons, remittance.statusReason?.code ?? 'withheld'],
  };
}

type Save = Posting & { adjudication: Extract<Adjudication, { posted: true }>; before: Claim };

async function saveAdjudication(tx: UnitOfWork, claims: LockedClaims, save: Save): Promise<void> {
  const { adjudication, remittance } = save;
  const before = await passThroughAccepted(tx, claims, save.before);
  // A reversal leaves the denials unchanged: the decision that follows resolves them.
  const { denialIds, opened } =
    adjudication.event === 'claim.reversed'
      ? { denialIds: before.denialIds, opened: [] }
      : await reconcileDenials(tx, adjudication.claim, {
          remittanceId: remittance.id,
          remarkCodes: save.payment.remarkCodes,
          paymentDate: remittance.paymentDate,
        });
  const stored = await claims.save({ ...adjudication.claim, denialIds, version: before.version });
  const verb = adjudication.event?.slice('claim.'.length) ?? 'adjudicated';
  auditClaimMove(tx, verb, { claim: stored, from: before.status, details: { remittanceId: remittance.id } });
  if (adjudication.event) {
    const previousAttributes = previousAttributesOf(before, stored);
    emitClaimEvent(tx, adjudication.event, stored, { previousAttributes });
  }
  announceDenials(tx, opened);
}

/** Accepts the claim of an 835 that arrived before its 277CA, as a separate change. */
async function passThroughAccepted(tx: UnitOfWork, claims: LockedClaims, claim: Claim): Promise<Claim> {
  if (claim.status !== 'submitted') return claim;
  const stored = await claims.save(moveClaim(claim, 'accepted', tx.now));
  auditClaimMove(tx, 'accepted', { claim: stored, from: claim.status, details: { level: '835' } });
  emitClaimEvent(tx, 'claim.accepted', stored, { previousAttributes: previousAttributesOf(claim, stored) });
  return stored;
}
