import { isAscii } from 'node:buffer';
import { packBytes } from './bytes.ts';
import type { DelimiterBytes } from './delimiters.ts';
import { type FoundSegments, MARKS_MAX, ODD_BYTES, SEGMENTS_MAX, scanSegments, WINDOW_BYTES } from './scan/scanner.ts';
import type { Segment } from './segment.ts';

/** Fewer are looked at where something that needs care was met, for there may be more of it. */
const FIRST_WINDOW_BYTES = 1 << 10;

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/**
 * Ordinary, complete segments that were found many at a time. Whatever needs care (headers, trailers, binary data, what
 * is cut by the end of the bytes) ends a batch and is left to the lexer.
 */
export class SegmentBatch {
  readonly #found: FoundSegments = {
    marks: new Int32Array(0),
    firsts: new Int32Array(0),
    presents: new Int32Array(0),
    composites: new Int32Array(0),
  };
  /** How many bytes the arrays of what is found are enough for. */
  #roomBytes = 0;
  readonly #elementsMax: number;
  #delimiters: DelimiterBytes = { element: 0, component: 0, repetition: 0, segment: 0 };
  #windowBytes = FIRST_WINDOW_BYTES;
  #bytes: Uint8Array = new Uint8Array(0);
  /** Offset in the source of the first byte, and ordinal of the first segment. */
  #base = 0;
  #number = 0;
  #count = 0;
  #next = 0;

  constructor(elementsMax: number) {
    this.#elementsMax = elementsMax;
  }

  useDelimiters(delimiters: DelimiterBytes): void {
    this.#delimiters = delimiters;
  }

  /** Finds ordinary segments in a part of the segment's bytes; answers where they end: at its start when there are none. */
  scan(
    segment: Segment,
    { start, end }: { start: number; end: number },
    place: { base: number; number: number },
  ): number {
    const length = Math.min(end - start, this.#windowBytes);
    this.#makeRoom(length);
    this.#bytes = segment.bytes;
    this.#base = place.base;
    this.#number = place.number;
    this.#next = 0;
    const part = { start, end: start + length };
    const grammar = { delimiters: this.#delimiters, elementsMax: this.#elementsMax };
    this.#count = scanSegments(segment.bytes, part, grammar, this.#found);
    if (this.#count === 0) {
      // Or nothing but the beginning of a segment was left.
      if (length >= FIRST_WINDOW_BYTES) this.#windowBytes = FIRST_WINDOW_BYTES;
      return start;
    }
    this.#windowBytes = Math.min(this.#windowBytes * 2, WINDOW_BYTES);
    segment.marks = this.#found.marks;
    return this.#end;
  }

  /** Makes the segment a view on the next one, if there is one left, and goes on behind it. */
  show(segment: Segment): boolean {
    if (!this.peek(segment)) return false;
    this.#next++;
    return true;
  }

  /** The same, but the next one stays the next one. */
  peek(segment: Segment): boolean {
    const index = this.#next;
    if (index >= this.#count) return false;
    const bytes = this.#bytes;
    const { marks, firsts, presents, composites } = this.#found;
    const first = firsts[index]!;
    const last = firsts[index + 1]! - 1;
    const present = presents[index]!;
    const start = marks[first]! + 1;
    segment.at = first;
    segment.count = last - first - 1;
    segment.present = present & ~ODD_BYTES;
    segment.hasOddBytes = false;
    segment.hasHighBytes = false;
    segment.hasRepetitions = false;
    segment.mayHaveComponents = composites[index] !== 0;
    segment.code = packId(bytes, start, marks[first + 1]!);
    segment.byteOffset = this.#base + start;
    segment.number = this.#number + index;
    segment.moved();
    if (present < 0) this.#lookCloser(segment, bytes.subarray(start, marks[last]!));
    return true;
  }

  /** Whether all of them were shown. */
  get isDone(): boolean {
    return this.#next >= this.#count;
  }

  /** Goes on behind the segment that was peeked at. */
  take(): void {
    this.#next++;
  }

  /** Ends the batch; answers how many segments were shown and where the one begins that was not. */
  leave(): { shown: number; next: number } | null {
    if (this.#count === 0) return null;
    const shown = this.#next;
    const next = shown < this.#count ? this.#found.marks[this.#found.firsts[shown]!]! + 1 : this.#end;
    this.#count = 0;
    this.#next = 0;
    return { shown, next };
  }

  /** Behind the last terminator. */
  get #end(): number {
    return this.#found.marks[this.#found.firsts[this.#count]! - 1]! + 1;
  }

  #lookCloser(segment: Segment, bytes: Uint8Array): void {
    const { repetition } = this.#delimiters;
    segment.hasHighBytes = !isAscii(bytes);
    segment.hasRepetitions = repetition >= 0 && bytes.includes(repetition);
    segment.hasOddBytes = bytes.some(
      (byte) => (byte < FIRST_PRINTABLE || byte > LAST_PRINTABLE) && !this.#isDelimiter(byte),
    );
  }

  #isDelimiter(byte: number): boolean {
    const { element, repetition } = this.#delimiters;
    return byte === element || byte === repetition;
  }

  /** Small texts are many: their readers do not carry the arrays of large ones. */
  #makeRoom(byteCount: number): void {
    if (this.#roomBytes >= byteCount) return;
    this.#roomBytes = byteCount;
    const found = this.#found;
    const share = byteCount / WINDOW_BYTES;
    found.marks = new Int32Array(Math.ceil(MARKS_MAX * share) + 1);
    found.firsts = new Int32Array(Math.ceil(SEGMENTS_MAX * share) + 1);
    found.presents = new Int32Array(Math.ceil(SEGMENTS_MAX * share));
    found.composites = new Int32Array(Math.ceil(SEGMENTS_MAX * share));
  }
}

/** The segment id as a packed code. */
export function packId(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 3 && bytes[start] !== 0)
    return (bytes[start]! << 16) | (bytes[start + 1]! << 8) | bytes[start + 2]!;
  return packBytes(bytes, start, end);
}

export function isBlank(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09;
}
