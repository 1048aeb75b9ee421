/**
 * Seconds between the end of one attempt and the start of the next; the first is immediate (docs/specification.md, section 6).
 */
export const RETRY_DELAYS_SECONDS = [0, 30, 300, 1_800, 7_200, 43_200, 86_400] as const;

/** A dispatch is permanently failed after this many failed attempts. */
export const ATTEMPTS_MAX = RETRY_DELAYS_SECONDS.length;

/**
 * A receiver must send a 2xx status within this time, which includes name lookup, connection and TLS. The body may
 * arrive later.
 */
export const ACKNOWLEDGEMENT_TIMEOUT_MS = 10_000;

/**
 * Returns when the attempt after the failed attempt `attempt` (1 to 7) is due, counted from the end of that attempt;
 * `null` after the last one.
 */
export function nextAttemptAt(attempt: number, finishedAt: Date): Date | null {
  // Attempt n is at index n - 1, so the delay before attempt n + 1 is at index n.
  const delaySeconds = RETRY_DELAYS_SECONDS[attempt];
  return delaySeconds === undefined ? null : new Date(finishedAt.getTime() + delaySeconds * 1_000);
}
