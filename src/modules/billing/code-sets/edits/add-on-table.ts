import type { LocalDate } from '../../../../kernel/local-date.ts';
import { codeNumber, codeOf, dateOf, dayNumber, firstNotBelow, NO_DAY } from './code-numbers.ts';
import { columnOf, type PackedTable } from './packed-table.ts';
import { RowColumns } from './row-columns.ts';
import { RowError } from './row-error.ts';

/**
 * A procedure that is only paid beside another one of the same provider. `type` 1: beside one of the listed primary codes;
 * 2: the payer defines the primary codes; 3: beside a listed one or one that the payer defines.
 */
export type AddOnEdit = {
  addOnCode: string;
  /** Null if the payer (the Medicare contractor) defines the primary codes. */
  primaryCode: string | null;
  type: 1 | 2 | 3;
  effectiveDate: LocalDate;
  /** The last date of the edit; null while it is in force. */
  deletionDate: LocalDate | null;
};

/** What a table says of an add-on code on a date. */
export type AddOn = { addOnCode: string; type: 1 | 2 | 3; primaryCodes: readonly string[] };

/** The number of a primary code that the payer defines. No code has it, because numbers of codes have 26 bits. */
const ANY_CODE = 0xff_ff_ff_ff;
const ROWS_MAX = 500_000;

/** The add-on codes of one release, sorted by add-on code and primary code. */
export class AddOnTable {
  readonly #addOns: Uint32Array;
  readonly #primaries: Uint32Array;
  readonly #from: Uint16Array;
  readonly #to: Uint16Array;
  readonly #types: Uint8Array;

  constructor(table: PackedTable) {
    this.#addOns = columnOf(table, 'addOns', 'u32');
    this.#primaries = columnOf(table, 'primaries', 'u32');
    this.#from = columnOf(table, 'from', 'u16');
    this.#to = columnOf(table, 'to', 'u16');
    this.#types = columnOf(table, 'types', 'u8');
  }

  /** Returns the primary codes of an add-on code on a date, or null if the code is no add-on code then. */
  find(code: string, on: LocalDate): AddOn | null {
    const number = codeNumber(code);
    if (number === -1) return null;
    const day = dayNumber(on);
    const primaryCodes: string[] = [];
    let type: AddOn['type'] | null = null;
    for (let row = firstNotBelow(this.#addOns, number, 0, this.#addOns.length); this.#addOns[row] === number; row++) {
      if (this.#from[row]! > day || day > this.#to[row]!) continue;
      type ??= this.#types[row] as AddOn['type'];
      if (this.#primaries[row] !== ANY_CODE) primaryCodes.push(codeOf(this.#primaries[row]!));
    }
    return type && { addOnCode: codeOf(number), type, primaryCodes };
  }
}

export class AddOnTableBuilder {
  readonly #rows = new RowColumns(6, ROWS_MAX);
  #earliest = NO_DAY;

  /** Throws `RowError` if the edit ends before it begins. */
  add({ addOnCode, primaryCode, type, effectiveDate, deletionDate }: AddOnEdit, line: number): void {
    const from = dayNumber(effectiveDate);
    const to = deletionDate === null ? NO_DAY : dayNumber(deletionDate);
    if (to < from) throw new RowError('the deletion date is before the effective date', line);
    this.#earliest = Math.min(this.#earliest, from);
    const primary = primaryCode === null ? ANY_CODE : codeNumber(primaryCode);
    this.#rows.add([codeNumber(addOnCode), primary, from, to, type, line], line);
  }

  get size(): number {
    return this.#rows.length;
  }

  get earliestDate(): LocalDate | null {
    return dateOf(this.#earliest);
  }

  /** Returns the table. Throws `RowError` if two rows of the same codes overlap. */
  build(): PackedTable {
    const rows = this.#rows;
    const order = rows.order([0, 1, 2]);
    const [addOns, primaries, from, to, types, lines] = [0, 1, 2, 3, 4, 5].map((index) => {
      const column = rows.column(index);
      return Uint32Array.from(order, (row) => column[row]!);
    }) as Uint32Array[];
    for (let row = 1; row < order.length; row++) {
      const isSame = addOns![row] === addOns![row - 1] && primaries![row] === primaries![row - 1];
      if (isSame && from![row]! <= to![row - 1]!)
        throw new RowError(
          'the periods of the codes overlap those of an earlier row',
          Math.max(lines![row]!, lines![row - 1]!),
        );
    }
    return {
      texts: [],
      columns: {
        addOns: addOns!,
        primaries: primaries!,
        from: Uint16Array.from(from!),
        to: Uint16Array.from(to!),
        types: Uint8Array.from(types!),
      },
    };
  }
}
