import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { findServer } from './postmaster.ts';

type Watched = { pid: number; cluster: string; child: ChildProcess | null };

export type Supervisor = {
  /** Ends the supervision; resolves when no restart is in progress. */
  end(): Promise<void>;
};

const POLL_MS = 250;
const BACKOFF_MS = [0, 200, 500, 1000, 2000, 5000];
/** A server that ran this long resets the backoff. */
const STABLE_MS = 5_000;

function untilGone({ pid, cluster, child }: Watched, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // An aborted signal fires no more events.
    if (ended.aborted) return resolve();
    const timer = setInterval(() => {
      if (findServer(cluster)?.pid !== pid) finish();
    }, POLL_MS).unref();
    const finish = () => {
      clearInterval(timer);
      child?.off('exit', finish);
      ended.removeEventListener('abort', finish);
      resolve();
    };
    if (child?.exitCode === null && child.signalCode === null) child.once('exit', finish);
    ended.addEventListener('abort', finish, { once: true });
  });
}

/**
 * Restarts the server whenever it dies. `restart` throws to be tried again later and returns `null` to end the
 * supervision.
 */
export function supervise(options: {
  first: Watched;
  restart: () => Promise<Watched | null>;
  log: (line: string) => void;
}): Supervisor {
  const { first, restart, log } = options;
  const abort = new AbortController();
  const ended = abort.signal;

  async function restartPatiently(attemptsBefore: number): Promise<Watched | null> {
    for (let attempt = attemptsBefore; ; attempt++) {
      await delay(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)], undefined, { signal: ended });
      try {
        return await restart();
      } catch (error) {
        log(`PostgreSQL could not be restarted, trying again: ${(error as Error).message}`);
      }
    }
  }

  async function loop(): Promise<void> {
    let attempts = 0;
    for (let server: Watched | null = first; server; ) {
      const since = Date.now();
      await untilGone(server, ended);
      if (ended.aborted) return;
      log(`PostgreSQL (pid ${server.pid}) died; restarting it`);
      attempts = Date.now() - since > STABLE_MS ? 0 : attempts;
      server = await restartPatiently(attempts);
      attempts++;
    }
  }

  const running = loop().catch((error) => {
    if (!ended.aborted) log(`The supervision of PostgreSQL ended: ${(error as Error).message}`);
  });
  return {
    async end() {
      abort.abort();
      await running;
    },
  };
}
