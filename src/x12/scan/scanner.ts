import type { DelimiterBytes } from '../delimiters.ts';
import {
  COMPOSITES_AT,
  FIRSTS_AT,
  MARKS_AT,
  MARKS_MAX,
  PRESENTS_AT,
  SEGMENTS_MAX,
  scanModule,
  WINDOW_BYTES,
} from './scan-program.ts';

export { MARKS_MAX, SEGMENTS_MAX, WINDOW_BYTES };

/** Set beside the elements that are present: some byte is no printable ASCII, or the repetition separator. */
export const ODD_BYTES = 1 << 31;

/** What was found; an array may be longer than what is in it. */
export interface FoundSegments {
  /** For each segment one before its start, its separators and its terminator, without a gap. */
  marks: Int32Array;
  /** Where the marks of a segment begin; the entry after the last one is where the next would begin. */
  firsts: Int32Array;
  /** Bit n-1 is set when element n is not empty (n up to 31). */
  presents: Int32Array;
  /** Not 0 when the segment has a component separator. */
  composites: Int32Array;
}

type Run = (
  end: number,
  base: number,
  element: number,
  terminator: number,
  repetition: number,
  component: number,
  elementsMax: number,
) => number;

/** As much of the standard interface as is used here; Node's types leave it to those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: { run: Run; memory: { buffer: ArrayBuffer } } };
};

const { run, memory } = new WebAssembly.Instance(new WebAssembly.Module(scanModule())).exports;
const window = new Uint8Array(memory.buffer, 0, WINDOW_BYTES);
const firsts = new Int32Array(memory.buffer, FIRSTS_AT, SEGMENTS_MAX + 1);
const presents = new Int32Array(memory.buffer, PRESENTS_AT, SEGMENTS_MAX);
const composites = new Int32Array(memory.buffer, COMPOSITES_AT, SEGMENTS_MAX);
const marks = new Int32Array(memory.buffer, MARKS_AT, MARKS_MAX + 1);

/**
 * Finds the ordinary segments that a part of the bytes begins with and that end in it, with blanks before them, and
 * answers how many. It stops before what needs care: an ISA or IEA, binary data, an empty segment, one that has more
 * elements than `elementsMax`, and one whose terminator is not in the part, of which no more than `WINDOW_BYTES` count.
 */
export function scanSegments(
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
  { delimiters, elementsMax }: { delimiters: DelimiterBytes; elementsMax: number },
  found: FoundSegments,
): number {
  const { element, segment, repetition, component } = delimiters;
  const length = Math.min(end - start, WINDOW_BYTES);
  window.set(bytes.subarray(start, start + length));
  const count = run(length, start, element, segment, Math.max(repetition, 0), component, elementsMax);
  if (count === 0) return 0;
  // They are copied, because another reader may scan before these are read.
  found.firsts.set(firsts.subarray(0, count + 1));
  found.presents.set(presents.subarray(0, count));
  found.composites.set(composites.subarray(0, count));
  found.marks.set(marks.subarray(0, firsts[count]!));
  return count;
}
