import { findDocument } from '../../database/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import type { FhirConnection } from './fhir-connection.ts';

const TABLE = 'fhir_connections';

export function findConnection(reader: TenantReader, id: string): Promise<FhirConnection | null> {
  return findDocument<FhirConnection>(reader, TABLE, id);
}

export function lockConnection(tx: UnitOfWork, id: string): Promise<FhirConnection | null> {
  return findDocument<FhirConnection>(tx, TABLE, id, ' for update');
}
