import { codeNumber, codeOf, indexIn } from './code-numbers.ts';
import { columnOf, type PackedTable } from './packed-table.ts';
import { RowColumns, TextList } from './row-columns.ts';
import { RowError } from './row-error.ts';

/**
 * The most units of a procedure that are paid for a patient and a provider. `adjudicationIndicator` (MAI): 1 counts the
 * units of a line; 2 counts those of a day, by policy, without exception; 3 counts those of a day, and more can be paid
 * if the record shows the need.
 */
export type UnitEdit = { code: string; value: number; adjudicationIndicator: 1 | 2 | 3; rationale: string };

const RATIONALES_MAX = 64;
const INDICATOR_BITS = 2;
const CODES_MAX = 65_535;

/** The units of one release, sorted by code. */
export class UnitTable {
  readonly #texts: readonly string[];
  readonly #codes: Uint32Array;
  readonly #values: Uint32Array;
  readonly #flags: Uint8Array;

  constructor(table: PackedTable) {
    this.#texts = table.texts;
    this.#codes = columnOf(table, 'codes', 'u32');
    this.#values = columnOf(table, 'values', 'u32');
    this.#flags = columnOf(table, 'flags', 'u8');
  }

  /** Returns the edit of a code, or null if it has none. */
  find(code: string): UnitEdit | null {
    const row = indexIn(this.#codes, codeNumber(code));
    if (row === -1) return null;
    const flags = this.#flags[row]!;
    return {
      code: codeOf(this.#codes[row]!),
      value: this.#values[row]!,
      adjudicationIndicator: (flags & 3) as UnitEdit['adjudicationIndicator'],
      rationale: this.#texts[flags >>> INDICATOR_BITS] ?? '',
    };
  }
}

export class UnitTableBuilder {
  readonly #rows = new RowColumns(4, CODES_MAX);
  readonly #rationales = new TextList(RATIONALES_MAX);

  add({ code, value, adjudicationIndicator, rationale }: UnitEdit, line: number): void {
    const flags = adjudicationIndicator | (this.#rationales.positionOf(rationale) << INDICATOR_BITS);
    this.#rows.add([codeNumber(code), value, flags, line], line);
  }

  get size(): number {
    return this.#rows.length;
  }

  /** Returns the table. Throws `RowError` if a code occurs twice. */
  build(): PackedTable {
    const rows = this.#rows;
    const order = rows.order([0]);
    const [codes, values, flags, lines] = [0, 1, 2, 3].map((index) => {
      const column = rows.column(index);
      return Uint32Array.from(order, (row) => column[row]!);
    }) as Uint32Array[];
    const repeated = codes!.findIndex((code, index) => index > 0 && code === codes![index - 1]);
    if (repeated !== -1) throw new RowError('the code occurs twice in the file', lines![repeated]);
    return {
      texts: this.#rationales.texts,
      columns: { codes: codes!, values: values!, flags: Uint8Array.from(flags!) },
    };
  }
}
