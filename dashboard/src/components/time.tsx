import { useSyncExternalStore } from 'react';
import { fullTime, relativeTime } from './time-text.ts';

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let current = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    current = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the current time, shared by all clocks of the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => current);
}

/** Shows an instant as its distance from now; the full time is its title. */
export function Time({ at, none = '—' }: { at: string | null | undefined; none?: string }) {
  return at ? <Ticking at={at} /> : <span>{none}</span>;
}

function Ticking({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={fullTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

/** Shows an instant to the second. */
export function FullTime({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{fullTime(at)}</time> : <span>—</span>;
}
