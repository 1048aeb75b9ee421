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
  return rowsOf(await sendTogether(connection, before, { select, after }), 2);
}

/**
 * As `selectInOneMessage`, for a `before` whose second statement tells where the organization's test clock stands.
 * Without a SELECT there are no rows.
 */
export async function selectWithBegin<T = Record<string, unknown>>(
  connection: Connection,
  before: string,
  select?: Select,
  after = '',
): Promise<{ rows: T[]; frozenAt: Date | null }> {
  const results = select ? await sendTogether(connection, before, { select, after }) : await connection.query(before);
  const [clock] = rowsOf<{ frozen_at?: Date | null }>(results, 1);
  return { rows: select ? rowsOf<T>(results, 2) : [], frozenAt: clock?.frozen_at ?? null };
}

/** The results in the order of the statements: begin, set, the SELECT, and those of `after`. */
async function sendTogether(
  connection: Connection,
  before: string,
  { select, after }: { select: Select; after: string },
): Promise<unknown> {
  const prepared = preparedOn.get(connection);
  const name = prepared === null ? undefined : statementName(select.text);
  if (name === undefined) return connection.query(`${before}; ${inlined(select)}${after}`);
  const values = select.values.length === 0 ? '' : `(${select.values.map(literal).join(', ')})`;
  const call = `${before}; execute ${name}${values}${after}`;
  if (!prepared?.has(name)) {
    preparedOn.set(connection, null);
    const results = await connection.query(`prepare ${name} as ${select.text}; ${call}`);
    preparedOn.set(connection, (prepared ?? new Set()).add(name));
    return (results as unknown as unknown[]).slice(1);
  }
  try {
    return await connection.query(call);
  } catch (error) {
    if (!PLAN_IS_GONE.includes(String((error as { code?: unknown }).code))) throw error;
    preparedOn.set(connection, null);
    await connection.query('rollback');
    return sendTogether(connection, before, { select, after });
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
