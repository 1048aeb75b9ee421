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
  #bytes: Uint8Array = new Uint8Array(0);
  /** Offset in the source of the first byte, and ordinal of the first segment. */
  #base = 0;
  #number = 0;
  #count = 0;
  #next = 0;
  #end = 0;

  constructor(elementsMax: number) {
    this.#elementsMax = Math.min(elementsMax, MARKS_MAX - 4);
  }

  useDelimiters({ element, segment }: DelimiterBytes): void {
    this.#classes.fill(ODD).fill(ORDINARY, 0x20, 0x7f);
    this.#classes[element] = SEPARATOR;
    this.#classes[segment] = TERMINATOR;
  }

  /** Finds the ordinary segments in a part of the segment's bytes; answers whether there are any. */
  scan(segment: Segment, part: { start: number; end: number }, place: { base: number; number: number }): boolean {
    this.#bytes = segment.bytes;
    this.#base = place.base;
    this.#number = place.number;
    this.#next = 0;
    this.#makeRoom(part.end - part.start);
    this.#count = this.#find(segment.bytes, part.start, part.end);
    if (this.#count === 0) return false;
    segment.marks = this.#marks;
    return true;
  }

  #find(bytes: Uint8Array, start: number, filled: number): number {
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
      let previous = i - 1;
      // The id has the lowest bit here, and element 31 the highest.
      let present = 0;
      let bit = 1;
      let odd = 0;
      marks[mark++] = previous;
      for (; i < filled; i++) {
        // One look at a table tells ordinary bytes, which are by far the most.
        const kind = classes[bytes[i]!]!;
        if (kind === ORDINARY) continue;
        if (kind === SEPARATOR) {
          if (mark === limit) break;
          // All bits are set when it is not empty: whether it is cannot be foreseen, so that a branch would cost more.
          present |= bit & ((previous + 1 - i) >> 31);
          bit <<= 1;
          previous = i;
          marks[mark++] = i;
        } else if (kind === TERMINATOR) break;
        else odd = ODD_BYTES;
      }
      if (i >= filled || classes[bytes[i]!] !== TERMINATOR) break;
      present |= bit & ((previous + 1 - i) >> 31);
      marks[mark++] = i;
      firsts[count] = first;
      presents[count++] = (present >>> 1) | odd;
      end = ++i;
      firsts[count] = mark;
    }
    this.#end = end;
    return count;
  }

  /** Makes the segment a view on the next one, if there is one left. Its repetitions are the lexer's to find. */
  show(segment: Segment): boolean {
    const index = this.#next;
    if (index >= this.#count) return false;
    this.#next = index + 1;
    const bytes = this.#bytes;
    const marks = this.#marks;
    const first = this.#firsts[index]!;
    const last = this.#firsts[index + 1]! - 1;
    const present = this.#presents[index]!;
    const start = marks[first]! + 1;
    segment.at = first;
    segment.count = last - first - 1;
    segment.present = present & ELEMENT_BITS;
    segment.hasOddBytes = present < 0;
    segment.hasHighBytes = present < 0 && !isAscii(bytes.subarray(start, marks[last]!));
    segment.code = packId(bytes, start, marks[first + 1]!);
    segment.byteOffset = this.#base + start;
    segment.number = this.#number + index;
    segment.moved();
    return true;
  }

  /** Ends the batch; answers how many segments were shown and where the one begins that was not. */
  leave(): { shown: number; next: number } | null {
    if (this.#count === 0) return null;
    const shown = this.#next;
    const next = shown < this.#count ? this.#marks[this.#firsts[shown]!]! + 1 : this.#end;
    this.#count = 0;
    this.#next = 0;
    return { shown, next };
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
