import type { Deployment } from '../../../../database/database.ts';
import type { SyncCursor } from './sync-cursors-store.ts';
import type { SyncRun } from './sync-run.ts';

/** Returns the run as the API shows it. */
export function presentSyncRun({ position: _position, ...run }: SyncRun, { livemode }: Deployment) {
  return { object: 'fhir_sync_run' as const, livemode, ...run };
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
