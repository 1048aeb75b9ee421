/** Fetches that may follow each other at once. */
const BURST = 5;
const REFILL_MS = 1_000;

/**
 * Limits how often others can make this process fetch from the identity provider: a few times at once, then once per
 * second. Logout tokens need no authentication, and failed fetches are not cached.
 */
export class FetchBudget {
  readonly #now: () => number;
  #left = BURST;
  #at: number;

  /** `now`: milliseconds of a clock that does not go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** Counts a fetch. Throws if the limit is exceeded. */
  take(): void {
    const now = this.#now();
    this.#left = Math.min(BURST, this.#left + (now - this.#at) / REFILL_MS);
    this.#at = now;
    if (this.#left < 1) throw new Error('Too many fetches from the identity provider.');
    this.#left -= 1;
  }
}
