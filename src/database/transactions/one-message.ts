import type pg from 'pg';
import { invariant } from '../../kernel/assert.ts';
import type { Connection } from '../connections/pool.ts';

/** Each connection keeps at most this many statements, so that it does not fill up with plans. */
const STATEMENTS_MAX = 100;

/**
 * The SQL texts that are prepared on one connection, with the names of their statements; the least recently used comes
 * first.
 */
class PreparedTexts {
  readonly #names = new Map<string, string>();

  /** Returns the name of a text's statement and, unless it is already prepared, the PREPARE statement. */
  use(text: string): { name: string; preparation: string } {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#moveToEnd(text, known);
      return { name: known, preparation: '' };
    }
    const freed = this.#names.size < STATEMENTS_MAX ? undefined : this.#removeOldest();
    const name = freed ?? `m${this.#names.size}`;
    this.#names.set(text, name);
    return { name, preparation: `${freed === undefined ? '' : `deallocate ${freed}; `}prepare ${name} as ${text}; ` };
  }

  #moveToEnd(text: string, name: string): void {
    this.#names.delete(text);
    this.#names.set(text, name);
  }

  /** Removes the least recently used text and returns the name of its statement. */
  #removeOldest(): string {
    const [text, name] = this.#names.entries().next().value!;
    this.#names.delete(text);
    return name;
  }
}

/**
 * A SELECT that shares one message with the statements around it, because round trips are most of a small transaction's
 * cost. Such a message takes no parameters, so values are literals. The SELECT is prepared with SQL's PREPARE and run
 * with EXECUTE, so that it is not planned each time.
 */
export type Select = { text: string; values: readonly unknown[] };

/**
 * The prepared statements of each connection; null after a PREPARE may have failed, so that nothing more is prepared
 * there.
 */
const preparedOn = new WeakMap<Connection, PreparedTexts | null>();

/** A page's limit is part of its text, so pages have many texts; they are not prepared. */
const PAGE = /\blimit \d/;

// The statement is missing, or its table has changed.
const PLAN_IS_GONE = ['26000', '0A000'];

// Ids, numbers, instants and bytes need no quoting; anything else must be a parameter.
const ID = /^[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An event type, a state or an outcome. In an array, an unquoted null would be NULL. */
const NAME = /^(?!null$)[a-z][a-z_.]{0,63}$/;
const NUMBER = /^-?\d{1,19}$/;

const SAFE_TEXTS = [ID, UUID, NAME, NUMBER];

/** Returns whether a value can be written as a literal without quoting. */
export function isSafeLiteral(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => item === null || isSafeElement(item));
  if (typeof value === 'string') return value === '' || SAFE_TEXTS.some((safe) => safe.test(value));
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value === 'bigint' || value instanceof Date || value instanceof Uint8Array;
}

/** In an array, empty texts would need quotes and bytes contain backslashes. */
function isSafeElement(value: unknown): boolean {
  return value !== '' && !Array.isArray(value) && !(value instanceof Uint8Array) && isSafeLiteral(value);
}

function literal(value: unknown): string {
  invariant(isSafeLiteral(value), 'what goes into a text needs no quoting');
  if (Array.isArray(value)) return `'{${value.map(element).join(',')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  // Numbers are quoted as well: like a parameter, the literal has no type yet, and `::` binds closer than a minus sign.
  return `'${String(value)}'`;
}

function element(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

type After = '' | '; commit';

/** Sends `before`, SELECTs or none, and `after` in one message; returns the rows of each SELECT. */
export async function selectTogether(
  connection: Connection,
  before: string,
  selects: readonly Select[],
  after: After = '',
): Promise<unknown[][]> {
  const prepared = preparedOn.has(connection) ? preparedOn.get(connection)! : new PreparedTexts();
  const { text, preparations } = messageOf(selects, prepared);
  if (preparations !== '') preparedOn.set(connection, null);
  let answer: unknown;
  try {
    answer = await connection.query(`${preparations}${before}${text}${after}`);
  } catch (error) {
    // A connection without prepared statements cannot have lost any.
    if (prepared === null || !PLAN_IS_GONE.includes(String((error as { code?: unknown }).code))) throw error;
    preparedOn.set(connection, null);
    await connection.query('rollback');
    return selectTogether(connection, before, selects, after);
  }
  if (preparations !== '') preparedOn.set(connection, prepared);
  // One result per statement. Only the results of `after` follow those of the SELECTs.
  const results = (Array.isArray(answer) ? answer : [answer]) as pg.QueryResult[];
  const end = results.length - (after === '' ? 0 : 1);
  return results.slice(end - selects.length, end).map((result) => result.rows);
}

/** Returns the text of the SELECTs in a message, each after a semicolon, and the preparations needed before it. */
function messageOf(selects: readonly Select[], prepared: PreparedTexts | null) {
  let preparations = '';
  let text = '';
  // The statements of a longer message could replace each other before they are executed.
  const isTooLong = selects.length > STATEMENTS_MAX;
  for (const select of selects) {
    if (prepared === null || isTooLong || PAGE.test(select.text)) text += `; ${inlined(select)}`;
    else {
      const { name, preparation } = prepared.use(select.text);
      preparations += preparation;
      text += `; execute ${name}${listed(select.values)}`;
    }
  }
  return { text, preparations };
}

function listed(values: readonly unknown[]): string {
  return values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
}

function inlined({ text, values }: Select): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
}
