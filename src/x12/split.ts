import { type RawSegment, rawSegments, segmentText } from './raw-segments.ts';
import type { X12Source } from './source.ts';
import { ClaimSplitter } from './split-claims.ts';
import { SplitError } from './split-error.ts';

/** `interchange` and `transaction` copy; a number puts at most so many claims of an 837 into each part. */
export type SplitBy = 'interchange' | 'transaction' | number;

export interface SplitOptions {
  by: SplitBy;
  /** ISA13 of the first part, counting up; without it every part keeps the number of its interchange. */
  controlNumber?: number;
}

/** One part of a file: an interchange of its own. */
export interface SplitPart {
  /** Counted from 1. */
  number: number;
  text: string;
  transactionSets: number;
  claims: number;
}

export type Body = { lines: string[]; transactionSets: number; claims: number };

/** Puts an interchange and a group around transaction sets, with the source's own headers. */
class Envelope {
  isa: RawSegment | null = null;
  gs: RawSegment | null = null;
  lineBreak = '';
  #controlNumber: number | undefined;
  #parts = 0;

  constructor(controlNumber: number | undefined) {
    this.#controlNumber = controlNumber;
  }

  /** Groups as they are told, each with the number of its transaction sets. */
  wrap(groups: { gs: RawSegment; body: Body }[]): SplitPart {
    const { isa } = this;
    if (!isa) throw new SplitError('a transaction set stands outside of any interchange');
    const header = this.#numbered(isa);
    const { delimiters } = isa;
    const line = (id: string, ...elements: string[]) => segmentText({ id, elements, delimiters });
    const lines = [segmentText(header)];
    for (const { gs, body } of groups) {
      lines.push(segmentText(gs), ...body.lines);
      lines.push(line('GE', String(body.transactionSets), gs.elements[5] ?? ''));
    }
    lines.push(line('IEA', String(groups.length), header.elements[12] ?? ''));
    return {
      number: ++this.#parts,
      text: lines.join(this.lineBreak) + this.lineBreak,
      transactionSets: groups.reduce((sum, { body }) => sum + body.transactionSets, 0),
      claims: groups.reduce((sum, { body }) => sum + body.claims, 0),
    };
  }

  #numbered(isa: RawSegment): RawSegment {
    if (this.#controlNumber === undefined) return isa;
    const controlNumber = String(this.#controlNumber++).padStart(9, '0');
    return { ...isa, elements: isa.elements.toSpliced(12, 1, controlNumber) };
  }
}

/**
 * Cuts a file into parts that are interchanges of their own. One part at a time is held in memory. Envelopes are
 * written anew, so counts agree; what stands in no transaction set is left out. Throws `SplitError` when a file cannot
 * be split the way that is asked for.
 */
export async function* split(source: X12Source, { by, controlNumber }: SplitOptions): AsyncGenerator<SplitPart> {
  const envelope = new Envelope(controlNumber);
  let groups: { gs: RawSegment; body: Body }[] = [];
  let splitter: ClaimSplitter | null = null;
  let set: RawSegment[] = [];
  const close = function* (): Generator<SplitPart> {
    const full = groups.filter(({ body }) => body.transactionSets > 0);
    groups = [];
    if (full.length > 0) yield envelope.wrap(full);
  };
  for await (const segment of rawSegments(source)) {
    if (segment.lineBreak !== '') envelope.lineBreak = segment.lineBreak;
    if (segment.id === 'ISA') {
      yield* close();
      envelope.isa = segment;
      envelope.gs = null;
    } else if (segment.id === 'GS') {
      envelope.gs = segment;
      groups.push({ gs: segment, body: { lines: [], transactionSets: 0, claims: 0 } });
    } else if (segment.id === 'ST') {
      set = [];
      splitter = typeof by === 'number' ? new ClaimSplitter(by) : null;
    }
    if (segment.id === 'ISA' || segment.id === 'GS' || segment.id === 'GE' || segment.id === 'IEA') continue;
    const { gs } = envelope;
    if (!gs) continue;
    if (splitter) {
      for (const body of splitter.add(segment)) yield envelope.wrap([{ gs, body }]);
      continue;
    }
    set.push(segment);
    if (segment.id !== 'SE') continue;
    const made = bodyOf(set);
    set = [];
    if (by === 'transaction') yield envelope.wrap([{ gs, body: made }]);
    else append(groups.at(-1)!.body, made);
  }
  yield* close();
}

function bodyOf(set: readonly RawSegment[]): Body {
  return {
    lines: set.map(segmentText),
    transactionSets: 1,
    claims: set.filter(({ id }) => id === 'CLM' || id === 'CLP').length,
  };
}

function append(body: Body, added: Body): void {
  for (const line of added.lines) body.lines.push(line);
  body.transactionSets += added.transactionSets;
  body.claims += added.claims;
}
