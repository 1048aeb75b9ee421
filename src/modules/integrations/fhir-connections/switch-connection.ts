import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { moveLocked, requireTransition } from './change-status.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { findConnection } from './fhir-connections-store.ts';
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
