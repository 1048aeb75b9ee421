import { Conditions } from '../../../../database/conditions.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import type { SyncRun } from './sync-run.ts';
import { syncRunFields } from './sync-run-fields.ts';
import { syncRunResource } from './sync-run-resource.ts';

export const SYNC_RUNS = new DocumentTable<SyncRun>({
  name: 'fhir_sync_runs',
  read: (stored) => filled(syncRunFields, stored),
  columns: columnsOf(syncRunFields),
});

const LIST = syncRunResource.lists.listFhirSyncRuns;
export type SyncRunFilter = FiltersOf<typeof LIST>;

export function findRun(reader: TenantReader, id: string): Promise<SyncRun | null> {
  return SYNC_RUNS.find(reader, id);
}

export function lockRun(tx: UnitOfWork, id: string): Promise<SyncRun | null> {
  return SYNC_RUNS.lock(tx, id);
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
  return SYNC_RUNS.selectNewest(reader, where, page);
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
  SYNC_RUNS.insert(tx, run);
}

/** Saves a run that the transaction has locked. */
export function saveRun(tx: UnitOfWork, run: SyncRun): void {
  SYNC_RUNS.update(tx, run);
}
