/** A write that has not been made within this time after `sendAfter` has failed. */
export const DEADLINE_MS = 24 * 3_600_000;
/**
 * A worker holds an entry for this long. It is longer than a target may take to send, so that a worker whose lease has
 * expired has no request in flight.
 */
export const LEASE_MS = 90_000;
/** An EHR may still be processing a request whose response was lost, so the resource is read only after this time. */
export const QUIET_MS = 60_000;

const FIRST_DELAY_MS = 5_000;
const DELAY_MS_MAX = 3_600_000;
const RETRY_AFTER_MS_MAX = 6 * 3_600_000;
const JITTER = 0.2;

/**
 * Returns the wait before the next attempt: 5, 10, 20 … seconds, at most an hour, each longer or shorter by up to a fifth,
 * and never shorter than the server's Retry-After. `attempts` have been made; `random` is in [0, 1).
 */
export function delayAfter(attempts: number, retryAfterMs: number | undefined, random: number): number {
  const backOff = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), DELAY_MS_MAX);
  const jittered = Math.round(backOff * (1 - JITTER + 2 * JITTER * random));
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, RETRY_AFTER_MS_MAX));
}
