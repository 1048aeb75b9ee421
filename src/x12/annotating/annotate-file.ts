import type { Finding } from '../findings/finding.ts';
import { Lexer } from '../lexing/lexer.ts';
import { LineIndex } from '../lexing/line-index.ts';
import type { Segment } from '../lexing/segment.ts';
import type { X12Source } from '../lexing/source.ts';
import { piecesOf } from '../lexing/source.ts';
import { envelopeItem } from '../reading/items.ts';
import { ALL_READERS } from '../sets.ts';
import { readChecked, type ValidationOptions } from '../validate.ts';
import { elementName, namedComponents } from './element-names.ts';
import { LoopObserver, type SegmentPlace } from './observe-loops.ts';

/** A value of a file and its bytes. */
interface AnnotatedValue {
  name: string | null;
  /** Cut after `VALUE_CHARACTERS_MAX` characters. */
  value: string;
  byteOffset: number;
  byteLength: number;
}

/** A component of an element, or one repetition of it. */
export interface AnnotatedPart extends AnnotatedValue {
  repetitionPosition: number;
  componentPosition: number;
}

export interface AnnotatedElement extends AnnotatedValue {
  position: number;
  /** Empty if the element is a single value. */
  parts: AnnotatedPart[];
}

export interface AnnotatedSegment {
  segmentNumber: number;
  transactionSegmentNumber: number;
  id: string;
  byteOffset: number;
  byteLength: number;
  place: SegmentPlace | null;
  elements: AnnotatedElement[];
}

export interface AnnotatedFile {
  segments: AnnotatedSegment[];
  /** The findings about these segments and, on the last page, about the rest of the file; at most `findingsMax`. */
  findings: Finding[];
  /** All segments, findings and errors of the file. */
  segmentCount: number;
  findingCount: number;
  errorCount: number;
  /** The number of segments before the following page, or null. */
  nextOffset: number | null;
  /** Converts byte offsets to lines. */
  lines: LineIndex;
}

export interface AnnotateOptions extends ValidationOptions {
  /** The number of segments before the page. */
  offset: number;
  /** The maximum number of segments of the page. */
  limit: number;
  /** The maximum number of values (elements and their parts) of the page; a page has at least one segment. */
  valuesMax: number;
  findingsMax: number;
}

/** Longer values are truncated. Only free text and binary data can be longer. */
const VALUE_CHARACTERS_MAX = 2_000;
/** Further parts of an element are omitted; the value of the element contains them. */
const PARTS_MAX = 200;
/** In these segments separators are data: ISA16 is the separator itself, and BIN and BDS hold documents. */
const UNDIVIDED: ReadonlySet<string> = new Set(['ISA', 'BIN', 'BDS']);
const NO_PARTS: AnnotatedPart[] = [];

/**
 * Reads a file with all checks and describes the segments of one page: the place of each segment in the file and in its
 * guide, the meaning of its elements, and its findings. `open` returns the bytes of the file; they are read twice.
 * Memory is bounded by the page.
 */
export async function annotateFile(open: () => X12Source, options: AnnotateOptions): Promise<AnnotatedFile> {
  const { offset, limit, valuesMax, findingsMax, ...reading } = options;
  const page = await cutPage(open(), { offset, limit, valuesMax });
  const last = offset + page.segments.length;
  const observer = new LoopObserver({ first: offset + 1, last });
  const findings: Finding[] = [];
  let findingCount = 0;
  let errorCount = 0;
  for await (const read of readChecked(open(), observer.observing(ALL_READERS), reading)) {
    const item = envelopeItem(read);
    if (item?.kind !== 'finding') continue;
    const { finding } = item;
    findingCount++;
    if (finding.severity === 'error') errorCount++;
    const isHere = finding.segmentNumber > offset && finding.segmentNumber <= last;
    // The last page also has the findings that do not belong to a segment, such as a file without an interchange.
    const isBehind = page.nextOffset === null && (finding.segmentNumber > last || page.segmentCount === 0);
    if ((isHere || isBehind) && findings.length < findingsMax) findings.push(finding);
  }
  for (const segment of page.segments) segment.place = observer.places.get(segment.segmentNumber) ?? null;
  return { ...page, findings, findingCount, errorCount };
}

type Window = Pick<AnnotateOptions, 'offset' | 'limit' | 'valuesMax'>;
type Page = Pick<AnnotatedFile, 'segments' | 'segmentCount' | 'nextOffset' | 'lines'>;

/** Copies the segments of a page and counts all segments. */
async function cutPage(source: X12Source, { offset, limit, valuesMax }: Window): Promise<Page> {
  const lexer = new Lexer(() => {});
  const lines = new LineIndex();
  const segments: AnnotatedSegment[] = [];
  let segmentCount = 0;
  let values = 0;
  const drain = () => {
    while (lexer.next()) {
      const { segment } = lexer;
      segmentCount = segment.number;
      if (segment.number <= offset || segments.length >= limit || values >= valuesMax) continue;
      const copied = copyOf(segment);
      for (const { parts } of copied.elements) values += 1 + parts.length;
      segments.push(copied);
    }
  };
  for await (const piece of piecesOf(source)) {
    lines.add(piece);
    lexer.push(piece);
    drain();
  }
  lexer.end();
  drain();
  const next = segments.at(-1)?.segmentNumber ?? segmentCount;
  return { segments, segmentCount, nextOffset: next < segmentCount ? next : null, lines };
}

function copyOf(segment: Segment): AnnotatedSegment {
  const origin = segment.start(0) - segment.byteOffset;
  const elements: AnnotatedElement[] = [];
  for (let position = 1; position <= segment.count; position++) {
    const [start, end] = [segment.start(position), segment.end(position)];
    elements.push({
      position,
      name: elementName(segment.id, position),
      ...valueAt(segment, { start, end, origin }),
      parts: partsOf(segment, position, origin),
    });
  }
  return {
    segmentNumber: segment.number,
    transactionSegmentNumber: segment.transactionNumber,
    id: segment.id,
    byteOffset: segment.byteOffset,
    byteLength: segment.end(segment.count) - segment.start(0),
    place: null,
    elements,
  };
}

type Bounds = { start: number; end: number; origin: number };

function valueAt(segment: Segment, { start, end, origin }: Bounds) {
  const value = segment.text(start, Math.min(end, start + VALUE_CHARACTERS_MAX));
  return { value, byteOffset: start - origin, byteLength: end - start };
}

/** Returns the repetitions and components of an element, or none if the element has only one value. */
function partsOf(segment: Segment, position: number, origin: number): AnnotatedPart[] {
  if (UNDIVIDED.has(segment.id)) return NO_PARTS;
  const { bytes, delimiters } = segment;
  const [start, end] = [segment.start(position), segment.end(position)];
  const parts: AnnotatedPart[] = [];
  let from = start;
  let [repetitionPosition, componentPosition] = [1, 1];
  for (let at = start; at <= end && parts.length < PARTS_MAX; at++) {
    const byte = at < end ? bytes[at] : undefined;
    const isRepetition = byte === delimiters.repetition;
    if (byte !== undefined && !isRepetition && byte !== delimiters.component) continue;
    const name = elementName(segment.id, position, componentPosition);
    parts.push({
      repetitionPosition,
      componentPosition,
      name,
      ...valueAt(segment, { start: from, end: at, origin }),
    });
    from = at + 1;
    componentPosition = isRepetition ? 1 : componentPosition + 1;
    if (isRepetition) repetitionPosition++;
  }
  return parts.length > 1 || namedComponents(segment.id, position) > 1 ? parts : NO_PARTS;
}
