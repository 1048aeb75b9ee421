import { createHash } from 'node:crypto';
import type { Connection } from '../../../../database/connections/pool.ts';
import type { CodeSet } from '../code-set-kinds.ts';
import type { RowReader } from '../row-reader.ts';

/** The name of one stored table: the hash of its content tells whether the table in memory is still the stored one. */
export type StoredTable = { codeSet: CodeSet; version: string; tableHash: string };

const CHUNK_BYTES = 1024 * 1024;

/** Stores the packed table of a version, whose row the caller has inserted in the same transaction. */
export async function insertTable(
  connection: Connection,
  { codeSet, version, tableHash }: StoredTable,
  { bytes, codeCount }: { bytes: Buffer; codeCount: number },
): Promise<void> {
  for (let chunk = 0; chunk * CHUNK_BYTES < bytes.length; chunk++) {
    const part = bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
    await connection.query('insert into code_set_tables (code_set, version, chunk, bytes) values ($1, $2, $3, $4)', [
      codeSet,
      version,
      chunk,
      part,
    ]);
  }
  await connection.query(
    `update code_set_versions set code_count = $3, table_hash = $4, table_bytes = $5
     where code_set = $1 and version = $2`,
    [codeSet, version, codeCount, tableHash, bytes.length],
  );
}

/**
 * Returns the bytes of a packed table and their hash, or null if the version was removed or replaced in the meantime. Reads a chunk at a
 * time, so that other requests of the process are served in between.
 */
export async function selectTable(
  db: RowReader,
  { codeSet, version, tableHash }: StoredTable,
): Promise<{ bytes: Uint8Array; hash: string } | null> {
  let bytes: Uint8Array | null = null;
  let offset = 0;
  const hash = createHash('sha256');
  for (let chunk = 0; bytes === null || offset < bytes.length; chunk++) {
    const [row] = await db.query<{ bytes: Buffer; size: number }>(
      `select t.bytes, v.table_bytes as size
       from code_set_versions v join code_set_tables t using (code_set, version)
       where v.code_set = $1 and v.version = $2 and v.table_hash = $3 and t.chunk = $4`,
      [codeSet, version, tableHash, chunk],
    );
    if (!row) return null;
    bytes ??= new Uint8Array(row.size);
    bytes.set(row.bytes, offset);
    hash.update(row.bytes);
    offset += row.bytes.length;
  }
  return { bytes, hash: hash.digest('hex') };
}
