/** Statistics of the customers' requests. */
export class Traffic {
  requests = 0;
  /** Lost responses that were replayed under the same Idempotency-Key. */
  recovered = 0;
  /**
   * Tries without a response, or with a temporary one, by cause: `connection`, `timeout`, `503 service_unavailable` …
   */
  readonly retries = new Map<string, number>();
  /** The longest time in which no customer got a response. */
  longestSilenceMs = 0;
  #answeredAt = performance.now();
  #isOver = false;

  /** Starts counting silence. */
  begin(): void {
    this.#answeredAt = performance.now();
  }

  /** Stops counting silence. */
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
