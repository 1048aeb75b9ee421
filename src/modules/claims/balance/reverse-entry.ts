import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import type { Denial } from '../../denials/denial.ts';
import { lockDenialResolvedBy, resolutionWasTakenBack } from '../../denials/follow-ledger.ts';
import {
  type EntryKind,
  effectiveEntries,
  type LedgerEntry,
  negated,
  type Posting,
} from '../../ledger/ledger-entry.ts';
import { addEntry, type OpenedBooks, openBooks } from './balance-entry.ts';

/** Entries that a person makes and can take back. Payments of payers are undone by their claim payment. */
const REVERSIBLE: readonly EntryKind[] = ['patient_payment', 'write_off'];

/**
 * Takes a payment of the patient or a write-off back by a further entry, for example because a check bounced. A denial
 * that the entry has resolved is open again. `reason` is a code. Throws resource_not_found, or invalid_state_transition if
 * the entry is of another kind or taken back already.
 */
export async function reverseEntry(
  tx: UnitOfWork,
  claimId: string,
  { entryId, reason, expectedVersion }: { entryId: string; reason: string; expectedVersion: number | undefined },
): Promise<LedgerEntry> {
  const opened = await openBooks(tx, claimId, { action: 'changed', expectedVersion });
  const entry = opened.entries.find(({ id }) => id === entryId);
  if (!entry) throw new AppError('resource_not_found');
  if (!effectiveEntries(opened.entries).some(({ id }) => id === entryId)) {
    throw notReversible('reversed', 'It has been taken back before.');
  }
  const denial = await denialOf(tx, entry);
  if (!REVERSIBLE.includes(entry.kind) && denial === null) {
    throw notReversible(entry.kind, 'To undo a payment of a payer, use /v1/claim-payments/{id}/undo.');
  }
  requireStillPosted(opened, entry);
  const undo = addEntry(tx, opened, { kind: 'undo', undoesId: entry.id, reason, postings: negated(entry.postings) });
  const amount = entry.postings.reduce((sum, posting) => sum + Math.max(0, posting.amount), 0);
  if (denial) resolutionWasTakenBack(tx, denial, amount);
  return undo;
}

/** Returns the denial that an entry has resolved, locked after its claim. */
async function denialOf(tx: UnitOfWork, { kind, claimId, reference, postedAt }: LedgerEntry): Promise<Denial | null> {
  if ((kind !== 'write_off' && kind !== 'transfer') || claimId === null) return null;
  return lockDenialResolvedBy(tx, claimId, { reference, postedAt });
}

/** A reversal of the payer releases write-offs; what it has released cannot be taken back once more. */
function requireStillPosted({ entries }: OpenedBooks, { kind, postings }: LedgerEntry): void {
  if (kind === 'patient_payment') return;
  const all = entries.flatMap((one) => one.postings);
  const isReleased = postings.some(({ account, kind: own, amount, serviceLineId, groupCode }) => {
    const isSame = (one: Posting) =>
      one.account === account && one.kind === own && one.serviceLineId === serviceLineId && one.groupCode === groupCode;
    const sum = all.filter(isSame).reduce((total, one) => total + one.amount, 0);
    return Math.sign(amount) * (sum - amount) < 0;
  });
  if (isReleased) throw notReversible('released', 'A decision of the payer has released it.');
}

function notReversible(status: string, nextStep: string): AppError {
  return illegalTransition({
    resource: 'ledger entry',
    status,
    action: 'reversed',
    nextStep,
    allowedTransitions: [],
  });
}
