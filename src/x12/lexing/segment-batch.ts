import { isAscii } from 'node:buffer';
import type { DelimiterBytes } from './delimiters.ts';
import {
  CODE,
  COMPOSITE,
  FIRST,
  type FoundSegments,
  MARKS_MAX,
  ODD_BYTES,
  PRESENT,
  QUALIFIER,
  RECORD_NUMBERS,
  SEGMENTS_MAX,
  scanSegments,
  WINDOW_BYTES,
} from './scanner.ts';
import type { Segment } from './segment.ts';

/*
 * What a module exports is asked for anew wherever it is used, and only the module's own constants are written into its
 * compiled code. That is a third of what is done for each segment here.
 */
const [AT_FIRST, AT_CODE, AT_QUALIFIER, AT_PRESENT, AT_COMPOSITE] = [FIRST, CODE, QUALIFIER, PRESENT, COMPOSITE];
const [RECORD, ODD] = [RECORD_NUMBERS, ODD_BYTES];

/** Fewer are looked at where something that needs care was met, for there may be more of it. */
const FIRST_WINDOW_BYTES = 1 << 10;

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/**
 * Ordinary, complete segments that were found many at a time. Whatever needs care (headers, trailers, binary data, what
 * is cut by the end of the bytes) ends a batch and is left to the lexer.
 */
export class SegmentBatch {
  readonly #found: FoundSegments = { marks: new Int32Array(0), records: new Int32Array(0) };
  /** How many bytes the arrays of what is found are enough for. */
  #roomBytes = 0;
  readonly #elementsMax: number;
  #delimiters: DelimiterBytes = { element: 0, component: 0, repetition: 0, segment: 0 };
  #windowBytes = FIRST_WINDOW_BYTES;
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
    if (this.isDone) return false;
    this.#describe(segment);
    this.#next++;
    return true;
  }

  /** The packed id of the next one; only when there is one. */
  get nextCode(): number {
    return this.#found.records[this.#next * RECORD + AT_CODE]!;
  }

  /** The packed qualifier of the next one: of the element that `QUALIFIER_POSITIONS` names; 0 when it has none. */
  get nextQualifier(): number {
    return this.#found.records[this.#next * RECORD + AT_QUALIFIER]!;
  }

  #describe(segment: Segment): void {
    const { marks, records } = this.#found;
    const record = this.#next * RECORD;
    const first = records[record + AT_FIRST]!;
    const present = records[record + AT_PRESENT]!;
    segment.at = first;
    segment.count = records[record + RECORD + AT_FIRST]! - first - 2;
    segment.present = present & ~ODD;
    segment.mayHaveComponents = records[record + AT_COMPOSITE]! !== 0;
    segment.code = records[record + AT_CODE]!;
    segment.byteOffset = this.#base + marks[first]! + 1;
    segment.number = this.#number + this.#next;
    segment.moved();
    if (present < 0) this.#lookCloser(segment);
    else if (segment.hasOddBytes || segment.hasRepetitions) segment.becomePlain();
  }

  /** Whether all of them were shown. */
  get isDone(): boolean {
    return this.#next >= this.#count;
  }

  /** Ends the batch; answers how many segments were shown and where the one begins that was not. */
  leave(): { shown: number; next: number } | null {
    if (this.#count === 0) return null;
    const shown = this.#next;
    const next = shown < this.#count ? this.#markBefore(shown) + 1 : this.#end;
    this.#count = 0;
    this.#next = 0;
    return { shown, next };
  }

  /** Behind the last terminator. */
  get #end(): number {
    return this.#found.marks[this.#found.records[this.#count * RECORD + AT_FIRST]! - 1]! + 1;
  }

  /** Where the byte is that stands before a segment. */
  #markBefore(index: number): number {
    return this.#found.marks[this.#found.records[index * RECORD + AT_FIRST]!]!;
  }

  #lookCloser(segment: Segment): void {
    const { repetition } = this.#delimiters;
    const bytes = segment.bytes.subarray(segment.start(0), segment.end(segment.count));
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
    found.records = new Int32Array(Math.ceil(SEGMENTS_MAX * share) * RECORD + 1);
  }
}
