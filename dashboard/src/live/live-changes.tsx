import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notePosition } from '../api/position.ts';
import { type Change, isListed, isOnPage, newestOf } from './changes.ts';
import { setLiveState, tellLists } from './live.ts';
import { followChanges } from './stream.ts';

const FIRST_MS = 100;
const NEXT_MS = 1_500;

/** Follows the stream of changes while a user is signed in, and refreshes what the pages show. */
export function LiveChanges() {
  const client = useQueryClient();
  useEffect(() => {
    let collected: Change[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = 0;
    const flush = () => {
      timer = undefined;
      lastAt = Date.now();
      const changes = newestOf(collected);
      collected = [];
      const touches = (test: (change: Change, key: readonly unknown[]) => boolean) => (key: readonly unknown[]) =>
        changes.some((change) => test(change, key));
      const isTouched = { list: touches(isListed), page: touches(isOnPage) };
      // Visible lists decide when to show changes, because rows must not move under the pointer. Other lists load when
      // opened.
      void client.invalidateQueries({
        predicate: ({ queryKey, meta }) => meta?.isList === true && isTouched.list(queryKey),
        refetchType: 'none',
      });
      void client.invalidateQueries({
        predicate: ({ queryKey, meta }) =>
          isTouched.page(queryKey) || (meta?.isList !== true && isTouched.list(queryKey)),
      });
      tellLists(changes);
    };
    const stop = followChanges({
      onChange: (change) => {
        notePosition(change.position);
        collected.push(change);
        // A single change shows at once. Many changes, as of an import, are shown together.
        timer ??= setTimeout(flush, Math.max(FIRST_MS, lastAt + NEXT_MS - Date.now()));
      },
      onState: setLiveState,
      onGap: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
    });
    return () => {
      stop();
      clearTimeout(timer);
      setLiveState('connecting');
    };
  }, [client]);
  return null;
}
