import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';

/** How far the changes of a type have been read. */
export type SyncCursor = {
  resourceType: string;
  /** Changes before this time of the server's clock have been read. */
  watermark: Date;
  lastFullAt: Date | null;
  lastChangedAt: Date | null;
  checkedAt: Date;
};

export async function selectCursors(reader: TenantReader, connectionId: string): Promise<SyncCursor[]> {
  return reader.query<SyncCursor>(
    `select resource_type as "resourceType", watermark, last_full_at as "lastFullAt",
       last_changed_at as "lastChangedAt", checked_at as "checkedAt"
     from fhir_sync_cursors where organization_id = $1 and connection_id = $2 order by resource_type`,
    [reader.organizationId, connectionId],
  );
}

type CursorMove = { resourceType: string; watermark: Date; isFull: boolean; hasChanges: boolean };

/** Moves the watermarks of types forward, never back. */
export function saveCursors(tx: UnitOfWork, connectionId: string, moves: readonly CursorMove[]): void {
  if (moves.length === 0) return;
  const now = tx.systemNow.toISOString();
  tx.write(
    `insert into fhir_sync_cursors as c
       (organization_id, connection_id, resource_type, watermark, last_full_at, last_changed_at, checked_at)
     select $1, $2, m.resource_type, m.watermark, case when m.is_full then $3::timestamptz end,
       case when m.has_changes then $3::timestamptz end, $3
     from unnest($4::text[], $5::timestamptz[], $6::boolean[], $7::boolean[])
       as m(resource_type, watermark, is_full, has_changes)
     on conflict (organization_id, connection_id, resource_type) do update set
       watermark = greatest(c.watermark, excluded.watermark),
       last_full_at = coalesce(excluded.last_full_at, c.last_full_at),
       last_changed_at = coalesce(excluded.last_changed_at, c.last_changed_at), checked_at = excluded.checked_at`,
    [
      tx.organizationId,
      connectionId,
      now,
      moves.map(({ resourceType }) => resourceType),
      moves.map(({ watermark }) => watermark.toISOString()),
      moves.map(({ isFull }) => isFull),
      moves.map(({ hasChanges }) => hasChanges),
    ],
  );
}
