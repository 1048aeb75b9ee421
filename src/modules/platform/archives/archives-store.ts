import { compress, decompress } from '../../../database/sealing/compression.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';

/** The tables whose rows are archived with a closed resource. */
export type ArchivedTable = 'provenance_records' | 'claim_scrub_runs';

export type Archive = { subjectId: string; content: string };

type ArchiveRow = { subject_id: string; encoding: 'plain' | 'deflate'; content: Buffer };

/** Stores compressed contents. */
export async function insertArchives(tx: UnitOfWork, archives: readonly Archive[]): Promise<void> {
  const rows = archives.map(({ subjectId, content }) => {
    const plain = Buffer.from(content);
    const compressed = compress(plain, { isSmallest: true });
    return { subjectId, encoding: compressed === null ? 'plain' : 'deflate', content: compressed ?? plain };
  });
  await tx.query(
    `insert into archives (organization_id, subject_id, encoding, content, archived_at)
     select $1, a.subject_id, a.encoding, a.content, $2
     from unnest($3::text[], $4::text[], $5::bytea[]) as a(subject_id, encoding, content)`,
    [
      tx.organizationId,
      tx.now,
      rows.map((row) => row.subjectId),
      rows.map((row) => row.encoding),
      rows.map((row) => row.content),
    ],
  );
}

/** Returns the contents of the archives of these resources. */
export async function selectArchives(reader: TenantReader, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await reader.query<ArchiveRow>(
    `select subject_id, encoding, content from archives
     where organization_id = $1 and subject_id = any($2::text[]) order by subject_id`,
    [reader.organizationId, subjectIds],
  );
  return rows.map(contentOf);
}

/** Removes the archives of these resources and returns their contents. */
export async function deleteArchives(tx: UnitOfWork, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<ArchiveRow>(
    `delete from archives where organization_id = $1 and subject_id = any($2::text[])
     returning subject_id, encoding, content`,
    [tx.organizationId, subjectIds],
  );
  return rows.map(contentOf);
}

function contentOf({ encoding, content }: ArchiveRow): string {
  return (encoding === 'deflate' ? decompress(content) : content).toString();
}

/** Returns a `with` clause that adds archived rows to a table under its own name, so that the statement after it reads both. */
export function archivedTableText(table: ArchivedTable, parameter: number): string {
  return `with ${table} as not materialized (
    select * from public.${table} union all ${archivedRowsText(table, parameter)})
  `;
}

/** Returns the statement that reads the rows of a table in archives. */
export function archivedRowsText(table: ArchivedTable, parameter: number): string {
  return `select r.* from unnest($${parameter}::text[]) as a(content),
    json_populate_recordset(null::public.${table}, a.content::json->'${table}') r`;
}
