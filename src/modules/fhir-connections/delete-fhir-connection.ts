import type { UnitOfWork } from '../../database/transaction.ts';
import { deleteConnectionRow } from './fhir-connections-store.ts';
import { requireConnection } from './require-connection.ts';

/** Deletes a connection with its keys and its token. What was read through it stays. */
export async function deleteFhirConnection(
  tx: UnitOfWork,
  target: { id: string; expectedVersion: number | undefined },
): Promise<void> {
  const { id, vendor } = await requireConnection(tx, target.id, target.expectedVersion);
  await deleteConnectionRow(tx, id);
  tx.audit({ action: 'fhir_connection.deleted', subjectType: 'fhir_connection', subjectId: id, details: { vendor } });
}
