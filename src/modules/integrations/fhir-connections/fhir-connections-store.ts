import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { fhirConnectionFields } from './fhir-connection-fields.ts';
import { fhirConnectionResource } from './fhir-connection-resource.ts';

export const FHIR_CONNECTIONS = new DocumentTable<FhirConnection>({
  name: 'fhir_connections',
  read: (stored) => filled(fhirConnectionFields, stored),
  columns: columnsOf(fhirConnectionFields),
});

const LIST = fhirConnectionResource.lists.listFhirConnections;
export type ConnectionFilter = FiltersOf<typeof LIST>;

export function findConnection(reader: TenantReader, id: string): Promise<FhirConnection | null> {
  return FHIR_CONNECTIONS.find(reader, id);
}

export function lockConnection(tx: UnitOfWork, id: string): Promise<FhirConnection | null> {
  return FHIR_CONNECTIONS.lock(tx, id);
}

export function selectConnections(
  reader: TenantReader,
  filter: ConnectionFilter,
  page: { limit: number; after?: string },
): Promise<FhirConnection[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return FHIR_CONNECTIONS.selectNewest(reader, where, page);
}

/** Replaces the client secret. It runs at once, because a flush must not write a row twice. */
export async function saveClientSecret(tx: UnitOfWork, id: string, sealed: Buffer | null): Promise<void> {
  await tx.query('update fhir_connections set client_secret = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    sealed,
  ]);
}

export async function deleteConnectionRow(tx: UnitOfWork, id: string): Promise<void> {
  await tx.query('delete from fhir_connections where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
