import { FhirError } from '../fhir-error.ts';

/** The first instant of a value and the first one after it: `2026-03` is the whole of March. */
export type Interval = { comparator: Comparator; from: Date; until: Date };
type Comparator = 'eq' | 'ge' | 'gt' | 'le' | 'lt';

const DATE = /^(eq|ge|gt|le|lt)?(\d{4})(?:-(\d{2})(?:-(\d{2})(T\S+)?)?)?$/;

/** Reads a date parameter with its prefix. Throws 400 for a value of another form. */
export function intervalOf(name: string, value: string): Interval {
  const [, comparator = 'eq', year, month, day, time] = DATE.exec(value.trim()) ?? [];
  const wrong = () => new FhirError(400, 'value', `${name} must be a date or instant, with eq, ge, gt, le or lt.`);
  if (year === undefined) throw wrong();
  const text =
    time === undefined ? `${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z` : value.replace(/^[a-z]{2}/, '');
  // A plus sign that was not escaped arrives as a space.
  const from = new Date(text.replace(' ', '+'));
  if (Number.isNaN(from.getTime())) throw wrong();
  return { comparator: comparator as Comparator, from, until: endOf(from, { month, day, time }) };
}

function endOf(from: Date, { month, day, time }: { [part in 'month' | 'day' | 'time']: string | undefined }): Date {
  if (time !== undefined) {
    const isWhole = !/\.\d/.test(time);
    return new Date(from.getTime() + (isWhole ? 1_000 : 1));
  }
  const end = new Date(from);
  if (day !== undefined) end.setUTCDate(end.getUTCDate() + 1);
  else if (month !== undefined) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** Returns a `system|code` value; `system` is undefined if only the code is given. */
export function tokenOf(value: string): { system?: string; code?: string } {
  const bar = value.indexOf('|');
  if (bar < 0) return { code: value };
  const [system, code] = [value.slice(0, bar), value.slice(bar + 1)];
  return { ...(system === '' ? {} : { system }), ...(code === '' ? {} : { code }) };
}
