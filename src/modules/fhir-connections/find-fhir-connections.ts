import type { TenantReader } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { findConnection } from './fhir-connections-store.ts';

/** Returns the connection. Throws resource_not_found. */
export async function getConnection(reader: TenantReader, id: string): Promise<FhirConnection> {
  const connection = await findConnection(reader, id);
  if (connection === null) throw new AppError('resource_not_found');
  return connection;
}
