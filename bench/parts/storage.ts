import type pg from 'pg';
import { median } from './rounds.ts';

/** The storage of an operation in bytes: database files, with dead rows, and write-ahead log. */
export type StorageCosts = { diskBytes: number; walBytes: number; tables: ReadonlyMap<string, number> };

/** Sizes in bytes. */
export type Storage = { disk: number; wal: number; tables: Map<string, number> };

const TABLES_SHOWN = 12;
const KIB = 1024;

/** Runs `work` and returns its result with the cost of each operation. */
export async function withStorageCosts<T>(
  database: pg.Client,
  operationsOf: (result: T) => number,
  work: () => Promise<T>,
): Promise<T & { storage: StorageCosts }> {
  const before = await readStorage(database);
  const result = await work();
  const after = await readStorage(database);
  const operations = operationsOf(result);
  const tables = new Map(
    [...after.tables].map(([name, bytes]) => [name, (bytes - (before.tables.get(name) ?? 0)) / operations]),
  );
  const storage = {
    diskBytes: (after.disk - before.disk) / operations,
    walBytes: (after.wal - before.wal) / operations,
    tables,
  };
  return { ...result, storage };
}

/** Partitions count as their table; catalogs are in `disk` only. */
export async function readStorage(database: pg.Client): Promise<Storage> {
  const { rows } = await database.query<{ name: string; bytes: string }>(
    `select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::text as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     group by 1`,
  );
  const { rows: totals } = await database.query<{ disk: string; wal: string }>(
    `select pg_database_size(current_database())::text as disk,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as wal`,
  );
  return {
    disk: Number(totals[0]!.disk),
    wal: Number(totals[0]!.wal),
    tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
  };
}

/** Returns kibibytes of disk and of log per operation. */
export function storageCells(rounds: readonly { storage: StorageCosts }[]): string[] {
  return [
    kibibytes(median(rounds.map(({ storage }) => storage.diskBytes))),
    kibibytes(median(rounds.map(({ storage }) => storage.walBytes))),
  ];
}

/** Returns the tables, with their indexes, that grow most per operation, as one line. */
export function largestTables(rounds: readonly { storage: StorageCosts }[]): string {
  const names = new Set(rounds.flatMap(({ storage }) => [...storage.tables.keys()]));
  return [...names]
    .map((name) => ({ name, bytes: median(rounds.map(({ storage }) => storage.tables.get(name) ?? 0)) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, TABLES_SHOWN)
    .map(({ name, bytes }) => `${name} ${kibibytes(bytes)}`)
    .join(', ');
}

function kibibytes(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`;
}
