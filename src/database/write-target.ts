import { invariant } from '../kernel/assert.ts';

/**
 * The rows that a statement writes, as far as its text shows. `idParameter` is n if the row's id is $n, otherwise null.
 */
type Target = { table: string; isInsert: boolean; idParameter: number | null };

const STATEMENT = /^\s*(insert into|update|delete from)\s+(\w+)(?:\s+(?:as\s+)?(?!set\b|using\b|where\b)(\w+))?/i;
/** The first condition on an id, with the name or alias of its table. The table may be a joined one. */
const WHERE_ID = /\bwhere\b[\s\S]*?(?:\b(\w+)\.)?\bid = \$(\d+)/i;
/** An insert of one row whose values are all parameters. */
const INSERT_OF_ONE = /^\s*insert into\s+\w+\s*\(([^)]*)\)\s*values\s*\(([^)]*)\)/i;

const targets = new Map<string, Target | null>();

/** Statement texts are constants of the code; the limit protects the memory if one is built per call. */
const TEXTS_MAX = 1_000;

function targetOf(text: string): Target | null {
  let target = targets.get(text);
  if (target === undefined) {
    target = parse(text);
    if (targets.size < TEXTS_MAX) targets.set(text, target);
  }
  return target;
}

function parse(text: string): Target | null {
  const statement = STATEMENT.exec(text);
  if (!statement) return null;
  const isUpsert = /\bon conflict\b[\s\S]*\bdo update\b/i.test(text);
  const isInsert = statement[1]!.toLowerCase() === 'insert into' && !isUpsert;
  const number = isInsert ? insertedId(text) : changedId(text, [undefined, statement[2], statement[3]]);
  return { table: statement[2]!, isInsert, idParameter: number === undefined ? null : Number(number) };
}

/**
 * Returns the number of the parameter with the id of the changed row, or undefined if the id is that of a joined table.
 * `names`: how the condition may name the changed table; undefined stands for no name.
 */
function changedId(text: string, names: (string | undefined)[]): string | undefined {
  const [, name, number] = WHERE_ID.exec(text) ?? [];
  return names.includes(name) ? number : undefined;
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
    if (target === null) return;
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
