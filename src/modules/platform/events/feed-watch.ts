import type { Database } from '../../../database/database.ts';
import { readerOf } from '../../../database/transactions/transaction.ts';
import { CountedPlaces } from '../../../kernel/counted-places.ts';
import { countRecorded } from '../audit/follow-recorded.ts';
import { selectFeedPart } from './events-store.ts';

/** How often the end of a feed is read while a stream waits for it. */
const LOOK_MS = 400;

/** `after` is the position that was read in the feed, and `recorded` the number of audit entries at that time. */
type Waiting = { after: number; recorded: number; signal: AbortSignal; timeoutMs: number };

/** The streams that wait for events of one organization. */
type Watched = {
  waiting: Set<() => void>;
  head: number | null;
  recorded: number | null;
  timer: NodeJS.Timeout | null;
};

/**
 * Wakes streams when their organization's feed or audit log grows. Each process reads the feed itself, so it does not
 * matter which process made the change. Two queries for each organization with open streams detect new entries; the
 * streams then read them.
 */
export class FeedWatch {
  readonly #database: Database;
  readonly #organizations = new Map<string, Watched>();
  readonly #streams = new CountedPlaces();
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * Counts a stream of an organization; returns the function that ends it, or null if there are `max` streams already.
   */
  enter(organizationId: string, max: number): (() => void) | null {
    return this.#streams.enter(organizationId, max);
  }

  /**
   * Resolves when the feed may reach beyond the position `after` or the audit log has more entries than `recorded`, when
   * the signal is aborted, and after `timeoutMs` at the latest.
   */
  wait(organizationId: string, { after, recorded, signal, timeoutMs }: Waiting): Promise<void> {
    if (this.#isClosed || signal.aborted) return Promise.resolve();
    const watched = this.#watch(organizationId);
    // The feed may have grown after the caller has read it and before it waits.
    if (watched.head !== null && watched.head > after) return Promise.resolve();
    if (watched.recorded !== null && watched.recorded > recorded) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        watched.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      signal.addEventListener('abort', wake);
      watched.waiting.add(wake);
    });
  }

  /** Wakes all streams. Later calls of `wait` return at once. */
  close(): void {
    this.#isClosed = true;
    for (const { waiting, timer } of this.#organizations.values()) {
      if (timer) clearTimeout(timer);
      for (const wake of [...waiting]) wake();
    }
    this.#organizations.clear();
  }

  #watch(organizationId: string): Watched {
    const known = this.#organizations.get(organizationId);
    if (known) return known;
    const watched: Watched = { waiting: new Set(), head: null, recorded: null, timer: null };
    this.#organizations.set(organizationId, watched);
    this.#lookLater(organizationId, watched);
    return watched;
  }

  #lookLater(organizationId: string, watched: Watched): void {
    watched.timer = setTimeout(() => void this.#look(organizationId, watched), LOOK_MS);
    watched.timer.unref();
  }

  async #look(organizationId: string, watched: Watched): Promise<void> {
    if (watched.waiting.size === 0) {
      this.#organizations.delete(organizationId);
      return;
    }
    try {
      const range = { after: 0, upTo: 0, limit: 1 };
      const reader = readerOf(this.#database, organizationId);
      const { head, hasUnplaced } = await selectFeedPart(reader, {}, range);
      const recorded = await countRecorded(reader);
      // At the first read, the previous ends are unknown, so events may have been added before.
      const hasGrown = hasUnplaced || head !== watched.head || recorded !== watched.recorded;
      watched.head = head;
      watched.recorded = recorded;
      if (hasGrown) for (const wake of [...watched.waiting]) wake();
    } catch {
      // The database is unavailable. Streams find out when they read; the next timer tries again.
    }
    if (!this.#isClosed) this.#lookLater(organizationId, watched);
  }
}
