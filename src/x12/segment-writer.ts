import type { BuildProblem } from './build-error.ts';
import type { Delimiters } from './common.ts';
import { FINDINGS, type FindingCode } from './finding.ts';

/** Components of a composite. */
export type CompositeValue = readonly (string | undefined)[];

/** A value, a composite, repetitions of composites, or nothing. */
export type ElementValue = string | undefined | CompositeValue | { repetitions: readonly CompositeValue[] };

/**
 * Stands for an amount that X12 cannot carry. It is no character of any text, so that the writer meets it where it
 * refuses characters, and no digit, so that the guide refuses the element too.
 */
export const UNREADABLE_AMOUNT = '\ufffe';

/** A rule of the guide that the object breaks although each of its segments may look right. */
export interface Violation {
  segmentNumber: number;
  problem: BuildProblem;
}

type Place = Omit<BuildProblem, 'code' | 'message'>;

/** ISA01 to ISA10; the eleventh names the repetition separator. */
const PADDED_HEADER_ELEMENTS = 10;
const INITIAL_BYTES = 1 << 14;
const SPACE = 0x20;
const DELIMITER = 1;
const UNSUPPORTED = 2;

/** What is wrong with a character, by its code: 0 nothing, else `DELIMITER` or `UNSUPPORTED`. */
function characterFaults(delimiters: Delimiters): Uint8Array {
  const faults = new Uint8Array(128).fill(UNSUPPORTED, 0, SPACE);
  faults[127] = UNSUPPORTED;
  for (const character of Object.values(delimiters)) faults[character.charCodeAt(0)] = DELIMITER;
  return faults;
}

/**
 * Writes segments straight into bytes and collects what is wrong with their values. Of where segments came from it
 * remembers nothing unless it is asked to: paths are wanted only when the text is refused.
 */
export class SegmentWriter {
  /** Values that cannot be written as they are, so that the text would say something else. */
  readonly problems: BuildProblem[] = [];
  readonly violations: Violation[] = [];
  /** Paths of the segments, in order, when they are kept. */
  readonly paths: string[] | null;
  readonly #faults: Uint8Array;
  readonly #elementSeparator: number;
  readonly #componentSeparator: number;
  readonly #repetitionSeparator: number;
  readonly #terminator: number;
  readonly #lineBreaks: boolean;
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #length = 0;
  #segmentCount = 0;
  #setStart = 0;

  /** The segment that is open: its elements so far, and how many separators stand in the text. */
  #path = '';
  #segmentId = '';
  #position = 0;
  #separators = 0;

  constructor(delimiters: Delimiters, options: { lineBreaks: boolean; keepsPaths: boolean }) {
    this.#faults = characterFaults(delimiters);
    this.#elementSeparator = delimiters.element.charCodeAt(0);
    this.#componentSeparator = delimiters.component.charCodeAt(0);
    this.#repetitionSeparator = delimiters.repetition.charCodeAt(0);
    this.#terminator = delimiters.segment.charCodeAt(0);
    this.#lineBreaks = options.lineBreaks;
    this.paths = options.keepsPaths ? [] : null;
  }

  /** Adds a segment; empty elements and components at its end are not written. */
  segment(path: string, id: string, ...elements: ElementValue[]): void {
    this.begin(path, id);
    for (let i = 0; i < elements.length; i++) this.add(elements[i]);
    this.end();
  }

  /** Starts a segment whose elements follow one by one, up to `end`. */
  begin(path: string, id: string): void {
    this.#copy(id);
    this.#path = path;
    this.#segmentId = id;
    this.#position = 0;
    this.#separators = 0;
  }

  /** Adds the next element. Its separator is written with the first value behind it, so that none ends a segment. */
  add(value: ElementValue): void {
    this.#position++;
    if (value === undefined || value === '') return;
    if (typeof value === 'string') {
      this.#write(value, 0);
    } else if (isComposite(value)) {
      this.#composite(value);
    } else {
      for (let i = 0; i < value.repetitions.length; i++) {
        if (i > 0) this.#put(this.#repetitionSeparator);
        this.#composite(value.repetitions[i]!);
      }
    }
  }

  end(): void {
    this.#reserve(0);
    this.#bytes[this.#length++] = this.#terminator;
    if (this.#lineBreaks) this.#bytes[this.#length++] = 0x0a;
    this.#segmentCount++;
    this.paths?.push(this.#path);
  }

  /** Adds a segment that ends in binary data, which may hold any byte. */
  binary(path: string, id: string, lead: readonly string[], data: Uint8Array): void {
    this.begin(path, id);
    for (const value of lead) this.add(value);
    this.#position++;
    this.#separate();
    this.#reserve(data.length);
    this.#bytes.set(data, this.#length);
    this.#length += data.length;
    this.end();
  }

  /** Adds ISA, whose elements are padded; those that name no delimiter may hold none either. */
  header(elements: readonly string[]): void {
    this.begin('', 'ISA');
    for (const text of elements) {
      this.#position++;
      this.#separate();
      this.#copy(text);
      if (this.#position <= PADDED_HEADER_ELEMENTS) this.#check(text.trim());
    }
    this.end();
  }

  beginSet(path: string, id: string, controlNumber: string, implementation?: string): void {
    this.#setStart = this.#segmentCount;
    this.segment(path, 'ST', id, controlNumber, implementation);
  }

  endSet(path: string, controlNumber: string): void {
    this.segment(path, 'SE', String(this.#segmentCount - this.#setStart + 1), controlNumber);
  }

  problem(problem: BuildProblem): void {
    this.problems.push(problem);
  }

  /** Notes a rule that the object of the last segment breaks; it is told with what the guide says of the text. */
  violate(code: FindingCode, place: Place): void {
    const problem: BuildProblem = { ...place, code, message: FINDINGS[code].message };
    this.violations.push({ segmentNumber: this.#segmentCount, problem });
  }

  /** What has been written; the next segment overwrites nothing of it. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** What has been written, one character for each byte. */
  text(): string {
    return this.#bytes.toString('latin1', 0, this.#length);
  }

  /** Writes the separators up to the element that is being added. */
  #separate(): void {
    const position = this.#position;
    this.#reserve(position);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let count = this.#separators; count < position; count++) bytes[at++] = this.#elementSeparator;
    this.#length = at;
    this.#separators = position;
  }

  #composite(components: CompositeValue): void {
    let written = 0;
    for (let i = 0; i < components.length; i++) {
      const text = components[i];
      if (text === undefined || text === '') continue;
      for (; written < i; written++) this.#put(this.#componentSeparator);
      this.#write(text, i + 1);
    }
  }

  #put(byte: number): void {
    this.#separate();
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  /** Characters go over one by one: that checks them too, and leaves nothing behind for the collector. */
  #write(text: string, component: number): void {
    this.#separate();
    const size = text.length;
    this.#reserve(size);
    const bytes = this.#bytes;
    const faults = this.#faults;
    let at = this.#length;
    let fault = 0;
    for (let i = 0; i < size; i++) {
      const character = text.charCodeAt(i);
      fault |= character < 128 ? faults[character]! : UNSUPPORTED;
      bytes[at++] = character;
    }
    this.#length = at;
    if (fault !== 0 || bytes[at - 1] === SPACE || bytes[at - size] === SPACE) this.#refuse(text, component, fault);
  }

  #copy(text: string): void {
    this.#reserve(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }

  #check(text: string): void {
    let fault = 0;
    for (let i = 0; i < text.length; i++) fault |= this.#faults[text.charCodeAt(i)] ?? UNSUPPORTED;
    if (fault !== 0) this.#refuse(text, 0, fault);
  }

  #refuse(text: string, componentPosition: number, fault: number): void {
    const place: Place = {
      path: this.#path,
      segmentId: this.#segmentId,
      elementPosition: this.#position,
    };
    if (componentPosition > 0) place.componentPosition = componentPosition;
    if (text === UNREADABLE_AMOUNT) {
      const { message } = FINDINGS.unreadable_amount;
      const problem = { ...place, code: 'unreadable_amount', message };
      this.violations.push({ segmentNumber: this.#segmentCount + 1, problem });
      return;
    }
    const code =
      (fault & UNSUPPORTED) !== 0 ? 'unsupported_character' : fault !== 0 ? 'contains_delimiter' : 'surrounding_space';
    this.problems.push({ ...place, code, message: MESSAGES[code] });
  }

  /** Makes room for so many bytes, and for a terminator with its line break. */
  #reserve(size: number): void {
    const needed = this.#length + size + 2;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** `Array.isArray` does not tell readonly arrays from other types. */
function isComposite(value: CompositeValue | { repetitions: readonly CompositeValue[] }): value is CompositeValue {
  return Array.isArray(value);
}

const MESSAGES = {
  unsupported_character: 'The value has a character outside of printable ASCII',
  contains_delimiter: 'The value contains a delimiter',
  surrounding_space: 'The value begins or ends with a space',
} as const;
