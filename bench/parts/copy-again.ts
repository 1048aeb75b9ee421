import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

export type Copied = { wallMs: number; bytes: number; rows: number };
export type WrittenTable = readonly [table: string, condition: string];

/** Copies written rows into empty tables with the same columns, checks and indexes. Only the writing is measured. */
export async function copyAgain(client: pg.Client, written: readonly WrittenTable[]): Promise<Copied> {
  await client.query('drop schema if exists ceiling cascade');
  await client.query('create schema ceiling');
  const sum: Copied = { wallMs: 0, bytes: 0, rows: 0 };
  for (const [table, condition] of written) {
    const file = join(tmpdir(), `rcm-bench-copy-${process.pid}-${table}`);
    await client.query(`create table ceiling.${table} (like public.${table} including all)`);
    const columns = await writableColumns(client, table);
    const copied = await client.query(
      `copy (select ${columns} from public.${table} where ${condition}) to '${file}' (format binary)`,
    );
    sum.rows += copied.rowCount ?? 0;
    const startedAt = performance.now();
    await client.query(`copy ceiling.${table} (${columns}) from '${file}' (format binary)`);
    sum.wallMs += performance.now() - startedAt;
    const { rows: sizes } = await client.query<{ size: string }>(
      `select pg_total_relation_size('ceiling.${table}')::text as size`,
    );
    sum.bytes += Number(sizes[0]!.size);
    await rm(file, { force: true });
  }
  return sum;
}

/** Returns the columns that COPY may write, as a list in SQL: PostgreSQL computes the generated ones. */
async function writableColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]!.columns;
}
