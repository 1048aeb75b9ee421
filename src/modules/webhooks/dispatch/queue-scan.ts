/** A scan that brought less than this rests at least so long, so that a stream of commits is taken in batches. */
const SMALL_ROWS = 150;
const REST_MS = 4;
/** Beside many receivers that do not answer, a scan rests for so many times what it took: each of theirs makes it longer. */
const REST_SHARE = 20;
const REST_MS_MAX = 100;

/** How a claim went. `lastId` is the highest subscription it came to when it was cut short. */
export type ScanPart = { rows: number; lastId: string | null; begunAtMs: number; endedAtMs: number };

/**
 * When, and from which subscription on, the queue is looked through for one kind of dispatches. Times are steady
 * milliseconds and are given by the caller.
 */
export class QueueScan {
  #isWanted = true;
  /** Something may have been committed for subscriptions that the scan has passed already. */
  #hasNews = false;
  #after = '';
  #restsUntilMs = 0;
  #restsForLong = false;
  #newsRestUntilMs = 0;

  /** Something may be there, anywhere. */
  want(): void {
    this.#isWanted = true;
    this.#hasNews = true;
  }

  /** How long until the next part of the scan is due; infinite when none is wanted. */
  restMs(nowMs: number): number {
    return this.#isWanted ? this.#restsUntilMs - nowMs : Number.POSITIVE_INFINITY;
  }

  /** The same for asking some subscriptions by name what is new, because the scan has passed them, or rests for long. */
  newsRestMs(nowMs: number): number {
    const isBehind = this.#after !== '' || (this.#restsForLong && this.#restsUntilMs > nowMs);
    return this.#hasNews && isBehind ? this.#newsRestUntilMs - nowMs : Number.POSITIVE_INFINITY;
  }

  /** Those that were asked by name have told. */
  toldNews(nowMs: number): void {
    this.#hasNews = false;
    this.#newsRestUntilMs = nowMs + REST_MS;
  }

  /** Where the next part begins. */
  begin(): string {
    this.#isWanted = false;
    if (this.#after === '') this.#hasNews = false;
    return this.#after;
  }

  /** `isHindered`: many receivers do not answer, and what waits for them is stepped over each time. */
  ended({ rows, lastId, begunAtMs, endedAtMs }: ScanPart, isHindered: boolean): void {
    // A scan that was cut short, or did not begin at the first subscription, has not looked everywhere.
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
