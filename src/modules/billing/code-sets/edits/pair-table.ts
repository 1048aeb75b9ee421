import type { LocalDate } from '../../../../kernel/local-date.ts';
import { codeNumber, codeOf, dateOf, dayNumber, firstNotBelow, indexIn, NO_DAY } from './code-numbers.ts';
import { columnOf, type PackedTable } from './packed-table.ts';
import { distinctOf, RowColumns, TextList } from './row-columns.ts';
import { RowError } from './row-error.ts';

/**
 * A pair of procedures that are not paid together for the same patient, provider and day: the code of column 2 is denied.
 * `modifierIndicator`: 0 never together, 1 together if a modifier says why, 9 the edit was withdrawn.
 */
export type PairEdit = {
  column1: string;
  column2: string;
  effectiveDate: LocalDate;
  /** The last date of the edit; null while it is in force. */
  deletionDate: LocalDate | null;
  modifierIndicator: 0 | 1 | 9;
  rationale: string;
};

const INDICATORS = [0, 1, 9] as const;
/** The indicator has the two lower bits of the flags, the rationale the others. */
const INDICATOR_BITS = 2;
const RATIONALES_MAX = 64;
const CODES_MAX = 65_535;
const PAIRS_MAX = 8_000_000;

/**
 * The pairs of one release, about 7 bytes each: they are grouped by column 1, and sorted by column 2 and the effective date
 * within a group. Codes are positions in the sorted list of codes, days are those of `dayNumber`.
 */
export class PairTable {
  readonly #texts: readonly string[];
  readonly #codes: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #second: Uint16Array;
  readonly #from: Uint16Array;
  readonly #to: Uint16Array;
  readonly #flags: Uint8Array;

  constructor(table: PackedTable) {
    this.#texts = table.texts;
    this.#codes = columnOf(table, 'codes', 'u32');
    this.#starts = columnOf(table, 'starts', 'u32');
    this.#second = columnOf(table, 'second', 'u16');
    this.#from = columnOf(table, 'from', 'u16');
    this.#to = columnOf(table, 'to', 'u16');
    this.#flags = columnOf(table, 'flags', 'u8');
  }

  get size(): number {
    return this.#second.length;
  }

  /** Returns the row of the edit of two codes on a date, or -1 if they have none. Allocates nothing. */
  find(column1: string, column2: string, on: LocalDate): number {
    const first = indexIn(this.#codes, codeNumber(column1));
    if (first === -1) return -1;
    const start = this.#starts[first]!;
    const end = this.#starts[first + 1]!;
    if (start === end) return -1;
    const second = indexIn(this.#codes, codeNumber(column2));
    if (second === -1) return -1;
    const day = dayNumber(on);
    for (let row = firstNotBelow(this.#second, second, start, end); row < end; row++) {
      if (this.#second[row] !== second) return -1;
      if (this.#from[row]! <= day && day <= this.#to[row]! && !isWithdrawn(this.#from[row]!, this.#to[row]!))
        return row;
    }
    return -1;
  }

  /** Returns the edit of a row. */
  editOf(row: number): PairEdit {
    // The group of a row is the last one that does not start after it.
    const first = firstNotBelow(this.#starts, row + 1, 0, this.#starts.length) - 1;
    const flags = this.#flags[row]!;
    return {
      column1: codeOf(this.#codes[first]!),
      column2: codeOf(this.#codes[this.#second[row]!]!),
      effectiveDate: dateOf(this.#from[row]!)!,
      deletionDate: dateOf(this.#to[row]!),
      modifierIndicator: INDICATORS[flags & 3]!,
      rationale: this.#texts[flags >>> INDICATOR_BITS] ?? '',
    };
  }
}

/** CMS ends an edit on its first day if it was withdrawn from the start. */
function isWithdrawn(from: number, to: number): boolean {
  return from === to;
}

const COLUMNS = { first: 0, second: 1, from: 2, to: 3, flags: 4, line: 5 } as const;

/** Collects the pairs of a release. `line` counts through all its files. */
export class PairTableBuilder {
  readonly #rows = new RowColumns(6, PAIRS_MAX);
  readonly #rationales = new TextList(RATIONALES_MAX);
  #earliest = NO_DAY;

  /** Throws `RowError` if the edit ends before it begins, or if there are too many. */
  add(edit: PairEdit, line: number): void {
    const from = dayNumber(edit.effectiveDate);
    const to = edit.deletionDate === null ? NO_DAY : dayNumber(edit.deletionDate);
    if (to < from) throw new RowError('the deletion date is before the effective date', line);
    const flags =
      INDICATORS.indexOf(edit.modifierIndicator) | (this.#rationales.positionOf(edit.rationale) << INDICATOR_BITS);
    this.#earliest = Math.min(this.#earliest, from);
    this.#rows.add([codeNumber(edit.column1), codeNumber(edit.column2), from, to, flags, line], line);
  }

  get size(): number {
    return this.#rows.length;
  }

  /** The first date on which a pair is in force. */
  get earliestDate(): LocalDate | null {
    return dateOf(this.#earliest);
  }

  /** Returns the table. Throws `RowError` if two rows of a pair overlap, with the position of the later one. */
  build(): PackedTable {
    const rows = this.#rows;
    const order = rows.order([COLUMNS.first, COLUMNS.second, COLUMNS.from]);
    const [first, second, from, to, flags] = [0, 1, 2, 3, 4].map((index) => rows.column(index)) as Uint32Array[];
    this.#requireNoOverlap(order);
    const codes = mergedCodes(distinctOf(first!, order), second!);
    if (codes.length > CODES_MAX) throw new RowError(`more than ${CODES_MAX} different codes`);
    const starts = new Uint32Array(codes.length + 1);
    const table = {
      second: new Uint16Array(order.length),
      from: new Uint16Array(order.length),
      to: new Uint16Array(order.length),
      flags: new Uint8Array(order.length),
    };
    for (const [index, row] of order.entries()) {
      starts[indexIn(codes, first![row]!) + 1]! += 1;
      table.second[index] = indexIn(codes, second![row]!);
      table.from[index] = from![row]!;
      table.to[index] = to![row]!;
      table.flags[index] = flags![row]!;
    }
    for (let code = 0; code < codes.length; code++) starts[code + 1]! += starts[code]!;
    return { texts: this.#rationales.texts, columns: { codes, starts, ...table } };
  }

  #requireNoOverlap(order: Uint32Array): void {
    const rows = this.#rows;
    const [first, second, from, to, , line] = [0, 1, 2, 3, 4, 5].map((index) => rows.column(index)) as Uint32Array[];
    let earlier = -1;
    for (const row of order) {
      if (isWithdrawn(from![row]!, to![row]!)) continue;
      const isSame = earlier !== -1 && first![row] === first![earlier] && second![row] === second![earlier];
      if (isSame && from![row]! <= to![earlier]!) {
        const later = Math.max(line![row]!, line![earlier]!);
        throw new RowError('the periods of the pair overlap those of an earlier row', later);
      }
      earlier = row;
    }
  }
}

/** Returns the sorted distinct values of both columns; the first is sorted already. */
function mergedCodes(sortedFirst: Uint32Array, second: Uint32Array): Uint32Array {
  const all = new Set(sortedFirst);
  for (const code of second) all.add(code);
  return Uint32Array.from(all).sort();
}
