import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { CONNECTION_TRANSITIONS, type ConnectionStatus } from './connection-status.ts';
import type { ConnectionError, FhirConnection, StatusReason } from './fhir-connection.ts';
import { lockConnection } from './fhir-connections-store.ts';
import { saveChanged } from './save-changed.ts';

type StatusMove = {
  to: ConnectionStatus;
  /** The past participle for the audit log and errors: `disabled`, `degraded`. */
  verb: string;
  reason?: StatusReason | null;
  lastError?: ConnectionError | null;
};

/**
 * Moves a connection to another status; does nothing if it is there already. Fires
 * integration.connection_status_changed. Throws resource_not_found or invalid_state_transition.
 */
export async function changeConnectionStatus(tx: UnitOfWork, id: string, move: StatusMove): Promise<FhirConnection> {
  const connection = await lockConnection(tx, id);
  if (connection === null) throw new AppError('resource_not_found');
  if (connection.status === move.to) return connection;
  requireTransition(connection.status, move);
  return moveLocked(tx, connection, move);
}

/** Throws invalid_state_transition if the table of transitions does not have the move. */
export function requireTransition(status: ConnectionStatus, { to, verb }: Pick<StatusMove, 'to' | 'verb'>): void {
  if (CONNECTION_TRANSITIONS[status].includes(to)) return;
  throw illegalTransition({
    resource: 'connection',
    status,
    action: verb,
    nextStep: status === 'disabled' ? 'Enable it first.' : 'See its status.',
    allowedTransitions: CONNECTION_TRANSITIONS[status],
  });
}

/** Changes the status of a connection that the transaction has locked. The change must be allowed. */
export function moveLocked(tx: UnitOfWork, connection: FhirConnection, move: StatusMove): FhirConnection {
  const { to, verb, reason = null, lastError = connection.lastError } = move;
  const moved = { ...connection, status: to, statusReason: reason, lastError };
  return saveChanged(tx, moved, { verb, from: connection.status, details: reason ? { code: reason.code } : {} });
}
