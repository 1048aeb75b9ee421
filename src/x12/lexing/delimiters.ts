import type { Delimiters } from '../common.ts';

/** Byte values of the delimiters of one interchange; `repetition` is -1 if the sender named no usable one. */
export interface DelimiterBytes {
  element: number;
  component: number;
  repetition: number;
  segment: number;
}

export const DEFAULT_DELIMITERS: Readonly<Delimiters> = { element: '*', component: ':', repetition: '^', segment: '~' };

/** Length of ISA with its terminator. */
export const ISA_BYTES = 106;

/** Positions of the sixteen element separators of a fixed-width ISA. */
const ISA_SEPARATORS = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103] as const;

/** An ISA with wrong widths is searched for within this many bytes; the segment after it in the following few. */
const ISA_BYTES_MAX = 300;
const BEHIND_ISA_BYTES = 20;

/** The header of an interchange: its delimiters and the positions of its separators, relative to `start`. */
export interface InterchangeHeader {
  delimiters: DelimiterBytes;
  separators: readonly number[];
  /** Position of the terminator, relative to `start`. */
  terminator: number;
  fixedWidth: boolean;
  delimitersDistinct: boolean;
  repetitionUsable: boolean;
}

function isAlphanumeric(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
}

/** Reports whether `ISA` and a separator are at `start`. "ISAAC" does not match: a separator is never alphanumeric. */
export function startsInterchange(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    end - start >= 4 &&
    bytes[start] === 0x49 &&
    bytes[start + 1] === 0x53 &&
    bytes[start + 2] === 0x41 &&
    !isAlphanumeric(bytes[start + 3]!) &&
    bytes[start + 3] !== 0x20
  );
}

/**
 * Returns whether the bytes at `start` look like the start of a header, even one that cannot be read: `ISA*`, `ISA *`.
 */
export function looksLikeHeader(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 4 || bytes[start] !== 0x49 || bytes[start + 1] !== 0x53 || bytes[start + 2] !== 0x41) return false;
  const next = bytes[start + 3] === 0x20 && end - start > 4 ? bytes[start + 4]! : bytes[start + 3]!;
  return next > 0x20 && next < 0x7f && !isAlphanumeric(next);
}

/** Reports whether all separators of a fixed-width ISA are in place at `start`. */
export function hasFixedWidthHeader(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < ISA_BYTES || !startsInterchange(bytes, start, end)) return false;
  const separator = bytes[start + 3];
  for (const offset of ISA_SEPARATORS) if (bytes[start + offset] !== separator) return false;
  return true;
}

/**
 * Reads the delimiters of an ISA at `start`. Returns `'incomplete'` if more bytes are needed, and `null` if this is not
 * an ISA. A header whose elements are not padded to their widths is read by counting separators.
 */
export function readInterchangeHeader(
  bytes: Uint8Array,
  start: number,
  end: number,
  isLast: boolean,
): InterchangeHeader | 'incomplete' | null {
  if (!startsInterchange(bytes, start, end)) return end - start < 4 && !isLast ? 'incomplete' : null;
  if (end - start < ISA_BYTES && !isLast) return 'incomplete';
  const element = bytes[start + 3]!;
  if (hasFixedWidthHeader(bytes, start, end)) return header(bytes, start, ISA_SEPARATORS, element, true);
  // Always decided by the same bytes, so that a file in pieces is read like the whole file.
  const known = ISA_BYTES_MAX + BEHIND_ISA_BYTES;
  if (end - start < known && !isLast) return 'incomplete';
  const separators: number[] = [];
  const limit = Math.min(end - start, ISA_BYTES_MAX);
  for (let offset = 3; offset < limit; offset++) {
    if (bytes[start + offset] !== element) continue;
    separators.push(offset);
    if (separators.length === 16) {
      if (!looksLikeHeaderEnd(bytes, start + offset + 2, Math.min(end, start + known))) break;
      return header(bytes, start, separators, element, false);
    }
  }
  return null;
}

/** A header without fixed widths is accepted only if a group, an acknowledgment or a trailer follows it. */
function looksLikeHeaderEnd(bytes: Uint8Array, terminator: number, end: number): boolean {
  if (terminator >= end || isAlphanumeric(bytes[terminator]!)) return false;
  let next = terminator + 1;
  while (next < end && (bytes[next] === 0x0a || bytes[next] === 0x0d || bytes[next] === 0x20)) next++;
  if (next + 1 >= end) return true;
  const pair = (bytes[next]! << 8) | bytes[next + 1]!;
  return pair === 0x4753 || pair === 0x5441 || pair === 0x4945;
}

function header(
  bytes: Uint8Array,
  start: number,
  separators: readonly number[],
  element: number,
  fixedWidth: boolean,
): InterchangeHeader {
  const terminator = separators[15]! + 2;
  const component = bytes[start + separators[15]! + 1]!;
  const segment = bytes[start + terminator]!;
  const named = bytes[start + separators[10]! + 1]!;
  // Some senders still write `U` in ISA11, as older versions did. As a separator it would split every value that
  // contains a U.
  const usable =
    separators[11]! - separators[10]! === 2 &&
    !isAlphanumeric(named) &&
    named !== 0x20 &&
    named !== element &&
    named !== component &&
    named !== segment;
  return {
    delimiters: { element, component, repetition: usable ? named : -1, segment },
    separators,
    terminator,
    fixedWidth,
    delimitersDistinct: component !== element && segment !== element && segment !== component,
    repetitionUsable: usable,
  };
}

/** Returns the delimiters as characters. */
export function delimiterCharacters(bytes: DelimiterBytes): Delimiters {
  return {
    element: String.fromCharCode(bytes.element),
    component: String.fromCharCode(bytes.component),
    repetition: bytes.repetition < 0 ? '' : String.fromCharCode(bytes.repetition),
    segment: String.fromCharCode(bytes.segment),
  };
}
