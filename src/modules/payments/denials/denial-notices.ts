import { addDays, type LocalDate } from '../../../kernel/local-date.ts';
import type { Denial } from './denial.ts';
import { hasEnded, WORKABLE } from './denial-state.ts';

/** Days before a deadline on which `denial.deadline_approaching` fires. */
const NOTICE_DAYS = [14, 7, 1] as const;

type DeadlineKind = 'appeal' | 'corrected_claim';
export type DeadlineNotice =
  | { type: 'approaching'; deadline: DeadlineKind; date: LocalDate; daysLeft: number; at: string }
  /** The day after the last deadline. */
  | { type: 'expired'; at: string };

/** A day of the calendar begins here: dates of payers have no time zone. */
function startOf(date: LocalDate): string {
  return `${date}T00:00:00.000Z`;
}

/** Returns the notices of a denial on which no action is taken, in the order of time. */
function noticesOf({ appealDeadline, correctedClaimDeadline }: Denial): DeadlineNotice[] {
  const deadlines = [
    { deadline: 'appeal' as const, date: appealDeadline?.date },
    { deadline: 'corrected_claim' as const, date: correctedClaimDeadline?.date },
  ].flatMap(({ deadline, date }) => (date === undefined ? [] : [{ deadline, date }]));
  const last = deadlines
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const approaching = deadlines.flatMap(({ deadline, date }) =>
    NOTICE_DAYS.map(
      (daysLeft): DeadlineNotice => ({
        type: 'approaching',
        deadline,
        date,
        daysLeft,
        at: startOf(addDays(date, -daysLeft)),
      }),
    ),
  );
  const expired: DeadlineNotice[] = last === undefined ? [] : [{ type: 'expired', at: startOf(addDays(last, 1)) }];
  return [...approaching, ...expired].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/**
 * Returns when the next notice after `now` is due; null if none is. While the payer decides on a replacement claim,
 * deadlines still pass and are announced, but the denial does not expire. While the payer decides on an appeal, no
 * notice is due.
 */
export function nextNoticeAt(denial: Denial, now: Date): string | null {
  if (hasEnded(denial) || denial.resolution !== null || denial.status === 'appealing') return null;
  const isDue = (notice: DeadlineNotice) => notice.type === 'approaching' || WORKABLE.includes(denial.status);
  return noticesOf(denial).find((notice) => notice.at > now.toISOString() && isDue(notice))?.at ?? null;
}

/** Returns the due notices: the approaching deadlines since the planned notice, and the end of the last deadline. */
export function dueNotices(denial: Denial, now: Date): DeadlineNotice[] {
  const { nextNoticeAt: planned } = denial;
  const passed = noticesOf(denial).filter(({ at }) => at <= now.toISOString());
  if (hasEnded(denial) || denial.resolution !== null || denial.status === 'appealing') return [];
  return passed.filter(({ type, at }) => {
    if (type === 'expired') return WORKABLE.includes(denial.status);
    return planned !== null && at >= planned;
  });
}
