import { Conditions } from '../../../../database/conditions.ts';
import { toDocument } from '../../../../database/documents/document-row.ts';
import { findDocument, lockDocument, selectNewest } from '../../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import type { SyncRun } from './sync-run.ts';
import { syncRunResource } from './sync-run-resource.ts';

const LIST = syncRunResource.lists.listFhirSyncRuns;
export type SyncRunFilter = FiltersOf<typeof LIST>;

export function findRun(reader: TenantReader, id: string): Promise<SyncRun | null> {
  return findDocument<SyncRun>(reader, 'fhir_sync_runs', id);
}

export function lockRun(tx: UnitOfWork, id: string): Promise<SyncRun | null> {
  return lockDocument<SyncRun>(tx, 'fhir_sync_runs', id);
}

/** Returns the runs of a connection, newest first. */
export function selectRuns(
  reader: TenantReader,
  connectionId: string,
  filter: SyncRunFilter,
  page: { limit: number; after?: string },
): Promise<SyncRun[]> {
  const where = new Conditions(reader.organizationId)
    .add('connection_id = ?', connectionId)
    .addFilters(LIST.filters, filter);
  return selectNewest<SyncRun>(reader, 'fhir_sync_runs', where, page);
}

/** Returns the id of the run of a connection that is queued or running, or null. */
export async function findOpenRun(reader: TenantReader, connectionId: string): Promise<string | null> {
  const rows = await reader.query<{ id: string }>(
    `select id from fhir_sync_runs where organization_id = $1 and connection_id = $2 and status in ('queued', 'running')`,
    [reader.organizationId, connectionId],
  );
  return rows[0]?.id ?? null;
}

export function insertRun(tx: UnitOfWork, run: SyncRun): void {
  tx.write(
    `insert into fhir_sync_runs (organization_id, id, connection_id, status, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.organizationId,
      run.id,
      run.connectionId,
      run.status,
      toDocument(run),
      run.version,
      run.createdAt,
      run.updatedAt,
    ],
  );
}

/** Saves a run that the transaction has locked. */
export function saveRun(tx: UnitOfWork, run: SyncRun): void {
  tx.write(
    `update fhir_sync_runs set status = $3, document = $4, version = $5, updated_at = $6
     where organization_id = $1 and id = $2`,
    [tx.organizationId, run.id, run.status, toDocument(run), run.version, run.updatedAt],
  );
}
