import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Change, isFollowed, isListed, newestOf, unseenOf } from './changes.ts';
import type { LiveState } from './stream.ts';

let state: LiveState = 'connecting';
const stateListeners = new Set<() => void>();
const changeListeners = new Set<(changes: readonly Change[]) => void>();

export function setLiveState(next: LiveState): void {
  state = next;
  for (const listener of stateListeners) listener();
}

/** Notifies visible lists of changes. */
export function tellLists(changes: readonly Change[]): void {
  for (const listener of changeListeners) listener(changes);
}

function subscribe(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** Returns whether changes arrive as they happen. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => state) === 'live';

const SELDOM_MS = 60_000;

/**
 * Returns the interval of polling for a query. While the stream reports its changes, the interval is long. Values that
 * change only with time, such as the state of a clock, need polling.
 */
export function usePolling(key: readonly unknown[], everyMs: number | false): number | false {
  const isLive = useIsLive();
  return everyMs !== false && isLive && isFollowed(key) ? SELDOM_MS : everyMs;
}

export type ListChanges = {
  /** The number of changed rows that the list does not show, because the user is working in it. */
  count: number;
  show: () => void;
  /** Sets the function that returns whether rows must not move. */
  holdWhile: (test: () => boolean) => void;
  /** Shows the changes if rows are allowed to move again. */
  release: () => void;
};

/** Reloads a list when one of its resources changes. While the list is held it counts the changes instead. */
export function useListChanges(key: readonly unknown[], rows: readonly unknown[], reload: () => void): ListChanges {
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const isHeld = useRef<() => boolean>(() => false);
  const latest = useRef({ key, rows, reload });
  latest.current = { key, rows, reload };
  useEffect(() => {
    const listener = (changes: readonly Change[]) => {
      const own = unseenOf(
        changes.filter((change) => isListed(change, latest.current.key)),
        latest.current.rows,
      );
      if (own.length === 0) return;
      if (isHeld.current()) setWaiting((before) => newestOf([...before, ...own]));
      else latest.current.reload();
    };
    changeListeners.add(listener);
    return () => {
      changeListeners.delete(listener);
    };
  }, []);
  const unseen = unseenOf(waiting, rows);
  const show = () => {
    setWaiting([]);
    reload();
  };
  return {
    count: unseen.length,
    show,
    holdWhile: (test) => {
      isHeld.current = test;
    },
    release: () => {
      if (unseen.length > 0 && !isHeld.current()) show();
    },
  };
}
