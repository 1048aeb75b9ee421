import { createHash } from 'node:crypto';
import { decompress } from '../../src/database/sealing/compression.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { columnOf, type Row } from './read-rows.ts';
import type { Program, Slots } from './slots.ts';
import type { Table } from './tables.ts';

/** How one column of a copy is made. */
export type ColumnProgram =
  | { kind: 'text'; program: Program }
  /** A time at which the service would act; null in a copy in which it has passed. */
  | { kind: 'due'; program: Program }
  | { kind: 'sealed'; plain: Program; row: Program; column: string; isCompressed: boolean }
  | { kind: 'packed'; plain: Program }
  /** The hash of another column's content. */
  | { kind: 'hashOf'; plain: Program }
  /** Any other bytes: they differ in each copy and have the same length. */
  | { kind: 'bytes'; bytes: Buffer };

export type RowProgram = {
  table: Table;
  columns: ColumnProgram[];
  /** When the template's row was made, if rows of the table expire. */
  madeAt: number | null;
  /** Of audit entries. */
  entry: { id: Program; canonical: Program; provenance: Program | null } | null;
};

export const PROVENANCE_MARK = '"@provenance@"';
const DUE = /_due_at$|^next_|_next_at$|^due_at$|_notice_at$|^lease_until$/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const FORMAT_SEALED = 2;

type Context = {
  organizationId: string;
  encryption: Encryption;
  slots: Slots;
  /** The provenance of audit entries by their id, as the seal covers it. */
  provenance: ReadonlyMap<string, string>;
};

/** Compiles the rows of a component. Throws if a ciphertext's place cannot be derived from its row. */
export function compileRows(rows: readonly Row[], context: Context): RowProgram[] {
  const contents = new Map<string, Program>();
  const opened = rows.map((row) => openColumns(row, context, contents));
  return rows.map((row, at) => ({
    table: row.table,
    columns: row.values.map((value, place) =>
      columnProgram({ row, value, place, plain: opened[at]!.get(place) }, context, contents),
    ),
    madeAt: row.table.daysKept === null ? null : context.slots.instantOf(columnOf(row, 'id')!),
    entry: row.table.name === 'audit_entries' ? entryProgram(row, context) : null,
  }));
}

/** Decrypts the row's columns, and remembers the hash of each content. */
function openColumns(row: Row, { organizationId, encryption, slots }: Context, contents: Map<string, Program>) {
  const plains = new Map<number, Buffer>();
  for (const [place, { name, type }] of row.table.columns.entries()) {
    const value = row.values[place];
    if (type !== 'bytea' || value == null) continue;
    const bytes = Buffer.from(value.slice(2), 'hex');
    if (!isSealed(bytes)) continue;
    const where = { organizationId, table: row.table.name, row: placeOf(row), column: name };
    const plain = encryption.open(bytes, where);
    plains.set(place, plain);
    contents.set(createHash('sha256').update(plain).digest('hex'), slots.program(plain.toString('utf8')));
  }
  return plains;
}

/** Returns whether bytes begin as a ciphertext does: version 2, an encoding, and the id of a root key. */
function isSealed(bytes: Buffer): boolean {
  return (
    bytes[0] === FORMAT_SEALED && bytes[1]! <= 1 && /^k\d+$/.test(bytes.toString('latin1', 3, 3 + (bytes[2] ?? 0)))
  );
}

/** A ciphertext's row is named by its primary key within the organization (docs/decisions/0036). */
function placeOf(row: Row): string {
  return row.table.key.map((column) => columnOf(row, column)).join('/');
}

function columnProgram(
  { row, value, place, plain }: { row: Row; value: string | null; place: number; plain: Buffer | undefined },
  { slots }: Context,
  contents: ReadonlyMap<string, Program>,
): ColumnProgram {
  const { name, type, isNullable } = row.table.columns[place]!;
  if (value === null) return { kind: 'text', program: ['\\N'] };
  if (/"sealed":"/.test(value))
    throw new Error(`${row.table.name}.${name} has a ciphertext in a document; seed cannot copy it`);
  if (type !== 'bytea') {
    const program = slots.program(escaped(value));
    return isNullable && DUE.test(name) ? { kind: 'due', program } : { kind: 'text', program };
  }
  const bytes = Buffer.from(value.slice(2), 'hex');
  if (plain !== undefined) {
    const sealed = { plain: slots.program(plain.toString('utf8')), row: slots.program(placeOf(row)) };
    return { kind: 'sealed', ...sealed, column: name, isCompressed: bytes[1] === 1 };
  }
  if (name === 'packed') return { kind: 'packed', plain: slots.program(decompress(bytes).toString('utf8')) };
  const content = contents.get(bytes.toString('hex'));
  return content === undefined ? { kind: 'bytes', bytes } : { kind: 'hashOf', plain: content };
}

/** The hashed form of an audit entry, as `entryHash` computes it, with a mark for the hash of its provenance. */
function entryProgram(row: Row, { slots, provenance }: Context): RowProgram['entry'] {
  const value = (column: string) => columnOf(row, column);
  const occurredAt = `${new Date(`${value('occurred_at')!.replace(' ', 'T')}:00`).toISOString().slice(0, -1)}000Z`;
  const entry = {
    ...{ id: value('id'), action: value('action'), actorType: value('actor_type'), actorId: value('actor_id') },
    ...{ subjectType: value('subject_type'), subjectId: value('subject_id'), requestId: value('request_id') },
    ...{ details: JSON.parse(value('details')!), occurredAt, provenance: JSON.parse(PROVENANCE_MARK) },
  };
  const texts = provenance.get(value('id')!);
  return {
    id: slots.program(value('id')!),
    canonical: slots.program(canonicalJson(entry)),
    provenance: texts === undefined ? null : slots.program(texts),
  };
}

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!);
}
