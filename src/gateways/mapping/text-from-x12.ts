import { isLocalDate, type LocalDate } from '../../kernel/local-date.ts';
import type { ProblemList } from './claims/import-problem-list.ts';

/** Returns an element's text without control characters (NUL is invalid in the database) and outer blanks. */
export function cleanText(text: string | undefined): string {
  return (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();
}

/** Returns text cut to `max` characters, reporting a cut. Undefined if nothing is left. */
export function fitText(
  text: string | undefined,
  max: number,
  path: string,
  problems: ProblemList,
): string | undefined {
  const clean = cleanText(text);
  if (clean === '') return undefined;
  // Cut by code points, because the database refuses half a surrogate pair.
  const points = [...clean];
  if (points.length <= max) return clean;
  problems.warn('value_shortened', path, `Shortened to ${max} characters, the maximum of the field.`);
  return points.slice(0, max).join('').trim();
}

/** Returns a valid date, or reports an unreadable one and returns undefined. */
export function readableDate(text: string | undefined, path: string, problems: ProblemList): LocalDate | undefined {
  const clean = cleanText(text);
  if (clean === '') return undefined;
  if (isLocalDate(clean)) return clean;
  problems.warn('unreadable_date', path, 'The date cannot be read and was omitted.');
  return undefined;
}
