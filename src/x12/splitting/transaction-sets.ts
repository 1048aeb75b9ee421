import { packCode } from '../lexing/bytes.ts';
import { Lexer } from '../lexing/lexer.ts';
import type { Segment } from '../lexing/segment.ts';
import { RecentBytes } from './recent-bytes.ts';

/** Bytes of a source: from `start` up to `end`, exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The segments that are open around a transaction set. */
export interface OpenEnvelope {
  /** ISA */
  interchange: ByteRange;
  /** GS */
  group: ByteRange | null;
}

/** A part of a file, in the order of the file. */
export type FilePart =
  | { kind: 'interchange'; range: ByteRange; header: string[] }
  | { kind: 'group'; range: ByteRange; header: string[] }
  /** TA1, outside of groups. */
  | { kind: 'acknowledgment'; envelope: OpenEnvelope; range: ByteRange; bytes: Buffer }
  | SetPart
  /** `isClosed`: an IEA with the control number of the ISA was read. */
  | { kind: 'interchangeEnd'; isClosed: boolean };

export interface SetPart {
  kind: 'set';
  envelope: OpenEnvelope;
  /** From ST to SE, or to the segment that shows the absence of the SE. */
  range: ByteRange;
  /** ST01 */
  id: string;
  /** The whole set, or its first `headBytes` bytes. */
  head: Buffer;
  isWhole: boolean;
}

/** Transaction sets up to this size are returned in one piece. Of a larger one only the beginning is returned. */
const HEAD_BYTES_MAX = 1 << 20;

/** The place in the middle of a file where reading starts. */
interface ScanStart {
  offset: number;
  envelope: OpenEnvelope;
  /** The bytes of the ISA and of the GS, if there is a GS. */
  prefix: Uint8Array;
}

const ST = packCode('ST');
const SE = packCode('SE');
const GS = packCode('GS');
const GE = packCode('GE');
const IEA = packCode('IEA');
const TA1 = packCode('TA1');
/** The segments that may end a transaction set. */
const CLOSING: ReadonlySet<number> = new Set([ST, SE, GS, GE, IEA]);

type OpenSet = { start: number; id: string; head: Buffer[]; headLength: number };

/**
 * Divides a file of any size into envelope segments and transaction sets, in bounded memory. Push bytes in pieces of
 * any size, then call `end`.
 */
export class TransactionSetScanner {
  readonly #lexer = new Lexer(() => undefined);
  readonly #headBytes: number;
  readonly #start: ScanStart | null;
  readonly #recent: RecentBytes;
  /** Added to an offset of the lexer to get the offset in the file. */
  readonly #shift: number;
  #interchange: { range: ByteRange; controlNumber: string } | null = null;
  #group: ByteRange | null = null;
  #set: OpenSet | null = null;
  #parts: FilePart[] = [];

  constructor(options: { start?: ScanStart | null; headBytes?: number } = {}) {
    this.#headBytes = options.headBytes ?? HEAD_BYTES_MAX;
    this.#start = options.start ?? null;
    const offset = this.#start?.offset ?? 0;
    this.#recent = new RecentBytes(offset);
    this.#shift = offset - (this.#start?.prefix.length ?? 0);
    if (this.#start) this.#lexer.push(this.#start.prefix);
  }

  /** Reads bytes and returns the completed parts. */
  push(bytes: Uint8Array): FilePart[] {
    this.#recent.push(bytes);
    this.#lexer.push(bytes);
    this.#drain();
    if (this.#set) this.#fillHead(this.#set, this.#recent.end);
    this.#recent.release();
    return this.#take();
  }

  /** Ends the source; returns the last parts. */
  end(): FilePart[] {
    this.#lexer.end();
    this.#drain();
    this.#closeInterchange(this.#recent.end, false);
    return this.#take();
  }

  #take(): FilePart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #drain(): void {
    const lexer = this.#lexer;
    while (lexer.next()) {
      if (lexer.segment.byteOffset + this.#shift < this.#recent.origin) this.#onPrefix(lexer.segment);
      else this.#onSegment(lexer.segment, lexer.startsInterchange);
      this.#recent.consumedTo = this.#rangeOf(lexer.segment).end;
    }
  }

  /** Opens the interchange or the group in which reading starts; the prefix itself does not start a part. */
  #onPrefix(segment: Segment): void {
    const { envelope } = this.#start!;
    if (this.#interchange === null) {
      this.#interchange = { range: envelope.interchange, controlNumber: segment.element(13).trim() };
    } else this.#group = envelope.group;
  }

  #onSegment(segment: Segment, startsInterchange: boolean): void {
    const { code } = segment;
    if (startsInterchange) this.#openInterchange(segment);
    else if (this.#set !== null && !CLOSING.has(code)) return;
    else if (code === ST) this.#openSet(segment);
    else if (code === SE) this.#closeSet(this.#rangeOf(segment).end);
    else if (code === GS) this.#openGroup(segment);
    else if (code === GE) this.#closeGroup(this.#rangeOf(segment).start);
    else if (code === IEA) this.#onInterchangeTrailer(segment);
    else if (code === TA1 && this.#interchange !== null && this.#group === null) this.#onAcknowledgment(segment);
  }

  /** Returns the range of a segment with its terminator, which the last segment of a file may lack. */
  #rangeOf(segment: Segment): ByteRange {
    const start = segment.byteOffset + this.#shift;
    const end = start + segment.end(segment.count) - segment.start(0) + 1;
    return { start, end: Math.min(end, Math.max(start, this.#recent.end)) };
  }

  #openInterchange(segment: Segment): void {
    const range = this.#rangeOf(segment);
    this.#closeInterchange(range.start, false);
    const header = elementsOf(segment);
    this.#interchange = { range, controlNumber: header[12]!.trim() };
    this.#parts.push({ kind: 'interchange', range, header });
  }

  #openGroup(segment: Segment): void {
    const range = this.#rangeOf(segment);
    this.#closeGroup(range.start);
    if (this.#interchange === null) return;
    this.#group = range;
    this.#parts.push({ kind: 'group', range, header: elementsOf(segment) });
  }

  #onAcknowledgment(segment: Segment): void {
    const range = this.#rangeOf(segment);
    const envelope = { interchange: this.#interchange!.range, group: null };
    this.#parts.push({ kind: 'acknowledgment', envelope, range, bytes: this.#recent.read(range) });
  }

  #openSet(segment: Segment): void {
    const { start } = this.#rangeOf(segment);
    this.#closeSet(start);
    // A set outside of a group belongs to no guide.
    if (this.#group !== null) this.#set = { start, id: segment.element(1), head: [], headLength: 0 };
  }

  #closeSet(end: number): void {
    const set = this.#set;
    this.#set = null;
    if (set === null || this.#interchange === null) return;
    this.#fillHead(set, end);
    const length = end - set.start;
    this.#parts.push({
      kind: 'set',
      envelope: { interchange: this.#interchange.range, group: this.#group },
      range: { start: set.start, end },
      id: set.id,
      head: Buffer.concat(set.head).subarray(0, length),
      isWhole: length <= this.#headBytes,
    });
  }

  /** Copies bytes of the open set up to the offset `end`, until the head is full. */
  #fillHead(set: OpenSet, end: number): void {
    const start = set.start + set.headLength;
    const bytes = this.#recent.read({ start, end: Math.min(end, set.start + this.#headBytes) });
    if (bytes.length === 0) return;
    set.head.push(bytes);
    set.headLength += bytes.length;
  }

  #closeGroup(at: number): void {
    this.#closeSet(at);
    this.#group = null;
  }

  #onInterchangeTrailer(segment: Segment): void {
    const isClosed = segment.element(2).trim() === this.#interchange?.controlNumber;
    this.#closeInterchange(this.#rangeOf(segment).start, isClosed);
  }

  #closeInterchange(at: number, isClosed: boolean): void {
    this.#closeGroup(at);
    if (this.#interchange !== null) this.#parts.push({ kind: 'interchangeEnd', isClosed });
    this.#interchange = null;
  }
}

function elementsOf(segment: Segment): string[] {
  return Array.from({ length: segment.count }, (_, index) => segment.element(index + 1));
}
