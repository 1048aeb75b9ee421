const DELAY_MS_MIN = 250;
const DELAY_MS_MAX = 20_000;
const STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Returns whether the same request may succeed later. A request with its key that is still running counts. */
export function isRetryable(status: number, code: string): boolean {
  return STATUSES.has(status) || (status === 409 && code === 'idempotency_in_progress');
}

/**
 * Returns the milliseconds before the next attempt: those that the service asks for (`Retry-After`, in seconds or as a
 * date), and otherwise a random part of a delay that doubles.
 */
export function retryDelayMs(
  attempt: number,
  retryAfter: string | null,
  now = Date.now(),
  random = Math.random(),
): number {
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1_000;
  const until = retryAfter === null ? Number.NaN : Date.parse(retryAfter) - now;
  const stated = Number.isNaN(asked) ? until : asked;
  if (!Number.isNaN(stated)) return Math.min(Math.max(stated, 0), 10 * DELAY_MS_MAX);
  const longest = Math.min(DELAY_MS_MAX, DELAY_MS_MIN * 2 ** attempt);
  return longest * (0.5 + random / 2);
}

/** Waits, and fails with the reason of the signal if it is aborted meanwhile. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, ms);
    signal?.addEventListener('abort', aborted, { once: true });
  });
}
