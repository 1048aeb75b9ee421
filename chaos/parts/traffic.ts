/** What went over the wire on the customers' side. */
export class Traffic {
  requests = 0;
  /** Answers that had been lost and were found again under the same Idempotency-Key. */
  recovered = 0;
  /** Tries that gave no answer, or a passing one, by cause: `connection`, `timeout`, `503 service_unavailable` … */
  readonly retries = new Map<string, number>();
  /** The longest time in which no customer got an answer. */
  longestSilenceMs = 0;
  #answeredAt = performance.now();
  #isOver = false;

  /** Silence is counted from here. */
  begin(): void {
    this.#answeredAt = performance.now();
  }

  /** Silence is counted up to here. */
  end(): void {
    this.#isOver = true;
  }

  answered(): void {
    if (this.#isOver) return;
    const now = performance.now();
    this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.#answeredAt);
    this.#answeredAt = now;
  }

  retried(cause: string): void {
    this.retries.set(cause, (this.retries.get(cause) ?? 0) + 1);
  }
}
