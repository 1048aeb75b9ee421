import { AMOUNT_CENTS_MAX, decimalFromCents } from '../../kernel/money.ts';

/**
 * Placeholder for an amount that X12 cannot represent. The character is invalid in every text, so the writer refuses it,
 * and not a digit, so the guide refuses the element too.
 */
export const UNREADABLE_AMOUNT = '\ufffe';

/** Placeholder for an invalid number. The writer refuses this character in every text. */
export const UNREADABLE_NUMBER = '\uffff';

/** Maximum number of bytes that `putCents` writes. */
export const AMOUNT_BYTES_MAX = 12;
export const ISO_DATE_LENGTH = 10;

const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const POINT = 0x2e;

/** Reports whether an amount is a whole number of cents within the service's limit. */
export function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= AMOUNT_CENTS_MAX;
}

/** The text after the dollars, by the number of cents. */
const FRACTIONS = Array.from({ length: 100 }, (_, cents) => decimalFromCents(cents).slice(1));

/** Returns cents as decimal digits, or `UNREADABLE_AMOUNT` for an invalid amount. */
export function amount(cents: number): string;
export function amount(cents: number | undefined): string | undefined;
export function amount(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined;
  if (!isAmount(cents)) return UNREADABLE_AMOUNT;
  const absolute = Math.abs(cents);
  const digits = Math.trunc(absolute / 100) + FRACTIONS[absolute % 100]!;
  return cents < 0 ? `-${digits}` : digits;
}

/** Reports whether a value is a 32-bit integer, whose digits can be written without making a string. */
export function isSmall(value: number): boolean {
  return (value | 0) === value;
}

/** Writes the digits of a nonnegative small integer. Returns the position after them. */
export function putDigits(bytes: Uint8Array, at: number, value: number): number {
  let end = at + 1;
  for (let rest = value; rest >= 10; rest = (rest / 10) | 0) end++;
  let rest = value;
  for (let i = end - 1; i >= at; i--) {
    const next = (rest / 10) | 0;
    bytes[i] = ZERO + rest - next * 10;
    rest = next;
  }
  return end;
}

/** Writes a small amount in the form of `amount`. Returns the position after it. */
export function putCents(bytes: Uint8Array, at: number, cents: number): number {
  const absolute = Math.abs(cents);
  const whole = (absolute / 100) | 0;
  const fraction = absolute - whole * 100;
  let end = at;
  if (cents < 0) bytes[end++] = MINUS;
  end = putDigits(bytes, end, whole);
  if (fraction === 0) return end;
  const tenths = (fraction / 10) | 0;
  bytes[end++] = POINT;
  bytes[end++] = ZERO + tenths;
  if (fraction !== tenths * 10) bytes[end++] = ZERO + fraction - tenths * 10;
  return end;
}

/** Writes the digits of a date `YYYY-MM-DD`. Returns the position after them, or -1 if the format is wrong. */
export function putDate(bytes: Uint8Array, at: number, date: string): number {
  let end = at;
  for (let i = 0; i < ISO_DATE_LENGTH; i++) {
    const character = date.charCodeAt(i);
    if (i === 4 || i === 7) {
      if (character !== MINUS) return -1;
    } else {
      if (character < ZERO || character > NINE) return -1;
      bytes[end++] = character;
    }
  }
  return end;
}

/** Cached texts of the most frequent numbers. */
const NUMERALS = Array.from({ length: 100 }, (_, index) => String(index + 1));

/**
 * Returns the text of an ordinal, such as LX01 or a diagnosis pointer: 1, 2, 3, …; `UNREADABLE_NUMBER` for other
 * values.
 */
export function numeral(value: number): string {
  return NUMERALS[value - 1] ?? (value > 0 ? count(value) : UNREADABLE_NUMBER);
}

/** Returns the text of a count: 0, 1, 2, …; `UNREADABLE_NUMBER` for other values. */
export function count(value: number): string {
  return value >= 0 && Number.isSafeInteger(value) ? String(value) : UNREADABLE_NUMBER;
}
