import { useEffect, useRef } from 'react';

/** The rows whose pages were opened from a list, by its label. They are kept only in memory. */
const openedRows = new Map<string, string>();

/**
 * Remembers the row whose page is opened, so that the list continues there when the user comes back. Returns the function
 * that remembers a row. `goTo` is called once with the index of the remembered row.
 */
export function useOpenedRow(
  label: string,
  { count, find }: { count: number; find: (id: string) => number },
  goTo: (index: number) => void,
) {
  const last = useRef<string | null>(null);
  const isRestored = useRef(false);
  useEffect(
    () => () => {
      if (last.current !== null) openedRows.set(label, last.current);
    },
    [label],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once, as soon as there are rows
  useEffect(() => {
    if (count === 0 || isRestored.current) return;
    isRestored.current = true;
    const id = openedRows.get(label);
    openedRows.delete(label);
    const index = id === undefined ? -1 : find(id);
    if (index >= 0) goTo(index);
  }, [count]);
  return (id: string | null) => {
    last.current = id;
  };
}
