import type { ComponentProps } from 'react';
import { usePageSearch } from '../../use-search.ts';
import { DataTable } from './data-table.tsx';

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'idOf' | 'openId' | 'onOpen'>;

/** A table whose open row is named in the address of the page. */
export function PageTable<Row extends { id: string }>(props: Props<Row>) {
  const [search, change] = usePageSearch();
  return <DataTable {...props} idOf={({ id }) => id} openId={search.id} onOpen={({ id }) => change({ id })} />;
}
