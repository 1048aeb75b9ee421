/** Capacity for marks of unchecked segments. It is small, because it is allocated for every message. */
const MARKS = 1 << 10;

/** No segment of a guide has as many elements; the positions of further ones are not recorded. */
export const ELEMENTS_MAX = 200;

/** Set beside the bits of present elements, of which there are at most 31, if an element is repeated. */
export const REPEATED = 1 << 31;

/** The element positions of written segments, in the form that `SegmentBatch` has for found segments. */
export class WrittenSegments {
  /** For each segment the position before its start, its separators and its terminator, without gaps. */
  readonly marks = new Int32Array(MARKS);
  /** The number of elements of each segment. */
  readonly elementCounts = new Int32Array(MARKS >> 1);
  /** Bit n-1 is set when element n is not empty (n up to 31). */
  readonly presents = new Int32Array(MARKS >> 1);
  /** Bit n-1 is set when element n has a component separator. */
  readonly composites = new Int32Array(MARKS >> 1);
  count = 0;
  /** The start of the marks of the next segment. */
  end = 0;

  get hasRoom(): boolean {
    return this.end + ELEMENTS_MAX + 2 <= MARKS;
  }

  /** Records a segment whose marks are set. */
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
