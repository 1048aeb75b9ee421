import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { findEntry, lockEntry } from './outbox-store.ts';

/** Returns an entry of a connection. Throws resource_not_found, also if it belongs to another connection. */
export async function requireEntry(reader: TenantReader, connectionId: string, id: string): Promise<OutboxEntry> {
  return ofConnection(await findEntry(reader, id), connectionId);
}

/** Locks an entry of a connection. Throws resource_not_found, also if it belongs to another connection. */
export async function lockOwnEntry(tx: UnitOfWork, connectionId: string, id: string): Promise<OutboxEntry> {
  return ofConnection(await lockEntry(tx, id), connectionId);
}

function ofConnection(entry: OutboxEntry | null, connectionId: string): OutboxEntry {
  if (entry?.connection.id !== connectionId) throw new AppError('resource_not_found');
  return entry;
}
