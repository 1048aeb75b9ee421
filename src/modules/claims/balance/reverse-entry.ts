import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { listDenials } from '../../denials/find-denials.ts';
import { type EntryKind, effectiveEntries, type LedgerEntry, negated } from '../../ledger/ledger-entry.ts';
import type { Claim } from '../claim.ts';
import { addEntry, openBooks } from './balance-entry.ts';

/** Denials of one claim that are looked at. */
const DENIALS_MAX = 100;
/** Entries that a person makes and can take back. Payments of payers are undone by their claim payment. */
const REVERSIBLE: readonly EntryKind[] = ['patient_payment', 'write_off'];

/**
 * Takes a payment of the patient or a write-off back by a further entry, for example because a check bounced. `reason` is
 * a code. Throws resource_not_found, or invalid_state_transition if the entry is of another kind or taken back already.
 */
export async function reverseEntry(
  tx: UnitOfWork,
  claimId: string,
  { entryId, reason, expectedVersion }: { entryId: string; reason: string; expectedVersion: number | undefined },
): Promise<LedgerEntry> {
  const opened = await openBooks(tx, claimId, { action: 'changed', expectedVersion });
  const entry = opened.entries.find(({ id }) => id === entryId);
  if (!entry) throw new AppError('resource_not_found');
  const isEffective = effectiveEntries(opened.entries).some(({ id }) => id === entryId);
  const resolvesDenial = await belongsToDenial(tx, opened.claim, entry);
  if (!isEffective || resolvesDenial || !REVERSIBLE.includes(entry.kind)) {
    const nextStep = !isEffective
      ? 'It has been taken back before.'
      : resolvesDenial
        ? 'It has resolved a denial.'
        : 'To undo a payment of a payer, use /v1/claim-payments/{id}/undo.';
    throw illegalTransition({
      resource: 'ledger entry',
      status: isEffective ? entry.kind : 'reversed',
      action: 'reversed',
      nextStep,
      allowedTransitions: [],
    });
  }
  return addEntry(tx, opened, { kind: 'undo', undoesId: entry.id, reason, postings: negated(entry.postings) });
}

/** Returns whether the entry was made with the resolution of a denial, which it would contradict if it were taken back. */
async function belongsToDenial(tx: UnitOfWork, claim: Claim, entry: LedgerEntry): Promise<boolean> {
  if (entry.kind !== 'write_off' || claim.denialIds.length === 0) return false;
  const query = { filter: { claimId: claim.id }, order: 'createdAt:desc' } as const;
  const denials = await listDenials(tx, query, { limit: DENIALS_MAX });
  return denials.some(({ resolution }) => resolution?.at === entry.postedAt);
}
