import type { TSchema } from 'typebox';
import { type CsvCell, csvLine } from '../../kernel/csv.ts';
import type { ListDeclaration } from '../../modules/list.ts';
import { RESOURCES } from '../../modules/resources.ts';
import { isCents } from '../../modules/schema.ts';

/** A column of a list as CSV: a value of each item. */
export type CsvColumn = {
  /** The path of member names to the value; values of lists are joined. */
  path: readonly string[];
  header: string;
  isPhi: boolean;
  isCents: boolean;
};

type Node = {
  type?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  const?: unknown;
  'x-phi'?: boolean;
};

/** Members that are the same in every row, and the paths of lists that a row counts. */
const LEFT_OUT = new Set(['object', 'livemode', 'list']);
/** Lists of objects, and objects deeper than this, have no columns unless they are named. */
const DEPTH_MAX = 2;
const MASK = '***';
const SEPARATOR = '; ';

/** The declared columns of lists, by the id of the operation. */
const DECLARED: ReadonlyMap<string, readonly string[]> = new Map(
  RESOURCES.flatMap((resource) =>
    Object.entries(('lists' in resource ? resource.lists : {}) as Record<string, ListDeclaration>).flatMap(
      ([operationId, { csv }]) => (csv ? [[operationId, csv] as const] : []),
    ),
  ),
);

/** Returns the paths that the list's declaration names for its columns. */
export const csvPathsOf = (operationId: string): readonly string[] | undefined => DECLARED.get(operationId);

/** Returns the schema of a list's items, or null if the schema is not a list's. */
export function listItemOf(schema: TSchema | undefined): TSchema | null {
  const { properties } = (schema ?? {}) as Node;
  if (properties?.object?.const !== 'list' || properties.data?.type !== 'array') return null;
  return properties.data.items as unknown as TSchema;
}

/** Returns the schema of a report's rows. */
export function reportRowOf(report: TSchema): TSchema {
  return (report as unknown as { properties: { rows: { items: TSchema } } }).properties.rows.items;
}

/** Returns items or rows as a whole CSV file with a header. */
export function csvFile(columns: readonly CsvColumn[], items: readonly unknown[]): string {
  const rows = items.map((item) => csvLine(cellsOf(columns, item, { isMasked: false })));
  return [csvLine(columns.map(({ header }) => header)), ...rows].join('');
}

/**
 * Returns the columns of a list's items: the named paths, such as `serviceLines.procedureCode`, or all values that are
 * not in lists of objects. Throws if a path does not exist.
 */
export function csvColumns(item: TSchema, paths?: readonly string[]): CsvColumn[] {
  if (paths === undefined) return leavesOf(item as Node, [], false);
  return paths.map((text) => {
    const path = text.split('.');
    let node = withoutNull(item as Node);
    let isPhi = node['x-phi'] === true;
    for (const name of path) {
      const inner = node.type === 'array' ? withoutNull(node.items!) : node;
      if (inner.properties?.[name] === undefined) throw new Error(`the items have no member ${text}`);
      node = withoutNull(inner.properties[name]);
      isPhi ||= inner['x-phi'] === true || isMarked(inner.properties[name]);
    }
    return columnOf(node, path, isPhi);
  });
}

/** Returns the cells of an item. Masked columns show only whether there is a value. */
export function cellsOf(columns: readonly CsvColumn[], item: unknown, { isMasked }: { isMasked: boolean }): CsvCell[] {
  return columns.map((column) => {
    const values = valuesAt(item, column.path);
    if (values.length === 0) return null;
    if (isMasked && column.isPhi) return MASK;
    if (values.length === 1 && typeof values[0] === 'number') return { number: numberText(values[0], column) };
    return [
      ...new Set(values.map((value) => (typeof value === 'number' ? numberText(value, column) : String(value)))),
    ].join(SEPARATOR);
  });
}

const numberText = (value: number, { isCents: cents }: CsvColumn) => (cents ? (value / 100).toFixed(2) : String(value));

function valuesAt(value: unknown, path: readonly string[]): (string | number | boolean)[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path));
  const [name, ...rest] = path;
  if (name !== undefined) return valuesAt((value as Record<string, unknown>)[name], rest);
  return typeof value === 'object' ? [] : [value as string | number | boolean];
}

function leavesOf(given: Node, path: readonly string[], isPhi: boolean): CsvColumn[] {
  const node = withoutNull(given);
  const marked = isPhi || isMarked(given);
  if (node.properties !== undefined) {
    if (path.length >= DEPTH_MAX) return [];
    return Object.entries(node.properties)
      .filter(([name]) => path.length > 0 || !LEFT_OUT.has(name))
      .flatMap(([name, member]) => leavesOf(member, [...path, name], marked));
  }
  const isScalar = (each: Node) => each.type !== undefined && !['object', 'array', 'null'].includes(each.type);
  const leaf = node.type === 'array' ? withoutNull(node.items ?? {}) : node;
  const isLeaf = leaf.anyOf ? leaf.anyOf.every(isScalar) : isScalar(leaf);
  return isLeaf ? [columnOf(node, path, marked || isMarked(leaf))] : [];
}

function columnOf(node: Node, path: readonly string[], isPhi: boolean): CsvColumn {
  const cents = isCents((node.type === 'array' ? node.items : node) as unknown as TSchema);
  return { path, header: `${path.join('.')}${cents ? ' (USD)' : ''}`, isPhi, isCents: cents };
}

const isMarked = (node: Node): boolean => node['x-phi'] === true || (node.anyOf ?? []).some((each) => each['x-phi']);

/** Returns the schema of the values other than null. */
function withoutNull(node: Node): Node {
  const others = node.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1 ? others[0]! : node;
}
