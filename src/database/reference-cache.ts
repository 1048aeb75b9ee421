import { type Notifications, openNotifications } from './connections/notifications.ts';
import type { Pool } from './connections/pool.ts';

/** The channel on which processes announce changed entries. The payload is the prefix of their keys. */
export const REFERENCES_CHANNEL = 'rcm_references';

/** While changes are announced at once, an entry expires only in case an announcement was lost. */
const TTL_NOTIFIED_MS = 30_000;
/** How long entries are kept while announcements do not arrive, so that a change takes effect within a second. */
const TTL_UNNOTIFIED_MS = 700;
const ENTRIES_MAX = 20_000;

/** A cache of values that are often read and rarely changed. Values are evicted when any process changes them. */
export type ReferenceCache = {
  /** Returns the value of a key; loads and keeps it if it is missing or expired. */
  get<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Evicts the entries whose keys start with a prefix, in this process. */
  evict(prefix: string): void;
};

type Entry = { value: unknown; readAt: number };

export class ListeningReferenceCache implements ReferenceCache {
  readonly #entries = new Map<string, Entry>();
  readonly #notifications: Notifications | null;
  /** Counts evictions, so that a value that was read before an eviction is not cached after it. */
  #generation = 0;

  /** Listens on a separate connection. Without a connection string, entries are kept for less than a second. */
  constructor(pool: Pool) {
    const url = pool.options.connectionString;
    this.#notifications =
      url === undefined
        ? null
        : openNotifications({
            url,
            channel: REFERENCES_CHANNEL,
            onNotification: (prefix) => this.evict(prefix),
            onGap: () => this.evict(''),
          });
  }

  async get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.#entries.get(key);
    // The machine's time: entries expire even if a test's clock does not advance.
    const age = kept ? performance.now() - kept.readAt : Number.POSITIVE_INFINITY;
    if (age < (this.#notifications?.isListening() ? TTL_NOTIFIED_MS : TTL_UNNOTIFIED_MS)) return kept!.value as T;
    const generation = this.#generation;
    const readAt = performance.now();
    const value = await load();
    if (generation === this.#generation) {
      if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
      this.#entries.set(key, { value, readAt });
    }
    return value;
  }

  evict(prefix: string): void {
    this.#generation += 1;
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
  }

  async close(): Promise<void> {
    await this.#notifications?.close();
  }
}

/** A cache that keeps nothing, for operators' commands and for tests, which read each value once. */
export const NO_CACHE: ReferenceCache = { get: (_key, load) => load(), evict: () => undefined };
