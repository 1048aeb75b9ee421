import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';

export type RateLimitState = { limit: number; remaining: number; resetSeconds: number };

const KEYS_MAX = 100_000;

/** A token bucket per API key: `perSecond` refill, twice that as burst. Per process until processes share it. */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(perSecond: number, clock: Clock) {
    this.#perSecond = perSecond;
    this.#burst = perSecond * 2;
    this.#clock = clock;
  }

  /** Takes one token; throws `rate_limited` with Retry-After when there is none. */
  take(keyId: string): RateLimitState {
    const now = this.#clock.now().getTime();
    const bucket = this.#buckets.get(keyId) ?? { tokens: this.#burst, at: now };
    bucket.tokens = Math.min(this.#burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * this.#perSecond);
    bucket.at = now;
    if (this.#buckets.size >= KEYS_MAX) this.#buckets.clear();
    this.#buckets.set(keyId, bucket);
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    const state = {
      limit: this.#perSecond,
      remaining: Math.floor(bucket.tokens),
      resetSeconds: Math.ceil((this.#burst - bucket.tokens) / this.#perSecond),
    };
    if (allowed) return state;
    const retryAfter = String(Math.max(1, Math.ceil((1 - bucket.tokens) / this.#perSecond)));
    throw new AppError('rate_limited', {
      message: `More than ${this.#perSecond} requests per second with this API key.`,
      extra: { limitName: 'requests_per_second_per_key' },
      headers: { 'retry-after': retryAfter, ...rateLimitHeaders(state) },
    });
  }
}

export function rateLimitHeaders(state: RateLimitState): Record<string, string> {
  return {
    'ratelimit-limit': String(state.limit),
    'ratelimit-remaining': String(state.remaining),
    'ratelimit-reset': String(state.resetSeconds),
  };
}
