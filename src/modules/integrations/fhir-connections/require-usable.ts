import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { USABLE_STATUSES } from './connection-status.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { findConnection, lockConnection } from './fhir-connections-store.ts';

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
