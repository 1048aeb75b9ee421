import { packBytes } from '../lexing/bytes.ts';
import type { DelimiterBytes } from '../lexing/delimiters.ts';

const MINUS = 0x2d;
const POINT = 0x2e;

/** All guides limit an amount to ten digits, of which two are cents, written or not: 99999999.99. */
const AMOUNT_DIGITS_MAX = 10;
const CENT_DIGITS = 2;
/** An amount with no more digits than this is never too long, wherever its decimal point is. */
export const SHORT_AMOUNT_DIGITS = AMOUNT_DIGITS_MAX - CENT_DIGITS;

/** Returns the number of digits, or -1 if the bytes are not a number. Signs and decimal points are not counted. */
export function countDigits(bytes: Uint8Array, start: number, end: number, decimal: boolean): number {
  let digits = 0;
  let pointSeen = !decimal;
  for (let i = bytes[start] === MINUS ? start + 1 : start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte >= 48 && byte <= 57) digits++;
    else if (byte === POINT && !pointSeen) pointSeen = true;
    else return -1;
  }
  return digits > 0 ? digits : -1;
}

/** Reports whether a number has more digits than an amount may have. */
export function isLongAmount(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] === MINUS ? start + 1 : start;
  let point = first;
  while (point < end && bytes[point] !== POINT) point++;
  const cents = Math.max(end - point - 1, CENT_DIGITS);
  return point - first + cents > AMOUNT_DIGITS_MAX;
}

function digitsAt(bytes: Uint8Array, start: number, count: number): number {
  let value = 0;
  for (let i = start; i < start + count; i++) {
    const digit = bytes[i]! - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reports whether the bytes are an existing date as `CCYYMMDD` or, in the envelope, `YYMMDD`. */
export function isDate(bytes: Uint8Array, start: number, end: number): boolean {
  const yearDigits = end - start - 4;
  if (yearDigits !== 4 && yearDigits !== 2) return false;
  const year = digitsAt(bytes, start, yearDigits);
  const month = digitsAt(bytes, end - 4, 2);
  const day = digitsAt(bytes, end - 2, 2);
  if (year < 0 || month < 1 || month > 12 || day < 1) return false;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= DAYS[month - 1]! + (leap ? 1 : 0);
}

/** Reports whether the text is an existing date as `YYMMDD`, the form of ISA09 and TA102. */
export function isShortDate(text: string): boolean {
  return text.length === 6 && isDate(Buffer.from(text, 'latin1'), 0, 6);
}

/** Reports whether the bytes are a time as `HHMM`, `HHMMSS`, `HHMMSSD` or `HHMMSSDD`. */
export function isTime(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length < 4 || length > 8 || length === 5) return false;
  const hours = digitsAt(bytes, start, 2);
  const minutes = digitsAt(bytes, start + 2, 2);
  const seconds = length > 4 ? digitsAt(bytes, start + 4, 2) : 0;
  const rest = length > 6 ? digitsAt(bytes, start + 6, length - 6) : 0;
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60 && rest >= 0;
}

/** Reports whether the bytes are two dates `CCYYMMDD-CCYYMMDD` in order. */
export function isDateRange(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    end - start === 17 &&
    isDate(bytes, start, start + 8) &&
    bytes[start + 8] === MINUS &&
    isDate(bytes, start + 9, end) &&
    digitsAt(bytes, start, 8) <= digitsAt(bytes, start + 9, 8)
  );
}

/** Reports whether the bytes are a date followed by a time. */
export function isDateTime(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start >= 12 && isDate(bytes, start, start + 8) && isTime(bytes, start + 8, end);
}

/** Returns the packed value that precedes the separator before `start`, in its segment or composite. */
export function precedingCode(
  bytes: Uint8Array,
  start: number,
  { element, component }: Pick<DelimiterBytes, 'element' | 'component'>,
): number {
  let from = start - 1;
  while (bytes[from - 1] !== element && bytes[from - 1] !== component) from--;
  return packBytes(bytes, from, start - 1);
}

/** Reports whether one of the bytes is the given byte. */
export function includesByte(bytes: Uint8Array, start: number, end: number, byte: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] === byte) return true;
  return false;
}
