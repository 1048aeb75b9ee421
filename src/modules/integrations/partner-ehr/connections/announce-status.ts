import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import type { PartnerConnection, PartnerStatus } from '../partner-ehr-connection.ts';
import { presentConnection } from '../present-partner-ehr.ts';

/** Fires integration.connection_status_changed if the connection, which the transaction has locked, was in another status. */
export function announceStatus(tx: UnitOfWork, connection: PartnerConnection, from: PartnerStatus): void {
  if (connection.status === from) return;
  emitEvent(tx, {
    type: 'integration.connection_status_changed',
    resourceType: 'partner_ehr_connection',
    resourceId: connection.id,
    data: { connection: presentConnection(connection, tx), previousAttributes: { status: from } },
  });
}
