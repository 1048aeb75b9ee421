import { useMemo } from 'react';
import { amountWidth } from './amount-width.ts';
import type { Column } from './table-row.tsx';

/** Returns the columns that a list of this width shows, and their tracks. */
export function useTracks<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number) {
  const shown = useMemo(() => columns.filter(({ from = 0 }) => from <= width), [columns, width]);
  const tracks = useMemo(
    () =>
      shown.map(({ amount, header, width: track }) => (amount ? `${amountWidth(rows.map(amount), header)}px` : track)),
    [shown, rows],
  );
  return { shown, tracks };
}
