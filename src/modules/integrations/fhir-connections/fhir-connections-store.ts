import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import { findDocument, lockDocument, selectNewest } from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { fhirConnectionResource } from './fhir-connection-resource.ts';

const TABLE = 'fhir_connections';
const LIST = fhirConnectionResource.lists.listFhirConnections;
export type ConnectionFilter = FiltersOf<typeof LIST>;

export function findConnection(reader: TenantReader, id: string): Promise<FhirConnection | null> {
  return findDocument<FhirConnection>(reader, TABLE, id);
}

export function lockConnection(tx: UnitOfWork, id: string): Promise<FhirConnection | null> {
  return lockDocument<FhirConnection>(tx, TABLE, id);
}

export function selectConnections(
  reader: TenantReader,
  filter: ConnectionFilter,
  page: { limit: number; after?: string },
): Promise<FhirConnection[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return selectNewest<FhirConnection>(reader, TABLE, where, page);
}

/** `sealedSecret`: the encrypted client secret, or null. */
export function insertConnection(tx: UnitOfWork, connection: FhirConnection, sealedSecret: Buffer | null): void {
  tx.write(
    `insert into fhir_connections (organization_id, id, name, vendor, fhir_base_url, status, document, version, created_at,
       updated_at, client_secret) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...valuesOf(tx, connection), connection.createdAt, connection.updatedAt, sealedSecret],
  );
}

/** Writes a connection that the transaction has locked. */
export function saveConnection(tx: UnitOfWork, connection: FhirConnection): void {
  tx.writeOne(
    `update fhir_connections set name = $3, vendor = $4, fhir_base_url = $5, status = $6, document = $7, version = $8,
       updated_at = $9 where organization_id = $1 and id = $2`,
    [...valuesOf(tx, connection), connection.updatedAt],
    () => new AppError('resource_not_found'),
  );
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

function valuesOf(tx: UnitOfWork, one: FhirConnection): unknown[] {
  const document = toDocument(one);
  return [tx.organizationId, one.id, one.name, one.vendor, one.fhirBaseUrl, one.status, document, one.version];
}
