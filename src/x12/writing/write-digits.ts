import { AMOUNT_CENTS_MAX, decimalFromCents } from '../../kernel/money.ts';

/**
 * Stands for an amount that X12 cannot carry. It is no character of any text, so that the writer meets it where it
 * refuses characters, and no digit, so that the guide refuses the element too.
 */
export const UNREADABLE_AMOUNT = '\ufffe';

/** Stands for a number that numbers nothing; as no character of any text, the writer meets it where it refuses those. */
export const UNREADABLE_NUMBER = '\uffff';

/** What `putCents` writes at most. */
export const AMOUNT_BYTES_MAX = 12;
export const ISO_DATE_LENGTH = 10;

const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const POINT = 0x2e;

/** Whether an amount can be read back: a whole number of cents, no larger than the service takes. */
export function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= AMOUNT_CENTS_MAX;
}

/** What stands behind the digits of the dollars, by the number of cents. */
const FRACTIONS = Array.from({ length: 100 }, (_, cents) => decimalFromCents(cents).slice(1));

/** Cents as decimal digits; what is no amount is written so that it is refused. */
export function amount(cents: number): string;
export function amount(cents: number | undefined): string | undefined;
export function amount(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined;
  if (!isAmount(cents)) return UNREADABLE_AMOUNT;
  const absolute = Math.abs(cents);
  const digits = Math.trunc(absolute / 100) + FRACTIONS[absolute % 100]!;
  return cents < 0 ? `-${digits}` : digits;
}

/** Whether digits can be put without making a text of them, as those of nearly all amounts. */
export function isSmall(value: number): boolean {
  // Only integers of 32 bits are left as they are by this.
  return (value | 0) === value;
}

/** Puts the digits of a small integer that is not negative; answers where they end. */
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

/** Puts a small amount as `amount` writes it; answers where it ends. */
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

/** Puts the digits of a text of ten characters; answers where they end, or -1 when it is not written `YYYY-MM-DD`. */
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

/** Texts of the numbers that are written most. */
const NUMERALS = Array.from({ length: 100 }, (_, index) => String(index + 1));

/** What numbers something, such as LX01 or a pointer to a diagnosis: 1, 2, 3, …; all else is written so that it is refused. */
export function numeral(value: number): string {
  return NUMERALS[value - 1] ?? (value > 0 ? count(value) : UNREADABLE_NUMBER);
}

/** How many there are: 0, 1, 2, …; all else is written so that it is refused. */
export function count(value: number): string {
  return value >= 0 && Number.isSafeInteger(value) ? String(value) : UNREADABLE_NUMBER;
}
