import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { findEntry, type OutboxFilter, selectEntries, selectPayload } from './outbox-store.ts';
import { payloadPlace } from './payload-place.ts';

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
