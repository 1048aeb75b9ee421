import type { LocalDate } from '../../../../kernel/local-date.ts';

const CODE_LENGTH = 5;
const BASE = 36;

/**
 * Returns a five-character procedure code as a number that keeps the order of the codes, less than 2^26, or -1 if the
 * text is not such a code. Small letters count as capitals.
 */
export function codeNumber(code: string): number {
  if (code.length !== CODE_LENGTH) return -1;
  let number = 0;
  for (let index = 0; index < CODE_LENGTH; index++) {
    const char = code.charCodeAt(index);
    if (char >= 48 && char <= 57) number = number * BASE + char - 48;
    else if (char >= 65 && char <= 90) number = number * BASE + char - 55;
    else if (char >= 97 && char <= 122) number = number * BASE + char - 87;
    else return -1;
  }
  return number;
}

/** Returns the code of a number of `codeNumber`. */
export function codeOf(number: number): string {
  return number.toString(BASE).toUpperCase().padStart(CODE_LENGTH, '0');
}

const MILLISECONDS_PER_DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1980, 0, 1) / MILLISECONDS_PER_DAY;
/** The day of an edit without a deletion date. */
export const NO_DAY = 0xff_ff;

/** Returns a date as the days since 1980-01-01; dates outside 1980 to 2159 are moved to the nearest day. */
export function dayNumber(date: LocalDate): number {
  if (date !== lastDate) [lastDate, lastDay] = [date, dayOf(date)];
  return lastDay;
}

// The pairs of a claim are looked up for the same day.
let lastDate = '';
let lastDay = 0;

function dayOf(date: LocalDate): number {
  const time = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
  return Math.min(Math.max(time / MILLISECONDS_PER_DAY - FIRST_DAY, 0), NO_DAY - 1);
}

/** Returns the date of a number of `dayNumber`; null for `NO_DAY`. */
export function dateOf(day: number): LocalDate | null {
  return day === NO_DAY ? null : new Date((day + FIRST_DAY) * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns the index of a value in a part of a sorted column, or -1. */
export function indexIn(column: Uint16Array | Uint32Array, value: number, from = 0, to = column.length): number {
  const index = firstNotBelow(column, value, from, to);
  return index < to && column[index] === value ? index : -1;
}

/** Returns the index of the first value of a part of a sorted column that is not less than `value`. */
export function firstNotBelow(column: Uint16Array | Uint32Array, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
