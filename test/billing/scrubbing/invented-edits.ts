import type { BilledService, ClaimEdits } from '../../../src/modules/billing/claims/scrubbing/claim-edits.ts';
import {
  type AddOnEdit,
  AddOnTable,
  AddOnTableBuilder,
} from '../../../src/modules/billing/code-sets/edits/add-on-table.ts';
import { type PackedTable, packTable, unpackTable } from '../../../src/modules/billing/code-sets/edits/packed-table.ts';
import { type PairEdit, PairTable, PairTableBuilder } from '../../../src/modules/billing/code-sets/edits/pair-table.ts';
import { type UnitEdit, UnitTable, UnitTableBuilder } from '../../../src/modules/billing/code-sets/edits/unit-table.ts';

/** Tables of a release with these rows, all invented. Sets that are not given have no rows. */
export function inventedEdits({
  pairs = [],
  units = [],
  addOns = [],
  others = [],
  since = '2026-10-01',
}: {
  pairs?: (Pick<PairEdit, 'column1' | 'column2' | 'modifierIndicator'> & Partial<PairEdit>)[];
  units?: Omit<UnitEdit, 'rationale'>[];
  addOns?: Omit<AddOnEdit, 'effectiveDate' | 'deletionDate'>[];
  others?: Partial<BilledService>[];
  /** The first date of service that the release covers. */
  since?: string;
}): ClaimEdits {
  const period = { effectiveDate: '2020-01-01', deletionDate: null };
  const pairRows = pairs.map((pair) => ({ ...period, rationale: 'Invented', ...pair }));
  const unitRows = units.map((unit) => ({ ...unit, rationale: 'Invented' }));
  const addOnRows = addOns.map((addOn) => ({ ...addOn, ...period }));
  const on = <T>(table: T) => ({ on: (date: string) => (date < since ? null : { table, version: '2026Q4' }) });
  return {
    pairs: { codeSet: 'ptp_practitioner', ...on(new PairTable(built(new PairTableBuilder(), pairRows))) },
    units: { codeSet: 'mue_practitioner', ...on(new UnitTable(built(new UnitTableBuilder(), unitRows))) },
    addOns: { codeSet: 'addon', ...on(new AddOnTable(built(new AddOnTableBuilder(), addOnRows))) },
    otherServices: others.map((other) => ({ ...SERVICE, ...other })),
    use: null,
  };
}

/** A service of another claim on the day of the example claim, by its provider. */
const SERVICE: BilledService = {
  index: null,
  code: 'G0439',
  modifiers: [],
  unitsPerDay: 1,
  from: '2026-11-02',
  to: '2026-11-02',
  provider: '1999999984',
};

/** Builds the table of some rows as it is stored and read back. */
export function built<Row>(
  builder: { add(row: Row, line: number): void; build(): PackedTable },
  rows: readonly Row[],
): PackedTable {
  for (const [index, row] of rows.entries()) builder.add(row, index + 1);
  return unpackTable(new Uint8Array(packTable(builder.build())));
}
