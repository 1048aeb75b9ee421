import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { changeEntry } from './change-entry.ts';
import { enqueueSending } from './enqueue-sending.ts';
import type { Cancellation, OutboxEntry } from './outbox-entry.ts';
import { lockDependents, saveEntry } from './outbox-store.ts';

/**
 * Cancels an entry that the transaction has locked. Its dependents are cancelled too, or no longer wait for it. The next
 * write to the same target is released.
 */
export async function cancelWithDependents(
  tx: UnitOfWork,
  entry: OutboxEntry,
  cancellation: Cancellation,
  changes: Partial<Pick<OutboxEntry, 'attempts' | 'attemptCount' | 'failure'>> = {},
): Promise<OutboxEntry> {
  const dependents =
    cancellation.cascade === 'dependents' ? await lockAllDependents(tx, entry) : await releaseDependents(tx, entry);
  const cancelled = changeEntry(tx, entry, 'cancel', {
    ...changes,
    nextAttemptAt: null,
    cancellation: { ...cancellation, cascadedIds: dependents.map(({ id }) => id) },
  });
  for (const dependent of dependents) {
    changeEntry(tx, dependent, 'cancel', { nextAttemptAt: null, cancellation: { ...cancellation, cascadedIds: [] } });
  }
  await enqueueSending(tx, entry);
  return cancelled;
}

/** Locks the entries that depend on the entry, directly or indirectly. */
export async function lockAllDependents(tx: UnitOfWork, entry: OutboxEntry): Promise<OutboxEntry[]> {
  const found = new Map<string, OutboxEntry>();
  for (let level = [entry.id]; level.length > 0; ) {
    const next = (await lockDependents(tx, entry.connection.id, level)).filter(({ id }) => !found.has(id));
    for (const one of next) found.set(one.id, one);
    level = next.map(({ id }) => id);
  }
  return [...found.values()];
}

async function releaseDependents(tx: UnitOfWork, entry: OutboxEntry): Promise<[]> {
  for (const dependent of await lockDependents(tx, entry.connection.id, [entry.id])) {
    const dependsOn = dependent.dependsOn.filter((id) => id !== entry.id);
    const updatedAt = tx.now.toISOString();
    saveEntry(tx, { ...dependent, dependsOn, version: dependent.version + 1, updatedAt });
  }
  return [];
}
