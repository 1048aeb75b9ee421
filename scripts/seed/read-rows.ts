import type pg from 'pg';
import { LEFT_OUT, ONCE, type Table } from './tables.ts';

/** A row of a template: the text of each column as COPY writes it, before escaping; null is the database's null. */
export type Row = { table: Table; values: (string | null)[]; ids: string[]; isOnce: boolean };

export const ID = /\b[a-z]{1,4}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;

/** Texts of the values, as PostgreSQL prints them. */
const AS_TEXT = { getTypeParser: () => (value: unknown) => value } as unknown as pg.CustomTypesConfig;

/** Reads the rows of one organization from all tables that are copied. Timestamps are in UTC. */
export async function readRows(client: pg.Client, tables: readonly Table[], organizationId: string): Promise<Row[]> {
  await client.query("set timezone = 'UTC'");
  const rows: Row[] = [];
  for (const table of tables) {
    if (table.name in LEFT_OUT) continue;
    const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
    const order = table.key.map((name) => `"${name}"`).join(', ');
    const found = await client.query({
      text: `select ${columns} from "${table.name}" where organization_id = $1 order by ${order || '1'}`,
      values: [organizationId],
      rowMode: 'array',
      types: AS_TEXT,
    });
    for (const values of found.rows as (string | null)[][]) {
      rows.push({ table, values, ids: idsOf(values), isOnce: ONCE.has(table.name) });
    }
  }
  return rows;
}

function idsOf(values: readonly (string | null)[]): string[] {
  const ids = new Set<string>();
  for (const value of values) for (const [id] of value?.matchAll(ID) ?? []) ids.add(id);
  return [...ids];
}

export function columnOf(row: Row, column: string): string | null {
  const place = row.table.columns.findIndex(({ name }) => name === column);
  return place < 0 ? null : row.values[place]!;
}
