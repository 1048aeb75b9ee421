import { type ComponentProps, useEffect, useState } from 'react';
import type { RowPath } from '../../addresses.ts';
import { usePageSearch } from '../../use-search.ts';
import { Detail } from '../detail.tsx';
import { DataTable } from './data-table.tsx';

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'idOf' | 'openId' | 'onOpen'> & {
  page: RowPath;
  /**
   * The name of a row, if the page shows only rows of the list. For an address with another id, the page shows an
   * explanation.
   */
  noun?: string;
};

/** Shows a table whose open row is named in the address of the page. */
export function PageTable<Row extends { id: string }>({ page, noun, ...props }: Props<Row>) {
  const [search, change] = usePageSearch(page);
  return (
    <>
      <DataTable {...props} idOf={({ id }) => id} openId={search.id} onOpen={({ id }) => change({ id })} />
      {noun && <MissingRow page={page} noun={noun} list={props.list} ids={props.list.rows.map(({ id }) => id)} />}
    </>
  );
}

type MissingProps = {
  page: RowPath;
  noun: string;
  list: Pick<Props<never>['list'], 'isLoading' | 'hasMore' | 'error'>;
  ids: readonly string[];
};

/** Explains an address of a page whose row is not in its list. */
export function MissingRow({ page, noun, list, ids }: MissingProps) {
  const [search, change] = usePageSearch(page);
  const isFound = search.id === undefined || ids.includes(search.id);
  const isMissing = useIsLate(!isFound && !list.isLoading && !list.hasMore && list.error === null);
  if (!isMissing) return null;
  return (
    <Detail title={`No ${noun} in this list has this id`} label="Not found" onClose={() => change({ id: undefined })}>
      <p>The {noun} was deleted, belongs to another organization, or does not match the filters.</p>
    </Detail>
  );
}

/** A row that was just created appears in the list within this time. */
const LATE_MS = 2_000;

/** Returns whether a condition has held for some time. */
function useIsLate(holds: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!holds) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [holds]);
  return holds && isLate;
}
