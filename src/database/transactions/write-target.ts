import { invariant } from '../../kernel/assert.ts';

/**
 * The rows that a statement writes, as far as its text shows. `idParameter` is n if the row's id is $n, otherwise null.
 */
type Target = { table: string; isInsert: boolean; idParameter: number | null };

const STATEMENT = /^\s*(insert into|update|delete from)\s+(\w+)(?:\s+(?:as\s+)?(?!set\b|using\b|where\b)(\w+))?/i;
/** The condition of a statement without parentheses. */
const CONDITION = /\bwhere\b([\s\S]*?)(?:\breturning\b|$)/i;
/** A condition on an id, with the name or alias of its table. The table may be a joined one. */
const HAS_ID = /(?:\b(\w+)\.)?\bid = \$(\d+)/gi;
const INNERMOST_PARENTHESES = /\([^()]*\)/g;
/** An insert of one row whose values are all parameters. */
const INSERT_OF_ONE = /^\s*insert into\s+\w+\s*\(([^)]*)\)\s*values\s*\(([^)]*)\)/i;

const targets = new Map<string, Target>();

/** Statement texts are constants of the code; the limit protects the memory if one is built per call. */
const TEXTS_MAX = 1_000;

function targetOf(text: string): Target {
  let target = targets.get(text);
  if (target === undefined) {
    target = parse(text);
    if (targets.size < TEXTS_MAX) targets.set(text, target);
  }
  return target;
}

function parse(text: string): Target {
  const statement = STATEMENT.exec(text);
  invariant(statement !== null, 'a collected write begins with INSERT, UPDATE or DELETE');
  const isUpsert = /\bon conflict\b[\s\S]*\bdo update\b/i.test(text);
  const isInsert = statement[1]!.toLowerCase() === 'insert into' && !isUpsert;
  const number = isInsert ? insertedId(text) : changedId(text, [undefined, statement[2], statement[3]]);
  return { table: statement[2]!, isInsert, idParameter: number === undefined ? null : Number(number) };
}

/**
 * Returns the number of the parameter with the id of the changed row, or undefined if the statement may change other rows:
 * the id is that of a joined table or of a subquery, or one alternative of several. `names`: how the condition may name
 * the changed table; undefined stands for no name.
 */
function changedId(text: string, names: (string | undefined)[]): string | undefined {
  const condition = CONDITION.exec(withoutParentheses(text))?.[1] ?? '';
  if (/\bor\b/i.test(condition)) return undefined;
  return [...condition.matchAll(HAS_ID)].find(([, name]) => names.includes(name))?.[2];
}

function withoutParentheses(text: string): string {
  const shorter = text.replace(INNERMOST_PARENTHESES, ' ');
  return shorter === text ? text : withoutParentheses(shorter);
}

function insertedId(text: string): string | undefined {
  const [, columns, values] = INSERT_OF_ONE.exec(text) ?? [];
  const index = columns?.split(',').findIndex((column) => column.trim() === 'id') ?? -1;
  return index < 0 ? undefined : /^\s*\$(\d+)\s*$/.exec(values!.split(',')[index] ?? '')?.[1];
}

/** The rows of one table written by collected statements; `unknown` if a statement does not name its row by id. */
type Rows = { ids: Set<unknown>; unknown: boolean };

/**
 * The rows written by the collected statements of one flush. Data-modifying statements of one query see the same
 * snapshot: PostgreSQL executes only one of two that change the same row, and an update does not see a row inserted in
 * the same query.
 */
export class PendingTargets {
  readonly #inserted = new Map<string, Rows>();
  readonly #changed = new Map<string, Rows>();

  /** Throws if a collected statement may write a row that this statement changes. */
  add(text: string, values: readonly unknown[]): void {
    const target = targetOf(text);
    const id = target.idParameter === null ? undefined : values[target.idParameter - 1];
    if (!target.isInsert) {
      const clashes = [this.#inserted, this.#changed].some((rows) => overlaps(rows.get(target.table), id));
      invariant(!clashes, `a flush writes each row of ${target.table} once`);
    }
    remember(target.isInsert ? this.#inserted : this.#changed, target.table, id);
  }

  clear(): void {
    this.#inserted.clear();
    this.#changed.clear();
  }
}

function overlaps(rows: Rows | undefined, id: unknown): boolean {
  if (rows === undefined) return false;
  return rows.unknown || (id === undefined ? rows.ids.size > 0 : rows.ids.has(id));
}

function remember(tables: Map<string, Rows>, table: string, id: unknown): void {
  let rows = tables.get(table);
  if (!rows) {
    rows = { ids: new Set(), unknown: false };
    tables.set(table, rows);
  }
  if (id === undefined) rows.unknown = true;
  else rows.ids.add(id);
}
