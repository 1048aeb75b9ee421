import { isAscii } from 'node:buffer';
import { packBytes } from './bytes.ts';
import type { DelimiterBytes } from './delimiters.ts';
import type { Segment } from './segment.ts';

/** Positions that are found at once; a piece of 64 KiB seldom has more. */
const MARKS_MAX = 1 << 15;

/** What a byte is to the loop that finds segments; odd ones are not printable ASCII. */
const ORDINARY = 0;
const SEPARATOR = 1;
const TERMINATOR = 2;
const ODD = 3;
/** Noted beside the elements that are present, of which there are at most 31. */
const ODD_BYTES = 1 << 31;
const ELEMENT_BITS = 0x7fffffff;

/**
 * Ordinary, complete segments that were found in one tight loop over the bytes. Whatever needs care (headers, trailers,
 * binary data, what is cut by the end of the bytes) ends a batch and is left to the lexer.
 */
export class SegmentBatch {
  /** For each segment one before its start, its separators and its terminator, without a gap. */
  #marks = new Int32Array(0);
  /** Where the marks of a segment begin; the entry after the last one is where the next would begin. */
  #firsts = new Int32Array(0);
  #presents = new Int32Array(0);
  /** What each byte means in the interchange. */
  readonly #classes = new Uint8Array(256);
  readonly #elementsMax: number;
  #count = 0;
  #next = 0;
  #end = 0;

  constructor(elementsMax: number) {
    this.#elementsMax = Math.min(elementsMax, MARKS_MAX - 4);
  }

  /** Whether there is a segment that was not shown. */
  get hasNext(): boolean {
    return this.#next < this.#count;
  }

  useDelimiters({ element, segment }: DelimiterBytes): void {
    this.#classes.fill(ODD).fill(ORDINARY, 0x20, 0x7f);
    this.#classes[element] = SEPARATOR;
    this.#classes[segment] = TERMINATOR;
  }

  /** Finds the ordinary segments from `start` on; answers whether there are any. */
  scan(bytes: Uint8Array, start: number, filled: number): boolean {
    this.#makeRoom(filled - start);
    const marks = this.#marks;
    const firsts = this.#firsts;
    const presents = this.#presents;
    const classes = this.#classes;
    const perSegment = this.#elementsMax + 1;
    let i = start;
    let end = i;
    let mark = 0;
    let count = 0;
    while (mark + perSegment < marks.length) {
      while (i < filled && isBlank(bytes[i]!)) i++;
      if (i >= filled || classes[bytes[i]!] === TERMINATOR || needsCare(bytes, i)) break;
      const first = mark;
      const limit = mark + perSegment;
      let previous = -1;
      let present = 0;
      let bit = 0;
      marks[mark++] = i - 1;
      for (; i < filled; i++) {
        // One look at a table tells ordinary bytes, which are by far the most.
        const kind = classes[bytes[i]!]!;
        if (kind === ORDINARY) continue;
        if (kind === SEPARATOR) {
          if (mark === limit) break;
          if (i > previous + 1) present |= bit;
          bit = previous < 0 ? 1 : (bit << 1) & ELEMENT_BITS;
          previous = i;
          marks[mark++] = i;
        } else if (kind === TERMINATOR) break;
        else present |= ODD_BYTES;
      }
      if (i >= filled || classes[bytes[i]!] !== TERMINATOR) break;
      if (i > previous + 1) present |= bit;
      marks[mark++] = i;
      firsts[count] = first;
      presents[count++] = present;
      end = ++i;
      firsts[count] = mark;
    }
    this.#count = count;
    this.#next = 0;
    this.#end = end;
    return count > 0;
  }

  /** Makes the segment a view on the next one. Where it lies in the source, and repetitions, are the lexer's to say. */
  show(segment: Segment, bytes: Uint8Array): void {
    const index = this.#next++;
    const marks = this.#marks;
    const first = this.#firsts[index]!;
    const last = this.#firsts[index + 1]! - 1;
    const present = this.#presents[index]!;
    segment.marks = marks;
    segment.at = first;
    segment.count = last - first - 1;
    segment.present = present & ELEMENT_BITS;
    segment.hasOddBytes = present < 0;
    segment.code = packId(bytes, marks[first]! + 1, marks[first + 1]!);
    segment.hasHighBytes = present < 0 && !isAscii(bytes.subarray(marks[first]! + 1, marks[last]!));
    segment.moved();
  }

  /** Ends the batch; answers where the first segment begins that was not shown, -1 when there was no batch. */
  leave(): number {
    if (this.#count === 0) return -1;
    const next = this.hasNext ? this.#marks[this.#firsts[this.#next]!]! + 1 : this.#end;
    this.#count = 0;
    this.#next = 0;
    return next;
  }

  /** Small texts are many: their readers do not carry the arrays of large ones. */
  #makeRoom(byteCount: number): void {
    const needed = Math.min(MARKS_MAX, byteCount + this.#elementsMax + 3);
    if (this.#marks.length >= needed) return;
    this.#marks = new Int32Array(needed);
    // A segment has at least two marks.
    this.#firsts = new Int32Array((needed >> 1) + 2);
    this.#presents = new Int32Array((needed >> 1) + 1);
  }
}

/** The segment id as a packed code. */
export function packId(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 3 && bytes[start] !== 0)
    return (bytes[start]! << 16) | (bytes[start + 1]! << 8) | bytes[start + 2]!;
  return packBytes(bytes, start, end);
}

/** An ISA or IEA may stand here, or binary data (BIN, BDS). */
function needsCare(bytes: Uint8Array, start: number): boolean {
  const byte = bytes[start]!;
  return byte === 0x49 || (byte === 0x42 && (bytes[start + 1] === 0x49 || bytes[start + 1] === 0x44));
}

export function isBlank(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09;
}
