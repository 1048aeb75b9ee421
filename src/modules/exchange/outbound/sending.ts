import type { Interchange, InterchangeStatus } from '../interchanges/interchange.ts';

/** States in which an outbound interchange is still to be sent or settled. */
export const UNSETTLED_STATUSES: readonly InterchangeStatus[] = ['queued', 'staging', 'releasing', 'uncertain'];

/** States in which nothing has been handed over, so that a person may give the interchange up. */
export const ABANDONABLE_STATUSES: readonly InterchangeStatus[] = ['queued', 'staging'];

/** The first pauses between attempts, in seconds; the last one repeats. */
const RETRY_DELAYS_SECONDS = [2, 5, 15, 60, 180, 600, 900];
/** After so long without success the service stops trying, and a person decides. */
export const RETRY_WINDOW_MS = 72 * 3_600_000;
/** After so long without success the delay is reported. */
export const DELAY_ALARM_MS = 3_600_000;
/** A worker that releases an interchange is alone with it for so long. Longer than a gateway may take. */
export const RELEASE_LEASE_MS = 40_000;
/** What a gateway may take for one step. */
export const GATEWAY_TIMEOUT_MS = 30_000;

/** What an attempt does first: send, or find out what became of an earlier release. Null when there is nothing to do. */
export function firstStepOf(status: InterchangeStatus): 'stage' | 'resolve' | null {
  if (status === 'queued' || status === 'staging') return 'stage';
  return status === 'releasing' || status === 'uncertain' ? 'resolve' : null;
}

/** Whether the planned attempt is due. */
export function isDue({ nextAttemptAt }: Pick<Interchange, 'nextAttemptAt'>, now: Date): boolean {
  return nextAttemptAt !== null && new Date(nextAttemptAt) <= now;
}

export type Postponed = Pick<
  Interchange,
  'status' | 'failure' | 'nextAttemptAt' | 'delayedSince' | 'delayReportedAt'
> & {
  /** Milliseconds until the next attempt; null when none is planned. */
  delayMs: number | null;
  /** Whether the delay is to be reported now: after an hour, and when the service stops trying. */
  isReported: boolean;
};

/** The interchange after an attempt that did not settle it. Transport never makes an interchange fail. */
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
