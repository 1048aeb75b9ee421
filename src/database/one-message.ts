import type pg from 'pg';
import { invariant } from '../kernel/assert.ts';
import type { Connection } from './pool.ts';

/**
 * A SELECT that shares one message with the statements around it, because round trips are most of a small
 * transaction's cost. Such a message takes no parameters, so the values are literals; and so that PostgreSQL need
 * not plan it each time, the SELECT is prepared with SQL's own PREPARE and the message has EXECUTE.
 */
export type Select = { text: string; values: readonly unknown[] };

/** Further texts are planned each time, so that connections do not fill with plans. */
const STATEMENTS_MAX = 100;

const names = new Map<string, string>();
/** What each connection has; null where a PREPARE may have failed: nothing more is prepared there. */
const preparedOn = new WeakMap<Connection, Set<string> | null>();

/** A page's limit stands in its text, so pages have many texts; planning is not what they cost. */
const PAGE = /\blimit \d/;

// The statement is not there, or its table has changed under it.
const PLAN_IS_GONE = ['26000', '0A000'];

// Ids, numbers, instants and bytes need no quoting rules; anything else must go as a parameter.
const ID = /^[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const NUMBER = /^-?\d{1,19}$/;

/** Tells whether a value can be written as a literal without any quoting rule. */
export function isSafeLiteral(value: unknown): boolean {
  if (typeof value === 'string') return ID.test(value) || NUMBER.test(value);
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value === 'bigint' || value instanceof Date || value instanceof Uint8Array;
}

function literal(value: unknown): string {
  invariant(isSafeLiteral(value), 'what goes into a text needs no quoting');
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Sends `before`, which is BEGIN and SET, then the SELECT, then `after`; returns the SELECT's rows. */
export async function selectInOneMessage<T>(
  connection: Connection,
  before: string,
  select: Select,
  after = '',
): Promise<T[]> {
  const prepared = preparedOn.get(connection);
  const name = prepared === null ? undefined : statementName(select.text);
  if (name === undefined) return rowsOf(await connection.query(`${before}; ${inlined(select)}${after}`), 2);
  const values = select.values.length === 0 ? '' : `(${select.values.map(literal).join(', ')})`;
  const call = `${before}; execute ${name}${values}${after}`;
  if (!prepared?.has(name)) {
    preparedOn.set(connection, null);
    const result = await connection.query(`prepare ${name} as ${select.text}; ${call}`);
    preparedOn.set(connection, (prepared ?? new Set()).add(name));
    return rowsOf(result, 3);
  }
  try {
    return rowsOf(await connection.query(call), 2);
  } catch (error) {
    if (!PLAN_IS_GONE.includes(String((error as { code?: unknown }).code))) throw error;
    preparedOn.set(connection, null);
    await connection.query('rollback');
    return selectInOneMessage(connection, before, select, after);
  }
}

function inlined({ text, values }: Select): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
}

function rowsOf<T>(result: unknown, index: number): T[] {
  return ((result as pg.QueryResult[])[index]?.rows ?? []) as T[];
}

function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < STATEMENTS_MAX && !PAGE.test(text)) {
    name = `m${names.size}`;
    names.set(text, name);
  }
  return name;
}
