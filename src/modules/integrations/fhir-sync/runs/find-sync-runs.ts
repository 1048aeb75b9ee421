import type { Deployment } from '../../../../database/database.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { shownFields } from '../../../resource-fields.ts';
import { type SyncCursor, selectCursors } from './sync-cursors-store.ts';
import type { SyncRun } from './sync-run.ts';
import { syncRunFields } from './sync-run-fields.ts';
import { findRun, type SyncRunFilter, selectRuns } from './sync-runs-store.ts';

/** Returns a run of the connection. Throws resource_not_found. */
export async function getSyncRun(reader: TenantReader, connectionId: string, id: string): Promise<SyncRun> {
  const run = await findRun(reader, id);
  if (run === null || run.connectionId !== connectionId) throw new AppError('resource_not_found');
  return run;
}

/** Lists the runs of a connection, newest first. */
export function listSyncRuns(
  reader: TenantReader,
  connectionId: string,
  filter: SyncRunFilter,
  page: { limit: number; after?: string },
): Promise<SyncRun[]> {
  return selectRuns(reader, connectionId, filter, page);
}

/** Returns how fresh each resource type of a connection is. */
export function findFreshness(reader: TenantReader, connectionId: string): Promise<SyncCursor[]> {
  return selectCursors(reader, connectionId);
}

/** Returns the run as the API shows it. */
export function presentSyncRun(run: SyncRun, deployment: Deployment) {
  return { ...shownFields(syncRunFields, run, deployment), object: 'fhir_sync_run' as const };
}

/** Returns the run as its connection shows it. */
export function presentLastSync({ id, status, mode, startedAt, completedAt }: SyncRun) {
  return { syncRunId: id, status, mode, startedAt, completedAt };
}

/** Returns the freshness of a connection as the API shows it. */
export function presentFreshness(connectionId: string, cursors: readonly SyncCursor[]) {
  return {
    object: 'fhir_freshness' as const,
    connectionId,
    resourceTypes: cursors.map(({ resourceType, watermark, lastFullAt, lastChangedAt, checkedAt }) => ({
      resourceType,
      watermark: watermark.toISOString(),
      lastFullAt: lastFullAt?.toISOString() ?? null,
      lastChangedAt: lastChangedAt?.toISOString() ?? null,
      checkedAt: checkedAt.toISOString(),
    })),
  };
}
