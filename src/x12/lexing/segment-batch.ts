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

/**
 * Copied to module constants, because V8 compiles only a module's own constants into the code. This saves a third of
 * the time per segment here.
 */
const [AT_FIRST, AT_CODE, AT_QUALIFIER, AT_PRESENT, AT_COMPOSITE] = [FIRST, CODE, QUALIFIER, PRESENT, COMPOSITE];
const [RECORD, ODD] = [RECORD_NUMBERS, ODD_BYTES];

/** The smaller window used after a segment that needs individual scanning, because more of them may follow. */
const FIRST_WINDOW_BYTES = 1 << 10;

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/**
 * Complete ordinary segments that were found together. Headers, trailers, binary data and segments cut by the end of
 * the bytes end a batch and are left to the lexer.
 */
export class SegmentBatch {
  readonly #found: FoundSegments = { marks: new Int32Array(0), records: new Int32Array(0) };
  /** The number of bytes that the arrays have room for. */
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

  /**
   * Finds ordinary segments in a range of the segment's bytes. Returns their end, or the start of the range if there
   * are none.
   */
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
      // Or only the start of a segment is left.
      if (length >= FIRST_WINDOW_BYTES) this.#windowBytes = FIRST_WINDOW_BYTES;
      return start;
    }
    this.#windowBytes = Math.min(this.#windowBytes * 2, WINDOW_BYTES);
    segment.marks = this.#found.marks;
    return this.#end;
  }

  /** Sets the segment to the next one, if there is one, and advances. */
  show(segment: Segment): boolean {
    if (this.isDone) return false;
    this.#describe(segment);
    this.#next++;
    return true;
  }

  /** Returns the packed id of the next segment. There must be one. */
  get nextCode(): number {
    return this.#found.records[this.#next * RECORD + AT_CODE]!;
  }

  /** Returns the packed qualifier of the next segment: the element named by `QUALIFIER_POSITIONS`, or 0. */
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
    segment.resetComponents();
    if (present < 0) this.#lookCloser(segment);
    else if (segment.hasOddBytes || segment.hasRepetitions) segment.clearByteFlags();
  }

  /** The number of segments. */
  get count(): number {
    return this.#count;
  }

  /** The ordinal of the last segment. */
  get lastNumber(): number {
    return this.#number + this.#count - 1;
  }

  /** The offset in the source after the last segment. */
  get endOffset(): number {
    return this.#count === 0 ? this.#base : this.#base + this.#end;
  }

  /** Reports whether all segments were taken. */
  get isDone(): boolean {
    return this.#next >= this.#count;
  }

  /** Ends the batch. Returns the number of segments taken and the start of the next one. */
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

  /** The position of the byte before a segment. */
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

  /** Small texts are frequent, so their readers do not allocate the arrays of large ones. */
  #makeRoom(byteCount: number): void {
    if (this.#roomBytes >= byteCount) return;
    this.#roomBytes = byteCount;
    const found = this.#found;
    const share = byteCount / WINDOW_BYTES;
    found.marks = new Int32Array(Math.ceil(MARKS_MAX * share) + 1);
    found.records = new Int32Array(Math.ceil(SEGMENTS_MAX * share) * RECORD + 1);
  }
}
