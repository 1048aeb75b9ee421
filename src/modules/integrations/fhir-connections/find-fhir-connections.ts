import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { selectAccess } from './calls/access-store.ts';
import { USABLE_STATUSES } from './connection-status.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { type ConnectionFilter, findConnection, lockConnection, selectConnections } from './fhir-connections-store.ts';
import { type SigningKey, selectPublishedKeys } from './keys/signing-keys-store.ts';

/** Returns the connection. Throws resource_not_found. */
export async function getConnection(reader: TenantReader, id: string): Promise<FhirConnection> {
  const connection = await findConnection(reader, id);
  if (connection === null) throw new AppError('resource_not_found');
  return connection;
}

/** Returns whether the organization has the connection. */
export async function hasConnection(reader: TenantReader, id: string): Promise<boolean> {
  return (await findConnection(reader, id)) !== null;
}

/** Lists connections, newest first. */
export function listConnections(
  reader: TenantReader,
  filter: ConnectionFilter,
  page: { limit: number; after?: string },
): Promise<FhirConnection[]> {
  return selectConnections(reader, filter, page);
}

export type ConnectionDetails = {
  connection: FhirConnection;
  keys: SigningKey[];
  failuresInRow: number;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  pausedUntil: Date | null;
};

/** Returns a connection with its published keys and how its calls end. Throws resource_not_found. */
export async function getConnectionDetails(reader: TenantReader, id: string, now: Date): Promise<ConnectionDetails> {
  const access = await selectAccess(reader, id);
  if (access === null) throw new AppError('resource_not_found');
  const { connection, failuresInRow, lastSuccessAt, lastFailureAt, pause } = access;
  const keys = connection.signingAlgorithm === null ? [] : await selectPublishedKeys(reader, id, now);
  const pausedUntil = pause !== null && pause.until > now ? pause.until : null;
  return { connection, keys, failuresInRow, lastSuccessAt, lastFailureAt, pausedUntil };
}

/**
 * Returns a connection that is allowed to call its server. Throws resource_not_found, reauthorization_required or
 * connection_not_active.
 */
export async function requireUsableConnection(reader: TenantReader, id: string): Promise<FhirConnection> {
  return usable(await findConnection(reader, id));
}

/** Does the same as `requireUsableConnection`, and locks the connection until the transaction ends. */
export async function lockUsableConnection(tx: UnitOfWork, id: string): Promise<FhirConnection> {
  return usable(await lockConnection(tx, id));
}

function usable(connection: FhirConnection | null): FhirConnection {
  if (connection === null) throw new AppError('resource_not_found');
  const { status } = connection;
  if (USABLE_STATUSES.includes(status)) return connection;
  throw new AppError(status === 'reauthorization_required' ? status : 'connection_not_active', { extra: { status } });
}
