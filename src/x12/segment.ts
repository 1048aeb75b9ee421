import { centsFromDecimal } from '../kernel/money.ts';
import type { DelimiterBytes } from './delimiters.ts';

/** Packs up to four ASCII characters into an integer, so that codes are compared without making strings. */
export function packCode(text: string): number {
  let packed = 0;
  for (let i = 0; i < text.length; i++) packed = (packed << 8) | text.charCodeAt(i);
  return packed;
}

export const ABSENT = 0;
/** What is too long to be packed; no ASCII code packs to it. */
export const UNPACKABLE = -1;

/** No composite of the guides has more components. */
const COMPONENTS_LOCATED = 16;

const SEGMENT_ID = /^[A-Z][A-Z0-9]{1,2}$/;
const segmentIds = new Map<number, string>();

/** The segment id that a packed code stands for; `''` when it is no valid id, so that data never passes for an id. */
export function segmentIdOf(code: number): string {
  if (code <= 0 || code > 0xffffff) return '';
  let id = segmentIds.get(code);
  if (id === undefined) {
    id = String.fromCharCode((code >> 16) & 255, (code >> 8) & 255, code & 255).replace('\0', '');
    if (!SEGMENT_ID.test(id)) return '';
    segmentIds.set(code, id);
  }
  return id;
}

/**
 * One segment, as a view on the reader's buffer. The reader reuses a single object: whatever is needed after the next
 * segment is read must be taken out as strings or numbers. Elements count from 1, as the guides do.
 */
export class Segment {
  /** Packed segment id. */
  code = 0;
  /** Number of elements after the id. */
  count = 0;
  /** Bit n-1 is set when element n is not empty (n up to 31). */
  present = 0;
  /** Ordinal in the source, counted from 1. */
  number = 0;
  byteOffset = 0;
  /** Ordinal in the transaction set, ST being 1; 0 outside. */
  transactionNumber = 0;
  /** Some byte is not ASCII: elements are decoded as UTF-8, or as Latin-1 when they are not valid UTF-8. */
  hasHighBytes = false;
  /** Some byte is the repetition separator. */
  hasRepetitions = false;

  bytes: Uint8Array = new Uint8Array(0);
  delimiters: DelimiterBytes = { element: 42, component: 58, repetition: 94, segment: 126 };
  /** Element n lies between separators n and n+1; entry 0 is one before the id, the last one is the terminator. */
  readonly separators: Int32Array;
  #text: string | null = null;
  #textStart = 0;
  /** Element whose components are located; entry n of the starts is where component n+1 begins. */
  #componentsOf = 0;
  #componentCount = 0;
  readonly #componentStarts = new Int32Array(COMPONENTS_LOCATED + 1);

  constructor(elementsMax: number) {
    this.separators = new Int32Array(elementsMax + 3);
  }

  /** Called by the reader when its buffer has moved. */
  attach(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.#text = null;
  }

  /** Hands over the buffer's ASCII text from `start` on, made once for many segments. */
  setText(text: string, start: number): void {
    this.#text = text;
    this.#textStart = start;
  }

  get hasText(): boolean {
    return this.#text !== null;
  }

  /** The segment id, `''` when it is not a valid one. */
  get id(): string {
    return segmentIdOf(this.code);
  }

  isPresent(position: number): boolean {
    return position < 32 ? (this.present & (1 << (position - 1))) !== 0 : this.length(position) > 0;
  }

  start(position: number): number {
    return this.separators[position]! + 1;
  }

  end(position: number): number {
    return this.separators[position + 1]!;
  }

  length(position: number): number {
    return position > this.count ? 0 : this.separators[position + 1]! - this.separators[position]! - 1;
  }

  /** The element as text; `''` when it is absent. */
  element(position: number): string {
    if (position > this.count) return '';
    return this.text(this.separators[position]! + 1, this.separators[position + 1]!);
  }

  /** The element, or `undefined` when it is absent or empty. */
  optional(position: number): string | undefined {
    return this.element(position) || undefined;
  }

  text(start: number, end: number): string {
    if (end <= start) return '';
    if (this.hasHighBytes || this.#text === null) return decode(this.bytes, start, end);
    return this.#text.substring(start - this.#textStart, end - this.#textStart);
  }

  /** Component of an element, counted from 1; `''` when it is absent. */
  component(position: number, component: number): string {
    if (position > this.count) return '';
    if (this.#componentsOf !== position) this.#locateComponents(position);
    if (component > this.#componentCount || component > COMPONENTS_LOCATED) {
      return component > this.#componentCount ? '' : (this.components(position)[component - 1] ?? '');
    }
    return this.text(this.#componentStarts[component - 1]!, this.#componentStarts[component]! - 1);
  }

  /** Finds the components of an element once for all that are asked for. */
  #locateComponents(position: number): void {
    const { bytes } = this;
    const separator = this.delimiters.component;
    const starts = this.#componentStarts;
    const end = this.end(position);
    starts[0] = this.start(position);
    let count = 1;
    for (let i = starts[0]!; i < end; i++) {
      if (bytes[i] !== separator) continue;
      if (count <= COMPONENTS_LOCATED) starts[count] = i + 1;
      count++;
    }
    if (count <= COMPONENTS_LOCATED) starts[count] = end + 1;
    this.#componentsOf = position;
    this.#componentCount = count;
  }

  /** Called by the reader when the view has moved to another segment. */
  moved(): void {
    this.#componentsOf = 0;
  }

  optionalComponent(position: number, component: number): string | undefined {
    return this.component(position, component) || undefined;
  }

  /** All components of an element. */
  components(position: number): string[] {
    return this.#split(position, this.delimiters.component);
  }

  /** All repetitions of an element; one when the interchange has no repetition separator. */
  repetitions(position: number): string[] {
    return this.#split(position, this.delimiters.repetition);
  }

  #split(position: number, separator: number): string[] {
    if (position > this.count) return [];
    const end = this.end(position);
    let start = this.start(position);
    const parts: string[] = [];
    for (let i = start; i < end; i++) {
      if (this.bytes[i] !== separator) continue;
      parts.push(this.text(start, i));
      start = i + 1;
    }
    if (end > start || parts.length > 0) parts.push(this.text(start, end));
    return parts;
  }

  /** The element as a packed code: 0 when absent, -1 when longer than four bytes. */
  packed(position: number): number {
    if (position > this.count) return ABSENT;
    return packBytes(this.bytes, this.separators[position]! + 1, this.separators[position + 1]!);
  }

  /** The first component of an element as a packed code. */
  packedFirstComponent(position: number): number {
    if (position > this.count) return ABSENT;
    const end = this.end(position);
    const start = this.start(position);
    let i = start;
    while (i < end && this.bytes[i] !== this.delimiters.component) i++;
    return packBytes(this.bytes, start, i);
  }

  /** The element as cents; `undefined` when it is absent, `null` when it cannot be read as whole cents. */
  cents(position: number): number | null | undefined {
    if (position > this.count) return undefined;
    const start = this.start(position);
    const end = this.end(position);
    return end > start ? centsFromBytes(this.bytes, start, end) : undefined;
  }
}

export function packBytes(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 4) return UNPACKABLE;
  let packed = 0;
  for (let i = start; i < end; i++) packed = (packed << 8) | bytes[i]!;
  return packed;
}

/** Reads decimal digits as cents; the rare forms (more than two decimals, very large) go by `centsFromDecimal`. */
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

/** Decodes bytes as UTF-8 and, when they are not valid UTF-8, as Latin-1. */
export function decode(bytes: Uint8Array, start: number, end: number): string {
  const part = bytes.subarray(start, end);
  try {
    return strictUtf8.decode(part);
  } catch {
    return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  }
}
