import type { Pool } from '../../../src/database/connections/pool.ts';
import { type StoredVersion, storedVersion, VERSION_COLUMNS, type VersionRow } from '../store/resources-store.ts';

/** The parameters of an export. */
type ExportRequest = {
  /** The address of the request, which the manifest repeats. */
  url: string;
  types: string[];
  since: string | null;
  /** The patients whose records are exported; null: everything. */
  patientIds: string[] | null;
};

export type Export = { id: string; request: ExportRequest; transactionTime: Date; polls: number };

export async function insertExport(pool: Pool, tenant: string, one: Omit<Export, 'polls'>): Promise<void> {
  await pool.query('insert into embedded_ehr.exports (tenant, id, request, transaction_time) values ($1, $2, $3, $4)', [
    tenant,
    one.id,
    one.request,
    one.transactionTime,
  ]);
}

type ExportRow = { id: string; request: ExportRequest; transaction_time: Date; polls: number };

/** Finds an export; `isPoll` counts a status request. */
export async function findExport(pool: Pool, tenant: string, id: string, isPoll = false): Promise<Export | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const { rows } = await pool.query<ExportRow>(
    isPoll
      ? 'update embedded_ehr.exports set polls = polls + 1 where tenant = $1 and id = $2 returning *'
      : 'select * from embedded_ehr.exports where tenant = $1 and id = $2',
    [tenant, id],
  );
  const [row] = rows;
  return row ? { id: row.id, request: row.request, transactionTime: row.transaction_time, polls: row.polls } : null;
}

export async function removeExport(pool: Pool, tenant: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from embedded_ehr.exports where tenant = $1 and id::text = $2', [
    tenant,
    id,
  ]);
  return rowCount === 1;
}

const BATCH = 1_000;

/** Reads the versions of a type that were current at the transaction time, in batches, also deletions. */
export async function* versionsAsOf(
  pool: Pool,
  tenant: string,
  type: string,
  { request, transactionTime }: Pick<Export, 'request' | 'transactionTime'>,
): AsyncGenerator<StoredVersion> {
  let after = '';
  for (;;) {
    const { rows } = await pool.query<VersionRow>(
      `select ${VERSION_COLUMNS} from (
         select distinct on (id) ${VERSION_COLUMNS} from embedded_ehr.versions
         where tenant = $1 and resource_type = $2 and last_updated <= $3 and id > $4
         order by id, version desc) as latest
       where $5::timestamptz is null or last_updated > $5
       order by id limit ${BATCH}`,
      [tenant, type, transactionTime, after, request.since],
    );
    for (const row of rows) yield storedVersion(row);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}
