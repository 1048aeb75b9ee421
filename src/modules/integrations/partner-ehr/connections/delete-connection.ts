import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { cancelConnectionWrites } from '../../outbox/cancel-connection-writes.ts';
import { deleteConnectionRows } from './connections-store.ts';
import { lockCurrent } from './require-connection.ts';

/**
 * Deletes a connection with its webhooks and their events. Pending writes are cancelled; a write that is being sent is
 * cancelled if it turns out not to have been made. The outbox stays readable by the ids of its entries' events.
 */
export async function deleteConnection(
  tx: UnitOfWork,
  id: string,
  version: number | undefined,
): Promise<{ cancelledWrites: number }> {
  await lockCurrent(tx, id, version);
  const cancelledWrites = await cancelConnectionWrites(tx, id);
  await deleteConnectionRows(tx, id);
  const details = { cancelledWrites };
  tx.audit({ action: 'partner_ehr.deleted', subjectType: 'partner_ehr_connection', subjectId: id, details });
  return { cancelledWrites };
}
