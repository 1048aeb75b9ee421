import type { FindingCode } from '../findings/finding.ts';
import { packBytes, packCode } from '../lexing/bytes.ts';
import type { DelimiterBytes } from '../lexing/delimiters.ts';
import { IntMap } from '../lexing/int-map.ts';
import type { DataElement, ElementType } from '../standard/data-elements.ts';
import type { Requirement } from '../standard/segments.ts';
import type { ElementUse } from './definition.ts';
import {
  countDigits,
  isDate,
  isDateRange,
  isDateTime,
  isLongAmount,
  isTime,
  precedingCode,
  SHORT_AMOUNT_DIGITS,
} from './value-formats.ts';

/**
 * The kinds of values. Every value of a guide has one kind, which decides how the value is checked. The kinds are
 * numbers, because each value of a file is checked by its kind, and numbers compare faster than strings.
 */
const NOT_USED = 0;
/** One allowed code of at most four characters. */
const CODE = 1;
/** Several allowed codes of at most four characters. */
const CODES = 2;
const BINARY = 3;
/** The kinds up to this one are decided by `valueFault` alone. */
const LAST_DECIDED = BINARY;
/** Allowed codes of which at least one has more than four characters. */
const LONG_CODES = 4;
const TEXT = 5;
/** Data element 1251: a date, time or period in the format named by the preceding value (data element 1250). */
const FORMATTED = 6;
const DATE = 7;
const TIME = 8;
const WHOLE_NUMBER = 9;
const DECIMAL_NUMBER = 10;
/** Data element 782, which the guides limit further than the standard. */
const AMOUNT = 11;

/** The requirements for a simple element or a component. */
export interface ValueRule {
  readonly kind: number;
  /** Number of the data element. */
  readonly number: string;
  readonly type: ElementType;
  readonly min: number;
  readonly max: number;
  readonly required: boolean;
  /** All allowed codes, or `null` if any value is allowed. */
  readonly codeList: readonly string[] | null;
  /** The only allowed code of `CODE`, packed. */
  readonly code: number;
  /** The allowed codes of `CODES`, packed. Made when first used. */
  codes: IntMap<true> | null;
}

export function valueRule(element: DataElement, requirement: Requirement, use: ElementUse): ValueRule {
  const codeList = use.codes ?? null;
  return {
    kind: kindOf(element, use),
    number: element.number,
    type: element.type,
    min: use.min ?? element.min,
    max: use.max ?? element.max,
    required: use.usage === 'R' || (requirement === 'M' && use.usage !== 'N'),
    codeList,
    code: packCode(codeList?.[0] ?? ''),
    codes: null,
  };
}

/** Returns the kind of a value. Values are classified only here. */
function kindOf({ number, type }: DataElement, { usage, codes }: ElementUse): number {
  if (usage === 'N') return NOT_USED;
  if (codes !== undefined) {
    if (codes.some((code) => code.length > 4)) return LONG_CODES;
    return codes.length === 1 ? CODE : CODES;
  }
  switch (type) {
    case 'DT':
      return DATE;
    case 'TM':
      return TIME;
    case 'N0':
      return WHOLE_NUMBER;
    case 'R':
      return number === '782' ? AMOUNT : DECIMAL_NUMBER;
    case 'B':
      return BINARY;
    default:
      return number === '1251' ? FORMATTED : TEXT;
  }
}

export function isNumber({ kind }: ValueRule): boolean {
  return kind === WHOLE_NUMBER || kind === DECIMAL_NUMBER || kind === AMOUNT;
}

export function isAmount({ kind }: ValueRule): boolean {
  return kind === AMOUNT;
}

export function isBinary({ kind }: ValueRule): boolean {
  return kind === BINARY;
}

/** Reports whether `valueFault` alone decides. The characters and spaces of other values must be checked too. */
export function isDecidedByRule({ kind }: ValueRule): boolean {
  return kind <= LAST_DECIDED;
}

type Separators = Pick<DelimiterBytes, 'element' | 'component'>;

/**
 * Returns why a value does not fit its rule, or `null` if it does. The value must not be empty; its characters must be
 * printable and surrounding spaces are not reported, because each caller detects those in its own way.
 */
export function valueFault(
  bytes: Uint8Array,
  start: number,
  end: number,
  rule: ValueRule,
  separators: Separators,
): FindingCode | null {
  const { min, max } = rule;
  switch (rule.kind) {
    case CODE:
      return packBytes(bytes, start, end) === rule.code ? null : 'invalid_code_value';
    case CODES:
      return codesOf(rule).has(packBytes(bytes, start, end)) ? null : 'invalid_code_value';
    case TEXT:
    case BINARY:
      return lengthFault(end - start, min, max);
    case DATE:
      return dateFault(bytes, start, end, min, max);
    case TIME:
      return timeFault(bytes, start, end, min, max);
    case WHOLE_NUMBER:
      return numberFault(bytes, start, end, false, min, max);
    case DECIMAL_NUMBER:
      return numberFault(bytes, start, end, true, min, max);
    case AMOUNT:
      return amountFault(bytes, start, end, min, max);
    case FORMATTED:
      return lengthFault(end - start, min, max) ?? formatFault(bytes, start, end, separators);
    case LONG_CODES:
      return lengthFault(end - start, min, max) ?? longCodeFault(bytes, start, end, rule);
    default:
      return 'element_not_used';
  }
}

function codesOf(rule: ValueRule): IntMap<true> {
  rule.codes ??= new IntMap<true>([...new Set(rule.codeList)].map((code) => [packCode(code), true]));
  return rule.codes;
}

function lengthFault(length: number, min: number, max: number): FindingCode | null {
  if (length < min) return 'element_too_short';
  return length > max ? 'element_too_long' : null;
}

function dateFault(bytes: Uint8Array, start: number, end: number, min: number, max: number): FindingCode | null {
  return lengthFault(end - start, min, max) ?? (isDate(bytes, start, end) ? null : 'invalid_date');
}

function timeFault(bytes: Uint8Array, start: number, end: number, min: number, max: number): FindingCode | null {
  return lengthFault(end - start, min, max) ?? (isTime(bytes, start, end) ? null : 'invalid_time');
}

function numberFault(
  bytes: Uint8Array,
  start: number,
  end: number,
  isDecimal: boolean,
  min: number,
  max: number,
): FindingCode | null {
  const digits = countDigits(bytes, start, end, isDecimal);
  return digits < 0 ? 'invalid_character' : lengthFault(digits, min, max);
}

function amountFault(bytes: Uint8Array, start: number, end: number, min: number, max: number): FindingCode | null {
  const digits = countDigits(bytes, start, end, true);
  if (digits < 0) return 'invalid_character';
  if (digits > SHORT_AMOUNT_DIGITS && isLongAmount(bytes, start, end)) return 'element_too_long';
  return lengthFault(digits, min, max);
}

/** Values with an unknown format qualifier are not checked. */
function formatFault(bytes: Uint8Array, start: number, end: number, separators: Separators): FindingCode | null {
  switch (precedingCode(bytes, start, separators)) {
    case 0x4438: // D8
      return end - start === 8 && isDate(bytes, start, end) ? null : 'invalid_date';
    case 0x524438: // RD8
      return isDateRange(bytes, start, end) ? null : 'invalid_date';
    case 0x4454: // DT
      return isDateTime(bytes, start, end) ? null : 'invalid_date';
    case 0x544d: // TM
      return isTime(bytes, start, end) ? null : 'invalid_time';
    default:
      return null;
  }
}

function longCodeFault(bytes: Uint8Array, start: number, end: number, { codeList }: ValueRule): FindingCode | null {
  return codeList!.some((code) => isText(bytes, start, end, code)) ? null : 'invalid_code_value';
}

function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}
