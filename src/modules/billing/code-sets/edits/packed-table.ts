/** The columns that a table can have; rows are at the same index of every column. */
type Column = Uint8Array | Uint16Array | Uint32Array;
const COLUMN_TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const;
type ColumnType = keyof typeof COLUMN_TYPES;

/**
 * A table in columns of numbers, with the texts that some numbers refer to. Its packed form is read without copying: the
 * columns are views of the stored bytes.
 */
export type PackedTable = { texts: readonly string[]; columns: Record<string, Column> };

type Header = { texts: readonly string[]; columns: { name: string; type: ColumnType; length: number }[] };

/** Changes with the format, so that a table of another version of the service is not misread. */
const MAGIC = 0x45_44_54_31;
const ALIGNMENT = 8;

/** Returns the bytes of a table: magic number and length of the header, the header as JSON, then each column, aligned. */
export function packTable({ texts, columns }: PackedTable): Buffer {
  const entries = Object.entries(columns);
  const header: Header = {
    texts,
    columns: entries.map(([name, column]) => ({ name, type: typeOf(column), length: column.length })),
  };
  const json = Buffer.from(JSON.stringify(header));
  let size = aligned(ALIGNMENT + json.length);
  for (const [, column] of entries) size += aligned(column.byteLength);
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(MAGIC, 0);
  bytes.writeUInt32LE(json.length, 4);
  json.copy(bytes, ALIGNMENT);
  let offset = aligned(ALIGNMENT + json.length);
  for (const [, column] of entries) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += aligned(column.byteLength);
  }
  return bytes;
}

/** Returns the table in the bytes of `packTable`, which must begin at an aligned offset. Throws if they are damaged. */
export function unpackTable(bytes: Uint8Array): PackedTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < ALIGNMENT || view.getUint32(0, true) !== MAGIC)
    throw new Error('The stored edit table has another format');
  const headerBytes = view.getUint32(4, true);
  const header = JSON.parse(Buffer.from(bytes.subarray(ALIGNMENT, ALIGNMENT + headerBytes)).toString()) as Header;
  let offset = bytes.byteOffset + aligned(ALIGNMENT + headerBytes);
  const columns: Record<string, Column> = {};
  for (const { name, type, length } of header.columns) {
    const column = new COLUMN_TYPES[type](bytes.buffer as ArrayBuffer, offset, length);
    columns[name] = column;
    offset += aligned(column.byteLength);
  }
  return { texts: header.texts, columns };
}

/** Returns a column of a table; throws if the table is of another kind. */
export function columnOf<T extends ColumnType>(
  { columns }: PackedTable,
  name: string,
  type: T,
): InstanceType<(typeof COLUMN_TYPES)[T]> {
  const column = columns[name];
  if (!(column instanceof COLUMN_TYPES[type])) throw new Error('The stored edit table is of another kind');
  return column as InstanceType<(typeof COLUMN_TYPES)[T]>;
}

function typeOf(column: Column): ColumnType {
  if (column instanceof Uint8Array) return 'u8';
  return column instanceof Uint16Array ? 'u16' : 'u32';
}

function aligned(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}
