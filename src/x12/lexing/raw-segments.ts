import type { Delimiters } from '../common.ts';
import { delimiterCharacters } from './delimiters.ts';
import { DEFAULT_LIMITS, Lexer } from './lexer.ts';
import { piecesOf, type X12Source } from './source.ts';

/**
 * A segment as it stands in a file, for tools that copy a file and change little of it. All text of raw pieces has one
 * character per byte (Latin-1), so that whatever is written back as Latin-1 keeps its bytes and its length.
 */
export interface RawSegment {
  kind: 'segment';
  /** As written, whatever it is. */
  id: string;
  /** ISA elements with their padding. */
  elements: string[];
  delimiters: Delimiters;
  /** Whether a terminator stands behind it; only the last segment of a file may lack it. */
  isTerminated: boolean;
}

/** What stands between segments: line breaks, data outside of interchanges, segments that are too long to be read. */
export interface RawGap {
  kind: 'gap';
  text: string;
}

export type RawPiece = RawSegment | RawGap;

/** Data that belongs to no segment is given out when there is more than this, so that memory stays bounded. */
const WAITING_BYTES_MAX = DEFAULT_LIMITS.binaryBytesMax + 4 * DEFAULT_LIMITS.segmentBytesMax;
/** Before the first interchange only so much is kept. */
const LEADING_BYTES_MAX = 1 << 20;

/** Cuts a source into segments and gaps, a batch per piece of the source; nothing of the source is left out. */
export async function* rawPieces(source: X12Source): AsyncGenerator<RawPiece[]> {
  const cutter = new Cutter();
  for await (const piece of piecesOf(source)) yield cutter.push(piece);
  yield cutter.end();
}

/** Only the segments of a source, one at a time. */
export async function* rawSegments(source: X12Source): AsyncGenerator<RawSegment> {
  for await (const pieces of rawPieces(source)) {
    for (const piece of pieces) if (piece.kind === 'segment') yield piece;
  }
}

class Cutter {
  readonly #lexer = new Lexer(() => {});
  #known: { bytes: object; delimiters: Delimiters } | null = null;
  /** Holds, up to `#filled`, the bytes that no piece has been made of; reused, so that nothing is left to collect. */
  #buffer: Buffer = Buffer.allocUnsafe(1 << 17);
  #filled = 0;
  /** Where the first of them stands in the source. */
  #base = 0;
  #isInside = false;

  push(bytes: Uint8Array): RawPiece[] {
    this.#keep(bytes);
    this.#lexer.push(bytes);
    const pieces = this.#drain();
    const surplus = this.#filled - (this.#isInside ? WAITING_BYTES_MAX : LEADING_BYTES_MAX);
    if (surplus > 0) {
      const text = this.#take(surplus);
      if (this.#isInside) pieces.push({ kind: 'gap', text });
    }
    return pieces;
  }

  end(): RawPiece[] {
    this.#lexer.end();
    const pieces = this.#drain();
    if (this.#filled > 0) pieces.push({ kind: 'gap', text: this.#take(this.#filled) });
    return pieces;
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
      /** Where the segment begins in the lexer's buffer. */
      const origin = segment.start(0);
      const end = start + segment.end(count) - origin;
      if (start > at) pieces.push({ kind: 'gap', text: buffer.toString('latin1', at, start) });
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

  #take(length: number): string {
    const text = this.#buffer.toString('latin1', 0, length);
    this.#discard(length);
    return text;
  }

  #discard(length: number): void {
    this.#buffer.copyWithin(0, length, this.#filled);
    this.#filled -= length;
    this.#base += length;
  }

  /** The same object as long as the interchange lasts. */
  #delimiters(bytes: Parameters<typeof delimiterCharacters>[0]): Delimiters {
    if (this.#known?.bytes !== bytes) this.#known = { bytes, delimiters: delimiterCharacters(bytes) };
    return this.#known.delimiters;
  }
}

/** The segment as it stands in a file; with a terminator even where the file has none. */
export function segmentText({ id, elements, delimiters }: Pick<RawSegment, 'id' | 'elements' | 'delimiters'>): string {
  return elements.length === 0
    ? id + delimiters.segment
    : id + delimiters.element + elements.join(delimiters.element) + delimiters.segment;
}
