import { addDays, daysBetween, type LocalDate, localDateOf } from '../../../../kernel/local-date.ts';
import type { Claim, ClaimStatus } from '../claim.ts';

/** Days before a deadline on which `claim.deadline_approaching` fires. */
const NOTICE_DAYS = [14, 7, 1] as const;
/** The payer does not have the claim, so its limit for filing still counts. */
const NOT_FILED: readonly ClaimStatus[] = ['draft', 'ready', 'held', 'rejected'];

export const CLAIM_DEADLINES = ['timely_filing', 'information_request'] as const;
type ClaimDeadline = { deadline: (typeof CLAIM_DEADLINES)[number]; date: LocalDate; daysLeft: number };

type Watched = Pick<Claim, 'status' | 'timelyFiling' | 'informationRequest'>;

/** Returns the open deadlines of a claim: the last day to file it, and the last day to answer the payer's request. */
function deadlinesOf({ status, timelyFiling, informationRequest }: Watched): Omit<ClaimDeadline, 'daysLeft'>[] {
  const filing = NOT_FILED.includes(status) ? timelyFiling?.deadline : undefined;
  const answering = informationRequest?.state === 'open' ? informationRequest.dueDate : null;
  return [
    ...(filing === undefined ? [] : [{ deadline: 'timely_filing' as const, date: filing }]),
    ...(answering === null ? [] : [{ deadline: 'information_request' as const, date: answering }]),
  ];
}

/** Returns when the notices of a deadline are due: at 00:00 UTC, because the dates of payers have no time zone. */
function noticesOf({ date }: Pick<ClaimDeadline, 'date'>): string[] {
  return NOTICE_DAYS.map((days) => `${addDays(date, -days)}T00:00:00.000Z`);
}

/** Returns when the next notice after `now` is due; null if none is. */
export function nextClaimNoticeAt(claim: Watched, now: string): string | null {
  const notices = deadlinesOf(claim).flatMap(noticesOf);
  return notices.filter((at) => at > now).toSorted()[0] ?? null;
}

/**
 * Returns the deadlines that have a notice between the planned time and now. `daysLeft` counts from now, because a notice
 * may be late. Deadlines that have passed are omitted.
 */
export function dueClaimDeadlines(claim: Watched & Pick<Claim, 'nextNoticeAt'>, now: Date): ClaimDeadline[] {
  const planned = claim.nextNoticeAt;
  const at = now.toISOString();
  if (planned === null || planned > at) return [];
  const today = localDateOf(now);
  return deadlinesOf(claim)
    .filter((one) => noticesOf(one).some((notice) => notice >= planned && notice <= at))
    .map((one) => ({ ...one, daysLeft: daysBetween(today, one.date) }))
    .filter(({ daysLeft }) => daysLeft >= 0);
}
