import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { findWritten, lockOpenCreate as lockOpen, selectSubjects } from './outbox-store.ts';

/** Returns the id and version of the resource after the newest completed write to a target; null if there is none. */
export function findWrittenResource(reader: TenantReader, connectionId: string, target: string) {
  return findWritten(reader, { connectionId, target });
}

/** Returns the ids of the resources that entries of a connection have written, by the ids of the entries. */
export function findSubjects(
  reader: TenantReader,
  connectionId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return selectSubjects(reader, connectionId, entryIds);
}

/** Locks and returns the newest open write that creates a target; null without one. */
export function lockOpenCreate(tx: UnitOfWork, connectionId: string, target: string): Promise<OutboxEntry | null> {
  return lockOpen(tx, connectionId, target);
}
