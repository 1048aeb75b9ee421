import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { cancelConnectionWrites } from '../outbox/cancel-entry.ts';
import { moveLocked, requireTransition } from './change-status.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { deleteConnectionRow, findConnection } from './fhir-connections-store.ts';
import { requireConnection } from './require-connection.ts';
import { deleteAccessToken } from './tokens/access-tokens-store.ts';

type Target = { id: string; expectedVersion: number | undefined };

const DISABLE = { to: 'disabled', verb: 'disabled' } as const;
const ENABLE = { to: 'pending', verb: 'enabled' } as const;

/** Disables a connection: stops calls to the server and deletes the token. */
export async function disableConnection(tx: UnitOfWork, { id, expectedVersion }: Target): Promise<FhirConnection> {
  const connection = await requireConnection(tx, id, expectedVersion);
  requireTransition(connection.status, DISABLE);
  await deleteAccessToken(tx, id);
  return moveLocked(tx, connection, DISABLE);
}

/** Enables a disabled connection: it is pending until a test succeeds. */
export async function enableConnection(tx: UnitOfWork, { id, expectedVersion }: Target): Promise<FhirConnection> {
  const connection = await requireConnection(tx, id, expectedVersion);
  requireDisabled(connection.status);
  return moveLocked(tx, connection, ENABLE);
}

/** Only a disabled connection is enabled, although others also become pending. */
function requireDisabled(status: ConnectionStatus): void {
  if (status === 'disabled') return;
  throw new AppError('invalid_state_transition', { message: 'The connection is not disabled.', extra: { status } });
}

/** Reports a missing connection, another version or a wrong state before invalid fields. */
export async function guardConnection(
  reader: TenantReader,
  { id, expectedVersion }: Target,
  action?: 'enable' | 'disable',
): Promise<void> {
  const connection = await findConnection(reader, id);
  if (connection === null) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== connection.version) throw new AppError('version_conflict');
  if (action === 'enable') requireDisabled(connection.status);
  if (action === 'disable') requireTransition(connection.status, DISABLE);
}

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
