import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { cancelLocked } from './cancel-entry.ts';
import { selectOpenIds } from './outbox-store.ts';
import { lockOwnEntry } from './require-entry.ts';

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
