import { AppError } from '../../kernel/errors.ts';
import { addDays, daysBetween, type LocalDate, localDateOf } from '../../kernel/local-date.ts';

const DAYS_MAX = 366;

/** A period of calendar days, both inclusive, and a payer. */
export type ReportFilter = { from: LocalDate; to: LocalDate; payerId: string | null };
export type ReportQuery = { from?: string; to?: string; payerId?: string };

/** Returns the period of a report: at most 366 days, by default the 90 days up to today. Throws `invalid_parameter`. */
export function filterOf({ from, to, payerId }: ReportQuery, now: Date): ReportFilter {
  const last = to ?? localDateOf(now);
  const first = from ?? addDays(last, -89);
  const days = daysBetween(first, last) + 1;
  if (days >= 1 && days <= DAYS_MAX) return { from: first, to: last, payerId: payerId ?? null };
  const message = `The period must end after it begins and have at most ${DAYS_MAX} days.`;
  throw new AppError('invalid_parameter', { param: '?from', message });
}

/** Returns the share in percent with one decimal; null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
