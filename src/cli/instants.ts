import { systemClock } from '../kernel/clock.ts';
import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { UsageError } from './command.ts';

/** A date, optionally with a time of day and an offset from UTC. */
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads an instant, or `now`, and returns it as ISO 8601 in UTC. Throws UsageError, also for a day that does not exist.
 */
export function instantOf(text: string, what = 'an instant'): string {
  const written = WRITTEN.exec(text);
  const instant = text === 'now' ? systemClock.now() : new Date(written === null ? Number.NaN : text);
  if (Number.isNaN(instant.getTime()) || (written !== null && !isDay(written))) {
    throw new UsageError(`${what} must be an existing date and time such as 2027-01-04T09:00:00Z, or now`);
  }
  return instant.toISOString();
}

/** Checks the day of the month, because JavaScript reads February 30 as March 2. */
function isDay([, year, month, day]: readonly string[]): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Reads `--as-of DATE`; null without it. The time of a test clock is between 2000 and 2099. */
export function asOfOption(options: Record<string, unknown>): LocalDate | null {
  const text = options['as-of'];
  if (typeof text !== 'string') return null;
  if (!isLocalDate(text) || !text.startsWith('20')) {
    throw new UsageError('--as-of takes a date such as 2024-05-31, from 2000-01-01 to 2099-12-31');
  }
  return text;
}
