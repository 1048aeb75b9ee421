import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { FHIR_CONNECTIONS } from './fhir-connections-store.ts';
import { presentConnection } from './present-fhir-connection.ts';

/** `from`: the status before, if it has changed. */
type Change = { verb: string; details?: Record<string, unknown>; from?: ConnectionStatus };

/** Writes the next version of a connection that the transaction has locked, and its audit entry and event. */
export function saveChanged(tx: UnitOfWork, connection: FhirConnection, { verb, details = {}, from }: Change) {
  const saved = { ...connection, version: connection.version + 1, updatedAt: tx.now.toISOString() };
  FHIR_CONNECTIONS.update(tx, saved);
  const isMoved = from !== undefined && from !== saved.status;
  tx.audit({
    action: `fhir_connection.${verb}`,
    subjectType: 'fhir_connection',
    subjectId: saved.id,
    details: isMoved ? { ...details, from, to: saved.status } : details,
  });
  if (isMoved) {
    emitEvent(tx, {
      type: 'integration.connection_status_changed',
      resourceType: 'fhir_connection',
      resourceId: saved.id,
      data: { connection: presentConnection(saved, tx), previousAttributes: { status: from } },
    });
  }
  return saved;
}
