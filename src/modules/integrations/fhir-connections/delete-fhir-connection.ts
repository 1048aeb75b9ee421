import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { cancelConnectionWrites } from '../outbox/cancel-entry.ts';
import { deleteConnectionRow } from './fhir-connections-store.ts';
import { requireConnection } from './require-connection.ts';

/**
 * Deletes a connection with its keys and its token. Pending writes are cancelled; a write that is being sent is
 * cancelled if it turns out not to have been made. Data that were read through the connection are kept.
 */
export async function deleteFhirConnection(
  tx: UnitOfWork,
  target: { id: string; expectedVersion: number | undefined },
): Promise<void> {
  const { id, vendor } = await requireConnection(tx, target.id, target.expectedVersion);
  const cancelledWrites = await cancelConnectionWrites(tx, id);
  await deleteConnectionRow(tx, id);
  const details = { vendor, cancelledWrites };
  tx.audit({ action: 'fhir_connection.deleted', subjectType: 'fhir_connection', subjectId: id, details });
}
