import type { Stored } from '../../../resource-fields.ts';
import type { calendarFields } from './calendar-fields.ts';
import { WEEKDAYS } from './weekdays.ts';

/** The hours in which people work. */
export type Calendar = Stored<typeof calendarFields>;

export type WorkingHours = Pick<Calendar, 'timeZone' | 'hours' | 'holidays'>;

const DAY_MS = 86_400_000;
/** A clock that does not end within this time is refused. */
const DAYS_MAX = 3_660;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns the wall-clock time of an instant as if it were UTC, in milliseconds. */
function wallClockOf(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

/**
 * Returns the instant of a wall-clock time. A time that a change of offset skips becomes the instant after the change.
 */
function instantOf(wallClock: number, timeZone: string): number {
  const first = wallClock - (wallClockOf(wallClock, timeZone) - wallClock);
  const second = wallClock - (wallClockOf(first, timeZone) - first);
  return wallClockOf(second, timeZone) === wallClock ? second : Math.max(first, second);
}

/** Returns the working periods of the local day that begins at `dayStart`, a wall-clock time. */
function periodsOf(dayStart: number, { timeZone, hours, holidays }: WorkingHours): { from: number; to: number }[] {
  const date = new Date(dayStart);
  if (holidays.includes(date.toISOString().slice(0, 10))) return [];
  return (hours[WEEKDAYS[date.getUTCDay()]!] ?? []).map(({ start, end }) => ({
    from: instantOf(dayStart + minutesOf(start), timeZone),
    to: instantOf(dayStart + minutesOf(end), timeZone),
  }));
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return (hour * 60 + minute) * 60_000;
}

const dayStartOf = (instant: number, timeZone: string) => {
  const wall = wallClockOf(instant, timeZone);
  return wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
};

/** Returns the instant after `ms` of working time; null if it is more than ten years away. */
export function addWorkingTime(start: Date, ms: number, calendar: WorkingHours): Date | null {
  let left = ms;
  let day = dayStartOf(start.getTime(), calendar.timeZone);
  for (let days = 0; days < DAYS_MAX; days++, day += DAY_MS) {
    for (const { from, to } of periodsOf(day, calendar)) {
      const begin = Math.max(from, start.getTime());
      if (begin >= to) continue;
      if (to - begin >= left) return new Date(begin + left);
      left -= to - begin;
    }
  }
  return null;
}

/** Returns the working time between two instants, in milliseconds. */
export function workingTimeBetween(start: Date, end: Date, calendar: WorkingHours): number {
  let total = 0;
  let day = dayStartOf(start.getTime(), calendar.timeZone);
  for (let days = 0; days < DAYS_MAX && day <= end.getTime() + 2 * DAY_MS; days++, day += DAY_MS) {
    for (const { from, to } of periodsOf(day, calendar))
      total += Math.max(0, Math.min(to, end.getTime()) - Math.max(from, start.getTime()));
  }
  return total;
}

/** Returns the end of the `count`th working day after the day of `start`; null if it is more than ten years away. */
export function addBusinessDays(start: Date, count: number, calendar: WorkingHours): Date | null {
  let left = count;
  let day = dayStartOf(start.getTime(), calendar.timeZone);
  for (let days = 0; days < DAYS_MAX; days++) {
    day += DAY_MS;
    const periods = periodsOf(day, calendar);
    if (periods.length > 0) left -= 1;
    if (left === 0) return new Date(periods.at(-1)!.to);
  }
  return null;
}

/** Returns the same wall-clock time `count` days later. */
export function addCalendarDays(start: Date, count: number, timeZone: string): Date {
  return new Date(instantOf(wallClockOf(start.getTime(), timeZone) + count * DAY_MS, timeZone));
}
