/**
 * After a scan that returned fewer rows than this, the next one waits, so that a stream of commits is claimed in
 * batches.
 */
const SMALL_ROWS = 150;
const REST_MS = 4;
/**
 * If many receivers do not answer, a scan waits this many times its own duration, because their rows make each scan
 * longer.
 */
const REST_SHARE = 20;
const REST_MS_MAX = 100;

/** The result of a claim. `lastId` is the last subscription reached if the claim was cut short. */
type ScanPart = { rows: number; lastId: string | null; begunAtMs: number; endedAtMs: number };

/**
 * Decides when, and from which subscription on, the queue is scanned for one kind of dispatches. Times are monotonic
 * milliseconds supplied by the caller.
 */
export class QueueScan {
  #isWanted = true;
  /** Rows may have been committed for subscriptions that the scan has passed. */
  #hasNews = false;
  #after = '';
  #restsUntilMs = 0;
  #restsForLong = false;
  #newsRestUntilMs = 0;

  /** Requests a scan of all subscriptions. */
  want(): void {
    this.#isWanted = true;
    this.#hasNews = true;
  }

  /** Returns the milliseconds until the next part of the scan; infinite if none is requested. */
  restMs(nowMs: number): number {
    return this.#isWanted ? this.#restsUntilMs - nowMs : Number.POSITIVE_INFINITY;
  }

  /**
   * Returns the milliseconds until subscriptions should be queried by name, because the scan has passed them or will
   * wait for long.
   */
  newsRestMs(nowMs: number): number {
    const isBehind = this.#after !== '' || (this.#restsForLong && this.#restsUntilMs > nowMs);
    return this.#hasNews && isBehind ? this.#newsRestUntilMs - nowMs : Number.POSITIVE_INFINITY;
  }

  /** Notes that subscriptions were queried by name. */
  queriedNews(nowMs: number): void {
    this.#hasNews = false;
    this.#newsRestUntilMs = nowMs + REST_MS;
  }

  /** Returns the subscription id after which the next part begins. */
  begin(): string {
    this.#isWanted = false;
    if (this.#after === '') this.#hasNews = false;
    return this.#after;
  }

  /**
   * Records the end of a part. `isHindered`: many receivers do not answer, and the scan steps over their rows each
   * time.
   */
  ended({ rows, lastId, begunAtMs, endedAtMs }: ScanPart, isHindered: boolean): void {
    // A scan that was cut short, or began after the first subscription, has not covered all of them.
    this.#isWanted ||= this.#after !== '' || lastId !== null;
    this.#after = lastId ?? '';
    const shortRestMs = rows < SMALL_ROWS ? REST_MS : 0;
    const longRestMs = isHindered && lastId === null ? Math.min((endedAtMs - begunAtMs) * REST_SHARE, REST_MS_MAX) : 0;
    this.#restsForLong = longRestMs > shortRestMs;
    this.#restsUntilMs = endedAtMs + Math.max(shortRestMs, longRestMs);
  }

  failed(): void {
    this.#isWanted = true;
  }
}
