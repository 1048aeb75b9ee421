import { useState } from 'react';
import { usePageSearch } from './use-search.ts';

/**
 * Returns what a page shows of the rows of its list: the row that the address opens beside it, and the form that changes
 * a row or creates one. Both have the properties of their components, and are missing unless they are open.
 */
export function useOpenRow<Row extends { id: string }>(rows: readonly Row[]) {
  const [search, change] = usePageSearch();
  const [edited, setEdited] = useState<{ of: Row | null } | null>(null);
  const open = (id: string | undefined) => change({ id });
  const close = () => setEdited(null);
  const selected = rows.find(({ id }) => id === search.id);
  return {
    detail: selected && {
      of: selected,
      onClose: () => open(undefined),
      onEdit: () => setEdited({ of: selected }),
    },
    form: edited && {
      ...edited,
      onClose: close,
      /** Opens the saved row. */
      onSaved: ({ id }: Row) => {
        close();
        open(id);
      },
    },
    create: () => setEdited({ of: null }),
  };
}
