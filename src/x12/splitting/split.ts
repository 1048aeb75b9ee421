import { type RawGap, type RawPiece, type RawSegment, rawPieces, segmentText } from '../lexing/raw-segments.ts';
import type { X12Source } from '../lexing/source.ts';
import { ClaimSplitter } from './split-claims.ts';
import { SplitError } from './split-error.ts';

/** `interchange` and `transaction` copy; a number puts at most so many claims of an 837 into each part. */
export type SplitBy = 'interchange' | 'transaction' | number;

export interface SplitOptions {
  by: SplitBy;
  /** ISA13 of the first part, counting up; without it every part keeps the number of its interchange. */
  controlNumber?: number;
}

/** A piece of a part, in order; the one with `end` is the last of its part. Parts are counted from 1. */
export interface SplitPiece {
  part: number;
  bytes: Buffer;
  end?: { transactionSets: number; claims: number };
}

/** One part of a file: an interchange of its own. */
export interface SplitPart {
  number: number;
  bytes: Buffer;
  transactionSets: number;
  claims: number;
}

/** One transaction set of claims: its ST and the text of the segments between that and its SE. */
export interface Body {
  st: RawSegment;
  texts: readonly string[];
  claims: number;
}

/** What is written is given out when there is so much of it. */
const PIECE_CHARACTERS = 1 << 16;

/** Writes parts, each with an interchange and groups around its transaction sets, with the source's own headers. */
class PartWriter {
  #controlNumber: number | undefined;
  #part = 0;
  #isa: RawSegment | null = null;
  #lineBreak = '';
  #isOpen = false;
  #gs: RawSegment | null = null;
  #groups = 0;
  #setsInGroup = 0;
  #segments = 0;
  #setControlNumber = '';
  #transactionSets = 0;
  #claims = 0;
  #text = '';
  #pieces: SplitPiece[] = [];

  constructor(controlNumber: number | undefined) {
    this.#controlNumber = controlNumber;
  }

  set lineBreak(text: string) {
    this.#lineBreak = text;
  }

  /** What is complete and has not been taken yet. */
  take(): SplitPiece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  open(isa: RawSegment): void {
    const controlNumber =
      this.#controlNumber === undefined ? undefined : String(this.#controlNumber++).padStart(9, '0');
    this.#isa = controlNumber === undefined ? isa : { ...isa, elements: isa.elements.toSpliced(12, 1, controlNumber) };
    this.#part++;
    this.#isOpen = true;
    this.#groups = 0;
    this.#transactionSets = 0;
    this.#claims = 0;
    this.#text = segmentText(this.#isa);
  }

  openGroup(gs: RawSegment): void {
    this.#gs = gs;
    this.#setsInGroup = 0;
    this.#groups++;
    this.add(gs);
  }

  openSet(st: RawSegment): void {
    this.#segments = 0;
    this.#setControlNumber = st.elements[1] ?? '';
    this.#setsInGroup++;
    this.#transactionSets++;
    this.add(st);
  }

  add(segment: Pick<RawSegment, 'id' | 'elements' | 'delimiters'>): void {
    if (segment.id === 'CLM' || segment.id === 'CLP') this.#claims++;
    this.#addText(segmentText(segment));
  }

  /** All of a transaction set of claims. */
  addBody({ st, texts, claims }: Body): void {
    this.openSet(st);
    for (const text of texts) this.#addText(text);
    this.#claims += claims;
    this.closeSet();
  }

  #addText(text: string): void {
    this.#segments++;
    // Before the segment: what follows an ISA is not known yet when that is written.
    this.#text += this.#lineBreak + text;
    if (this.#text.length >= PIECE_CHARACTERS) this.#flush();
  }

  closeSet(): void {
    this.#trailer('SE', String(this.#segments + 1), this.#setControlNumber);
  }

  closeGroup(): void {
    if (!this.#gs) return;
    this.#trailer('GE', String(this.#setsInGroup), this.#gs.elements[5] ?? '');
    this.#gs = null;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.closeGroup();
    this.#trailer('IEA', String(this.#groups), this.#isa!.elements[12] ?? '');
    this.#isOpen = false;
    this.#flush({ transactionSets: this.#transactionSets, claims: this.#claims });
  }

  #trailer(id: string, ...elements: string[]): void {
    this.add({ id, elements, delimiters: this.#isa!.delimiters });
  }

  #flush(end?: SplitPiece['end']): void {
    const bytes = Buffer.from(end ? this.#text + this.#lineBreak : this.#text, 'latin1');
    this.#text = '';
    this.#pieces.push(end ? { part: this.#part, bytes, end } : { part: this.#part, bytes });
  }
}

/** Follows the envelope of the source and tells the writer what belongs to which part. */
class Splitter {
  readonly #by: SplitBy;
  readonly writer: PartWriter;
  #isa: RawSegment | null = null;
  #gs: RawSegment | null = null;
  /** By interchange: the group that has been written; one without a transaction set never is. */
  #writtenGroup: RawSegment | null = null;
  #claims: ClaimSplitter | null = null;
  #isInInterchange = false;
  #isInSet = false;
  #setCount = 0;

  constructor({ by, controlNumber }: SplitOptions) {
    this.#by = by;
    this.writer = new PartWriter(controlNumber);
  }

  add(piece: RawPiece): void {
    if (piece.kind === 'gap') this.#passGap(piece);
    else if (piece.id === 'ISA') this.#openInterchange(piece);
    else if (piece.id === 'GS') this.#openGroup(piece);
    else if (piece.id === 'GE' || piece.id === 'IEA') this.#endLevel(piece.id);
    else if (piece.id === 'ST') this.#openSet(piece);
    else if (this.#isInSet) this.#addToSet(piece);
    else if (piece.id === 'TA1' && this.#by === 'interchange' && this.#isa && !this.#gs) this.writer.add(piece);
  }

  end(): void {
    this.#expectSetClosed();
    this.writer.close();
  }

  /** What is no segment is not copied, so it must be nothing: blanks, and terminators that end nothing. */
  #passGap({ text }: RawGap): void {
    this.#learnLineBreak(text);
    if (!this.#isInInterchange || text.trim() === '') return;
    const terminator = this.#isa!.delimiters.segment;
    if (text.split(terminator).every((part) => part.trim() === '')) return;
    const where = this.#isInSet ? `transaction set ${this.#setCount} of the file` : 'an interchange of the file';
    throw new SplitError(`${where} has a segment that is too long to be read, and no part would have it`);
  }

  #learnLineBreak(text: string): void {
    const lineBreak = /\r?\n/.exec(text);
    if (lineBreak) this.writer.lineBreak = lineBreak[0];
  }

  #openInterchange(isa: RawSegment): void {
    this.#expectSetClosed();
    this.writer.close();
    this.#isa = isa;
    this.#isInInterchange = true;
    this.#gs = null;
    this.#writtenGroup = null;
    if (this.#by === 'interchange') this.writer.open(isa);
  }

  #endLevel(id: string): void {
    this.#expectSetClosed();
    if (id === 'IEA') this.#isInInterchange = false;
  }

  #openGroup(gs: RawSegment): void {
    this.#expectSetClosed();
    this.#gs = gs;
    if (this.#by === 'interchange') this.writer.closeGroup();
  }

  #openSet(st: RawSegment): void {
    this.#expectSetClosed();
    this.#setCount++;
    if (!this.#isa || !this.#gs)
      throw new SplitError(`transaction set ${this.#setCount} of the file has no GS before it`);
    this.#isInSet = true;
    if (typeof this.#by === 'number') {
      this.#claims = new ClaimSplitter(this.#by);
      this.#claims.start(st);
      return;
    }
    if (this.#by === 'transaction') this.writer.open(this.#isa);
    if (this.#by === 'transaction' || this.#writtenGroup !== this.#gs) this.writer.openGroup(this.#gs);
    this.#writtenGroup = this.#gs;
    this.writer.openSet(st);
  }

  #addToSet(segment: RawSegment): void {
    if (this.#claims) {
      const body = this.#claims.add(segment);
      if (body) this.#writePart(body);
    } else if (segment.id === 'SE') this.writer.closeSet();
    else this.writer.add(segment);
    if (segment.id !== 'SE') return;
    this.#isInSet = false;
    if (this.#by === 'transaction') this.writer.close();
  }

  #writePart(body: Body): void {
    this.writer.open(this.#isa!);
    this.writer.openGroup(this.#gs!);
    this.writer.addBody(body);
    this.writer.close();
  }

  /** Half of a transaction set must not pass for a whole one. */
  #expectSetClosed(): void {
    if (this.#isInSet) throw new SplitError(`transaction set ${this.#setCount} of the file has no SE`);
  }
}

/**
 * Cuts a file into parts that are interchanges of their own, and gives them out in pieces as they are read. SE01, GE01
 * and IEA01 are counted anew; what stands in no transaction set is left out, but for the TA1 of an interchange, and by
 * claims so are levels without a claim below them. Memory is bounded by one part when it is cut by claims, else by one
 * segment. Throws `SplitError` when a file cannot be split the way that is asked for, or holds a segment that is too long
 * to be read; a part without its `end` is then not whole.
 */
export async function* split(source: X12Source, options: SplitOptions): AsyncGenerator<SplitPiece> {
  const splitter = new Splitter(options);
  for await (const pieces of rawPieces(source)) {
    for (const piece of pieces) splitter.add(piece);
    yield* splitter.writer.take();
  }
  splitter.end();
  yield* splitter.writer.take();
}

/** The same with each part in one piece, for files that fit into memory. */
export async function* splitWhole(source: X12Source, options: SplitOptions): AsyncGenerator<SplitPart> {
  let pieces: Buffer[] = [];
  for await (const { part, bytes, end } of split(source, options)) {
    pieces.push(bytes);
    if (!end) continue;
    yield { number: part, bytes: Buffer.concat(pieces), ...end };
    pieces = [];
  }
}
