import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { parseCsv } from '../../trading/payers/read-payer-list.ts';
import { isOfRoster, ROW_TYPES, type RowType } from './import-parts.ts';
import { rowMembers } from './row-schemas.ts';

/** The names of an element of a list of objects, which headings use: `address.city` and `charge.2.units`. */
export const ELEMENTS: Readonly<Record<string, string>> = {
  address: 'addresses',
  telecom: 'telecoms',
  identifier: 'identifiers',
  diagnosis: 'diagnoses',
  charge: 'charges',
  license: 'licenses',
  secondaryId: 'secondaryIds',
};

/** Separates the elements of a list of texts or numbers within a cell. */
const SEPARATOR = '|';
const COLUMNS_MAX = 500;
const HEADING = /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)*$/;

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  patternProperties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  enum?: unknown[];
  maxItems?: number;
};
type Column = { path: readonly (string | number)[]; read(cell: string): unknown };

/** The columns of a CSV: for each heading its text, and where rows of each type have its value. */
export type Headings = readonly { text: string; columns: Readonly<Partial<Record<RowType, Column>>> }[];

/**
 * Reads the heading line of a CSV. `type`: that of the rows, unless the heading `type` gives each row its own. Throws
 * `validation_failed` that names every unknown or repeated heading.
 */
export function readHeadings(line: string, type: RowType | null): Headings {
  const texts = (parseCsv(line)[0] ?? []).map((text) => text.trim());
  const types = texts.includes('type') ? ROW_TYPES : type === null ? [] : [type];
  if (types.length === 0) {
    const message = 'Name the type of the rows: in this parameter, or in a column with the heading `type`.';
    throw new AppError('validation_failed', {
      param: '?type',
      details: [{ code: 'required', param: '?type', message }],
    });
  }
  const headings = texts.map((text) => ({ text, columns: columnsOf(text, types) }));
  const details = headings.slice(0, COLUMNS_MAX).flatMap((heading, index) => faultsOf(heading, index, texts));
  if (texts.length > COLUMNS_MAX) {
    details.push({ code: 'too_many', param: '', message: `Must have at most ${COLUMNS_MAX} columns.` });
  }
  const mayUseNpi = texts.includes('npi') && types.some(isOfRoster);
  if (!texts.includes('externalId') && !mayUseNpi) {
    details.push({ code: 'required', param: '/externalId', message: 'The heading externalId is required.' });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return headings;
}

function columnsOf(text: string, types: readonly RowType[]): Headings[number]['columns'] {
  const found = types.flatMap((type) => {
    const column = columnOf({ properties: rowMembers(type) as Record<string, Json> }, text.split('.'));
    return column === null ? [] : [[type, column] as const];
  });
  return Object.fromEntries(found);
}

/** A file without a heading line would begin with data, so a text that is no heading is not repeated in the error. */
function faultsOf({ text, columns }: Headings[number], index: number, texts: readonly string[]): ErrorDetail[] {
  const place = `Column ${index + 1}`;
  if (!HEADING.test(text)) return [{ code: 'invalid', param: '', message: `${place} has no valid heading.` }];
  const param = `/${text.replaceAll('.', '/')}`;
  if (texts.indexOf(text) !== index) {
    return [{ code: 'not_unique', param, message: `${place} repeats the heading ${text}.` }];
  }
  if (text === 'type' || Object.keys(columns).length > 0) return [];
  return [{ code: 'unknown_field', param, message: `${place} has the unknown heading ${text}.` }];
}

/** Returns where an object of this schema has the value of a heading, or null. */
function columnOf(given: Json, segments: readonly string[], path: readonly (string | number)[] = []): Column | null {
  const schema = withoutNull(given);
  const [segment, ...rest] = segments;
  if (segment === undefined) return leafOf(schema, path);
  const member = schema.properties && Object.hasOwn(schema.properties, segment) ? schema.properties[segment]! : null;
  if (member !== null) return columnOf(member, rest, [...path, segment]);
  const list = Object.hasOwn(ELEMENTS, segment) ? ELEMENTS[segment]! : null;
  if (list !== null && schema.properties?.[list]) {
    const isNumbered = /^[1-9]\d?$/.test(rest[0] ?? '');
    const position = isNumbered ? Number(rest[0]) : 1;
    const { items = {}, maxItems = 0 } = withoutNull(schema.properties[list]);
    if (position > maxItems) return null;
    return columnOf(items, isNumbered ? rest.slice(1) : rest, [...path, list, position - 1]);
  }
  const isMap = schema.patternProperties !== undefined && rest.length === 0;
  return isMap ? { path: [...path, segment], read: (cell) => cell } : null;
}

function withoutNull(schema: Json): Json {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

function leafOf({ type, items, enum: values }: Json, path: Column['path']): Column | null {
  if (type === 'array') {
    const element = leafOf(withoutNull(items ?? {}), path);
    if (element === null) return null;
    return { path, read: (cell) => cell.split(SEPARATOR).map((text) => element.read(text.trim())) };
  }
  if (type === 'integer') return { path, read: (cell) => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell) };
  if (type === 'boolean') return { path, read: (cell) => (['true', 'false'].includes(cell) ? cell === 'true' : cell) };
  return type === 'string' || values !== undefined ? { path, read: (cell) => cell } : null;
}

/**
 * Returns the row of a line. Empty cells are left out; a value that cannot be converted remains a text, so that the
 * validation reports it. Throws `validation_failed` if the line has more cells than there are headings.
 */
export function rowOfCells(line: string, headings: Headings, defaultType: RowType | null): Record<string, unknown> {
  const cells = parseCsv(line)[0] ?? [];
  if (cells.length > headings.length) {
    const message = 'The row has more cells than there are headings. Quote cells that contain commas.';
    throw new AppError('validation_failed', { param: '', details: [{ code: 'too_many', param: '', message }] });
  }
  const given = headings.map(({ text, columns }, index) => ({ text, columns, cell: (cells[index] ?? '').trim() }));
  const type = given.find(({ text }) => text === 'type')?.cell || defaultType;
  const row: Record<string, unknown> = { type };
  for (const { text, columns, cell } of given) {
    if (cell === '' || text === 'type') continue;
    const column = columns[type as RowType];
    setAt(row, column?.path ?? text.split('.'), column === undefined ? cell : column.read(cell));
  }
  return compacted(row) as Record<string, unknown>;
}

function setAt(row: Record<string, unknown>, path: readonly (string | number)[], value: unknown): void {
  let node = row as Record<string | number, unknown>;
  for (const [index, key] of path.slice(0, -1).entries()) {
    const next = node[key];
    if (typeof next !== 'object' || next === null) node[key] = typeof path[index + 1] === 'number' ? [] : {};
    node = node[key] as Record<string | number, unknown>;
  }
  node[path.at(-1)!] = value;
}

/** Removes the gaps of lists whose first elements have no cells. */
function compacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((element) => element !== undefined).map(compacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, compacted(member)]));
}
