import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedList } from '../../api/lists.ts';

/** The number of rows that are loaded before a list is printed. */
const PRINTED_MAX = 1_000;

/** Returns whether the page is being printed, so that all loaded rows are shown without scrolling. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    // The browser prints the page in its state at the end of the event handler.
    const update = (next: boolean) => flushSync(() => setPrinting(next));
    const onChange = () => update(paper.matches);
    const [onBefore, onAfter] = [() => update(true), () => update(false)];
    paper.addEventListener('change', onChange);
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
    return () => {
      paper.removeEventListener('change', onChange);
      removeEventListener('beforeprint', onBefore);
      removeEventListener('afterprint', onAfter);
    };
  }, []);
  return isPrinting;
}

/** Returns a function that loads the rest of a list, up to a bound, and then prints the page. */
export function usePrintAll({ rows, hasMore, isLoadingMore, error, loadMore }: LoadedList<unknown>): () => void {
  const [isWanted, setWanted] = useState(false);
  const isShort = hasMore && rows.length < PRINTED_MAX && error === null;
  useEffect(() => {
    if (!isWanted) return;
    if (isShort) {
      if (!isLoadingMore) loadMore();
      return;
    }
    setWanted(false);
    print();
  }, [isWanted, isShort, isLoadingMore, loadMore]);
  return () => setWanted(true);
}
