import type { Connection, Pool } from '../../../database/connections/pool.ts';
import { REFERENCES_CHANNEL } from '../../../database/reference-cache.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { filledPart } from '../../part-fields.ts';
import type { KnownPayer, PayerChange, PayerListEntry } from './diff-payers.ts';
import { type PayerContent, searchTextOf } from './payer.ts';
import { payerContent } from './payer-fields.ts';

/** The advisory lock of payer imports; any fixed number. */
const IMPORT_LOCK = 7_200_010;
const ROWS_PER_STATEMENT = 2_000;

export type PayerSnapshot = {
  id: string;
  source: string;
  snapshotDate: LocalDate;
  payerCount: number;
  addedCount: number;
  changedCount: number;
  removedCount: number;
  importedAt: string;
};

type SnapshotRow = {
  id: string;
  source: string;
  snapshot_date: LocalDate;
  payer_count: number;
  added_count: number;
  changed_count: number;
  removed_count: number;
  imported_at: Date;
};

const COLUMNS = 'id, source, snapshot_date, payer_count, added_count, changed_count, removed_count, imported_at';

function fromRow(row: SnapshotRow): PayerSnapshot {
  return {
    id: row.id,
    source: row.source,
    snapshotDate: row.snapshot_date,
    payerCount: row.payer_count,
    addedCount: row.added_count,
    changedCount: row.changed_count,
    removedCount: row.removed_count,
    importedAt: row.imported_at.toISOString(),
  };
}

export async function lockImports(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
}

/** Returns the checksum of a source's newest snapshot, or null. */
export async function newestChecksum(db: Connection | Pool, source: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ checksum: Buffer }>(
    'select checksum from payer_snapshots where source = $1 order by imported_at desc, id desc limit 1',
    [source],
  );
  return rows[0]?.checksum ?? null;
}

export async function selectSnapshots(db: Connection | Pool, rowsMax: number): Promise<PayerSnapshot[]> {
  const { rows } = await db.query<SnapshotRow>(
    `select ${COLUMNS} from payer_snapshots order by imported_at desc, id desc limit $1`,
    [rowsMax],
  );
  return rows.map(fromRow);
}

export async function selectKnownPayers(db: Connection, source: string): Promise<Map<string, KnownPayer>> {
  const { rows } = await db.query<{ id: string; status: KnownPayer['status']; document: PayerContent }>(
    'select id, status, document from payers where source = $1',
    [source],
  );
  return new Map(rows.map(({ id, status, document }) => [id, { status, content: filledPart(payerContent, document) }]));
}

/** Returns the ids and aliases of a list that other sources already use. */
export async function selectForeignIds(
  db: Connection,
  source: string,
  entries: readonly PayerListEntry[],
): Promise<{ id: string; source: string }[]> {
  const ids = entries.flatMap(({ id, aliases }) => [id, ...aliases.map((alias) => alias.id)]);
  const { rows } = await db.query<{ id: string; source: string }>(
    `select id, source from payers where source <> $1 and id = any($2)
     union
     select a.alias, p.source from payer_aliases a join payers p on p.id = a.payer_id
      where p.source <> $1 and a.alias = any($2)
     order by id limit 20`,
    [source, ids],
  );
  return rows;
}

export async function insertSnapshot(db: Connection, snapshot: PayerSnapshot, checksum: Buffer): Promise<void> {
  await db.query(`insert into payer_snapshots (${COLUMNS}, checksum) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    snapshot.id,
    snapshot.source,
    snapshot.snapshotDate,
    snapshot.payerCount,
    snapshot.addedCount,
    snapshot.changedCount,
    snapshot.removedCount,
    snapshot.importedAt,
    checksum,
  ]);
}

/** When the transaction commits, makes every process evict the cached payers whose keys begin with `prefix`. */
export async function evictPayers(db: Connection, prefix: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [REFERENCES_CHANNEL, prefix]);
}

type SaveOptions = { snapshotId: string; source: string; isSandbox: boolean; now: Date };

/** Saves changes in statements of a bounded size. The caller has the transaction and the lock of imports. */
export async function saveChanges(
  db: Connection,
  changes: readonly PayerChange[],
  options: SaveOptions,
): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const part = changes.slice(start, start + ROWS_PER_STATEMENT);
    await saveRows(db, part, options);
    await saveAliases(db, part);
    await saveHistory(db, part, options.snapshotId);
  }
}

async function saveRows(db: Connection, changes: readonly PayerChange[], options: SaveOptions): Promise<void> {
  const saved = changes.flatMap((one) =>
    one.change === 'removed' ? [] : [{ id: one.id, document: one.after, search: searchTextOf(one.id, one.after) }],
  );
  const { source, isSandbox, now } = options;
  await db.query(
    `insert into payers (id, source, is_sandbox, status, document, search_text, version, created_at, updated_at)
     select r.id, $2, $3, 'active', r.document, r.search, 1, $4, $4
       from json_to_recordset($1) as r (id text, document json, search text)
     on conflict (id) do update set status = 'active', document = excluded.document,
       search_text = excluded.search_text, version = payers.version + 1, updated_at = excluded.updated_at`,
    [JSON.stringify(saved), source, isSandbox, now],
  );
  const removed = changes.filter(({ change }) => change === 'removed').map(({ id }) => id);
  await db.query(`update payers set status = 'retired', version = version + 1, updated_at = $2 where id = any($1)`, [
    removed,
    now,
  ]);
}

/** Ends the aliases of a retired payer, so that another payer can have them. */
async function saveAliases(db: Connection, changes: readonly PayerChange[]): Promise<void> {
  await db.query('delete from payer_aliases where payer_id = any($1)', [changes.map(({ id }) => id)]);
  const aliases = changes.flatMap((one) =>
    one.change === 'removed' ? [] : one.after.aliases.map((alias) => ({ ...alias, payerId: one.id })),
  );
  await db.query(
    `insert into payer_aliases (alias, payer_id, valid_from, valid_until)
     select r.id, r."payerId", r."validFrom", r."validUntil"
       from jsonb_to_recordset($1) as r (id text, "payerId" text, "validFrom" date, "validUntil" date)`,
    [JSON.stringify(aliases)],
  );
}

async function saveHistory(db: Connection, changes: readonly PayerChange[], snapshotId: string): Promise<void> {
  const rows = changes.map((one) => ({
    id: one.id,
    change: one.change,
    before: one.change === 'added' ? null : one.before,
    after: one.change === 'removed' ? null : one.after,
  }));
  await db.query(
    `insert into payer_snapshot_changes (snapshot_id, payer_id, change, before, after)
     select $2, r.id, r.change, r.before, r.after
       from jsonb_to_recordset($1) as r (id text, change text, before jsonb, after jsonb)`,
    [JSON.stringify(rows), snapshotId],
  );
}

/** One change of a payer, with the import that made it. */
export type PayerHistoryEntry = {
  snapshotId: string;
  source: string;
  snapshotDate: LocalDate;
  change: PayerChange['change'];
  before: PayerContent | null;
  after: PayerContent | null;
};

/** Returns the changes of a payer, the newest first. */
export async function selectHistory(
  db: Connection | Pool,
  payerId: string,
  rowsMax: number,
): Promise<PayerHistoryEntry[]> {
  const { rows } = await db.query<
    Omit<PayerHistoryEntry, 'snapshotId' | 'snapshotDate'> & { snapshot_id: string; snapshot_date: LocalDate }
  >(
    `select c.snapshot_id, s.source, s.snapshot_date, c.change, c.before, c.after
       from payer_snapshot_changes c join payer_snapshots s on s.id = c.snapshot_id
      where c.payer_id = $1 order by s.imported_at desc, s.id desc limit $2`,
    [payerId, rowsMax],
  );
  return rows.map(({ snapshot_id, snapshot_date, ...rest }) => ({
    snapshotId: snapshot_id,
    snapshotDate: snapshot_date,
    ...rest,
  }));
}

/** Returns the payers among these that a current or future route of any organization uses. */
export async function findRoutedPayers(db: Connection, payerIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select rcm_routed_payers($1) as id', [payerIds]);
  return rows.map(({ id }) => id);
}
