import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsMasked } from '../phi.tsx';
import { Revealing } from '../revealing.tsx';
import styles from './data-table.module.css';

export const ROW_HEIGHT = 32;

export type Column<Row> = {
  id: string;
  header: string;
  /** A track of a CSS grid: `120px`, `minmax(160px, 1fr)`. */
  width: string;
  align?: 'right';
  /** The amount that the column shows, in cents. The track is then as wide as the longest amount of the list. */
  amount?: (row: Row) => number | null;
  /**
   * The least width of the list, in pixels, at which the column is shown. The printed list and the dialog with the whole row
   * show all columns.
   */
  from?: number;
  /** Whether the cell of a row is empty. Without it, a cell is empty if it is a dash or has no amount. */
  isBlank?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  /** The tracks of the grid. */
  template: string;
  isOpen: boolean;
  /** Undefined in a list without selection. */
  isSelected: boolean | undefined;
  /** Tab reaches this row and its controls, and no other row of the list. */
  isActive: boolean;
  onActive: (index: number) => void;
  onOpen: (row: Row) => void;
  onToggle: (row: Row) => void;
};

function TableRow<Row>({
  row,
  index,
  columns,
  template,
  isOpen,
  isSelected,
  isActive,
  onActive,
  onOpen,
  onToggle,
}: Props<Row>) {
  const element = useRef<HTMLDivElement>(null);
  // Masking replaces values by buttons, which are controls of the row, too.
  useIsMasked();
  useLayoutEffect(() => {
    for (const control of element.current!.querySelectorAll<HTMLElement>('a, button, input'))
      control.tabIndex = isActive ? 0 : -1;
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is a command of the list
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isOpen || isSelected === true}
      data-row={index}
      className={styles.row}
      style={{ gridTemplateColumns: template, transform: `translateY(${index * ROW_HEIGHT}px)` }}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActive(index)}
      onClick={(event) => {
        if (event.target instanceof HTMLElement && event.target.closest('button, a, input')) return;
        onActive(index);
        onOpen(row);
      }}
    >
      {isSelected !== undefined && (
        <span role="gridcell">
          <input
            type="checkbox"
            aria-label={`Select row ${index + 1}`}
            checked={isSelected}
            onChange={() => onToggle(row)}
          />
        </span>
      )}
      <Revealing of={row}>
        {columns.map((column) => (
          <span key={column.id} role="gridcell" data-field={column.id} className={column.align && styles.right}>
            {column.cell(row)}
          </span>
        ))}
      </Revealing>
    </div>
  );
}

/** A row of a list. While the list scrolls only the rows that come into view are rendered. */
export const MemoRow = memo(TableRow) as typeof TableRow;
