import type { FindingCode } from '../findings/finding.ts';
import { packBytes } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import type { ElementType } from '../standard/data-elements.ts';
import type { ValueSpec } from './segment-check.ts';

const MINUS = 0x2d;
const POINT = 0x2e;
const SPACE = 0x20;

/** Amounts have so many digits at most, of which two are cents, written or not (99999999.99): all guides limit them so. */
const AMOUNT_DIGITS_MAX = 10;
const CENT_DIGITS = 2;
/** Wherever its point stands, an amount of no more digits is none too many. */
export const SHORT_AMOUNT_DIGITS = AMOUNT_DIGITS_MAX - CENT_DIGITS;

/**
 * Checks bytes against a data element's type and length; `null` when they fit. Signs and decimal points do not count
 * towards the length of numbers.
 */
export function checkValue(
  bytes: Uint8Array,
  start: number,
  end: number,
  spec: { type: ElementType; min: number; max: number; isAmount?: boolean },
): FindingCode | null {
  let length = end - start;
  switch (spec.type) {
    case 'AN':
    case 'ID':
      for (let i = start; i < end; i++) if (bytes[i]! < SPACE || bytes[i]! > 126) return 'invalid_character';
      break;
    case 'DT':
      if (length < spec.min) return 'element_too_short';
      if (length > spec.max) return 'element_too_long';
      return isDate(bytes, start, end) ? null : 'invalid_date';
    case 'TM':
      if (length < spec.min) return 'element_too_short';
      if (length > spec.max) return 'element_too_long';
      return isTime(bytes, start, end) ? null : 'invalid_time';
    case 'N0':
    case 'R': {
      length = countDigits(bytes, start, end, spec.type === 'R');
      if (length < 0) return 'invalid_character';
      if (spec.isAmount && isLongAmount(bytes, start, end)) return 'element_too_long';
      break;
    }
  }
  if (length < spec.min) return 'element_too_short';
  if (length > spec.max) return 'element_too_long';
  return null;
}

/** Number of digits, or -1 when the bytes are no number. */
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

/** Whether an amount, which is a number, has more digits than amounts have. */
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

/** `CCYYMMDD` or, as in the envelope, `YYMMDD`; a day that exists. */
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

/** Whether the text is `YYMMDD` of a day that exists, as ISA09 and TA102 are. */
export function isShortDate(text: string): boolean {
  return text.length === 6 && isDate(Buffer.from(text, 'latin1'), 0, 6);
}

/** `HHMM`, `HHMMSS`, `HHMMSSD` or `HHMMSSDD`. */
function isTime(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length < 4 || length > 8 || length === 5) return false;
  const hours = digitsAt(bytes, start, 2);
  const minutes = digitsAt(bytes, start + 2, 2);
  const seconds = length > 4 ? digitsAt(bytes, start + 4, 2) : 0;
  const rest = length > 6 ? digitsAt(bytes, start + 6, length - 6) : 0;
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60 && rest >= 0;
}

/** A date, time or period in the format that its qualifier (data element 1250) names; unknown formats pass. */
export function checkFormatted(bytes: Uint8Array, start: number, end: number, qualifier: number): FindingCode | null {
  const length = end - start;
  switch (qualifier) {
    case 0x4438: // D8
      return length === 8 && isDate(bytes, start, end) ? null : 'invalid_date';
    case 0x524438: // RD8
      return length === 17 &&
        isDate(bytes, start, start + 8) &&
        bytes[start + 8] === MINUS &&
        isDate(bytes, start + 9, end) &&
        digitsAt(bytes, start, 8) <= digitsAt(bytes, start + 9, 8)
        ? null
        : 'invalid_date';
    case 0x4454: // DT
      return length >= 12 && isDate(bytes, start, start + 8) && isTime(bytes, start + 8, end) ? null : 'invalid_date';
    case 0x544d: // TM
      return isTime(bytes, start, end) ? null : 'invalid_time';
    default:
      return null;
  }
}

/** The qualifier, letters and digits, that stands directly before a formatted value, packed. */
export function codeBefore(bytes: Uint8Array, start: number): number {
  let from = start - 1;
  while (isAlphanumeric(bytes[from - 1]!)) from--;
  return packBytes(bytes, from, start - 1);
}

function isAlphanumeric(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90);
}

/** What is wrong with a value of a segment, which is a component or a whole element; `null` when nothing is. */
export function faultOf(
  segment: Segment,
  { start, end, isComponent }: { start: number; end: number; isComponent: boolean },
  spec: ValueSpec,
): FindingCode | null {
  const { bytes, delimiters } = segment;
  const isText = spec.type !== 'B';
  if (isText && !isComponent && segment.mayHaveComponents && holds(bytes, start, end, delimiters.component)) {
    return 'too_many_components';
  }
  if (spec.codes !== null) return spec.codes.has(packBytes(bytes, start, end)) ? null : 'invalid_code_value';
  if (isText && bytes[start] === SPACE && isBlank(bytes, start, end)) {
    return spec.required ? 'required_element_missing' : 'invalid_character';
  }
  const code = checkValue(bytes, start, end, spec);
  if (code !== null) return code;
  if (spec.isFormatted) {
    const format = checkFormatted(bytes, start, end, precedingCode(segment, start));
    if (format !== null) return format;
  }
  if (spec.longCodes !== null && !spec.longCodes.has(segment.text(start, end))) return 'invalid_code_value';
  return isText && bytes[end - 1] === SPACE && end - start > spec.min ? 'trailing_spaces' : null;
}

/** Whether one of the bytes is the given one. */
export function holds(bytes: Uint8Array, start: number, end: number, byte: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] === byte) return true;
  return false;
}

/** A text has at least one character that is no space. */
function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] !== SPACE) return false;
  return true;
}

/** The value that stands directly before `start`, in the element or composite. */
function precedingCode({ bytes, delimiters }: Segment, start: number): number {
  let from = start - 1;
  while (bytes[from - 1] !== delimiters.element && bytes[from - 1] !== delimiters.component) from--;
  return packBytes(bytes, from, start - 1);
}
