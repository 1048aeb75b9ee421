import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app.ts';
import { makePartitions, rollPartitions } from '../database/partitions.ts';

const EVERY_MS = 3_600_000;
/** Dropping can wait until the process has started and done what is more urgent. */
const FIRST_AFTER_MS = 60_000;

export type Retention = { close(): Promise<void> };

/** Makes the days to come at once, then every hour also drops those that are over, until it is closed. */
export function startRetention(app: App): Retention {
  const ended = new AbortController();
  const running = loop(app, ended.signal);
  return {
    close: async () => {
      ended.abort();
      await running;
    },
  };
}

async function loop(app: App, signal: AbortSignal): Promise<void> {
  await guarded(app, async () => tell(app, await makePartitions(app.pool, app.clock.now()), 0));
  for (let wait = FIRST_AFTER_MS; ; wait = EVERY_MS) {
    await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await guarded(app, async () => {
      const { changes, strays } = await rollPartitions(app.pool, app.clock.now());
      tell(app, changes, strays);
    });
  }
}

function tell(app: App, changes: readonly { action: string; part: string }[], strays: number): void {
  if (changes.length + strays > 0) app.logger.info({ changes, strays }, 'retention.done');
}

async function guarded(app: App, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    app.logger.warn({ error: (error as Error).name }, 'retention.failed');
  });
}
