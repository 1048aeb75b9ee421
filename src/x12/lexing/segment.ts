import type { X12Period } from '../common.ts';
import { ABSENT, centsFromBytes, decode, digits, packBytes } from './bytes.ts';
import type { DelimiterBytes } from './delimiters.ts';
import { TextTable } from './text-table.ts';

const PERIOD_BYTES = 17;
const HYPHEN = 0x2d;

/** The maximum number of components of a composite in the guides. */
const COMPONENTS_LOCATED = 16;

const SEGMENT_ID = /^[A-Z][A-Z0-9]{1,2}$/;
const segmentIds = new Map<number, string>();

/** Returns the segment id of a packed code, or `''` if it is not a valid id, so that data is never shown as an id. */
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
 * One segment, as a view of the reader's buffer. The reader reuses a single object, so copy values that are needed
 * after the next segment is read. Elements count from 1, as in the guides.
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
  /** Ordinal in the source of the ST of the transaction set; 0 outside. */
  setStart = 0;
  /** Some byte is not ASCII: elements are decoded as UTF-8, or as Latin-1 if they are not valid UTF-8. */
  hasHighBytes = false;
  /** Some byte may be outside printable ASCII. */
  hasOddBytes = false;
  /** Some byte is the repetition separator. */
  hasRepetitions = false;
  /** Some byte may be the component separator. */
  mayHaveComponents = true;

  bytes: Uint8Array = new Uint8Array(0);
  delimiters: DelimiterBytes = { element: 42, component: 58, repetition: 94, segment: 126 };
  /**
   * Element n is between the marks `at + n` and `at + n + 1`. Mark `at` precedes the id, and the last mark is the
   * terminator.
   */
  marks: Int32Array;
  at = 0;
  #text: string | null = null;
  #textFrom = 0;
  /** The element whose components are located; entry n of the starts is the start of component n+1. */
  #componentsOf = 0;
  #componentCount = 0;
  readonly #componentStarts = new Int32Array(COMPONENTS_LOCATED + 1);

  constructor(marks: Int32Array) {
    this.marks = marks;
  }

  /** Must be called by the reader when its buffer moves. */
  attach(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.#text = null;
  }

  /** Sets the text of the buffer from a position, one character per byte, which many segments share. */
  setText(text: string, from = 0): void {
    this.#text = text;
    this.#textFrom = from;
  }

  /** Ordinal in the transaction set, ST being 1; 0 outside. */
  get transactionNumber(): number {
    return this.setStart === 0 ? 0 : this.number - this.setStart + 1;
  }

  /** The segment id, or `''` if it is invalid. */
  get id(): string {
    return segmentIdOf(this.code);
  }

  isPresent(position: number): boolean {
    return position < 32 ? (this.present & (1 << (position - 1))) !== 0 : this.length(position) > 0;
  }

  start(position: number): number {
    return this.marks[this.at + position]! + 1;
  }

  end(position: number): number {
    return this.marks[this.at + position + 1]!;
  }

  length(position: number): number {
    return position > this.count ? 0 : this.marks[this.at + position + 1]! - this.marks[this.at + position]! - 1;
  }

  /** Returns the element as text; `''` if it is absent. */
  element(position: number): string {
    if (position > this.count) return '';
    const mark = this.at + position;
    return this.text(this.marks[mark]! + 1, this.marks[mark + 1]!);
  }

  /** Returns the element, or `undefined` if it is absent or empty. */
  optional(position: number): string | undefined {
    return this.element(position) || undefined;
  }

  text(start: number, end: number): string {
    if (end <= start) return '';
    if (this.hasHighBytes || this.#text === null) return decode(this.bytes, start, end);
    return this.#text.substring(start - this.#textFrom, end - this.#textFrom);
  }

  /** Returns `CCYYMMDD` as `YYYY-MM-DD`; other texts are returned unchanged. */
  isoDate(position: number): string {
    if (position > this.count) return '';
    const mark = this.at + position;
    const start = this.marks[mark]! + 1;
    const end = this.marks[mark + 1]!;
    const day = end - start === 8 ? digits(this.bytes, start, end) : -1;
    return day < 0 ? this.text(start, end) : dayText(day);
  }

  /** Returns a day, or a range of days (`CCYYMMDD-CCYYMMDD`). Other texts become the start unchanged. */
  period(position: number): X12Period {
    if (this.length(position) !== PERIOD_BYTES) return { start: this.isoDate(position) };
    const start = this.start(position);
    const middle = start + 8;
    const from = digits(this.bytes, start, middle);
    const to = digits(this.bytes, middle + 1, middle + 9);
    const isPeriod = from >= 0 && to >= 0 && this.bytes[middle] === HYPHEN;
    return isPeriod ? { start: dayText(from), end: dayText(to) } : { start: this.element(position) };
  }

  /** Returns a whole number of at most nine digits, such as LX01, or `undefined`. */
  wholeNumber(position: number): number | undefined {
    const length = this.length(position);
    if (length === 0 || length > 9) return undefined;
    const value = digits(this.bytes, this.start(position), this.end(position));
    return value < 0 ? undefined : value;
  }

  /** Returns a component of an element, counted from 1; `''` if it is absent. */
  component(position: number, component: number): string {
    if (position > this.count) return '';
    if (this.#componentsOf !== position) this.#locateComponents(position);
    if (component > this.#componentCount || component > COMPONENTS_LOCATED) {
      return component > this.#componentCount ? '' : (this.components(position)[component - 1] ?? '');
    }
    return this.text(this.#componentStarts[component - 1]!, this.#componentStarts[component]! - 1);
  }

  /** Returns the number of components of an element, including empty ones; 0 if it is absent. */
  componentCount(position: number): number {
    if (position > this.count) return 0;
    if (this.#componentsOf !== position) this.#locateComponents(position);
    return this.#componentCount;
  }

  /** Returns a component as a whole number of at most nine digits, or `undefined`. */
  wholeComponent(position: number, component: number): number | undefined {
    if (component > this.componentCount(position)) return undefined;
    if (component > COMPONENTS_LOCATED) return wholeNumberOf(this.component(position, component));
    const start = this.#componentStarts[component - 1]!;
    const end = this.#componentStarts[component]! - 1;
    const value = end > start && end - start <= 9 ? digits(this.bytes, start, end) : -1;
    return value < 0 ? undefined : value;
  }

  /** Locates the components of an element once for several calls. */
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

  /** Must be called by the reader if all bytes are printable ASCII and none is the repetition separator. */
  clearByteFlags(): void {
    this.hasHighBytes = false;
    this.hasOddBytes = false;
    this.hasRepetitions = false;
  }

  /** Must be called by the reader when the view moves to another segment. */
  resetComponents(): void {
    this.#componentsOf = 0;
  }

  optionalComponent(position: number, component: number): string | undefined {
    return this.component(position, component) || undefined;
  }

  /** Returns all components of an element. */
  components(position: number): string[] {
    return this.#split(position, this.delimiters.component);
  }

  /** Returns all repetitions of an element; one if the interchange has no repetition separator. */
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

  /** Returns the element as a packed code: 0 if absent, -1 if longer than four bytes. */
  packed(position: number): number {
    if (position > this.count) return ABSENT;
    return packBytes(this.bytes, this.marks[this.at + position]! + 1, this.marks[this.at + position + 1]!);
  }

  /** Returns the first component of an element as a packed code. */
  packedFirstComponent(position: number): number {
    if (position > this.count) return ABSENT;
    const end = this.end(position);
    const start = this.start(position);
    let i = start;
    while (i < end && this.bytes[i] !== this.delimiters.component) i++;
    return packBytes(this.bytes, start, i);
  }

  /** Returns the element as cents; `undefined` if it is absent, `null` if it is not a whole number of cents. */
  cents(position: number): number | null | undefined {
    if (position > this.count) return undefined;
    const start = this.start(position);
    const end = this.end(position);
    return end > start ? centsFromBytes(this.bytes, start, end) : undefined;
  }
}

function wholeNumberOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const days = new TextTable();
const years = new Array<string | undefined>(10_000);
const monthDays = new Array<string | undefined>(10_000);

/** Returns a date of eight digits as `YYYY-MM-DD`. */
function dayText(day: number): string {
  return days.find(day) || days.keep(day, makeDayText(day));
}

/** Joins two cached parts of a date, of which there are 10,000 each. */
function makeDayText(day: number): string {
  const monthDay = day % 10_000;
  const year = (day - monthDay) / 10_000;
  const digitsOf = (part: number) => String(part).padStart(4, '0');
  years[year] ??= digitsOf(year);
  monthDays[monthDay] ??= `-${digitsOf(monthDay).substring(0, 2)}-${digitsOf(monthDay).substring(2)}`;
  return years[year]! + monthDays[monthDay]!;
}
