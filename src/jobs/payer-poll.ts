import type { App } from '../app.ts';
import { receivePayerFiles } from '../modules/claims/receive-payer-files.ts';

/** How often the payers' mailbox is looked into; a full batch is followed by another at once. */
const POLL_MS = 250;
const FILES_PER_POLL = 100;
const ERROR_PAUSE_MS = 2_000;

export type PayerPoll = { close(): Promise<void> };

/** Looks for the payers' answers until it is closed. Several workers may do so at once. */
export function startPayerPoll(app: App): PayerPoll {
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
  const { pool, clock, encryption, jobs, payers } = app;
  while (!signal.aborted) {
    let wait = POLL_MS;
    try {
      const { collected, stored } = await receivePayerFiles({
        pool,
        clock,
        encryption,
        payers,
        enqueue: jobs.enqueue,
        limit: FILES_PER_POLL,
      });
      if (stored > 0) jobs.wake();
      if (collected === FILES_PER_POLL) wait = 0;
    } catch (error) {
      // The mailbox keeps what was not confirmed, so a failed look costs only time.
      app.logger.warn(
        { error: (error as Error).name, errorCode: (error as { code?: string }).code },
        'payer_poll.failed',
      );
      wait = ERROR_PAUSE_MS;
    }
    await pause(wait, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
