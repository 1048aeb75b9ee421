import type { Delimiters } from '../common.ts';
import { FINDINGS, type Finding, type FindingCode } from '../findings/finding.ts';
import type { FindingKind } from '../findings/finding-kind.ts';
import { compileGuide } from '../guide/compile.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import type { GuideReader, TransactionReader } from '../guide/guide-reader.ts';
import { type CheckContext, checkSegment } from '../guide/segment-check.ts';
import { Walker } from '../guide/walker.ts';
import { packId } from '../lexing/bytes.ts';
import { DEFAULT_LIMITS } from '../lexing/lexer-limits.ts';
import { Segment } from '../lexing/segment.ts';
import { piecesOfWhole } from '../lexing/source.ts';
import { X12Parser } from '../reading/parser.ts';
import { ELEMENTS_MAX, REPEATED, type WrittenSegments } from './written-segments.ts';

/** Reads nothing, so that only the envelope, the order of segments and their elements are checked. */
const NOTHING_READ: TransactionReader = { enter() {}, leave() {}, segment() {}, leaveUnmapped() {}, end: () => [] };

/** Returns all errors that a reader with these guides finds. */
export function errorsOf(text: string, guides: readonly CompiledGuide[]): Finding[] {
  const checkers: GuideReader<never>[] = guides.map((guide) => ({ guide, open: () => NOTHING_READ }));
  const parser = new X12Parser(checkers);
  const errors: Finding[] = [];
  const collect = (items: ReturnType<typeof parser.end>) => {
    for (const item of items) {
      if (item.kind === 'finding' && item.finding.severity === 'error') errors.push(item.finding);
    }
  };
  for (const piece of piecesOfWhole(Buffer.from(text, 'latin1'))) collect(parser.push(piece));
  collect(parser.end());
  return errors;
}

/** The contents of a transaction set between ST and SE. */
interface Content {
  start: number;
  end: number;
  segmentCount: number;
}

/**
 * Checks a text while it is written, a few hundred segments at a time, using the element positions recorded by the
 * writer. The envelope is checked by a reader, with empty transaction sets. The result is either that the text is valid
 * or that it is unknown; the reader then finds the errors and their places.
 */
export class WrittenCheck {
  readonly #guide: CompiledGuide;
  readonly #elementSeparator: string;
  readonly #written: WrittenSegments;
  readonly #segment: Segment;
  readonly #walker: Walker;
  readonly #context: CheckContext;
  readonly #contents: Content[] = [];
  #open: Content | null = null;
  #hasError = false;

  constructor(guide: CompiledGuide, delimiters: Delimiters, written: WrittenSegments) {
    const report = (code: FindingCode) => {
      const { severity = 'error' }: FindingKind = FINDINGS[code];
      if (severity === 'error') this.#hasError = true;
    };
    this.#guide = guide;
    this.#elementSeparator = delimiters.element;
    this.#written = written;
    this.#walker = new Walker(guide, report);
    this.#context = { report };
    this.#segment = new Segment(written.marks);
    this.#segment.delimiters = {
      element: delimiters.element.charCodeAt(0),
      component: delimiters.component.charCodeAt(0),
      repetition: delimiters.repetition.charCodeAt(0),
      segment: delimiters.segment.charCodeAt(0),
    };
  }

  /** Leaves the decision to the reader, which skips binary data by its length. */
  leaveToReader(): void {
    this.#hasError = true;
  }

  /** Starts a transaction set. The position is the end of its ST. */
  beginSet(position: number): void {
    this.#open = { start: position, end: position, segmentCount: 0 };
    this.#walker.begin(NOTHING_READ, this.#segment);
  }

  /** Ends a transaction set. Its SE will be written at the position. */
  endSet(position: number): void {
    if (this.#open === null) return;
    this.#walker.finish(true);
    this.#open.end = position;
    this.#contents.push(this.#open);
    this.#open = null;
  }

  /** Checks the written segments, if they belong to a transaction set. */
  check(bytes: Uint8Array, text: string): void {
    if (this.#open === null) return;
    const segment = this.#segment;
    segment.attach(bytes);
    segment.setText(text);
    const walker = this.#walker;
    const { marks, elementCounts, presents, composites, count } = this.#written;
    this.#open.segmentCount += count;
    let first = 0;
    for (let index = 0; index < count; index++) {
      const elementCount = elementCounts[index]!;
      const present = presents[index]!;
      const last = first + elementCount + 1;
      if (elementCount > ELEMENTS_MAX || marks[last]! - marks[first]! > DEFAULT_LIMITS.segmentBytesMax) {
        this.#hasError = true;
        return;
      }
      segment.at = first;
      segment.count = elementCount;
      segment.present = present & ~REPEATED;
      segment.hasRepetitions = present < 0;
      segment.code = packId(bytes, marks[first]! + 1, marks[first + 1]!);
      segment.resetComponents();
      const use = walker.step(segment);
      if (use !== null) {
        segment.mayHaveComponents = (composites[index]! & use.check.simple) !== 0;
        checkSegment(segment, use.check, this.#context);
      }
      first = last + 1;
    }
  }

  /** Reports whether neither the checked segments nor the envelope contain an error. */
  isValid(text: string): boolean {
    if (this.#hasError || this.#open !== null) return false;
    const envelope = this.#envelopeOf(text);
    return envelope !== null && errorsOf(envelope, [withoutContents(this.#guide)]).length === 0;
  }

  /** Returns the text with empty transaction sets and adjusted counts, or `null` if the count of a set is wrong. */
  #envelopeOf(text: string): string | null {
    let envelope = '';
    let from = 0;
    for (const { start, end, segmentCount } of this.#contents) {
      const lead = `SE${this.#elementSeparator}`;
      const trailer = `${lead}${segmentCount + 2}${this.#elementSeparator}`;
      if (!text.startsWith(trailer, end)) return null;
      envelope += `${text.slice(from, start)}${lead}2${this.#elementSeparator}`;
      from = end + trailer.length;
    }
    return envelope + text.slice(from);
  }
}

const guidesWithoutContents = new WeakMap<CompiledGuide, CompiledGuide>();

/** Returns the guide without the contents between ST and SE. */
function withoutContents(guide: CompiledGuide): CompiledGuide {
  let made = guidesWithoutContents.get(guide);
  if (made === undefined) {
    const { root } = guide.definition;
    const children = root.children.filter(({ kind }, index) => {
      return kind === 'segment' && (index === 0 || index === root.children.length - 1);
    });
    made = compileGuide({ ...guide.definition, root: { ...root, children } });
    guidesWithoutContents.set(guide, made);
  }
  return made;
}
