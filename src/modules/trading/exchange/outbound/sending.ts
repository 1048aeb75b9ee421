import type { Interchange, InterchangeStatus } from '../interchanges/interchange.ts';

/** States in which an outbound interchange is still to be sent or settled. */
export const UNSETTLED_STATUSES: readonly InterchangeStatus[] = ['queued', 'staging', 'releasing', 'uncertain'];

/** States in which nothing has been sent, so that a user may give up the interchange. */
export const ABANDONABLE_STATUSES: readonly InterchangeStatus[] = ['queued', 'staging'];

/** The first delays between attempts, in seconds; the last one repeats. */
const RETRY_DELAYS_SECONDS = [2, 5, 15, 60, 180, 600, 900];
/** After this long without success the service stops retrying, and a user must decide. */
export const RETRY_WINDOW_MS = 72 * 3_600_000;
/** After this long without success the delay is reported. */
export const DELAY_ALARM_MS = 3_600_000;
/** The lease of a worker that releases an interchange. Longer than the time limit of a gateway. */
export const RELEASE_LEASE_MS = 40_000;
/** The time limit of a real-time partner. CAQH CORE requires 20 seconds. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** The time limit of a gateway for one step. */
export const GATEWAY_TIMEOUT_MS = 30_000;

/**
 * Returns the first step of an attempt: `stage`, or `resolve` to find out the result of an earlier release. Null if
 * there is nothing to do.
 */
export function firstStepOf(status: InterchangeStatus): 'stage' | 'resolve' | null {
  if (status === 'queued' || status === 'staging') return 'stage';
  return status === 'releasing' || status === 'uncertain' ? 'resolve' : null;
}

/** Returns whether the planned attempt is due. */
export function isDue({ nextAttemptAt }: Pick<Interchange, 'nextAttemptAt'>, now: Date): boolean {
  return nextAttemptAt !== null && new Date(nextAttemptAt) <= now;
}

type Postponed = Pick<Interchange, 'status' | 'failure' | 'nextAttemptAt' | 'delayedSince' | 'delayReportedAt'> & {
  /** Milliseconds until the next attempt; null when none is planned. */
  delayMs: number | null;
  /** Whether the delay is to be reported now: after an hour, and when the service stops retrying. */
  isReported: boolean;
};

/** Returns the interchange after an attempt that did not settle it. A transport failure never fails an interchange. */
export function postpone(
  interchange: Interchange,
  { status, reason, now }: { status: InterchangeStatus; reason: string; now: Date },
): Postponed {
  const since = interchange.delayedSince === null ? now : new Date(interchange.delayedSince);
  const waitedMs = now.getTime() - since.getTime();
  const attempt = Math.max(0, interchange.attempts - 1);
  const delayMs =
    waitedMs >= RETRY_WINDOW_MS
      ? null
      : 1_000 * RETRY_DELAYS_SECONDS[Math.min(attempt, RETRY_DELAYS_SECONDS.length - 1)]!;
  const isFirstReport = waitedMs >= DELAY_ALARM_MS && interchange.delayReportedAt === null;
  const isReported = isFirstReport || delayMs === null;
  return {
    status,
    failure: reason,
    delayedSince: since.toISOString(),
    nextAttemptAt: delayMs === null ? null : new Date(now.getTime() + delayMs).toISOString(),
    delayReportedAt: isReported ? now.toISOString() : interchange.delayReportedAt,
    delayMs,
    isReported,
  };
}
