import { Money } from '../money.tsx';
import type { Column } from './table-row.tsx';

/** Returns a column of amounts in cents, which are never cut off. */
export function moneyColumn<Row>(
  id: string,
  header: string,
  amount: (row: Row) => number | null,
  more: Pick<Column<Row>, 'from'> = {},
): Column<Row> {
  return { id, header, width: '0px', align: 'right', amount, cell: (row) => <Money cents={amount(row)} />, ...more };
}
