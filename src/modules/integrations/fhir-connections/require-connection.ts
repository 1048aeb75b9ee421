import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { lockConnection } from './fhir-connections-store.ts';

/** Locks a connection for a change. Throws resource_not_found, or version_conflict when If-Match does not hold. */
export async function requireConnection(
  tx: UnitOfWork,
  id: string,
  expectedVersion: number | undefined,
): Promise<FhirConnection> {
  const connection = await lockConnection(tx, id);
  if (connection === null) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== connection.version) throw new AppError('version_conflict');
  return connection;
}
