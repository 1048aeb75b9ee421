import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Coverage } from './coverage.ts';

type Period = Coverage['period'];

/** Returns whether two periods have a day in common. A period is open where its start or end is null. */
export function overlap(one: Period, other: Period): boolean {
  return startsBy(one, other.end) && startsBy(other, one.end);
}

function startsBy({ start }: Period, end: LocalDate | null): boolean {
  return start === null || end === null || start <= end;
}

/** Returns whether a coverage is in effect on a day. */
export function covers(period: Period, day: LocalDate): boolean {
  return overlap(period, { start: day, end: day });
}
