import type { FindingCode } from '../findings/finding.ts';
import { binaryEndOf } from './binary-length.ts';
import { packId } from './bytes.ts';
import {
  hasFixedWidthHeader,
  type InterchangeHeader,
  ISA_BYTES,
  looksLikeHeader,
  readInterchangeHeader,
  startsInterchange,
} from './delimiters.ts';
import { isBlank, isByteOrderMark, isLineBreak } from './filler-bytes.ts';
import { DEFAULT_LIMITS, type LexerLimits } from './lexer-limits.ts';
import { Segment } from './segment.ts';
import { SegmentBatch } from './segment-batch.ts';

const IEA = 0x494541;

type LexerReport = (code: FindingCode, segment: Segment) => void;

/**
 * Splits bytes into segments. Push bytes, then call `next` until it returns false; `segment` is a view that the next
 * call overwrites. Scanning resumes at its last position, so the cost is linear for any chunk sizes. Complete ordinary
 * segments are found in batches (`SegmentBatch`). Headers, trailers, binary data and segments cut by the end of the
 * bytes are read one at a time by `#scan`.
 */
export class Lexer {
  readonly segment: Segment;
  /** Header of the interchange of the segment; `null` before the first one. */
  header: InterchangeHeader | null = null;
  /** Set when the segment is an ISA. */
  startsInterchange = false;

  readonly #limits: LexerLimits;
  readonly #report: LexerReport;
  /** Grows with the pushed bytes, because most messages are small and a large buffer would be most of their cost. */
  #bytes: Buffer = Buffer.alloc(0);
  #filled = 0;
  /** Start of the scanned segment, and the position reached. */
  #start = 0;
  #scanned = 0;
  #separators = 0;
  #present = 0;
  #highBits = 0;
  /** The number of segments before the last empty one. */
  #emptyAfter = -1;
  #binaryEnd = -1;
  /** Offset in the source of the buffer's first byte. */
  #base = 0;
  #isLast = false;
  #insideInterchange = false;
  /** Whether the next bytes belong to a segment that is too long to be read. */
  isSkipping = false;
  #strayReported = false;
  #badHeaderReported = false;
  #segmentCount = 0;
  /** Separators of the segment that is scanned individually. */
  readonly #alone: Int32Array;
  /** The next ordinary segments. A caller that reads them from this batch does not call `next` for each. */
  readonly ordinary: SegmentBatch;

  constructor(report: LexerReport, limits: Partial<LexerLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#report = report;
    this.#alone = new Int32Array(this.#limits.elementsMax + 3);
    this.segment = new Segment(this.#alone);
    this.ordinary = new SegmentBatch(this.#limits.elementsMax);
  }

  /** Adds bytes of the source. They are copied. */
  push(chunk: Uint8Array): void {
    this.#leaveBatch();
    this.#discardConsumed();
    const needed = this.#filled + chunk.length;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#filled);
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#filled);
    this.#filled = needed;
    this.segment.attach(this.#bytes);
  }

  /** Marks the end of the source. */
  end(): void {
    this.#isLast = true;
  }

  /** Reads the next segment. Returns false if more bytes are needed or, after `end`, if there is none. */
  next(): boolean {
    return this.ordinary.show(this.segment) || this.#findNext();
  }

  #findNext(): boolean {
    this.#leaveBatch();
    for (;;) {
      if (this.#insideInterchange && !this.isSkipping && this.#separators === 0) {
        if (this.#scanBatch()) return this.next();
      }
      if (this.isSkipping && !this.#skipToTerminator()) return false;
      if (!this.#insideInterchange) {
        const found = this.#findInterchange();
        if (found !== 'none') return found === 'found';
        continue;
      }
      if (this.#separators === 0 && !this.#beginSegment()) return false;
      if (!this.#insideInterchange) continue;
      const outcome = this.#scan();
      if (outcome === 'segment') return true;
      if (outcome === 'incomplete') return false;
    }
  }

  #scanBatch(): boolean {
    // Which of two equal delimiters a byte is depends on its position, which only the individual scan considers.
    if (!this.header!.delimitersDistinct) return false;
    const start = this.#start;
    const place = { base: this.#base, number: this.#segmentCount + 1 };
    const end = this.ordinary.scan(this.segment, { start, end: this.#filled }, place);
    if (end === start) return false;
    this.#provideText(start, end);
    this.startsInterchange = false;
    return true;
  }

  /** Continues after the segments of the batch that were taken. */
  #leaveBatch(): void {
    const left = this.ordinary.leave();
    if (left === null) return;
    this.#start = left.next;
    this.#scanned = left.next;
    this.#segmentCount += left.shown;
  }

  #discardConsumed(): void {
    const shift = this.#start;
    if (shift === 0) return;
    this.#bytes.copyWithin(0, shift, this.#filled);
    this.#filled -= shift;
    this.#scanned -= shift;
    this.#start = 0;
    this.#base += shift;
    if (this.#binaryEnd >= 0) this.#binaryEnd -= shift;
    const separators = this.#alone;
    for (let i = 0; i < this.#separators; i++) separators[i]! -= shift;
  }

  /** Skips line ends between segments and records the start of the segment. */
  #beginSegment(): boolean {
    const bytes = this.#bytes;
    let i = this.#start;
    while (i < this.#filled && isBlank(bytes[i]!)) i++;
    this.#start = i;
    this.#scanned = i;
    if (i >= this.#filled) return false;
    if (bytes[i] === 0x49) {
      // An interchange may begin without an IEA before it; only a complete, well-formed ISA is accepted as its start.
      const available = this.#filled - i;
      if (available < 4 && !this.#isLast) return false;
      if (startsInterchange(bytes, i, this.#filled)) {
        if (available < ISA_BYTES && !this.#isLast) return false;
        if (hasFixedWidthHeader(bytes, i, this.#filled)) {
          this.#insideInterchange = false;
          return true;
        }
      }
    }
    this.#alone[0] = i - 1;
    this.#separators = 1;
    this.#present = 0;
    this.#highBits = 0;
    this.#binaryEnd = -1;
    return true;
  }

  #scan(): 'segment' | 'incomplete' | 'again' {
    const bytes = this.#bytes;
    const end = this.#filled;
    const separators = this.#alone;
    const { element, segment: terminator } = this.header!.delimiters;
    const elementsMax = this.#limits.elementsMax;
    let count = this.#separators;
    let present = this.#present;
    let high = this.#highBits;
    let i = Math.max(this.#scanned, this.#binaryEnd);
    while (i < end) {
      const byte = bytes[i]!;
      if (byte === element) {
        if (count <= elementsMax + 1) {
          if (count > 1 && count < 33 && i > separators[count - 1]! + 1) present |= 1 << (count - 2);
          separators[count++] = i;
          if (count === 3 || count === 4) {
            // Binary data has the length stated by an element, and may contain any byte.
            const binaryEnd = binaryEndOf(bytes, this.#start, separators, count);
            if (binaryEnd > i) {
              this.#binaryEnd = binaryEnd;
              i = binaryEnd;
              continue;
            }
          }
        }
      } else if (byte === terminator) {
        if (i > separators[count - 1]! + 1 && count > 1 && count < 33) present |= 1 << (count - 2);
        this.#present = present;
        this.#highBits = high;
        return this.#finish(i, count);
      }
      high |= byte;
      i++;
    }
    this.#scanned = end;
    this.#separators = count;
    this.#present = present;
    this.#highBits = high;
    return this.#runOut();
  }

  /** Returns the maximum length of the segment that is being scanned. */
  #bytesMax(): number {
    const { segmentBytesMax, binaryBytesMax } = this.#limits;
    if (this.#binaryEnd < 0) return segmentBytesMax;
    const announced = this.#binaryEnd - this.#start;
    return announced > binaryBytesMax ? 0 : announced + segmentBytesMax;
  }

  #runOut(): 'segment' | 'incomplete' | 'again' {
    if (this.#filled - this.#start > this.#bytesMax()) {
      this.#describe(this.#separators > 1 ? this.#alone[1]! : this.#filled, this.#filled);
      this.#report('segment_too_long', this.segment);
      // A skipped segment still counts in SE01 and in the numbers of the following segments.
      this.#segmentCount++;
      this.isSkipping = true;
      this.#start = this.#filled;
      this.#separators = 0;
      return 'again';
    }
    if (!this.#isLast) return 'incomplete';
    if (this.#start >= this.#filled) return 'incomplete';
    const end = this.#endWithoutTerminator();
    const count = this.#separators;
    if (end > this.#alone[count - 1]! + 1 && count > 1 && count < 33) this.#present |= 1 << (count - 2);
    const outcome = this.#finish(end, count);
    if (outcome === 'segment') this.#report('unterminated_segment', this.segment);
    return outcome;
  }

  /** Returns the end of the last segment of the source. A line break after it is not part of its last element. */
  #endWithoutTerminator(): number {
    const from = Math.max(this.#alone[this.#separators - 1]! + 1, this.#binaryEnd);
    let end = this.#filled;
    while (end > from && isLineBreak(this.#bytes[end - 1]!)) end--;
    return end;
  }

  #finish(terminatorAt: number, count: number): 'segment' | 'again' {
    const separators = this.#alone;
    separators[count] = terminatorAt;
    this.#describe(separators[1]!, terminatorAt);
    this.segment.count = count - 1;
    if (count > this.#limits.elementsMax + 1) this.#report('too_many_elements_to_read', this.segment);
    this.#start = Math.min(terminatorAt + 1, this.#filled);
    this.#scanned = this.#start;
    this.#separators = 0;
    this.#binaryEnd = -1;
    if (terminatorAt === separators[0]! + 1) {
      // A run of terminators is reported once, regardless of its length.
      if (this.#emptyAfter !== this.#segmentCount) this.#report('empty_segment', this.segment);
      this.#emptyAfter = this.#segmentCount;
      return 'again';
    }
    this.#segmentCount++;
    this.segment.number = this.#segmentCount;
    this.startsInterchange = false;
    if (this.segment.code === IEA) this.#insideInterchange = false;
    this.#provideText(separators[0]! + 1, terminatorAt);
    return 'segment';
  }

  #describe(idEnd: number, end: number): void {
    const segment = this.segment;
    const separators = this.#alone;
    segment.marks = separators;
    segment.at = 0;
    segment.code = packId(this.#bytes, separators[0]! + 1, idEnd);
    segment.present = this.#present;
    segment.resetComponents();
    segment.hasHighBytes = this.#highBits > 127;
    segment.hasOddBytes = true;
    segment.mayHaveComponents = true;
    const { repetition } = segment.delimiters;
    segment.hasRepetitions = repetition >= 0 && this.#bytes.subarray(separators[0]! + 1, end).includes(repetition);
    segment.byteOffset = this.#base + separators[0]! + 1;
    segment.number = this.#segmentCount + 1;
    segment.count = 0;
  }

  /** One string for many segments, because taking substrings is much cheaper than decoding each element. */
  #provideText(start: number, end: number): void {
    this.segment.setText(this.#bytes.toString('latin1', start, end), start);
  }

  #skipToTerminator(): boolean {
    const terminator = this.header!.delimiters.segment;
    // Delimiters in binary data are ignored.
    const from = Math.max(this.#start, this.#binaryEnd);
    const at = from < this.#filled ? this.#bytes.subarray(0, this.#filled).indexOf(terminator, from) : -1;
    if (at < 0) {
      this.#start = this.#filled;
      this.#scanned = this.#filled;
      return false;
    }
    this.#binaryEnd = -1;
    this.#start = at + 1;
    this.#scanned = at + 1;
    this.isSkipping = false;
    return true;
  }

  /** Between interchanges, only an ISA is read. Other data is reported once and skipped. */
  #findInterchange(): 'found' | 'incomplete' | 'none' {
    const bytes = this.#bytes;
    this.#separators = 0;
    let i = this.#start;
    while (i < this.#filled && (isBlank(bytes[i]!) || isByteOrderMark(bytes[i]!))) i++;
    this.#start = i;
    this.#scanned = i;
    if (i >= this.#filled) return 'incomplete';
    const header = readInterchangeHeader(bytes, i, this.#filled, this.#isLast);
    if (header === 'incomplete') return 'incomplete';
    if (header === null) {
      // One more byte decides whether `ISA ` starts a header.
      if (this.#filled - i === 4 && bytes[i + 3] === 0x20 && !this.#isLast) return 'incomplete';
      this.#passStrayData(i);
      return 'none';
    }
    this.header = header;
    this.ordinary.useDelimiters(header.delimiters);
    this.#strayReported = false;
    this.#badHeaderReported = false;
    this.#insideInterchange = true;
    this.#emitHeader(header);
    return 'found';
  }

  #passStrayData(from: number): void {
    if (looksLikeHeader(this.#bytes, from, this.#filled)) this.#reportBadHeader(from);
    else if (!this.#strayReported) {
      this.#strayReported = true;
      this.#alone[0] = from - 1;
      this.#describe(from, from);
      this.#report(this.header === null ? 'not_x12' : 'data_outside_interchange', this.segment);
    }
    const at = this.#bytes.subarray(0, this.#filled).indexOf('ISA', from + 1, 'latin1');
    // The last two bytes may be the start of an ISA that the next chunk completes.
    this.#start = at >= 0 ? at : Math.max(from + 1, this.#isLast ? this.#filled : this.#filled - 2);
    this.#scanned = this.#start;
  }

  /** Reports an ISA whose delimiters cannot be determined, once until the next interchange. */
  #reportBadHeader(from: number): void {
    if (this.#badHeaderReported) return;
    this.#badHeaderReported = true;
    this.#strayReported = true;
    this.#alone[0] = from - 1;
    this.#describe(from + 3, from + 3);
    this.startsInterchange = false;
    this.#report('isa_not_fixed_width', this.segment);
  }

  #emitHeader(header: InterchangeHeader): void {
    const segment = this.segment;
    const start = this.#start;
    segment.delimiters = header.delimiters;
    this.#alone[0] = start - 1;
    this.#present = 0;
    header.separators.forEach((offset, index) => {
      this.#alone[index + 1] = start + offset;
    });
    this.#alone[17] = start + header.terminator;
    this.#highBits = 0;
    for (let i = start; i < start + header.terminator; i++) this.#highBits |= this.#bytes[i]!;
    for (let n = 1; n <= 16; n++) {
      if (this.#alone[n + 1]! > this.#alone[n]! + 1) this.#present |= 1 << (n - 1);
    }
    this.#describe(this.#alone[1]!, start + header.terminator);
    segment.count = 16;
    this.#segmentCount++;
    segment.number = this.#segmentCount;
    this.#start = start + header.terminator + 1;
    this.#scanned = this.#start;
    this.startsInterchange = true;
    this.#provideText(start, this.#start);
    if (!header.fixedWidth) this.#report('isa_not_fixed_width', segment);
    if (!header.delimitersDistinct) this.#report('delimiters_not_distinct', segment);
    if (!header.repetitionUsable) this.#report('repetition_separator_not_usable', segment);
  }
}
