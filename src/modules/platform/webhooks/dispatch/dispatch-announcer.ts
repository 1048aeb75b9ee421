import { type Notifications, openNotifications } from '../../../../database/connections/notifications.ts';
import type { Pool } from '../../../../database/connections/pool.ts';

const CHANNEL = 'rcm_dispatches';
/**
 * Notifications of a stream of commits are combined to one in this time. Workers claim whatever is due, so none is
 * lost.
 */
const PAUSE_MS = 5;

/**
 * Notifies other processes' workers of new dispatches. The notification is sent after the commit, because PostgreSQL
 * serializes the commits of transactions that notify. If the process crashes between the two, the workers' periodic
 * scan finds the dispatches.
 */
export class DispatchAnnouncer {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  #isWanted = false;
  #announcing: Promise<void> | undefined;
  #isClosed = false;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** Returns immediately. */
  announce(): void {
    this.#isWanted = true;
    this.#announcing ??= this.#announceAll();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#announcing;
  }

  async #announceAll(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      try {
        // A lost notification is harmless, so it does not wait for the disk.
        await this.#pool.query(`begin; set local synchronous_commit = off; notify ${CHANNEL}; commit`);
      } catch (error) {
        this.#onError(error);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    this.#announcing = undefined;
  }
}

/**
 * Calls `wake` when another process announces dispatches, and after a reconnect, when an announcement may have been
 * missed.
 */
export function listenForDispatches(pool: Pool, wake: () => void): Notifications | null {
  const url = pool.options.connectionString;
  if (url === undefined) return null;
  return openNotifications({ url, channel: CHANNEL, onNotification: wake, onGap: wake });
}
