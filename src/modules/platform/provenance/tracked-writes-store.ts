import type { Write } from '../../../database/transactions/fold-writes.ts';

/** The tables whose rows have provenance, by the type of their resource. */
const TRACKED: Readonly<Record<string, string>> = {
  patients: 'patient',
  coverages: 'coverage',
  encounters: 'encounter',
  claims: 'claim',
  prior_authorizations: 'prior_authorization',
  denials: 'denial',
  appeals: 'appeal',
  documents: 'document',
  providers: 'provider',
  facilities: 'facility',
};

/** The numbers of a statement's parameters that contain the id, the version and the document. */
type Shape = { table: string; type: string; isNew: boolean; id: number; version: number; document: number };
/** A version of a resource as a statement writes it. */
export type WrittenVersion = {
  table: string;
  type: string;
  /** Whether the statement inserts the row. */
  isNew: boolean;
  id: string;
  version: number;
  document: string;
};

const shapes = new Map<string, Shape | null>();
const SHAPES_MAX = 500;

/** Returns the versions of tracked resources that a statement writes, also of one that writes many rows. */
export function versionsOf({ text, values }: Write): WrittenVersion[] {
  let shape = shapes.get(text);
  if (shape === undefined) {
    shape = shapeOf(text);
    if (shapes.size < SHAPES_MAX) shapes.set(text, shape);
  }
  if (shape === null) return [];
  const [ids, versions, documents] = [shape.id, shape.version, shape.document].map((one) => list(values[one - 1]));
  return ids!.map((id, index) => ({
    table: shape.table,
    type: shape.type,
    isNew: shape.isNew,
    id: String(id),
    version: Number(versions![index]),
    document: withoutSecrets(String(documents![index])),
  }));
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function shapeOf(text: string): Shape | null {
  const [, verb, table] = /^\s*(insert into|update)\s+(\w+)/i.exec(text) ?? [];
  const type = TRACKED[table ?? ''];
  if (verb === undefined || type === undefined) return null;
  const isNew = verb.toLowerCase() !== 'update';
  const { id, version, document } = isNew ? ofInsert(text) : ofUpdate(text);
  if (id === undefined || version === undefined || document === undefined) {
    if (isNew) throw new Error(`An insert into ${table} must name the columns of its values, for their provenance.`);
    return null;
  }
  return { table: table!, type, isNew, id, version, document };
}

type Numbers = { id?: number; version?: number; document?: number };

function ofInsert(text: string): Numbers {
  const rows = ofRows(text);
  if (rows !== null) return rows;
  const [, columns = '', values = ''] = /\(([^)]*)\)\s*values\s*\(([^)]*)\)/i.exec(text) ?? [];
  const marks = values.split(',');
  return pick(columns.split(','), (index) => /\$(\d+)/.exec(marks[index] ?? '')?.[1]);
}

/** Returns the numbers in a statement that writes many rows, or null. */
function ofRows(text: string): Numbers | null {
  const [, arrays, columns] = /unnest\(([^)]*)\)\s*as\s+\w+\s*\(([^)]*)\)/i.exec(text) ?? [];
  if (arrays === undefined || columns === undefined) return null;
  const marks = arrays.split(',');
  return pick(columns.split(','), (index) => /\$(\d+)/.exec(marks[index] ?? '')?.[1]);
}

function ofUpdate(text: string): Numbers {
  const rows = ofRows(text);
  if (rows !== null) return rows;
  const number = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? {} : Number(found);
  };
  const [id, version, document] = [/\bid = \$(\d+)/, /\bversion = \$(\d+)/, /\bdocument = \$(\d+)/].map(number);
  return Object.fromEntries(
    Object.entries({ id, version, document }).filter(([, value]) => typeof value === 'number'),
  ) as Numbers;
}

function pick(columns: readonly string[], markOf: (index: number) => string | undefined): Numbers {
  const numbers: Record<string, number> = {};
  columns.forEach((column, index) => {
    const mark = markOf(index);
    if (mark !== undefined) numbers[column.trim()] = Number(mark);
  });
  return numbers;
}

/** Removes ciphertexts, which are bound to the row that they were sealed for. */
export function withoutSecrets(document: string): string {
  if (!document.includes('"sealed"')) return document;
  return JSON.stringify(JSON.parse(document, (key, value) => (key === 'sealed' ? undefined : value)));
}
