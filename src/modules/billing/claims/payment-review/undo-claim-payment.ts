import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { countEntriesOfPayment } from '../../../payments/ledger/find-ledger.ts';
import { effectiveEntries, type LedgerEntry, negated } from '../../../payments/ledger/ledger-entry.ts';
import { newEntry, readEntries } from '../../../payments/ledger/post-entries.ts';
import type { RemittanceClaim } from '../../../payments/remittances/remittance.ts';
import {
  guardClaimPayment,
  hasPostedClaims,
  lockClaimPayment,
  type ReviewedClaimPayment,
  saveReview,
} from '../../../payments/remittances/review-claim-payment.ts';
import { undoWithheldRest } from '../../../payments/remittances/withheld-rest.ts';
import { claimAfterUndo } from '../adjudication/adjudicate-claim.ts';
import { projectClaim } from '../adjudication/project-claim.ts';
import { reconcileAfterUndo } from '../adjudication/save-adjudication.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';

/** Checks the state: the payment is posted and is the latest decision of its claim. */
export async function guardUndoClaimPayment(reader: TenantReader, id: string): Promise<void> {
  const reviewed = await guardClaimPayment(reader, id, 'undone');
  const claimId = reviewed.payment.match.claimId!;
  requireLatest(reviewed, (await readEntries(reader, [claimId])).get(claimId) ?? []);
}

/**
 * Undoes the posting of a claim payment with a further ledger entry. The payment keeps its match and can be matched and
 * posted again. Only the latest decision of a claim can be undone, because later ones depend on it. Throws
 * claim_payment_not_postable otherwise.
 */
export async function undoClaimPayment(tx: UnitOfWork, id: string, reason: string): Promise<RemittanceClaim> {
  const reviewed = await lockClaimPayment(tx, id, 'undone');
  const { payment, remittance } = reviewed;
  const claimId = payment.match.claimId!;
  const claims = await LockedClaims.byId(tx, [claimId]);
  const ledgers = await LockedLedgers.of(tx, claims);
  const found = ledgers.get(claimId);
  invariant(found, 'a posted claim payment has a claim');
  const source = { remittanceId: remittance.id, sequence: payment.sequence };
  const last = requireLatest(reviewed, found.entries);
  const entry = newEntry(tx, {
    kind: 'undo',
    claimId,
    position: found.entries.length + 1,
    patientId: last.patientId,
    payerId: last.payerId,
    payerRank: last.payerRank,
    source: { ...source, revision: await countEntriesOfPayment(tx, source) },
    undoesId: last.id,
    reason,
    postings: negated(last.postings),
  });
  const before = found.claim;
  const after = claimAfterUndo(found, entry, tx.now);
  const denialIds = await reconcileAfterUndo(tx, ledgers, after, { remittance, remarkCodes: payment.remarkCodes });
  ledgers.change({ ...after, denialIds }, entry);
  restoreSuspense(tx, ledgers, entry);
  const release = releaseAgain(tx, { ...entry, position: ledgers.get(claimId)!.entries.length });
  const stored = release
    ? ledgers.change(projectClaim(ledgers.get(claimId)!.claim, [...ledgers.get(claimId)!.entries, release]), release)
    : ledgers.get(claimId)!.claim;
  ledgers.write();
  auditClaimMove(tx, 'posting_undone', {
    claim: stored,
    from: before.status,
    details: { remittanceId: remittance.id },
  });
  emitClaimEvent(tx, 'claim.posting_undone', stored, { previousAttributes: previousAttributesOf(before, stored) });
  const saved = await saveReview(tx, { payment: { ...payment, posted: false, release: null }, remittance }, 'undone', {
    reason,
  });
  if (!(await hasPostedClaims(tx, remittance.id))) await undoWithheldRest(tx, remittance, reason);
  return saved;
}

/** Returns the entry of the payment, which must be the last decision on the claim. */
function requireLatest({ payment, remittance }: ReviewedClaimPayment, entries: readonly LedgerEntry[]): LedgerEntry {
  const decisions = effectiveEntries(entries).filter(({ decision }) => decision !== null);
  const last = decisions.at(-1);
  if (last?.source?.remittanceId !== remittance.id || last.source.sequence !== payment.sequence) {
    throw new AppError('claim_payment_not_postable', { extra: { reasons: ['later_decision_posted'] } });
  }
  return last;
}

/**
 * Returns the entry that reopens an amount that a person wrote off or billed to the patient, if the undo restores it:
 * the undone decision had released it, and its denial is open. Null if there is no such amount.
 */
function releaseAgain(tx: UnitOfWork, { postings, claimId, patientId, payerId, position }: LedgerEntry) {
  const restored = postings.filter(
    ({ kind, groupCode }) => kind === 'write_off' || (kind === 'denial' && groupCode === null),
  );
  if (restored.length === 0) return null;
  return newEntry(tx, {
    kind: 'transfer',
    claimId,
    position: position! + 1,
    patientId,
    payerId,
    reason: 'denial_reopened',
    postings: negated(restored),
  });
}

/**
 * Undoes the clearing of suspense after the undone payment, so that no amount stays in suspense without the payment.
 */
function restoreSuspense(tx: UnitOfWork, ledgers: LockedLedgers, { claimId, undoesId }: LedgerEntry): void {
  const { entries } = ledgers.get(claimId!)!;
  const undone = entries.find(({ id }) => id === undoesId);
  const cleared = effectiveEntries(entries).filter(
    ({ kind, position }) => kind === 'suspense_clearing' && (position ?? 0) > (undone?.position ?? 0),
  );
  for (const one of cleared) {
    const found = ledgers.get(claimId!)!;
    const undo = newEntry(tx, {
      kind: 'undo',
      claimId,
      position: found.entries.length + 1,
      patientId: one.patientId,
      payerId: one.payerId,
      undoesId: one.id,
      reason: 'payment_undone',
      postings: negated(one.postings),
    });
    ledgers.change(projectClaim(found.claim, [...found.entries, undo]), undo);
  }
}
