import { useMemo } from 'react';
import { fittingColumns } from './fitting-columns.ts';
import type { Column } from './table-row.tsx';

/** Returns the columns that a list of this width shows, and its tracks, of which `leading` are before the columns. */
export function useTracks<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  leading: readonly string[],
) {
  const key = leading.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same tracks may be in a new array
  return useMemo(
    () => fittingColumns<Row, Column<Row>>({ columns, rows, width, leading }),
    [columns, rows, width, key],
  );
}
