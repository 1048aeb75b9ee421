import { AppError } from '../../../kernel/errors.ts';
import { addDays, daysBetween, type LocalDate, localDateOf } from '../../../kernel/local-date.ts';

const DAYS_MAX = 366;

/** A period of calendar days, both inclusive. */
export type Period = { from: LocalDate; to: LocalDate };
export type PeriodQuery = { from?: string; to?: string };
export type ReportFilter = Period & { payerId: string | null };
/** A filter by billing provider, which only the overview has. */
export type OfProvider = { billingNpi?: string | null };
export type ReportQuery = PeriodQuery & { payerId?: string };

/** Returns the period and the payer of a report. Throws `invalid_parameter`. */
export function filterOf({ payerId, ...period }: ReportQuery, now: Date): ReportFilter {
  return { ...periodOf(period, now), payerId: payerId ?? null };
}

/** Returns the period of a report: at most 366 days, by default the 90 days up to today. Throws `invalid_parameter`. */
export function periodOf({ from, to }: PeriodQuery, now: Date): Period {
  const last = to ?? localDateOf(now);
  const first = from ?? addDays(last, -89);
  const days = daysBetween(first, last) + 1;
  if (days >= 1 && days <= DAYS_MAX) return { from: first, to: last };
  const message = `The period must end after it begins and have at most ${DAYS_MAX} days.`;
  throw new AppError('invalid_parameter', { param: '?from', message });
}

/** Returns the share in percent with one decimal; null if the whole is zero. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

/** The rows that a report has at most. */
export const ROWS_MAX = 1_000;

/** Sums of PostgreSQL arrive as text, because they may be larger than a JavaScript number; these are not. */
export function numbers<T extends Record<string, string | number | null>>(rows: T[], texts: readonly string[]): T[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          texts.includes(name) || value === null ? value : Number(value),
        ]),
      ) as T,
  );
}
