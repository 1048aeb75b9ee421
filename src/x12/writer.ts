import { type BuildProblem, X12BuildError } from './build-error.ts';
import type { Delimiters, EnvelopeInput } from './common.ts';
import { DEFAULT_DELIMITERS } from './delimiters.ts';
import type { AnyGuideReader } from './guide/guide-reader.ts';
import { envelopeItem } from './items.ts';
import { parseInterchanges } from './reader.ts';

/** Components of a composite. */
export type CompositeValue = readonly (string | undefined)[];

/** A value, a composite, repetitions of composites, or nothing. */
export type ElementValue = string | undefined | CompositeValue | { repetitions: readonly CompositeValue[] };

const UNSUPPORTED = /[^\x20-\x7e]/;

/** Writes segments, remembers which input each came from, and collects what is wrong with the values. */
export class SegmentWriter {
  readonly problems: BuildProblem[] = [];
  readonly #delimiters: Delimiters;
  /** Finds at once whether anything is wrong with a value. */
  readonly #refused: RegExp;
  readonly #end: string;
  readonly #segments: string[] = [];
  readonly #paths: string[] = [];
  #setStart = 0;
  #hasBinary = false;

  constructor(delimiters: Delimiters, lineBreaks: boolean) {
    this.#delimiters = delimiters;
    const characters = Object.values(delimiters).map((character) => `\\x${character.charCodeAt(0).toString(16)}`);
    this.#refused = new RegExp(`[^\\x20-\\x7e]|[${characters.join('')}]|^ | $`);
    this.#end = delimiters.segment + (lineBreaks ? '\n' : '');
  }

  /** Adds a segment; empty elements and components at its end are not written. */
  segment(path: string, id: string, ...elements: ElementValue[]): void {
    const texts = elements.map((value, index) => this.#element(path, id, index + 1, value));
    while (texts.length > 0 && texts[texts.length - 1] === '') texts.pop();
    this.#segments.push([id, ...texts].join(this.#delimiters.element) + this.#end);
    this.#paths.push(path);
  }

  /** Adds a segment that ends in binary data; the text then holds one character for each byte of it. */
  binary(path: string, id: string, lead: readonly string[], data: Uint8Array): void {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
    this.#segments.push([id, ...lead, bytes].join(this.#delimiters.element) + this.#end);
    this.#paths.push(path);
    this.#hasBinary = true;
  }

  /** The text as it is sent: binary data is no text, so that its characters stand for bytes. */
  source(): string | Uint8Array {
    return this.#hasBinary ? Buffer.from(this.text(), 'latin1') : this.text();
  }

  /** Adds ISA, whose elements are padded and may hold no delimiter either. */
  header(elements: readonly string[]): void {
    elements.slice(0, 10).forEach((text, index) => {
      this.#check('', 'ISA', index + 1, 0, text.trim());
    });
    this.#segments.push(['ISA', ...elements].join(this.#delimiters.element) + this.#end);
    this.#paths.push('');
  }

  beginSet(path: string, id: string, controlNumber: string, implementation?: string): void {
    this.#setStart = this.#segments.length;
    this.segment(path, 'ST', id, controlNumber, implementation);
  }

  endSet(path: string, controlNumber: string): void {
    this.segment(path, 'SE', String(this.#segments.length - this.#setStart + 1), controlNumber);
  }

  problem(problem: BuildProblem): void {
    this.problems.push(problem);
  }

  pathOf(segmentNumber: number): string {
    return this.#paths[segmentNumber - 1] ?? '';
  }

  text(): string {
    return this.#segments.join('');
  }

  #element(path: string, id: string, position: number, value: ElementValue): string {
    if (value === undefined) return '';
    if (typeof value === 'string') return this.#check(path, id, position, 0, value);
    if (!('repetitions' in value)) return this.#composite(path, id, position, value);
    return value.repetitions
      .map((composite) => this.#composite(path, id, position, composite))
      .join(this.#delimiters.repetition);
  }

  #composite(path: string, id: string, position: number, value: CompositeValue): string {
    const components = value.map((text, index) => this.#check(path, id, position, index + 1, text ?? ''));
    while (components.length > 0 && components[components.length - 1] === '') components.pop();
    return components.join(this.#delimiters.component);
  }

  #check(path: string, segmentId: string, elementPosition: number, component: number, text: string): string {
    if (!this.#refused.test(text)) return text;
    let code = 'surrounding_space';
    if (UNSUPPORTED.test(text)) code = 'unsupported_character';
    else if (Object.values(this.#delimiters).some((character) => text.includes(character))) code = 'contains_delimiter';
    const problem: BuildProblem = { path, code, message: WRITER_MESSAGES[code]!, segmentId, elementPosition };
    if (component > 0) problem.componentPosition = component;
    this.problems.push(problem);
    return text;
  }
}

const WRITER_MESSAGES: Readonly<Record<string, string>> = {
  unsupported_character: 'The value has a character outside of printable ASCII',
  contains_delimiter: 'The value contains a delimiter',
  surrounding_space: 'The value begins or ends with a space',
};

function pad(text: string, width: number): string {
  return text.padEnd(width, ' ');
}

/** Date and time of the envelope: `CCYYMMDD` and `HHMM`. */
function momentOf(createdAt: EnvelopeInput['createdAt']): { date: string; time: string } {
  if (!(createdAt instanceof Date)) return { date: createdAt.date.replaceAll('-', ''), time: createdAt.time };
  const iso = createdAt.toISOString();
  return { date: iso.slice(0, 10).replaceAll('-', ''), time: iso.slice(11, 13) + iso.slice(14, 16) };
}

function delimitersOf(input: Pick<EnvelopeInput, 'delimiters'>): Delimiters {
  const delimiters = { ...DEFAULT_DELIMITERS, ...input.delimiters };
  const characters = Object.values(delimiters);
  const usable = characters.every((character) => /^[!-/:-@[-`{-~]$/.test(character));
  if (!usable || new Set(characters).size !== 4) {
    const message = 'Delimiters must be four different punctuation characters';
    throw new X12BuildError([{ path: '/delimiters', code: 'delimiters', message }]);
  }
  return delimiters;
}

/** Starts the text of an interchange with its ISA. */
export function openInterchange(input: Omit<EnvelopeInput, 'groupControlNumber'>): SegmentWriter {
  const delimiters = delimitersOf(input);
  const writer = new SegmentWriter(delimiters, input.lineBreaks ?? false);
  const { date, time } = momentOf(input.createdAt);
  const widths: [field: keyof typeof input, width: number][] = [
    ['senderQualifier', 2],
    ['senderId', 15],
    ['receiverQualifier', 2],
    ['receiverId', 15],
    ['interchangeControlNumber', 9],
  ];
  for (const [field, width] of widths) {
    if (String(input[field]).length <= width) continue;
    const message = `The value is longer than ${width} characters`;
    writer.problem({ path: `/${field}`, code: 'element_too_long', message, segmentId: 'ISA' });
  }
  writer.header([
    '00',
    pad('', 10),
    '00',
    pad('', 10),
    pad(input.senderQualifier, 2),
    pad(input.senderId, 15),
    pad(input.receiverQualifier, 2),
    pad(input.receiverId, 15),
    date.slice(2),
    time.slice(0, 4),
    delimiters.repetition,
    '00501',
    input.interchangeControlNumber.padStart(9, '0'),
    input.acknowledgmentRequested ? '1' : '0',
    input.usageIndicator,
    delimiters.component,
  ]);
  return writer;
}

export interface GroupInput {
  functionalId: string;
  version: string;
  setCount: number;
  /** Adds the transaction sets, ST to SE. */
  writeSets(writer: SegmentWriter): void;
}

/**
 * Writes one interchange with one functional group, then reads it back with the guide: whatever the guide refuses is
 * thrown as an `X12BuildError`, so no text that we would reject leaves the builder.
 */
export function buildInterchange(input: EnvelopeInput, group: GroupInput, reader: AnyGuideReader): string {
  const writer = openInterchange(input);
  const { date, time } = momentOf(input.createdAt);
  writer.segment(
    '',
    'GS',
    group.functionalId,
    input.applicationSenderCode ?? input.senderId,
    input.applicationReceiverCode ?? input.receiverId,
    date,
    time,
    input.groupControlNumber,
    'X',
    group.version,
  );
  group.writeSets(writer);
  writer.segment('', 'GE', String(group.setCount), input.groupControlNumber);
  writer.segment('', 'IEA', '1', input.interchangeControlNumber.padStart(9, '0'));
  return verified(writer, [reader]);
}

/** The written text, after it has been read back without errors. */
export function verified(writer: SegmentWriter, guides: readonly AnyGuideReader[]): string {
  const problems = [...writer.problems];
  if (problems.length > 0) throw new X12BuildError(problems);
  const text = writer.text();
  for (const read of parseInterchanges(writer.source(), guides)) {
    const item = envelopeItem(read);
    if (item?.kind !== 'finding' || item.finding.severity !== 'error') continue;
    const { code, message, segmentId, segmentNumber, elementPosition, componentPosition } = item.finding;
    const problem: BuildProblem = {
      path: writer.pathOf(isMissing(code) ? segmentNumber - 1 : segmentNumber),
      code,
      message,
      segmentId,
    };
    if (elementPosition !== undefined) problem.elementPosition = elementPosition;
    if (componentPosition !== undefined) problem.componentPosition = componentPosition;
    problems.push(problem);
  }
  if (problems.length > 0) throw new X12BuildError(problems);
  return text;
}

/** What is missing is noticed at the next segment, but belongs to the object before it. */
function isMissing(code: string): boolean {
  return code === 'required_segment_missing' || code === 'required_loop_missing';
}
