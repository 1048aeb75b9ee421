import type { TSchema } from 'typebox';
import { type CsvCell, csvLine } from '../../kernel/csv.ts';
import type { ListDeclaration } from '../../modules/list.ts';
import { RESOURCES } from '../../modules/resources.ts';
import { isCents } from '../../modules/schema.ts';
import type { CsvColumn, ForPeople } from './csv-column.ts';
import { headingsIn, labelledColumns, nameText, personText, valueText } from './csv-labels.ts';

type Node = {
  type?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  const?: unknown;
  enum?: unknown;
  format?: string;
  'x-phi'?: boolean;
  'x-title'?: string;
};

/** Members that are the same in every row, and the paths of lists that a row counts. */
const LEFT_OUT = new Set(['object', 'livemode', 'list']);
/** Lists of objects, and objects deeper than this, have no columns unless they are named. */
const DEPTH_MAX = 2;
const MASK = '***';
const SEPARATOR = '; ';

/** The declarations of lists, by the id of the operation. */
const DECLARED: ReadonlyMap<string, ListDeclaration> = new Map(
  RESOURCES.flatMap((resource) =>
    Object.entries(('lists' in resource ? resource.lists : {}) as Record<string, ListDeclaration>),
  ),
);

/** Returns the paths that the list's declaration names for its columns. */
export const csvPathsOf = (operationId: string): readonly string[] | undefined => DECLARED.get(operationId)?.csv;

/** Returns the columns of a list in a file for people. */
export const labelledCsvColumns = (operationId: string, columns: readonly CsvColumn[]): CsvColumn[] =>
  labelledColumns(columns, { titles: DECLARED.get(operationId)?.csvTitles, namesPatientOfClaim: true });

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

/** Returns items or rows as a whole CSV file with a header; `forPeople` as for `cellsOf`. */
export function csvFile(
  columns: readonly CsvColumn[],
  items: readonly unknown[],
  forPeople: ForPeople | null = null,
): string {
  const rows = items.map((item) => csvLine(cellsOf(columns, item, { isMasked: false, forPeople })));
  const head = forPeople ? headingsIn(columns, forPeople) : columns.map(({ header }) => header);
  return [csvLine(head), ...rows].join('');
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
    let title: string | undefined;
    for (const name of path) {
      const inner = node.type === 'array' ? withoutNull(node.items!) : node;
      if (inner.properties?.[name] === undefined) throw new Error(`the items have no member ${text}`);
      title = inner.properties[name]['x-title'];
      node = withoutNull(inner.properties[name]);
      isPhi ||= inner['x-phi'] === true || isMarked(inner.properties[name]);
    }
    return columnOf(node, path, { isPhi, title });
  });
}

/**
 * Returns the cells of an item. Masked columns show only whether there is a value. `forPeople`: the file is for
 * people and has codes in words; null in a file for programs.
 */
export function cellsOf(
  columns: readonly CsvColumn[],
  item: unknown,
  { isMasked, forPeople = null }: { isMasked: boolean; forPeople?: ForPeople | null },
): CsvCell[] {
  return columns.map((column) => {
    const values = column.isPerson ? personsAt(item, column.path) : valuesAt(item, column.path);
    if (values.length === 0) return null;
    if (isMasked && column.isPhi) return MASK;
    if (values.length === 1 && typeof values[0] === 'number') return { number: numberText(values[0], column) };
    const textOf = (value: string | number | boolean) => {
      if (typeof value === 'number') return numberText(value, column);
      if (forPeople === null) return String(value);
      return column.names ? nameText(String(value), column.names, forPeople) : valueText(value, column, forPeople);
    };
    return [...new Set(values.map(textOf))].join(SEPARATOR);
  });
}

const numberText = (value: number, { isCents: cents }: CsvColumn) => (cents ? (value / 100).toFixed(2) : String(value));

/** Returns the values at a path of an item, without those that are null. */
export function valuesAt(value: unknown, path: readonly string[]): (string | number | boolean)[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path));
  const [name, ...rest] = path;
  if (name !== undefined) return valuesAt((value as Record<string, unknown>)[name], rest);
  return typeof value === 'object' ? [] : [value as string | number | boolean];
}

/** Returns the name of the person at a path. */
function personsAt(item: unknown, path: readonly string[]): string[] {
  const name = path.reduce<unknown>((inner, member) => (inner as Record<string, unknown> | null)?.[member], item);
  return name === null || name === undefined ? [] : [personText(name)];
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
  return isLeaf ? [columnOf(node, path, { isPhi: marked || isMarked(leaf), title: given['x-title'] })] : [];
}

type About = { isPhi: boolean; title: string | undefined };

function columnOf(node: Node, path: readonly string[], { isPhi, title: given }: About): CsvColumn {
  const value = node.type === 'array' ? withoutNull(node.items!) : node;
  const cents = isCents(value as unknown as TSchema);
  const header = `${path.join('.')}${cents ? ' (USD)' : ''}`;
  const isEnum = value.enum !== undefined || (value.anyOf ?? []).some((each) => each.const !== undefined);
  const title = given ?? node['x-title'] ?? value['x-title'];
  const isInstant = value.format === 'date-time';
  return { path, header, isPhi, isCents: cents, isEnum, isInstant, ...(title === undefined ? {} : { title }) };
}

const isMarked = (node: Node): boolean => node['x-phi'] === true || (node.anyOf ?? []).some((each) => each['x-phi']);

/** Returns the schema of the values other than null. */
function withoutNull(node: Node): Node {
  const others = node.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1 ? others[0]! : node;
}
