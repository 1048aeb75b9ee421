/** A calendar date without a time zone, `YYYY-MM-DD`. A date of service is never a JavaScript `Date`. */
export type LocalDate = string;

/** PostgreSQL has no year 0. */
const PATTERN = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MILLISECONDS_PER_DAY = 86_400_000;

/** Returns whether the text is a date that exists (2027-02-29 does not). */
export function isLocalDate(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return day >= 1 && day <= lastDayOf(Number(text.slice(0, 4)), month);
}

/** Returns the number of days of a month, or 0 if there is no such month. */
function lastDayOf(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
}

/** Returns the UTC calendar date of an instant. */
export function localDateOf(instant: Date): LocalDate {
  return instant.toISOString().slice(0, 10);
}

/** Returns the date `days` later (or earlier, when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * MILLISECONDS_PER_DAY));
}

/** Returns the whole days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_PER_DAY);
}

/** Returns the completed years of life on a date. */
export function ageOn(birthDate: LocalDate, date: LocalDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
