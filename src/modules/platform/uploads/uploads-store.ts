import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';

type Chunk = { uploadId: string; sequence: number; content: Buffer };

/** `content` is encrypted; the first chunk has the sequence 1. */
export function insertChunk(tx: UnitOfWork, chunk: Chunk): void {
  tx.write(
    'insert into upload_chunks (organization_id, upload_id, sequence, content, created_at) values ($1, $2, $3, $4, $5)',
    [tx.organizationId, chunk.uploadId, chunk.sequence, chunk.content, tx.systemNow],
  );
}

export async function findChunk(reader: TenantReader, uploadId: string, sequence: number): Promise<Buffer | null> {
  const rows = await reader.query<{ content: Buffer }>(
    'select content from upload_chunks where organization_id = $1 and upload_id = $2 and sequence = $3',
    [reader.organizationId, uploadId, sequence],
  );
  return rows[0]?.content ?? null;
}

export function deleteChunks(tx: UnitOfWork, uploadIds: readonly string[]): void {
  tx.write('delete from upload_chunks where organization_id = $1 and upload_id = any($2::text[])', [
    tx.organizationId,
    uploadIds,
  ]);
}

export function markKept(tx: UnitOfWork, uploadId: string): void {
  tx.write('update upload_chunks set is_kept = true where organization_id = $1 and upload_id = $2', [
    tx.organizationId,
    uploadId,
  ]);
}

/**
 * Deletes the chunks of abandoned uploads: neither kept nor used by an import, because the sender or this process
 * stopped in between. Uses the age of the newest chunk, so that a slow upload is not deleted. Returns the number of
 * chunks.
 */
export async function deleteOrphanedChunks(tx: UnitOfWork, olderThan: Date): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `with orphans as (
       select c.upload_id from upload_chunks c
       where c.organization_id = $1 and not c.is_kept and not exists (
         select 1 from claim_imports i where i.organization_id = $1 and i.upload_id = c.upload_id)
       group by c.upload_id having max(c.created_at) < $2),
     deleted as (
       delete from upload_chunks where organization_id = $1 and upload_id in (select upload_id from orphans)
       returning 1)
     select count(*)::int as count from deleted`,
    [tx.organizationId, olderThan],
  );
  return rows[0]?.count ?? 0;
}
