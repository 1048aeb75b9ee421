import type { Delimiters } from '../common.ts';
import { delimiterCharacters } from './delimiters.ts';
import { Lexer } from './lexer.ts';
import { DEFAULT_LIMITS } from './lexer-limits.ts';
import { piecesOf, type X12Source } from './source.ts';

/**
 * A segment as written in a file, for tools that copy a file with few changes. All texts have one character per byte
 * (Latin-1), so that they keep their bytes and length when written as Latin-1.
 */
export interface RawSegment {
  kind: 'segment';
  /** As written, even if invalid. */
  id: string;
  /** ISA elements with their padding. */
  elements: string[];
  delimiters: Delimiters;
  /** Whether a terminator follows; only the last segment of a file may lack it. */
  isTerminated: boolean;
}

/** Data between segments: line breaks, data outside interchanges, segments that are too long to be read. */
export interface RawGap {
  kind: 'gap';
  text: string;
  /** Set if the text continues that of the preceding gap. */
  isContinued?: true;
}

export type RawPiece = RawSegment | RawGap;

/** The maximum length of a yielded gap. Longer gaps are yielded in parts, so that memory stays bounded. */
const WAITING_BYTES_MAX = DEFAULT_LIMITS.binaryBytesMax + 4 * DEFAULT_LIMITS.segmentBytesMax;
/** The maximum kept before the first interchange. */
const LEADING_BYTES_MAX = 1 << 20;

/** A gap at the end of the source is yielded in parts of this length, so that none takes long to process. */
const LAST_GAP_BYTES = 1 << 16;

/** Splits a source into segments and gaps, a batch per piece of the source. The batches contain the whole source. */
export async function* rawPieces(source: X12Source): AsyncGenerator<RawPiece[]> {
  const cutter = new Cutter();
  for await (const piece of piecesOf(source)) yield cutter.push(piece);
  yield* cutter.end();
}

class Cutter {
  readonly #lexer = new Lexer(() => {});
  #known: { bytes: object; delimiters: Delimiters } | null = null;
  /** Contains, up to `#filled`, the bytes that are not yet yielded. Reused to avoid allocations. */
  #buffer: Buffer = Buffer.allocUnsafe(1 << 17);
  #filled = 0;
  /** The offset of the first of these bytes in the source. */
  #base = 0;
  #isInside = false;
  /** Whether the bytes before the buffer are part of a gap that was yielded. */
  #isInGap = false;

  push(bytes: Uint8Array): RawPiece[] {
    this.#keep(bytes);
    this.#lexer.push(bytes);
    const pieces = this.#drain();
    // A segment that is skipped will not be read, so its bytes need not wait for its end.
    const waitingMax = this.#lexer.isSkipping ? 0 : this.#isInside ? WAITING_BYTES_MAX : LEADING_BYTES_MAX;
    const surplus = this.#filled - waitingMax;
    if (surplus > 0) {
      if (this.#isInside) pieces.push(this.#takeGap(surplus));
      else this.#discard(surplus);
    }
    return pieces;
  }

  *end(): Generator<RawPiece[]> {
    this.#lexer.end();
    yield this.#drain();
    while (this.#filled > 0) yield [this.#takeGap(Math.min(this.#filled, LAST_GAP_BYTES))];
  }

  #keep(bytes: Uint8Array): void {
    if (this.#filled + bytes.length > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#filled + bytes.length, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, this.#filled);
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  #drain(): RawPiece[] {
    const pieces: RawPiece[] = [];
    const buffer = this.#buffer;
    let at = 0;
    while (this.#lexer.next()) {
      const { segment } = this.#lexer;
      const { count } = segment;
      const start = segment.byteOffset - this.#base;
      /** The start of the segment in the lexer's buffer. */
      const origin = segment.start(0);
      const end = start + segment.end(count) - origin;
      if (start > at) pieces.push(this.#gap(buffer.toString('latin1', at, start)));
      this.#isInGap = false;
      const text = buffer.toString('latin1', start, end);
      const elements: string[] = [];
      for (let n = 1; n <= count; n++) {
        elements.push(text.substring(segment.start(n) - origin, segment.end(n) - origin));
      }
      const isTerminated = end < this.#filled && buffer[end] === segment.delimiters.segment;
      pieces.push({
        kind: 'segment',
        id: text.substring(0, segment.end(0) - origin),
        elements,
        delimiters: this.#delimiters(segment.delimiters),
        isTerminated,
      });
      at = isTerminated ? end + 1 : end;
      this.#isInside = true;
    }
    this.#discard(at);
    return pieces;
  }

  #takeGap(length: number): RawGap {
    const gap = this.#gap(this.#buffer.toString('latin1', 0, length));
    this.#discard(length);
    this.#isInGap = true;
    return gap;
  }

  #gap(text: string): RawGap {
    return this.#isInGap ? { kind: 'gap', text, isContinued: true } : { kind: 'gap', text };
  }

  #discard(length: number): void {
    this.#buffer.copyWithin(0, length, this.#filled);
    this.#filled -= length;
    this.#base += length;
  }

  /** The same object for the whole interchange. */
  #delimiters(bytes: Parameters<typeof delimiterCharacters>[0]): Delimiters {
    if (this.#known?.bytes !== bytes) this.#known = { bytes, delimiters: delimiterCharacters(bytes) };
    return this.#known.delimiters;
  }
}

/** Returns the segment as written in the file, with a terminator even if the file has none. */
export function segmentText({ id, elements, delimiters }: Pick<RawSegment, 'id' | 'elements' | 'delimiters'>): string {
  return elements.length === 0
    ? id + delimiters.segment
    : id + delimiters.element + elements.join(delimiters.element) + delimiters.segment;
}
