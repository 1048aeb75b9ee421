import { type Notifications, openNotifications } from '../../../database/notifications.ts';
import type { Pool } from '../../../database/pool.ts';

const CHANNEL = 'rcm_dispatches';
/** A stream of commits is told of this often: workers take what there is, not what they were told of. */
const PAUSE_MS = 5;

/**
 * Tells other processes' workers that there is something to send. After the commit and not within it: PostgreSQL lets
 * one transaction that notifies commit at a time, so each would wait for the disk alone. What a crash between the
 * two leaves untold is found by the sweep.
 */
export class DispatchAnnouncer {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  #isWanted = false;
  #telling: Promise<void> | undefined;
  #isClosed = false;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** Returns at once. */
  announce(): void {
    this.#isWanted = true;
    this.#telling ??= this.#tell();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#telling;
  }

  async #tell(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      try {
        // Nothing is lost with it, so it need not wait for the disk.
        await this.#pool.query(`begin; set local synchronous_commit = off; notify ${CHANNEL}; commit`);
      } catch (error) {
        this.#onError(error);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    this.#telling = undefined;
  }
}

/** Calls `wake` when another process has something to send, and when it may have gone unheard. */
export function hearDispatches(pool: Pool, wake: () => void): Notifications | null {
  const url = pool.options.connectionString;
  if (url === undefined) return null;
  return openNotifications({ url, channel: CHANNEL, onNotification: wake, onGap: wake });
}
