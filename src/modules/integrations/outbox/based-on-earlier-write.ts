import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { findWritten } from './outbox-store.ts';

/**
 * Updates a queued change of a FHIR resource with the id and the version that an earlier write to the same target has
 * created since. Otherwise, a change that was queued while the resource was being created would lack its id, and the
 * second of two changes would use an outdated version.
 */
export async function basedOnEarlierWrite(tx: UnitOfWork, entry: OutboxEntry): Promise<OutboxEntry> {
  if (entry.connection.type !== 'fhir' || entry.operation === 'create') return entry;
  const { connection, target, id: before } = entry;
  const earlier = await findWritten(tx, { connectionId: connection.id, target, before });
  if (earlier === null || (earlier.writtenAt ?? '') < entry.createdAt) return entry;
  const { remoteId, remoteVersion } = earlier;
  const isBound = entry.ifMatch !== null && remoteVersion !== null;
  return {
    ...entry,
    remoteId: entry.remoteId ?? remoteId,
    ifMatch: isBound ? `W/"${remoteVersion}"` : entry.ifMatch,
  };
}
