import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../composition/app.ts';

/** After a failure the next round waits at least this long. */
const ERROR_PAUSE_MS = 2_000;

export type Repeated = { close(): Promise<void> };

type RepeatOptions = {
  /** Prefix of the log message of a failed round: `<name>.failed`. */
  name: string;
  firstAfterMs?: number;
  /** Runs one round; returns how long to wait before the next one, in milliseconds. */
  round(signal: AbortSignal): Promise<number>;
};

/**
 * Runs rounds until it is closed; closing waits for the current round. A failed round is logged and repeated, so a
 * round must leave unfinished work where the next round finds it.
 */
export function repeat(app: App, options: RepeatOptions): Repeated {
  const ended = new AbortController();
  const running = loop(app, options, ended.signal);
  return {
    close: async () => {
      ended.abort();
      await running;
    },
  };
}

async function loop(app: App, { name, firstAfterMs = 0, round }: RepeatOptions, signal: AbortSignal): Promise<void> {
  for (let wait = firstAfterMs; ; ) {
    if (wait > 0) await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      wait = await round(signal);
    } catch (error) {
      const { name: errorName, code: errorCode } = error as { name: string; code?: string };
      app.logger.warn({ error: errorName, errorCode }, `${name}.failed`);
      wait = ERROR_PAUSE_MS;
    }
  }
}
