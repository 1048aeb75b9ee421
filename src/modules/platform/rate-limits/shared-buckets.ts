import type { Pool } from '../../../database/connections/pool.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Grant, removeFullBuckets, takeTokens } from './buckets-store.ts';

/** A limit: refilled with `perSecond` tokens up to `burst`; processes take `slice` tokens at a time. */
export type BucketLimit = { perSecond: number; burst: number; slice: number };
/** `remaining` and `secondsToFull` are this process's view; other processes may have taken tokens since. */
export type Taken = { allowed: boolean; remaining: number; secondsToFull: number; secondsToNext: number };

/** A process's share of one bucket: its reserved tokens, and the last known shared rest. */
type Held = {
  limit: BucketLimit;
  tokens: number;
  left: number;
  seenAt: number;
  takenAt: number;
  waiting: number;
  /** Before this time no tokens are available. */
  dryUntil: number;
  asked: Promise<void> | null;
};

const BUCKETS_MAX = 100_000;
/** Tokens unused for this long are returned. */
const KEPT_MS = 1_000;
const SWEEP_MS = 1_000;
const CLEAN_EVERY_SWEEPS = 60;

type SharedBucketsOptions = {
  pool: Pool;
  /** The process's clock for local decisions. */
  clock: Clock;
  /** Whether the database's clock refills; false in tests with a stopped clock. */
  usesDatabaseClock: boolean;
  onError: (error: unknown) => void;
};

/**
 * Token buckets shared by all processes. A process reserves a slice of a bucket and uses it without a query; requests
 * for all buckets are combined into one statement at a time. Over `t` seconds at most `burst + perSecond * t +
 * processes * slice` requests are allowed.
 */
export class SharedBuckets {
  readonly #options: SharedBucketsOptions;
  readonly #held = new Map<string, Held>();
  #asks = new Map<string, { held: Held; asked: PromiseWithResolvers<void> }>();
  #asking = false;
  #sweeps = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(options: SharedBucketsOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#tick().catch(options.onError), SWEEP_MS);
    this.#timer.unref();
  }

  /** Takes one token, usually without a round trip. Without the database, every request is allowed. */
  take(bucket: string, limit: BucketLimit): Taken | Promise<Taken> {
    const held = this.#holdOf(bucket, limit);
    if (held.tokens >= 1) return this.#takeHeld(bucket, held);
    if (this.#now() < held.dryUntil) return this.#outcome(held, false);
    return this.#takeAsked(bucket, held);
  }

  /** Returns tokens that were not used recently. */
  async returnUnused(olderThanMs = KEPT_MS): Promise<void> {
    const idleSince = this.#now() - olderThanMs;
    const back: { bucket: string; wanted: number; perSecond: number; burst: number }[] = [];
    for (const [bucket, held] of this.#held) {
      if (held.takenAt > idleSince || held.waiting > 0 || held.asked !== null) continue;
      if (held.tokens > 0) back.push({ bucket, wanted: -held.tokens, ...held.limit });
      this.#held.delete(bucket);
    }
    if (back.length > 0) await takeTokens(this.#options.pool, back.toSorted(byName), this.#databaseNow());
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.returnUnused(-1).catch(this.#options.onError);
  }

  #holdOf(bucket: string, limit: BucketLimit): Held {
    const known = this.#held.get(bucket);
    if (known) return known;
    if (this.#held.size >= BUCKETS_MAX) this.#held.clear();
    const at = this.#now();
    const held: Held = {
      limit,
      tokens: 0,
      left: 0,
      seenAt: at,
      takenAt: at,
      waiting: 0,
      dryUntil: 0,
      asked: null,
    };
    this.#held.set(bucket, held);
    return held;
  }

  #takeHeld(bucket: string, held: Held): Taken {
    held.tokens -= 1;
    held.takenAt = this.#now();
    // The next slice is requested before the current one is used up, so that a steady caller never waits.
    const isLow = held.limit.slice > 1 && held.tokens <= held.limit.slice / 4;
    if (isLow && held.asked === null && held.takenAt >= held.dryUntil) void this.#ask(bucket, held);
    return this.#outcome(held, true);
  }

  async #takeAsked(bucket: string, held: Held): Promise<Taken> {
    held.waiting += 1;
    try {
      while (held.tokens < 1 && this.#now() >= held.dryUntil) await this.#ask(bucket, held);
      return held.tokens >= 1 ? this.#takeHeld(bucket, held) : this.#outcome(held, false);
    } finally {
      held.waiting -= 1;
    }
  }

  #outcome(held: Held, allowed: boolean): Taken {
    const { perSecond, burst } = held.limit;
    const sinceSeen = Math.max(0, this.#now() - held.seenAt) / 1_000;
    const remaining = Math.min(burst, held.left + sinceSeen * perSecond + held.tokens);
    return {
      allowed,
      remaining: allowed ? Math.floor(remaining) : 0,
      secondsToFull: (burst - remaining) / perSecond,
      secondsToNext: Math.max(0, held.dryUntil - this.#now()) / 1_000,
    };
  }

  #ask(bucket: string, held: Held): Promise<void> {
    if (held.asked) return held.asked;
    const asked = Promise.withResolvers<void>();
    held.asked = asked.promise;
    this.#asks.set(bucket, { held, asked });
    if (!this.#asking) void this.#sendAsks();
    return held.asked;
  }

  /** Sends one statement at a time. Requests made meanwhile are combined in the next one. */
  async #sendAsks(): Promise<void> {
    this.#asking = true;
    // Further requests of this event loop iteration join.
    await Promise.resolve();
    while (this.#asks.size > 0) {
      const asks = this.#asks;
      this.#asks = new Map();
      const wanted = [...asks].map(([bucket, { held }]) => ({ bucket, wanted: wantedBy(held), ...held.limit }));
      try {
        const grants = await takeTokens(this.#options.pool, wanted.toSorted(byName), this.#databaseNow());
        for (const grant of grants) this.#receive(asks.get(grant.bucket)!.held, grant);
      } catch (error) {
        // The limit protects the database; while it is unavailable, refusing requests has no use.
        for (const { held } of asks.values()) this.#receive(held, { granted: wantedBy(held), left: 0 });
        this.#options.onError(error);
      }
      for (const { held, asked } of asks.values()) {
        held.asked = null;
        asked.resolve();
      }
    }
    this.#asking = false;
  }

  #receive(held: Held, { granted, left }: Omit<Grant, 'bucket'>): void {
    held.tokens += granted;
    held.left = left;
    held.seenAt = this.#now();
    if (granted < 1) held.dryUntil = held.seenAt + Math.max(1, ((1 - left) / held.limit.perSecond) * 1_000);
  }

  async #tick(): Promise<void> {
    await this.returnUnused();
    this.#sweeps += 1;
    if (this.#sweeps % CLEAN_EVERY_SWEEPS === 0) await removeFullBuckets(this.#options.pool, this.#databaseNow());
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #databaseNow(): Date | null {
    return this.#options.usesDatabaseClock ? null : this.#options.clock.now();
  }
}

function wantedBy({ limit, waiting }: Held): number {
  return Math.min(limit.burst, Math.max(limit.slice, waiting));
}

function byName(a: { bucket: string }, b: { bucket: string }): number {
  return a.bucket < b.bucket ? -1 : 1;
}
