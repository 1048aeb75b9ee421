import { AppError } from '../kernel/errors.ts';
import { strangerAt } from '../modules/api-keys/allowed-cidrs.ts';
import { FairGate } from './fair-gate.ts';
import { LIMIT_NAMES, limitFields, retryAfter } from './rate-limit.ts';
import type { SourceLimit } from './source-limit.ts';

/** Look-ups of keys and sessions that nobody has seen lately: few at once, so that they never take the database from customers. */
const LOOK_UPS_AT_ONCE = 4;
const LOOK_UPS_PER_ADDRESS = 2;

/**
 * Slows the guessing of keys and of sessions, per source address and in all processes together. Only those that turned
 * out unknown count, and only they are refused: a correct one always passes, whatever its neighbours behind the same
 * address do.
 */
export class KeyGuesses {
  readonly #limit: SourceLimit;
  readonly #gate = new FairGate({ slots: LOOK_UPS_AT_ONCE, slotsPerOwner: LOOK_UPS_PER_ADDRESS });

  constructor(limit: SourceLimit) {
    this.#limit = limit;
  }

  /** Runs the look-up of a key or a session that is strange here: addresses take turns. */
  lookUp<T>(address: string, work: () => Promise<T>): Promise<T> {
    return this.#gate.run(strangerAt(address), work);
  }

  /** Counts an unknown key or session; answers the headers that tell of it. Throws `rate_limited` when the address has tried too many. */
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
