import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { cancelWithDependents } from './change-entry.ts';
import { lockOwnEntry, requireEntry } from './find-entries.ts';
import type { Cancellation, Cascade, OutboxEntry } from './outbox-entry.ts';
import { isCancellableAtOnce, isOpen } from './outbox-state.ts';
import { saveDocument, selectOpenIds } from './outbox-store.ts';

type CancelInput = { reason?: string | undefined; cascade?: Cascade | undefined };

/** Checks existence and state. */
export async function guardCancel(reader: TenantReader, connectionId: string, id: string): Promise<void> {
  requireCancellable(await requireEntry(reader, connectionId, id));
}

function requireCancellable({ status }: OutboxEntry): void {
  if (status === 'failed' || status === 'written')
    throw new AppError('outbox_entry_not_cancellable', { extra: { status } });
}

/**
 * Cancels a write that has not been sent. A write that is being sent is marked: it is cancelled if it turns out not to
 * have been made. Cancelling again changes nothing. Throws outbox_entry_not_cancellable for a written or failed entry.
 */
export async function cancelEntry(
  tx: UnitOfWork,
  connectionId: string,
  id: string,
  { reason, cascade }: CancelInput,
): Promise<{ entry: OutboxEntry; isDone: boolean }> {
  const entry = await lockOwnEntry(tx, connectionId, id);
  requireCancellable(entry);
  if (isOpen(entry.status)) await tx.liveBy(entry.testClockId);
  return cancelLocked(tx, entry, { reason, cascade });
}

/** Cancels an open entry that the transaction has locked; `isDone` is false while the write is being sent. */
export async function cancelLocked(
  tx: UnitOfWork,
  entry: OutboxEntry,
  { reason, cascade }: CancelInput,
): Promise<{ entry: OutboxEntry; isDone: boolean }> {
  if (!isOpen(entry.status)) return { entry, isDone: true };
  const cancellation: Cancellation = {
    requestedAt: tx.now.toISOString(),
    by: { type: tx.actor.type, id: tx.actor.id },
    reason: reason ?? null,
    cascade: cascade ?? 'dependents',
    cascadedIds: [],
  };
  if (isCancellableAtOnce(entry.status)) {
    return { entry: await cancelWithDependents(tx, entry, cancellation), isDone: true };
  }
  if (entry.cancellation !== null) return { entry, isDone: false };
  return { entry: requestCancellation(tx, entry, cancellation), isDone: false };
}

/** Notes the cancellation for the worker that holds the entry, or for the next one. */
function requestCancellation(tx: UnitOfWork, entry: OutboxEntry, cancellation: Cancellation): OutboxEntry {
  const noted = { ...entry, cancellation, version: entry.version + 1, updatedAt: tx.now.toISOString() };
  saveDocument(tx, noted);
  const details = { status: entry.status };
  tx.audit({
    action: 'outbox_entry.cancellation_requested',
    subjectType: 'outbox_entry',
    subjectId: entry.id,
    details,
  });
  return noted;
}

/** Cancels the open writes of a connection that is deleted; returns how many were cancelled at once. */
export async function cancelConnectionWrites(tx: UnitOfWork, connectionId: string): Promise<number> {
  let cancelled = 0;
  for (const id of await selectOpenIds(tx, connectionId)) {
    const entry = await lockOwnEntry(tx, connectionId, id);
    // The writes that depend on an earlier one were cancelled with it.
    if (entry.status === 'cancelled') continue;
    const { isDone } = await cancelLocked(tx, entry, { reason: 'The connection was deleted.' });
    if (isDone) cancelled += 1;
  }
  return cancelled;
}
