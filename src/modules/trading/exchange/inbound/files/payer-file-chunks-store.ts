import type { Encryption, Place } from '../../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';

/** The size of a chunk in bytes. It is fixed, so that the chunk of a byte offset can be computed. */
export const CHUNK_BYTES = 512 * 1024;

/** Returns the context to which the encrypted chunk is bound. */
export function chunkPlace(organizationId: string, fileId: string, sequence: number): Place {
  return { organizationId, table: 'payer_file_chunks', row: `${fileId}/${sequence}`, column: 'content' };
}

/** `content` is encrypted; the first chunk has the sequence 1. */
type Chunk = { fileId: string; sequence: number; content: Buffer };

export function insertChunk(tx: UnitOfWork, chunk: Chunk): void {
  tx.write(
    `insert into payer_file_chunks (organization_id, file_id, sequence, content, created_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.organizationId, chunk.fileId, chunk.sequence, chunk.content, tx.systemNow],
  );
}

/**
 * Inserts the content of a file that fits into one chunk and was therefore kept in memory (`held`). Does nothing if `held`
 * is null, because the chunks of a larger file are stored while it is downloaded.
 */
export function insertHeld(
  tx: UnitOfWork,
  { fileId, held }: { fileId: string; held: Buffer | null },
  encryption: Encryption,
): void {
  if (held === null) return;
  const content = encryption.seal(held, chunkPlace(tx.organizationId, fileId, 1), { compress: true });
  insertChunk(tx, { fileId, sequence: 1, content });
}

export async function selectChunk(reader: TenantReader, fileId: string, sequence: number): Promise<Buffer | null> {
  const rows = await reader.query<{ content: Buffer }>(
    'select content from payer_file_chunks where organization_id = $1 and file_id = $2 and sequence = $3',
    [reader.organizationId, fileId, sequence],
  );
  return rows[0]?.content ?? null;
}

export async function deleteChunks(tx: UnitOfWork, fileId: string): Promise<void> {
  const text = 'delete from payer_file_chunks where organization_id = $1 and file_id = $2';
  await tx.query(text, [tx.organizationId, fileId]);
}

/**
 * Deletes chunks of files that were never completely stored, because the process died or the connection failed. Uses
 * the age of the newest chunk, so that a slow download is not interrupted. Returns the number of deleted chunks.
 */
export async function deleteAbandonedChunks(tx: UnitOfWork, olderThan: Date): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `with abandoned as (
       select c.file_id from payer_file_chunks c
       where c.organization_id = $1 and c.created_at < $2 and not exists (
         select 1 from payer_files f where f.organization_id = $1 and f.id = c.file_id)
       group by c.file_id having max(c.created_at) < $2),
     deleted as (
       delete from payer_file_chunks
       where organization_id = $1 and file_id in (select file_id from abandoned) returning 1)
     select count(*)::int as count from deleted`,
    [tx.organizationId, olderThan],
  );
  return rows[0]?.count ?? 0;
}
