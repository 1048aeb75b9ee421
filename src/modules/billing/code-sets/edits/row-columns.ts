import { RowError } from './row-error.ts';

const ROWS_AT_FIRST = 65_536;

/** The values of a row and its place, as numbers in columns that grow: an import holds millions of rows. */
export class RowColumns {
  #columns: Uint32Array[];
  readonly #rowsMax: number;
  length = 0;

  /** `rowsMax`: more rows than any release has. A file with more is not of the kind. */
  constructor(width: number, rowsMax: number) {
    this.#rowsMax = rowsMax;
    this.#columns = Array.from({ length: width }, () => new Uint32Array(ROWS_AT_FIRST));
  }

  /** Adds a row. Throws `RowError` if there are too many. */
  add(values: readonly number[], line: number): void {
    if (this.length === this.#rowsMax) throw new RowError(`more than ${this.#rowsMax} rows`, line);
    if (this.length === this.#columns[0]!.length) this.#grow();
    for (let index = 0; index < values.length; index++) this.#columns[index]![this.length] = values[index]!;
    this.length += 1;
  }

  column(index: number): Uint32Array {
    return this.#columns[index]!.subarray(0, this.length);
  }

  /** Returns the positions of the rows, sorted by the columns in this order. Equal rows keep their order. */
  order(columns: readonly number[]): Uint32Array {
    let order = Uint32Array.from({ length: this.length }, (_, index) => index);
    for (const index of columns.toReversed())
      for (const shift of [0, RADIX_BITS]) order = sortedBy(this.#columns[index]!, shift, order);
    return order;
  }

  #grow(): void {
    this.#columns = this.#columns.map((column) => {
      const larger = new Uint32Array(column.length * 2);
      larger.set(column);
      return larger;
    });
  }
}

const RADIX_BITS = 16;
const RADIX = 1 << RADIX_BITS;

/** Sorts positions by 16 bits of a column, by counting. */
function sortedBy(column: Uint32Array, shift: number, order: Uint32Array): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(RADIX + 1);
  for (const row of order) starts[((column[row]! >>> shift) & (RADIX - 1)) + 1]! += 1;
  for (let value = 0; value < RADIX; value++) starts[value + 1]! += starts[value]!;
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const value = (column[row]! >>> shift) & (RADIX - 1);
    sorted[starts[value]!] = row;
    starts[value]! += 1;
  }
  return sorted;
}

/** Returns the distinct values of a column in the given order of its rows, which sorts them. */
export function distinctOf(column: Uint32Array, order: Uint32Array): Uint32Array {
  const values: number[] = [];
  for (const row of order) if (column[row] !== values.at(-1)) values.push(column[row]!);
  return Uint32Array.from(values);
}

/** The texts of a column with few distinct values, such as the rationale of an edit. */
export class TextList {
  readonly texts: string[] = [];
  readonly #max: number;
  readonly #positions = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the position of a text, added if it is new. Texts beyond the limit share the last position. */
  positionOf(text: string): number {
    const known = this.#positions.get(text);
    if (known !== undefined) return known;
    const position = Math.min(this.texts.length, this.#max - 1);
    if (position === this.texts.length) this.texts.push(text);
    this.#positions.set(text, position);
    return position;
  }
}
