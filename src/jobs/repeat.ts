import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app.ts';

/** After a failure the next round waits at least this long. */
const ERROR_PAUSE_MS = 2_000;

export type Repeated = { close(): Promise<void> };

export type RepeatOptions = {
  /** Begins the name of the log line that tells of a failed round: `<name>.failed`. */
  name: string;
  firstAfterMs?: number;
  /** One round; answers how long to wait for the next one. */
  round(signal: AbortSignal): Promise<number>;
};

/**
 * Works in rounds until it is closed; closing waits for the round that is under way. A failed round is told and tried
 * again: whatever works so must find its work where it was.
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
