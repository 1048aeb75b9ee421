import { dateOfInstant } from './time-text.ts';

/** A deadline is shown in red from this many days before it. */
export const SOON_DAYS = 14;

const DAY_MS = 86_400_000;

/** Returns the days until a date, or the date of an instant, in the practice's time zone; negative if it has passed. */
export function daysUntil(deadline: string, now: number): number {
  const day = deadline.includes('T') ? dateOfInstant(Date.parse(deadline)) : deadline;
  return Math.round((Date.parse(day) - Date.parse(dateOfInstant(now))) / DAY_MS);
}

/**
 * Returns whether a deadline is shown in red: it is at most 14 days away or has passed, and the step that it is about is
 * still open.
 */
export function isPressing(
  deadline: string | null | undefined,
  { now, isOpen }: { now: number; isOpen: boolean },
): boolean {
  return isOpen && deadline != null && daysUntil(deadline, now) <= SOON_DAYS;
}

/** States in which something has failed. Only these, and deadlines that are pressing, are shown in red. */
export const FAILED: ReadonlySet<string> = new Set([
  ...['blocked', 'breached', 'degraded', 'denied', 'dismissed', 'error', 'expired', 'failed', 'inactive', 'late'],
  ...['overdue', 'partially_succeeded', 'permanently_failed', 'quarantined', 'reauthorization_required', 'refused'],
  ...['rejected', 'unbalanced', 'uncertain', 'unknown', 'upheld'],
]);
