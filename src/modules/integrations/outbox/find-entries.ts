import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type OutboxEntry, payloadPlace } from './outbox-entry.ts';
import {
  findEntry,
  findWritten,
  hasUnmadeWrite,
  lockEntry,
  lockOpenCreate as lockOpen,
  type OutboxFilter,
  selectEntries,
  selectPayload,
  selectSubjects,
} from './outbox-store.ts';

/** Returns an entry of any connection; null if there is none. */
export function findEntryById(reader: TenantReader, id: string): Promise<OutboxEntry | null> {
  return findEntry(reader, id);
}

/** Lists the entries of a connection, newest first. */
export function listEntries(
  reader: TenantReader,
  connectionId: string,
  filter: OutboxFilter,
  page: { limit: number; after?: string },
): Promise<OutboxEntry[]> {
  return selectEntries(reader, connectionId, filter, page);
}

/** Returns the content that the EHR gets. */
export async function readPayload(
  reader: TenantReader,
  id: string,
  encryption: Pick<Encryption, 'open'>,
): Promise<unknown> {
  const sealed = await selectPayload(reader, id);
  return JSON.parse(encryption.open(sealed, payloadPlace(reader.organizationId, id)).toString('utf8')) as unknown;
}

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

/** Returns the id and version of the resource after the newest completed write to a target; null if there is none. */
export function findWrittenResource(reader: TenantReader, connectionId: string, target: string) {
  return findWritten(reader, { connectionId, target });
}

/** Returns whether the server may lack a change of a target, because its write was cancelled or has failed. */
export function lacksWrite(reader: TenantReader, connectionId: string, target: string): Promise<boolean> {
  return hasUnmadeWrite(reader, connectionId, target);
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
