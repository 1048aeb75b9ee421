import type { TenantReader } from '../transactions/transaction.ts';
import type { Encryption, Place } from './encryption.ts';

type Reader = Pick<TenantReader, 'query'> & { organizationId?: string };

/** A column of ciphertexts. */
export type CiphertextColumn = {
  table: string;
  column: string;
  /** The columns that identify a row, within its organization if the table has organizations. */
  key: { name: string; type: 'text' | 'integer' | 'bytea' }[];
  /** `key` has the values as text, bytes in hexadecimal. */
  placeOf(organizationId: string, key: string[]): Place;
};

type Row = { key: string[]; sealed: Buffer };

const BATCH = 200;

/**
 * Binds the next ciphertexts of version 1 after a row, given by its key, to their places; returns the key of the last
 * row, or null at the end. Ciphertexts that are bound are skipped; one that was replaced meanwhile is not changed.
 */
export async function bindNext(
  reader: Reader,
  column: CiphertextColumn,
  encryption: Pick<Encryption, 'bind'>,
  after: string[] | null,
): Promise<string[] | null> {
  const rows = await selectUnbound(reader, column, after);
  for (const row of rows) {
    const key = row.key.map((value) => value.replace(/^\\x/, ''));
    const bound = encryption.bind(row.sealed, column.placeOf(reader.organizationId ?? '', key));
    if (bound !== null) await replace(reader, column, row, bound);
  }
  return rows.length < BATCH ? null : rows.at(-1)!.key;
}

async function selectUnbound(reader: Reader, column: CiphertextColumn, after: string[] | null): Promise<Row[]> {
  const { text, values } = scopeOf(reader);
  const names = column.key.map(({ name }) => name);
  let where = `${text} and ${column.column} is not null and get_byte(${column.column}, 0) = 1`;
  if (after !== null) {
    where += ` and (${names.join(', ')}) > (${paramsOf(column, values.length)})`;
    values.push(...after);
  }
  return reader.query<Row>(
    `select array[${names.map((name) => `${name}::text`).join(', ')}] as key, ${column.column} as sealed
     from ${column.table} where ${where} order by ${names.join(', ')} limit ${BATCH}`,
    values,
  );
}

async function replace(reader: Reader, column: CiphertextColumn, row: Row, bound: Buffer): Promise<void> {
  const { text, values } = scopeOf(reader);
  const names = column.key.map(({ name }) => name).join(', ');
  const key = paramsOf(column, values.length);
  values.push(...row.key, row.sealed, bound);
  await reader.query(
    `update ${column.table} set ${column.column} = $${values.length}
     where ${text} and (${names}) = (${key}) and ${column.column} = $${values.length - 1}`,
    values,
  );
}

function scopeOf({ organizationId }: Reader): { text: string; values: unknown[] } {
  return organizationId === undefined
    ? { text: 'true', values: [] }
    : { text: 'organization_id = $1', values: [organizationId] };
}

function paramsOf(column: CiphertextColumn, offset: number): string {
  return column.key.map(({ type }, index) => `$${offset + index + 1}::${type}`).join(', ');
}
