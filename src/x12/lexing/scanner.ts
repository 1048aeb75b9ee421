import { QUALIFIER_POSITIONS } from '../standard/segments.ts';
import { packCode } from './bytes.ts';
import type { DelimiterBytes } from './delimiters.ts';
import { perfectHash } from './int-map.ts';
import {
  FIRST,
  MARKS_AT,
  MARKS_MAX,
  QUALIFIED_AT,
  RECORD_NUMBERS,
  RECORDS_AT,
  SEGMENTS_MAX,
  scanModule,
  WINDOW_BYTES,
} from './scan-program.ts';

export { CODE, COMPOSITE, FIRST, PRESENT, QUALIFIER, RECORD_NUMBERS } from './scan-program.ts';
export { MARKS_MAX, SEGMENTS_MAX, WINDOW_BYTES };

/**
 * The bit, beside the bits of present elements, of segments with a byte that is not printable ASCII or is the
 * repetition separator.
 */
export const ODD_BYTES = 1 << 31;

/** The found segments. An array may be longer than its contents. */
export interface FoundSegments {
  /** For each segment the position before its start, its separators and its terminator, without gaps. */
  marks: Int32Array;
  /**
   * For each segment the numbers `FIRST` (index of its first mark; after the last segment, that of the next one),
   * `CODE` (its packed id), `QUALIFIER` (packed: the first component of the element that distinguishes its uses; 0 if
   * there is none), `PRESENT` (bit n-1 is set if element n is not empty, n up to 31; and `ODD_BYTES`) and `COMPOSITE`
   * (not 0 if it has a component separator).
   */
  records: Int32Array;
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

/** The used part of the standard interface, which Node's types lack without those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: { run: Run; memory: { buffer: ArrayBuffer } } };
};

const qualified = Object.entries(QUALIFIER_POSITIONS).map(([id, position]) => [packCode(id), position] as const);
const table = perfectHash(qualified.map(([code]) => code));
const { run, memory } = new WebAssembly.Instance(new WebAssembly.Module(scanModule(table))).exports;
const window = new Uint8Array(memory.buffer, 0, WINDOW_BYTES);
const records = new Int32Array(memory.buffer, RECORDS_AT, SEGMENTS_MAX * RECORD_NUMBERS + 1);
const marks = new Int32Array(memory.buffer, MARKS_AT, MARKS_MAX + 1);
const entries = new Int32Array(memory.buffer, QUALIFIED_AT, 2 << table.bits);
for (const [code, position] of qualified) {
  entries.set([code, position], 2 * (Math.imul(code, table.factor) >>> (32 - table.bits)));
}

/**
 * Finds the ordinary segments at the start of a range of bytes, with blanks before them, and returns their number.
 * Stops before an ISA or IEA, binary data, an empty segment, one with more elements than `elementsMax`, and one whose
 * terminator is outside the range, of which at most `WINDOW_BYTES` are scanned.
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
  // The results are copied, because another reader may scan before they are used.
  const behind = count * RECORD_NUMBERS;
  found.records.set(records.subarray(0, behind + 1));
  found.marks.set(marks.subarray(0, records[behind + FIRST]!));
  return count;
}
