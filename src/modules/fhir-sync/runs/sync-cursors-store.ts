import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';

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

/** Moves the watermark of a type forward, never back. */
export function saveCursor(
  tx: UnitOfWork,
  connectionId: string,
  cursor: { resourceType: string; watermark: Date; isFull: boolean; hasChanges: boolean },
): void {
  const now = tx.systemNow.toISOString();
  tx.write(
    `insert into fhir_sync_cursors as c
       (organization_id, connection_id, resource_type, watermark, last_full_at, last_changed_at, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, connection_id, resource_type) do update set
       watermark = greatest(c.watermark, excluded.watermark),
       last_full_at = coalesce(excluded.last_full_at, c.last_full_at),
       last_changed_at = coalesce(excluded.last_changed_at, c.last_changed_at), checked_at = excluded.checked_at`,
    [
      tx.organizationId,
      connectionId,
      cursor.resourceType,
      cursor.watermark.toISOString(),
      cursor.isFull ? now : null,
      cursor.hasChanges ? now : null,
      now,
    ],
  );
}
