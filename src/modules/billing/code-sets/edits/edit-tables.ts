import { createHash } from 'node:crypto';
import type { CodeSet } from '../code-set-kinds.ts';
import type { RowReader } from '../row-reader.ts';
import { AddOnTable } from './add-on-table.ts';
import { type StoredTable, selectTable } from './edit-tables-store.ts';
import { unpackTable } from './packed-table.ts';
import { PairTable } from './pair-table.ts';
import { UnitTable } from './unit-table.ts';

/** The code sets that are kept in memory as tables. */
const TABLES = {
  ptp_practitioner: PairTable,
  ptp_outpatient: PairTable,
  mue_practitioner: UnitTable,
  mue_outpatient: UnitTable,
  mue_dme: UnitTable,
  addon: AddOnTable,
} as const satisfies Partial<Record<CodeSet, unknown>>;

export type EditSet = keyof typeof TABLES;
export type TableOf<K extends EditSet> = InstanceType<(typeof TABLES)[K]>;

/** The tables of the process, by their set and the hash of their content, least recently used first. */
const tables = new Map<string, Promise<object | null>>();
/** Two releases of each set: claims of the last quarter are still written in the next one. */
const TABLES_MAX = 2 * Object.keys(TABLES).length;

/**
 * Returns the table of a stored version, or null if the version was removed in the meantime. A process loads it once and
 * keeps it; a table with another content has another hash.
 */
export async function editTable<K extends EditSet>(
  db: RowReader,
  stored: StoredTable & { codeSet: K },
): Promise<TableOf<K> | null> {
  const key = `${stored.codeSet} ${stored.tableHash}`;
  const loading = tables.get(key);
  if (loading === undefined) return (await startLoading(key, () => loadTable(db, stored))) as TableOf<K> | null;
  tables.delete(key);
  tables.set(key, loading);
  // The other transaction can fail for a reason of its own. This one then reads the table itself.
  const table = await loading.catch(() => null);
  return (table ?? (await startLoading(key, () => loadTable(db, stored)))) as TableOf<K> | null;
}

async function startLoading(key: string, load: () => Promise<object | null>): Promise<object | null> {
  const loading = load();
  tables.set(key, loading);
  try {
    const table = await loading;
    if (table === null) tables.delete(key);
    for (const oldest of [...tables.keys()].slice(0, Math.max(0, tables.size - TABLES_MAX))) tables.delete(oldest);
    return table;
  } catch (error) {
    tables.delete(key);
    throw error;
  }
}

async function loadTable(db: RowReader, stored: StoredTable & { codeSet: EditSet }): Promise<object | null> {
  const found = await selectTable(db, stored);
  if (found === null) return null;
  if (found.hash !== stored.tableHash) throw new Error(`The stored table of ${stored.codeSet} is damaged`);
  return new TABLES[stored.codeSet](unpackTable(found.bytes));
}

/** Returns the hash of a packed table. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
