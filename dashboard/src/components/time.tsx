import { useSyncExternalStore } from 'react';
import { dateText, exactDate, exactTime, fullTime, relativeTime } from './time-text.ts';

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

/** Shows an instant as its distance from now; the exact time is its title. */
export function Time({ at, none = '—' }: { at: string | null | undefined; none?: string }) {
  return at ? <Ticking at={at} /> : <span>{none}</span>;
}

function Ticking({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

type FullTimeProps = { at: string | null; hasSeconds?: boolean };

/** Shows an instant with its date and its time; the exact time is its title. */
export function FullTime({ at, hasSeconds = false }: FullTimeProps) {
  if (!at) return <span>—</span>;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {fullTime(at, { hasSeconds })}
    </time>
  );
}

type DateProps = { of: string | null | undefined; none?: string; hasYear?: boolean };

/** Shows a calendar date (YYYY-MM-DD), or the date of an instant; the exact form is its title. PHI needs `PhiDate`. */
export function DateText({ of, none = '—', hasYear = false }: DateProps) {
  if (!of) return <span>{none}</span>;
  return (
    <time dateTime={of} title={of.includes('T') ? exactTime(of) : exactDate(of)}>
      {dateText(of, { hasYear })}
    </time>
  );
}

type DatesProps = { from: string | null | undefined; to: string | null | undefined };

/** Shows a period of dates. An open end is written out. */
export function DatesText({ from, to }: DatesProps) {
  if (!from && !to) return <span>—</span>;
  if (from === to) return <DateText of={from} />;
  return (
    <span>
      <DateText of={from} none="…" /> to <DateText of={to} none="further notice" />
    </span>
  );
}
