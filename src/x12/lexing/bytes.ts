import { centsFromDecimal } from '../../kernel/money.ts';

/** Packs up to four ASCII characters into an integer, so that codes are compared without making strings. */
export function packCode(text: string): number {
  let packed = 0;
  for (let i = 0; i < text.length; i++) packed = (packed << 8) | text.charCodeAt(i);
  return packed;
}

export const ABSENT = 0;
/** The result for values that are too long; no ASCII code has this number. */
const UNPACKABLE = -1;

/** Returns the number of the digits, or -1 if a byte is not a digit. */
export function digits(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

export function packBytes(bytes: Uint8Array, start: number, end: number): number {
  // A leading NUL would not change the number, so that an invalid value would equal a code.
  if (end - start > 4 || (end > start && bytes[start] === 0)) return UNPACKABLE;
  let packed = 0;
  for (let i = start; i < end; i++) packed = (packed << 8) | bytes[i]!;
  return packed;
}

/** Returns the segment id as a packed code. */
export function packId(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 3 && bytes[start] !== 0)
    return (bytes[start]! << 16) | (bytes[start + 1]! << 8) | bytes[start + 2]!;
  return packBytes(bytes, start, end);
}

/**
 * Reads decimal digits as cents. Rare forms (more than two decimals, very large numbers) are read by
 * `centsFromDecimal`.
 */
export function centsFromBytes(bytes: Uint8Array, start: number, end: number): number | null {
  let i = start;
  const negative = bytes[i] === 0x2d;
  if (negative) i++;
  let whole = 0;
  const first = i;
  for (; i < end; i++) {
    const digit = bytes[i]! - 48;
    if (digit < 0 || digit > 9) break;
    whole = whole * 10 + digit;
  }
  const decimals = end - i - 1;
  if (i - first > 9 || decimals > 2 || (i < end && bytes[i] !== 0x2e) || end - first < 1)
    return slow(bytes, start, end);
  let cents = whole * 100;
  if (decimals > 0) {
    const tenths = bytes[i + 1]! - 48;
    const hundredths = decimals > 1 ? bytes[i + 2]! - 48 : 0;
    if (tenths < 0 || tenths > 9 || hundredths < 0 || hundredths > 9) return null;
    cents += tenths * 10 + hundredths;
  } else if (i === first) {
    return null;
  }
  return negative && cents !== 0 ? -cents : cents;
}

function slow(bytes: Uint8Array, start: number, end: number): number | null {
  if (end - start > 40) return null;
  return centsFromDecimal(decode(bytes, start, end));
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes bytes as UTF-8, or as Latin-1 if they are not valid UTF-8. */
export function decode(bytes: Uint8Array, start: number, end: number): string {
  const part = bytes.subarray(start, end);
  try {
    return strictUtf8.decode(part);
  } catch {
    return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  }
}
