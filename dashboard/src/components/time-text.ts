/**
 * The only place that turns dates and instants into text. Dates read "Nov 28" in the current year and "Nov 28, 2026"
 * otherwise; instants are shown in the time zone of the practice.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

let zoneOfPractice: string | null = null;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Sets the time zone of the practice. With null, instants are shown in the time zone of the browser. */
export function setPracticeZone(zone: string | null): void {
  zoneOfPractice = zone;
}

/** Returns the time zone in which instants are shown. */
export function practiceZone(): string {
  return zoneOfPractice ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName';

/** Returns the calendar date and the wall-clock time of an instant in the time zone of the practice. */
function partsOf(instant: number): Record<Part, string> {
  const timeZone = practiceZone();
  let format = formats.get(timeZone);
  if (!format) {
    const two = '2-digit';
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset' },
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    });
    formats.set(timeZone, format);
  }
  const entries = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(entries) as Record<Part, string>;
}

/** Returns the calendar date of an instant in the time zone of the practice, as YYYY-MM-DD. */
export function dateOfInstant(instant: number): string {
  const { year, month, day } = partsOf(instant);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Returns the date of today in the time zone of the practice, as YYYY-MM-DD. */
export const today = (now = Date.now()): string => dateOfInstant(now);

/** `hasYear`: whether the year is always shown, as for birth dates and in headings. `now` defaults to the present. */
type DateOptions = { hasYear?: boolean; now?: number };

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/**
 * Returns a calendar date, or the date of an instant, in words: "Nov 28" or "Nov 28, 2026". Medical records also
 * contain dates without a day or a month. Text of another form is returned as it is.
 */
export function dateText(value: string, { hasYear = false, now = Date.now() }: DateOptions = {}): string {
  const date = value.includes('T') ? dateOfInstant(Date.parse(value)) : value;
  const found = DATE.exec(date);
  if (!found) return value;
  const [, year, month, day] = found;
  if (month === undefined) return year!;
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return value;
  if (day === undefined) return `${name} ${year}`;
  const short = `${name} ${Number(day)}`;
  return hasYear || year !== today(now).slice(0, 4) ? `${short}, ${year}` : short;
}

/** Returns the month of a date: "November 2026". */
export function monthText(date: string): string {
  const name = new Date(`${date}T00:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  return `${name} ${date.slice(0, 4)}`;
}

/** Returns a period of dates in words. The years are shown unless both dates are of the current year. */
export function datesText(start: string, end: string | null, options: DateOptions = {}): string {
  if (end === null || end === start) return dateText(start, options);
  const hasYear = options.hasYear || start.slice(0, 4) !== end.slice(0, 4);
  return `${dateText(start, { ...options, hasYear })} to ${dateText(end, { ...options, hasYear })}`;
}

/** Returns the exact form of a date for a tooltip: ISO 8601 and the weekday. */
export function exactDate(date: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  return `${date}, ${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}`;
}

/** Returns the wall-clock time of an instant in the time zone of the practice: "9:05 AM". */
function clockText(instant: number, hasSeconds: boolean): string {
  const { hour, minute, second } = partsOf(instant);
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return `${Number(hour) % 12 || 12}:${minute}${hasSeconds ? `:${second}` : ''} ${half}`;
}

/** Returns an instant with its time in the time zone of the practice: "Nov 28, 9:05 AM". */
export function fullTime(iso: string, { hasSeconds = false, ...options }: DateOptions & { hasSeconds?: boolean } = {}) {
  return `${dateText(iso, options)}, ${clockText(Date.parse(iso), hasSeconds)}`;
}

/** Returns the exact form of an instant for a tooltip: ISO 8601 with its offset, and the time zone. */
export function exactTime(iso: string): string {
  const instant = Date.parse(iso);
  const { hour, minute, second, timeZoneName } = partsOf(instant);
  const offset = timeZoneName.replace('GMT', '') || '+00:00';
  return `${dateOfInstant(instant)}T${hour}:${minute}:${second}${offset} (${practiceZone()})`;
}

/** Returns how far an instant is away: "12 s ago", "in 5 min". Beyond a month it returns the date. */
export function relativeTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const distance = Math.abs(now - at);
  if (distance < 5_000) return 'now';
  if (distance > 30 * DAY) return dateText(iso, { now });
  const amount = span(distance);
  return at < now ? `${amount} ago` : `in ${amount}`;
}

/** Returns a duration with its largest unit. */
export function span(ms: number): string {
  if (ms < MINUTE) return `${Math.max(1, Math.floor(ms / 1000))} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} d`;
}

/** Returns the instant at which a date begins in the time zone of the practice, or the text itself if it is no date. */
export function startOfDate(date: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight)) return date;
  const offsetAt = (instant: number) => {
    const { hour, minute, second } = partsOf(instant);
    return Date.parse(`${dateOfInstant(instant)}T${hour}:${minute}:${second}Z`) - instant;
  };
  // The offset may differ between midnight in UTC and midnight here.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess)).toISOString();
}

/** Returns the date a number of days later, or earlier if the number is negative. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
