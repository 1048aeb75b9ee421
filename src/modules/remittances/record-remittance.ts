import type { UnitOfWork } from '../../database/transaction.ts';
import { invariant } from '../../kernel/assert.ts';
import { newId } from '../../kernel/ids.ts';
import { WITHHELD_REASONS } from '../ledger/withheld-reasons.ts';
import { findEarlierCopies, replaceRemittances } from './earlier-copies.ts';
import { postProviderAdjustments } from './post-provider-adjustments.ts';
import type { ClaimPayment, Remittance, RemittanceAdvice, RemittanceClaim } from './remittance.ts';
import { countRemittanceClaims, insertRemittanceClaims } from './remittance-claims-store.ts';
import { findRemittanceEntry } from './remittance-entries-store.ts';
import { emitRemittanceEvent } from './remittance-events.ts';
import { findRemittanceOfFile, insertRemittance, updateRemittance } from './remittances-store.ts';

/** The location of an 835 transaction set. */
type RemittancePlace = { interchangeId: string; sequence: number };

const UNBALANCED = { code: 'unbalanced', message: 'The amounts of the 835 do not add up; nothing was posted.' };
const DUPLICATE = {
  code: 'duplicate_remittance',
  message: 'The same payment for the same claims was posted before; nothing was posted.',
};
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
  const now = tx.now.toISOString();
  const remittance: Remittance = {
    id: newId('era'),
    ...place,
    source: entry === null ? 'era' : 'manual',
    enteredBy: entry?.enteredBy ?? null,
    documentId: entry?.documentId ?? null,
    ...advice,
    balanced,
    postingStatus: 'received',
    statusReason: duplicateOfId !== null ? DUPLICATE : balanced ? null : UNBALANCED,
    duplicateOfId,
    postedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  insertRemittance(tx, remittance);
  // One that does not balance does not replace one whose amounts add up and that only waits for its claims.
  const replaced = balanced ? unposted : unposted.filter((one) => !one.balanced);
  if (duplicateOfId === null) await replaceRemittances(tx, replaced, remittance.id);
  tx.audit({ action: 'remittance.received', subjectType: 'remittance', subjectId: remittance.id });
  emitRemittanceEvent(tx, 'remittance.received', remittance);
  return remittance;
}

/** Returns the remittance that an earlier step of the same file inserted. */
export async function continueRemittance(tx: UnitOfWork, place: RemittancePlace): Promise<Remittance> {
  const remittance = await findRemittanceOfFile(tx, place.interchangeId, place.sequence);
  invariant(remittance, 'a later step of a remittance follows its first');
  return remittance;
}

/** Returns whether claim payments of this remittance may be posted. */
export function isPostable(remittance: Remittance): boolean {
  return !WITHHELD_REASONS.includes(remittance.statusReason?.code ?? '');
}

/** Stores the results of some of its claim payments. */
export function recordClaimPayments(tx: UnitOfWork, rows: readonly RemittanceClaim[]): void {
  insertRemittanceClaims(tx, rows);
}

/** Completes the posting after all claim payments are recorded; fires remittance.posted if anything was posted. */
export async function finishRemittance(tx: UnitOfWork, remittance: Remittance): Promise<Remittance> {
  const finished = await settleRemittance(tx, remittance);
  if (isPostable(remittance)) postProviderAdjustments(tx, remittance);
  if (finished.postedAt !== null) emitRemittanceEvent(tx, 'remittance.posted', finished);
  return finished;
}

/** Stores the posting status that follows from the claim payments of a remittance. */
export async function settleRemittance(tx: UnitOfWork, remittance: Remittance): Promise<Remittance> {
  const { posted, waiting } = await countRemittanceClaims(tx, remittance.id);
  // Keep the reason why the remittance as a whole must not be posted, even if parts were posted before.
  const withheld = WITHHELD_REASONS.includes(remittance.statusReason?.code ?? '') ? remittance.statusReason : null;
  const postingStatus = withheld !== null || (waiting > 0 && posted === 0) ? 'needs_review' : 'posted';
  const finished: Remittance = {
    ...remittance,
    postingStatus: postingStatus === 'posted' && waiting > 0 ? 'partially_posted' : postingStatus,
    statusReason: withheld ?? (waiting > 0 ? NOT_POSTED : null),
    postedAt: postingStatus === 'posted' ? (remittance.postedAt ?? tx.now.toISOString()) : null,
    version: remittance.version + 1,
    updatedAt: tx.now.toISOString(),
  };
  updateRemittance(tx, finished);
  const details = { postingStatus: finished.postingStatus, posted, waiting };
  tx.audit({ action: 'remittance.posting_finished', subjectType: 'remittance', subjectId: remittance.id, details });
  return finished;
}
