import type { UnitOfWork } from '../../database/transaction.ts';
import { cancelConnectionWrites } from '../outbox/cancel-connection-writes.ts';
import { deleteConnectionRow } from './fhir-connections-store.ts';
import { requireConnection } from './require-connection.ts';

/**
 * Deletes a connection with its keys and its token. Writes that wait are cancelled; one on its way is cancelled if it turns
 * out not to be made. What was read through the connection stays.
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
