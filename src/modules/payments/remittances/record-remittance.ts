import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { newResource } from '../../resource-fields.ts';
import { findEarlierCopies, replaceRemittances } from './earlier-copies.ts';
import { postProviderAdjustments } from './post-provider-adjustments.ts';
import type { ClaimPayment, Remittance, RemittanceAdvice, RemittanceClaim } from './remittance.ts';
import { countRemittanceClaims, insertRemittanceClaims } from './remittance-claims-store.ts';
import type { RemittanceEntry } from './remittance-entry.ts';
import { remittanceFields } from './remittance-fields.ts';
import { presentRemittance } from './remittance-schema.ts';
import { findRemittanceEntry, findRemittanceOfFile, REMITTANCES } from './remittances-store.ts';
import { isPostable, withholdingOf } from './withheld-payment.ts';

/** The location of an 835 transaction set. */
type RemittancePlace = { interchangeId: string; sequence: number };

const NOT_POSTED = { code: 'claims_not_posted', message: 'Some claim payments could not be posted and need a review.' };

/**
 * Inserts the remittance of one 835 transaction set and fires remittance.received. One that does not balance, or
 * repeats a posted payment, records the reason and must not be posted. Earlier ones of the same payment that were never
 * posted are replaced by it. `payments` are the first claim payments of the transaction set.
 */
export async function receiveRemittance(
  tx: UnitOfWork,
  advice: RemittanceAdvice,
  payments: readonly ClaimPayment[],
  place: RemittancePlace,
): Promise<Remittance> {
  const balanced = advice.imbalances.length === 0;
  const { duplicateOfId, unposted } = await findEarlierCopies(tx, advice, payments);
  const entry = await findRemittanceEntry(tx, place.interchangeId);
  const given = {
    ...place,
    source: entry === null ? ('era' as const) : ('manual' as const),
    enteredBy: entry?.enteredBy,
    documentId: entry?.documentId,
    imbalanceReason: entry && imbalanceReasonOf(entry),
    ...advice,
    balanced,
    statusReason: withholdingOf({ balanced, duplicateOfId }),
    duplicateOfId,
  };
  const remittance = newResource(remittanceFields, given, tx.now);
  REMITTANCES.insert(tx, remittance);
  // A remittance that does not balance does not replace one whose amounts add up and that only waits for its claims.
  const replaced = balanced ? unposted : unposted.filter((one) => !one.balanced);
  if (duplicateOfId === null) await replaceRemittances(tx, replaced, remittance.id);
  tx.audit({ action: 'remittance.received', subjectType: 'remittance', subjectId: remittance.id });
  emitRemittanceEvent(tx, 'remittance.received', remittance);
  return remittance;
}

function imbalanceReasonOf({ imbalance, enteredBy: { type, id }, enteredAt }: RemittanceEntry) {
  return imbalance && { ...imbalance, by: { type, id }, at: enteredAt };
}

/** Returns the remittance that an earlier step of the same file inserted. */
export async function continueRemittance(tx: UnitOfWork, place: RemittancePlace): Promise<Remittance> {
  const remittance = await findRemittanceOfFile(tx, place.interchangeId, place.sequence);
  invariant(remittance, 'a later step of a remittance follows its first');
  return remittance;
}

/** Stores the results of some of its claim payments. */
export function recordClaimPayments(tx: UnitOfWork, rows: readonly RemittanceClaim[]): void {
  insertRemittanceClaims(tx, rows);
}

/** Completes the posting after all claim payments are recorded; fires remittance.posted if anything was posted. */
export async function finishRemittance(tx: UnitOfWork, remittance: Remittance): Promise<Remittance> {
  const finished = await settleRemittance(tx, remittance);
  if (isPostable(remittance)) postProviderAdjustments(tx, remittance);
  emitRemittanceEvent(tx, finished.postedAt === null ? 'remittance.needs_review' : 'remittance.posted', finished);
  return finished;
}

/**
 * Stores the posting status of a remittance after a person has decided about one of its claim payments. Fires
 * remittance.posted if it is posted by this decision, and remittance.needs_review if it is no longer posted, or another
 * payment of it waits.
 */
export async function settleReviewed(tx: UnitOfWork, remittance: Remittance): Promise<Remittance> {
  const settled = await settleRemittance(tx, remittance);
  const [before, after] = [remittance.postingStatus, settled.postingStatus];
  // Another payment waits, for example after an undo: its work may have been closed.
  if (settled.waitingCount > remittance.waitingCount) emitRemittanceEvent(tx, 'remittance.needs_review', settled);
  if (before === after || settled.waitingCount > remittance.waitingCount) return settled;
  if (after === 'posted' || (after === 'partially_posted' && before === 'needs_review')) {
    emitRemittanceEvent(tx, 'remittance.posted', settled);
  } else emitRemittanceEvent(tx, 'remittance.needs_review', settled);
  return settled;
}

/** Stores the posting status that follows from the claim payments of a remittance. */
async function settleRemittance(tx: UnitOfWork, remittance: Remittance): Promise<Remittance> {
  const { posted, waiting, waitingAmount } = await countRemittanceClaims(tx, remittance.id);
  // A withheld remittance waits for a person even if none of its claim payments does.
  const withheld = withholdingOf(remittance);
  const isUnposted = posted === 0 && (waiting > 0 || withheld !== null);
  const postingStatus = isUnposted ? 'needs_review' : 'posted';
  const finished: Remittance = {
    ...remittance,
    postingStatus: postingStatus === 'posted' && waiting > 0 ? 'partially_posted' : postingStatus,
    statusReason: isUnposted || waiting > 0 ? (withheld ?? NOT_POSTED) : null,
    waitingCount: waiting,
    waitingAmount,
    postedAt: postingStatus === 'posted' ? (remittance.postedAt ?? tx.now.toISOString()) : null,
    version: remittance.version + 1,
    updatedAt: tx.now.toISOString(),
  };
  REMITTANCES.update(tx, finished);
  const details = { postingStatus: finished.postingStatus, posted, waiting };
  tx.audit({ action: 'remittance.posting_finished', subjectType: 'remittance', subjectId: remittance.id, details });
  return finished;
}

function emitRemittanceEvent(
  tx: UnitOfWork,
  type: 'remittance.received' | 'remittance.posted' | 'remittance.needs_review',
  remittance: Remittance,
): void {
  emitEvent(tx, {
    type,
    resourceType: 'remittance',
    resourceId: remittance.id,
    data: { remittance: presentRemittance(remittance, tx) },
  });
}
