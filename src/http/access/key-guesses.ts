import { AppError } from '../../kernel/errors.ts';
import { FairGate } from '../../kernel/fair-gate.ts';
import { rateLimitKeyOf } from '../../modules/platform/api-keys/allowed-cidrs.ts';
import { LIMIT_NAMES, limitFields, retryAfter } from './rate-limit.ts';
import type { SourceLimit } from './source-limit.ts';

/**
 * Concurrent look-ups of keys and sessions not seen recently; few, so that they never starve customers of database
 * connections.
 */
const LOOK_UPS_AT_ONCE = 4;
const LOOK_UPS_PER_ADDRESS = 2;

/**
 * Limits the guessing of keys and sessions per source address, across all processes. Only unknown ones are counted and
 * refused. A valid one is always accepted, even if other callers share the address.
 */
export class KeyGuesses {
  readonly #limit: SourceLimit;
  readonly #gate = new FairGate({ slots: LOOK_UPS_AT_ONCE, slotsPerOwner: LOOK_UPS_PER_ADDRESS });

  constructor(limit: SourceLimit) {
    this.#limit = limit;
  }

  /** Looks up a key or session not seen recently; addresses are served in rotation. */
  lookUp<T>(address: string, work: () => Promise<T>): Promise<T> {
    return this.#gate.run(rateLimitKeyOf(address), work);
  }

  /**
   * Counts an unknown key or session and returns the rate limit headers. Throws `rate_limited` after too many attempts
   * from the address.
   */
  async count(address: string): Promise<Record<string, string>> {
    const taken = await this.#limit.take(address);
    const headers = limitFields({ name: LIMIT_NAMES.guesses, quota: this.#limit.perMinute, seconds: 60 }, taken);
    if (taken.allowed) return headers;
    throw new AppError('rate_limited', {
      message: 'Too many unknown API keys or sessions from this address.',
      extra: { limitName: LIMIT_NAMES.guesses },
      headers: { ...headers, 'retry-after': retryAfter(taken.secondsToNext) },
    });
  }
}
