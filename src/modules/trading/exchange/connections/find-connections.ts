import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Connection } from './connection.ts';
import { selectManagedConnection, selectManagedConnections } from './connections-table-store.ts';

export async function getConnection(reader: TenantReader, id: string): Promise<Connection> {
  const connection = await selectManagedConnection(reader, id);
  if (!connection) throw new AppError('resource_not_found');
  return connection;
}

export function listConnections(
  reader: TenantReader,
  page: { limit: number; after?: string; states?: readonly string[] | undefined },
): Promise<Connection[]> {
  return selectManagedConnections(reader, page);
}

/** Throws `resource_not_found` or `version_conflict`. Returns the connection. */
export function requireVersion(connection: Connection | null, expectedVersion: number | undefined): Connection {
  if (!connection) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== connection.version) throw new AppError('version_conflict');
  return connection;
}

/** Checks that the resource exists and has the expected version, before the fields are checked. */
export async function guardConnection(reader: TenantReader, id: string, expectedVersion?: number): Promise<void> {
  requireVersion(await getConnection(reader, id), expectedVersion);
}
