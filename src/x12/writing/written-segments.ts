/** Marks of the segments that wait to be checked: few, because every small message makes room for them. */
const MARKS = 1 << 10;

/** No segment of a guide has as many elements; where those beyond lie is not told. */
export const ELEMENTS_MAX = 200;

/** Noted beside the elements that are present, of which there are at most 31: some element is repeated. */
export const REPEATED = 1 << 31;

/** Where the elements of segments lie that were written, as `SegmentBatch` knows it of segments that were found. */
export class WrittenSegments {
  /** For each segment one before its start, its separators and its terminator, without a gap. */
  readonly marks = new Int32Array(MARKS);
  /** How many elements stand behind the id of each segment. */
  readonly elementCounts = new Int32Array(MARKS >> 1);
  /** Bit n-1 is set when element n is not empty (n up to 31). */
  readonly presents = new Int32Array(MARKS >> 1);
  /** Bit n-1 is set when element n has a component separator. */
  readonly composites = new Int32Array(MARKS >> 1);
  count = 0;
  /** Where the marks of the next segment begin. */
  end = 0;

  get hasRoom(): boolean {
    return this.end + ELEMENTS_MAX + 2 <= MARKS;
  }

  /** Notes a segment whose marks are in place. */
  add(elementCount: number, present: number, composites: number): void {
    const index = this.count++;
    this.elementCounts[index] = elementCount;
    this.presents[index] = present;
    this.composites[index] = composites;
    this.end += elementCount + 2;
  }

  clear(): void {
    this.count = 0;
    this.end = 0;
  }
}
