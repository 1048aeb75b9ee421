import { useState } from 'react';
import type { RowPath } from './addresses.ts';
import { usePageSearch } from './use-search.ts';

/**
 * Manages the two panels of a page with a list: the details of the row that the address names, and the form that changes a
 * row or creates one. `detail` and `form` hold the properties of these components; each is missing while it is closed.
 */
export function useOpenRow<Row extends { id: string }>(page: RowPath, rows: readonly Row[]) {
  const [search, change] = usePageSearch(page);
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
