import { isLocalDate, type LocalDate } from '../../kernel/local-date.ts';
import type { ProblemList } from './import-problem-list.ts';

/** Text of an element without what no field may hold: control characters (NUL breaks the database) and outer blanks. */
export function cleanText(text: string | undefined): string {
  return (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();
}

/** Text that a field of at most `max` characters can hold; a cut is told. Undefined when nothing is left. */
export function fitText(
  text: string | undefined,
  max: number,
  path: string,
  problems: ProblemList,
): string | undefined {
  const clean = cleanText(text);
  if (clean === '') return undefined;
  // By code points: half a surrogate pair is no text that the database takes.
  const points = [...clean];
  if (points.length <= max) return clean;
  problems.warn('value_shortened', path, `Shortened to the ${max} characters that the field holds.`);
  return points.slice(0, max).join('').trim();
}

/** A date that exists; one that cannot be read is told and left out. */
export function readableDate(text: string | undefined, path: string, problems: ProblemList): LocalDate | undefined {
  const clean = cleanText(text);
  if (clean === '') return undefined;
  if (isLocalDate(clean)) return clean;
  problems.warn('unreadable_date', path, 'The date cannot be read and was left out.');
  return undefined;
}
