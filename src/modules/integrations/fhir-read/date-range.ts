import { isLocalDate } from '../../../kernel/local-date.ts';

type Period = { start: Date; end: Date };

/** The instants that a search accepts: from `from`, before `before`, and outside of the periods of `except`. */
export type InstantRange = { from: Date | null; before: Date | null; except: readonly Period[] };

const PARTS = /^(eq|ne|ge|gt|sa|le|lt|eb)?(.+)$/;
const DAY_MS = 86_400_000;

/**
 * Reads the values of a date parameter (https://hl7.org/fhir/R4/search.html#date), which all apply. A date of less
 * precision than a millisecond means a period: `le2026-03` ends with March. Returns null if a value is not a date.
 */
export function dateRange(values: readonly string[]): InstantRange | null {
  const range = { from: null as Date | null, before: null as Date | null, except: [] as Period[] };
  for (const value of values) {
    const [, prefix = 'eq', text = ''] = PARTS.exec(value) ?? [];
    const period = periodOf(text);
    if (period === null) return null;
    const { start, end } = period;
    if (prefix === 'ge' || prefix === 'eq') range.from = later(range.from, start);
    if (prefix === 'gt' || prefix === 'sa') range.from = later(range.from, end);
    if (prefix === 'le' || prefix === 'eq') range.before = earlier(range.before, end);
    if (prefix === 'lt' || prefix === 'eb') range.before = earlier(range.before, start);
    if (prefix === 'ne') range.except.push(period);
  }
  return range;
}

const later = (one: Date | null, other: Date) => (one === null || other > one ? other : one);
const earlier = (one: Date | null, other: Date) => (one === null || other < one ? other : one);

/** Returns the period of a FHIR date: a year, a month, a day, a minute, a second or a millisecond. */
function periodOf(text: string): Period | null {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year !== undefined) {
    const start = Date.UTC(Number(year), Number(month ?? 1) - 1, 1);
    const end = month === undefined ? Date.UTC(Number(year) + 1, 0, 1) : Date.UTC(Number(year), Number(month), 1);
    return Number(month ?? 1) < 1 || Number(month ?? 1) > 12 ? null : { start: new Date(start), end: new Date(end) };
  }
  const start = new Date(text).getTime();
  // February 30 would be read as a day of March.
  if (Number.isNaN(start) || !isLocalDate(text.slice(0, 10))) return null;
  return { start: new Date(start), end: new Date(start + precisionMs(text)) };
}

function precisionMs(text: string): number {
  if (text.length === 10) return DAY_MS;
  if (/T\d{2}:\d{2}(?:Z|[+-])/.test(text)) return 60_000;
  return text.includes('.') ? 1 : 1_000;
}
