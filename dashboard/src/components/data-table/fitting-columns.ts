import { amountWidth } from './amount-width.ts';
import { leastWidth } from './window.ts';

type Sized<Row> = {
  header: string;
  width: string;
  amount?: (row: Row) => number | null;
  from?: number;
  isBlank?: (row: Row) => boolean;
  cell?: (row: Row) => unknown;
};

type List<Row, Column extends Sized<Row>> = {
  columns: readonly Column[];
  rows: readonly Row[];
  width: number;
  /** The tracks before those of the columns, such as that of the checkboxes. */
  leading: readonly string[];
};

const DASH = '—';

function isBlank<Row>({ isBlank: asked, amount, cell }: Sized<Row>, row: Row): boolean {
  if (asked) return asked(row);
  const shown = amount ? amount(row) : cell?.(row);
  return shown === null || shown === '' || shown === DASH;
}

/** Returns the columns that are not empty in every row. A list without rows shows all of them. */
export function filledColumns<Row, Column extends Sized<Row>>(columns: readonly Column[], rows: readonly Row[]) {
  if (rows.length === 0) return columns;
  return columns.filter((column) => rows.some((row) => !isBlank<Row>(column, row)));
}

/**
 * Returns the columns that a list of this width shows, and its tracks. If long amounts need more room, those columns that
 * need the widest list are left out first, so that the list does not scroll sideways.
 */
export function fittingColumns<Row, Column extends Sized<Row>>({ columns, rows, width, leading }: List<Row, Column>) {
  const trackOf = ({ amount, header, width: track }: Column) =>
    amount ? `${amountWidth(rows.map(amount), header)}px` : track;
  const tracks = new Map(columns.map((column) => [column, trackOf(column)]));
  const tracksOf = (shown: readonly Column[]) => [...leading, ...shown.map((column) => tracks.get(column)!)];
  let shown = filledColumns<Row, Column>(columns, rows).filter(({ from = 0 }) => from <= width);
  while (leastWidth(tracksOf(shown)) > width) {
    const widest = Math.max(0, ...shown.map(({ from = 0 }) => from));
    if (widest === 0) break;
    shown = shown.filter(({ from = 0 }) => from !== widest);
  }
  return { shown, tracks: tracksOf(shown) };
}
