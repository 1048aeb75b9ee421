import type { Delimiters } from '../common.ts';
import { FINDINGS, type FindingCode } from '../findings/finding.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { ASCII_MAX, characterFaults, UNSUPPORTED } from '../lexing/character-faults.ts';
import type { BuildProblem, Violation } from './build-error.ts';
import { CHARACTER_PROBLEMS, characterProblem } from './character-problems.ts';
import { WrittenCheck } from './write-check.ts';
import {
  AMOUNT_BYTES_MAX,
  amount,
  ISO_DATE_LENGTH,
  isSmall,
  numeral,
  putCents,
  putDate,
  putDigits,
  UNREADABLE_AMOUNT,
  UNREADABLE_NUMBER,
} from './write-digits.ts';
import { REPEATED, WrittenSegments } from './written-segments.ts';

/** Components of a composite. */
export type CompositeValue = readonly (string | undefined)[];

/** A value, a composite, repetitions of composites, or nothing. */
export type ElementValue = string | undefined | CompositeValue | { repetitions: readonly CompositeValue[] };

/** The mode of a writing pass. The first pass checks the text; if it is invalid, a second pass keeps the paths. */
export interface WritingMode {
  keepsPaths: boolean;
  /** Segments are checked against this guide as they are written. */
  guide: CompiledGuide | null;
}

type Place = Omit<BuildProblem, 'code' | 'message'>;

/** ISA01 to ISA10; the eleventh names the repetition separator. */
const PADDED_HEADER_ELEMENTS = 10;
const INITIAL_BYTES = 1 << 14;
const SPACE = 0x20;
const LINE_FEED = 0x0a;

/**
 * Writes segments directly as bytes and collects problems with their values. Keeps the paths of segments only on
 * request, because they are needed only for refused texts.
 *
 * A segment is written as `begin(path, id).value(…).amount(…).end()`: each call adds the next element, and `undefined`
 * leaves it empty. No objects are allocated on the way.
 */
export class SegmentWriter {
  /** Values that cannot be written unchanged. */
  readonly problems: BuildProblem[] = [];
  readonly violations: Violation[] = [];
  /** Paths of the segments, in order, when they are kept. */
  readonly paths: string[] | null;
  /** Paths of empty lists, by the position of their first segment; used only if paths are kept. */
  readonly #emptyLists = new Map<string, string>();
  readonly #faults: Uint8Array;
  readonly #elementSeparator: number;
  readonly #componentSeparator: number;
  readonly #repetitionSeparator: number;
  readonly #terminator: number;
  readonly #lineBreaks: boolean;
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #length = 0;
  /** The checked text that precedes the bytes in the buffer. */
  #text = '';
  #segmentCount = 0;
  #setStart = 0;

  /** Element positions of the segments that have not been checked yet. */
  readonly #written = new WrittenSegments();
  readonly #marks = this.#written.marks;
  readonly #check: WrittenCheck | null;

  /** The open segment: the number of its elements so far and of the separators written. */
  #path = '';
  #segmentId = '';
  #position = 0;
  #separators = 0;
  #present = 0;
  /** Bit n-1 is set when element n has a component separator. */
  #composites = 0;
  /** Index of the segment's first mark. */
  #firstMark = 0;
  /** The open composite: the number of its components so far (0 if none is open) and of the separators written. */
  #component = 0;
  #componentSeparators = 0;

  constructor(delimiters: Delimiters, options: WritingMode & { lineBreaks: boolean }) {
    this.#faults = characterFaults(delimiters);
    this.#elementSeparator = delimiters.element.charCodeAt(0);
    this.#componentSeparator = delimiters.component.charCodeAt(0);
    this.#repetitionSeparator = delimiters.repetition.charCodeAt(0);
    this.#terminator = delimiters.segment.charCodeAt(0);
    this.#lineBreaks = options.lineBreaks;
    this.paths = options.keepsPaths ? [] : null;
    this.#check = options.guide && new WrittenCheck(options.guide, delimiters, this.#written);
  }

  /** Returns the path of a child, or `''` if paths are not kept. */
  at(path: string, key: string | number): string {
    return this.paths === null ? '' : `${path}/${key}`;
  }

  /** Records an empty list whose entries would begin with the segment: a missing one is reported at the list. */
  list(path: string, segmentId: string, entries: readonly unknown[]): void {
    if (this.paths === null || entries.length > 0) return;
    const place = `${this.#segmentCount} ${segmentId}`;
    if (!this.#emptyLists.has(place)) this.#emptyLists.set(place, path);
  }

  /** Returns the path of the empty list whose first segment, with the given id, would follow a segment. */
  emptyListAfter(segmentNumber: number, segmentId: string): string | undefined {
    return this.#emptyLists.get(`${segmentNumber} ${segmentId}`);
  }

  /** Adds a segment without its trailing empty elements and components. */
  segment(path: string, id: string, ...elements: ElementValue[]): void {
    this.begin(path, id);
    for (let i = 0; i < elements.length; i++) this.add(elements[i]);
    this.end();
  }

  /** Starts a segment whose elements follow one by one, up to `end`. */
  begin(path: string, id: string): this {
    if (!this.#written.hasRoom) this.#checkWritten();
    this.#path = path;
    this.#segmentId = id;
    this.#position = 0;
    this.#separators = 0;
    this.#present = 0;
    this.#composites = 0;
    this.#firstMark = this.#written.end;
    this.#marks[this.#firstMark] = this.#length - 1;
    this.#copy(id);
    return this;
  }

  /** Adds a value. Its separator is written with the next value, so that no segment ends with separators. */
  value(value: string | undefined): this {
    this.#position++;
    this.#component = 0;
    if (typeof value === 'string') {
      if (value.length > 0) this.#write(value, this.#open(value.length));
    } else if (value !== undefined) {
      throw new TypeError('An element must be a string');
    }
    return this;
  }

  /** Adds cents as decimal digits. An invalid amount is written so that it is refused. */
  amount(cents: number | undefined): this {
    if (cents === undefined) return this.skip(1);
    if (!isSmall(cents)) return this.value(amount(cents));
    this.#position++;
    const at = this.#open(AMOUNT_BYTES_MAX);
    this.#length = putCents(this.#bytes, at, cents);
    return this;
  }

  /** Adds `YYYY-MM-DD` as `CCYYMMDD`. Other texts are written unchanged, so that the guide refuses them. */
  date(date: string | undefined): this {
    if (typeof date !== 'string' || date.length !== ISO_DATE_LENGTH) return this.value(date);
    this.#position++;
    this.#component = 0;
    const at = this.#open(ISO_DATE_LENGTH);
    const end = putDate(this.#bytes, at, date);
    if (end > 0) this.#length = end;
    else this.#write(date, at);
    return this;
  }

  /** Adds an ordinal such as LX01: 1, 2, 3, …; other values are refused. */
  number(value: number): this {
    if (!isSmall(value) || value < 1) return this.value(numeral(value));
    this.#position++;
    const at = this.#open(AMOUNT_BYTES_MAX);
    this.#length = putDigits(this.#bytes, at, value);
    return this;
  }

  /** Leaves the given number of elements empty. */
  skip(count: number): this {
    this.#position += count;
    return this;
  }

  /** Starts the next element as a composite whose components follow one by one. */
  composite(): this {
    this.#position++;
    this.#component = 0;
    this.#componentSeparators = 0;
    return this;
  }

  /** Adds the next component of the open composite. */
  component(value: string | undefined): this {
    const position = ++this.#component;
    if (value === undefined || value === '') return this;
    const gap = position - 1 - this.#componentSeparators;
    let at = this.#open(value.length + gap);
    if (gap > 0) this.#composites |= 1 << (this.#position - 1);
    for (let i = 0; i < gap; i++) this.#bytes[at++] = this.#componentSeparator;
    this.#componentSeparators = position - 1;
    this.#write(value, at);
    return this;
  }

  /** Adds an element of any kind. */
  add(value: ElementValue): this {
    if (value === undefined || typeof value === 'string') return this.value(value);
    this.composite();
    if (isComposite(value)) return this.#components(value);
    const { repetitions } = value;
    for (let i = 0; i < repetitions.length; i++) {
      if (i > 0) this.#repeat();
      this.#components(repetitions[i]!);
    }
    return this;
  }

  end(): void {
    let at = this.#length;
    this.#bytes[at++] = this.#terminator;
    if (this.#lineBreaks) this.#bytes[at++] = LINE_FEED;
    this.#segmentCount++;
    this.paths?.push(this.#path);
    this.#marks[this.#firstMark + this.#separators + 1] = this.#length;
    this.#written.add(this.#separators, this.#present, this.#composites);
    this.#length = at;
  }

  /** Adds a segment that ends with binary data, which may contain any byte. */
  binary(path: string, id: string, lead: readonly string[], data: Uint8Array): void {
    this.begin(path, id);
    for (const value of lead) this.value(value);
    this.#position++;
    const at = this.#open(data.length);
    this.#bytes.set(data, at);
    this.#length = at + data.length;
    this.end();
    this.#check?.leaveToReader();
  }

  /** Adds ISA, whose elements are padded. Elements other than the delimiters must not contain delimiters. */
  header(elements: readonly string[]): void {
    this.begin('', 'ISA');
    for (const text of elements) {
      this.#position++;
      this.#length = this.#open(0);
      this.#copy(text);
      if (this.#position <= PADDED_HEADER_ELEMENTS) this.#checkCharacters(text.trim());
    }
    this.end();
  }

  beginSet(path: string, id: string, controlNumber: string, implementation?: string): void {
    this.#setStart = this.#segmentCount;
    this.begin(path, 'ST').value(id).value(controlNumber).value(implementation).end();
    this.#checkWritten();
    this.#check?.beginSet(this.#text.length);
  }

  endSet(path: string, controlNumber: string): void {
    this.#checkWritten();
    this.#check?.endSet(this.#text.length);
    const count = this.#segmentCount - this.#setStart + 1;
    this.begin(path, 'SE').number(count).value(controlNumber).end();
  }

  problem(problem: BuildProblem): void {
    this.problems.push(problem);
  }

  /** Records a violation at the object of the last segment. It is reported with the findings of the guide. */
  violate(code: FindingCode, place: Place): void {
    const problem: BuildProblem = { ...place, code, message: FINDINGS[code].message };
    this.violations.push({ segmentNumber: this.#segmentCount, problem });
  }

  /** Reports whether the text passed all checks of the guide, the writer and the writing functions. */
  isValid(): boolean {
    if (this.problems.length > 0 || this.violations.length > 0 || this.#check === null) return false;
    return this.#check.isValid(this.text());
  }

  /** Returns the written text, one character for each byte. */
  text(): string {
    this.#checkWritten();
    return this.#text;
  }

  /** Checks the segments in the buffer and moves them to the text. */
  #checkWritten(): void {
    const piece = this.#bytes.toString('latin1', 0, this.#length);
    this.#check?.check(this.#bytes, piece);
    this.#written.clear();
    this.#length = 0;
    this.#text += piece;
  }

  /**
   * Writes the separators before the next element and reserves `size` bytes plus the end of the segment. Returns the
   * position for the bytes.
   */
  #open(size: number): number {
    const position = this.#position;
    const separators = this.#separators;
    const needed = this.#length + position - separators + size + 2;
    if (needed > this.#bytes.length) this.#grow(needed);
    if (position === separators) return this.#length;
    const bytes = this.#bytes;
    const marks = this.#marks;
    const shift = this.#firstMark + 1;
    let at = this.#length;
    for (let count = separators; count < position; count++) {
      marks[shift + count] = at;
      bytes[at++] = this.#elementSeparator;
    }
    this.#separators = position;
    if (position < 32) this.#present |= 1 << (position - 1);
    return at;
  }

  #components(components: CompositeValue): this {
    for (let i = 0; i < components.length; i++) this.component(components[i]);
    return this;
  }

  /** Starts the next repetition of the composite. */
  #repeat(): void {
    const at = this.#open(1);
    this.#bytes[at] = this.#repetitionSeparator;
    this.#length = at + 1;
    this.#present |= REPEATED;
    this.#component = 0;
    this.#componentSeparators = 0;
  }

  /** Copies and checks characters one by one, which allocates nothing. */
  #write(text: string, from: number): void {
    const size = text.length;
    const bytes = this.#bytes;
    const faults = this.#faults;
    let at = from;
    let fault = 0;
    let all = 0;
    for (let i = 0; i < size; i++) {
      const character = text.charCodeAt(i);
      all |= character;
      fault |= faults[character & ASCII_MAX]!;
      bytes[at++] = character;
    }
    this.#length = at;
    if (all > ASCII_MAX) fault |= UNSUPPORTED;
    if (fault !== 0 || bytes[at - 1] === SPACE || bytes[from] === SPACE) this.#refuse(text, fault);
  }

  /** Writes text without checking its characters. */
  #copy(text: string): void {
    const needed = this.#length + text.length + 2;
    if (needed > this.#bytes.length) this.#grow(needed);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i);
    this.#length = at;
  }

  #checkCharacters(text: string): void {
    let fault = 0;
    for (let i = 0; i < text.length; i++) fault |= this.#faults[text.charCodeAt(i)] ?? UNSUPPORTED;
    if (fault !== 0) this.#refuse(text, fault);
  }

  #refuse(text: string, fault: number): void {
    const place: Place = { path: this.#path, segmentId: this.#segmentId, elementPosition: this.#position };
    if (this.#component > 0) place.componentPosition = this.#component;
    if (text === UNREADABLE_AMOUNT) {
      const { message } = FINDINGS.unreadable_amount;
      const problem = { ...place, code: 'unreadable_amount', message };
      this.violations.push({ segmentNumber: this.#segmentCount + 1, problem });
      return;
    }
    const code = text === UNREADABLE_NUMBER ? 'unreadable_number' : characterProblem(fault);
    this.problems.push({ ...place, code, message: CHARACTER_PROBLEMS[code] });
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Narrows to readonly arrays, which `Array.isArray` does not. */
function isComposite(value: CompositeValue | { repetitions: readonly CompositeValue[] }): value is CompositeValue {
  return Array.isArray(value);
}
