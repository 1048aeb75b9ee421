import { type RawGap, type RawPiece, type RawSegment, rawPieces, segmentText } from '../lexing/raw-segments.ts';
import type { X12Source } from '../lexing/source.ts';
import { type ClaimSet, ClaimSplitter } from './split-claims.ts';
import { SplitError } from './split-error.ts';

/** `interchange` or `transaction`: one in each part. A number: the maximum number of 837 claims in each part. */
export type SplitBy = 'interchange' | 'transaction' | number;

export interface SplitOptions {
  by: SplitBy;
  /** ISA13 of the first part; later parts count up. Without it, each part keeps the number of its interchange. */
  controlNumber?: number;
}

/** Some bytes of a part, in order. The last piece of a part has `end`. Parts are numbered from 1. */
interface SplitPiece {
  part: number;
  bytes: Buffer;
  end?: { transactionSets: number; claims: number };
}

/** One part of a file, which is a complete interchange. */
interface SplitPart {
  number: number;
  bytes: Buffer;
  transactionSets: number;
  claims: number;
}

/** Text is returned in pieces of about this length. */
const PIECE_CHARACTERS = 1 << 16;

/** Writes parts: transaction sets inside an interchange and groups with the headers of the source. */
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

  /** Returns the pieces written since the last call, and clears them. */
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

  /** Writes a whole transaction set. */
  addSet({ st, texts, claims }: ClaimSet): void {
    this.openSet(st);
    for (const text of texts) this.#addText(text);
    this.#claims += claims;
    this.closeSet();
  }

  #addText(text: string): void {
    this.#segments++;
    // The line break goes before the segment, because it is not known yet when the ISA is written.
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

/** Follows the envelope of the source and writes each segment into its part. */
class Splitter {
  readonly #by: SplitBy;
  readonly writer: PartWriter;
  #isa: RawSegment | null = null;
  #gs: RawSegment | null = null;
  /** When splitting by interchange: the last group written. Groups without a transaction set are not written. */
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
    if (piece.kind === 'gap') this.#checkGap(piece);
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

  /** Text that is not a segment is not copied, so it may only be blanks and terminators without a segment. */
  #checkGap({ text }: RawGap): void {
    this.#learnLineBreak(text);
    if (!this.#isInInterchange || text.trim() === '') return;
    const terminator = this.#isa!.delimiters.segment;
    if (text.split(terminator).every((part) => part.trim() === '')) return;
    const where = this.#isInSet ? `transaction set ${this.#setCount} of the file` : 'an interchange of the file';
    throw new SplitError(`${where} has a segment that is too long to be read, so no part would contain it`);
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
      const set = this.#claims.add(segment);
      if (set) this.#writePart(set);
    } else if (segment.id === 'SE') this.writer.closeSet();
    else this.writer.add(segment);
    if (segment.id !== 'SE') return;
    this.#isInSet = false;
    if (this.#by === 'transaction') this.writer.close();
  }

  #writePart(set: ClaimSet): void {
    this.writer.open(this.#isa!);
    this.writer.openGroup(this.#gs!);
    this.writer.addSet(set);
    this.writer.close();
  }

  /** Throws if a transaction set has no SE, because a part with half of it would look complete. */
  #expectSetClosed(): void {
    if (this.#isInSet) throw new SplitError(`transaction set ${this.#setCount} of the file has no SE`);
  }
}

/**
 * Splits a file into parts, each a complete interchange, and yields them in pieces while the file is read. SE01, GE01 and
 * IEA01 are counted again. Segments outside of transaction sets are left out, except the TA1 when splitting by
 * interchange; splitting by claims also leaves out levels without claims. Holds at most one part in memory when splitting
 * by claims, otherwise one segment. Throws `SplitError` if the file cannot be split as requested or has a segment that is
 * too long to be read. A part whose last piece has no `end` is then incomplete.
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

/** Splits a file like `split`, but yields whole parts, for files that fit into memory. */
export async function* splitWhole(source: X12Source, options: SplitOptions): AsyncGenerator<SplitPart> {
  let pieces: Buffer[] = [];
  for await (const { part, bytes, end } of split(source, options)) {
    pieces.push(bytes);
    if (!end) continue;
    yield { number: part, bytes: Buffer.concat(pieces), ...end };
    pieces = [];
  }
}
