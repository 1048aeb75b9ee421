import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { illegalTransition } from '../../../../kernel/illegal-transition.ts';
import type { Denial } from '../../../payments/denials/denial.ts';
import {
  findDenialResolvedBy,
  lockDenialResolvedBy,
  resolutionWasReversed,
} from '../../../payments/denials/followers/follow-ledger.ts';
import {
  type EntryKind,
  effectiveEntries,
  type LedgerEntry,
  negated,
  type Posting,
} from '../../../payments/ledger/ledger-entry.ts';
import { readEntries } from '../../../payments/ledger/post-entries.ts';
import { addEntry, guardBalanceChange, lockLedger } from './balance-entry.ts';

/** Entries that a person makes and can reverse. Payments of payers are undone through their claim payment. */
const REVERSIBLE: readonly EntryKind[] = ['patient_payment', 'patient_refund', 'write_off'];

/** Checks version and state before the fields are checked. */
export async function guardReverseEntry(
  reader: TenantReader,
  claimId: string,
  { entryId, expectedVersion }: { entryId: string; expectedVersion: number | undefined },
): Promise<void> {
  await guardBalanceChange(reader, claimId, { action: 'changed', expectedVersion });
  const entries = (await readEntries(reader, [claimId])).get(claimId) ?? [];
  const entry = requireEffective(entries, entryId);
  const denial = mayResolve(entry) ? await findDenialResolvedBy(reader, claimId, entry) : null;
  requireReversible(entries, entry, denial);
}

/**
 * Reverses a payment of the patient, a refund or a write-off with a further entry, for example because a check bounced. A denial
 * that the entry had resolved becomes open again. `reason` is a code. Throws resource_not_found, or
 * invalid_state_transition if the entry is of another kind or already reversed.
 */
export async function reverseEntry(
  tx: UnitOfWork,
  claimId: string,
  { entryId, reason, expectedVersion }: { entryId: string; reason: string; expectedVersion: number | undefined },
): Promise<LedgerEntry> {
  const opened = await lockLedger(tx, claimId, { action: 'changed', expectedVersion });
  const entry = requireEffective(opened.entries, entryId);
  // The denial that the entry has resolved is locked after its claim.
  const denial = mayResolve(entry) ? await lockDenialResolvedBy(tx, claimId, entry) : null;
  requireReversible(opened.entries, entry, denial);
  const undo = addEntry(tx, opened, { kind: 'undo', undoesId: entry.id, reason, postings: negated(entry.postings) });
  const amount = entry.postings.reduce((sum, posting) => sum + Math.max(0, posting.amount), 0);
  if (denial) resolutionWasReversed(tx, denial, amount);
  return undo;
}

function requireEffective(entries: readonly LedgerEntry[], entryId: string): LedgerEntry {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw new AppError('resource_not_found');
  if (effectiveEntries(entries).some(({ id }) => id === entryId)) return entry;
  throw notReversible('reversed', 'It has already been reversed.');
}

/** Returns whether an entry may have resolved a denial. */
function mayResolve({ kind }: LedgerEntry): boolean {
  return kind === 'write_off' || kind === 'transfer';
}

function requireReversible(entries: readonly LedgerEntry[], entry: LedgerEntry, denial: Denial | null): void {
  if (!REVERSIBLE.includes(entry.kind) && denial === null) {
    throw notReversible(entry.kind, 'To undo a payment of a payer, use /v1/claim-payments/{id}/undo.');
  }
  requireStillPosted(entries, entry);
}

/** A reversal by the payer releases write-offs. Released write-offs cannot be reversed again. */
function requireStillPosted(entries: readonly LedgerEntry[], { kind, postings }: LedgerEntry): void {
  if (kind === 'patient_payment' || kind === 'patient_refund') return;
  const all = entries.flatMap((one) => one.postings);
  const isReleased = postings.some(({ account, kind: own, amount, serviceLineId, groupCode }) => {
    const isSame = (one: Posting) =>
      one.account === account && one.kind === own && one.serviceLineId === serviceLineId && one.groupCode === groupCode;
    const sum = all.filter(isSame).reduce((total, one) => total + one.amount, 0);
    return Math.sign(amount) * (sum - amount) < 0;
  });
  if (isReleased) throw notReversible('released', 'A decision of the payer has already replaced it.');
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
