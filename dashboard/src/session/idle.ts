const WARNING_MS = 120_000;

export type IdleState = { state: 'active' } | { state: 'warned'; secondsLeft: number } | { state: 'expired' };

/** Returns whether a user who has been idle for `idleForMs` is warned or signed out. `limitMs`: the session's limit. */
export function idleState(idleForMs: number, limitMs: number): IdleState {
  const left = limitMs - idleForMs;
  if (left <= 0) return { state: 'expired' };
  if (left > Math.min(WARNING_MS, limitMs / 2)) return { state: 'active' };
  return { state: 'warned', secondsLeft: Math.ceil(left / 1000) };
}

/** A point in time by both clocks of the browser. Only differences between two points are meaningful. */
export type Moment = { monotonicMs: number; wallMs: number };

export const momentNow = (): Moment => ({ monotonicMs: performance.now(), wallMs: Date.now() });

/**
 * Returns the time between two moments. The monotonic clock may stand still while the computer sleeps, and the other
 * clock may be set back, so the longer time counts.
 */
export function elapsedMs(from: Moment, to: Moment): number {
  return Math.max(to.monotonicMs - from.monotonicMs, to.wallMs - from.wallMs);
}

/** The header Date has whole seconds: the service may have responded this much later. */
const DATE_PRECISION_MS = 1_000;

/**
 * Returns the time that was left when the service responded, by the clock of the service: `respondedAt` is its header
 * Date. The browser's clock may be wrong by hours.
 */
export function timeLeftMs(idleExpiresAt: string, respondedAt: string | null, browserNow: number): number {
  const date = Date.parse(respondedAt ?? '');
  return Date.parse(idleExpiresAt) - (Number.isNaN(date) ? browserNow : date + DATE_PRECISION_MS);
}
