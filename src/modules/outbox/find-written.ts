import type { TenantReader } from '../../database/transaction.ts';
import { findWritten } from './outbox-store.ts';

/** Returns the id and version of the resource that the newest write to a target has made; null if none was made. */
export function findWrittenResource(reader: TenantReader, connectionId: string, target: string) {
  return findWritten(reader, connectionId, target);
}
