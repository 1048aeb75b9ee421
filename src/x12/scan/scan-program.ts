import {
  add,
  and,
  bitmask,
  block,
  branch,
  branchWhen,
  bytesAbove,
  bytesBelow,
  bytesEqual,
  type Code,
  FunctionCode,
  i32,
  isAtLeast,
  isEqual,
  isZero,
  loadByte,
  loadVector,
  loop,
  or,
  shiftLeft,
  shiftRight,
  shiftRightSigned,
  splat,
  storeAt,
  subtract,
  trailingZeros,
  type Variable,
  vectorOr,
  when,
  xor,
} from './assembler.ts';

/** So many bytes are scanned at once: more would let more items be alive at a time (decision 31). */
export const WINDOW_BYTES = 1 << 13;

const PAGE_BYTES = 1 << 16;

/** Where in the memory things lie. The bytes come first; a load may reach beyond them, but not out of their page. */
export const FIRSTS_AT = PAGE_BYTES;
export const PRESENTS_AT = 3 * PAGE_BYTES;
/** Beside the elements that are present, which take a quarter of the page. */
export const COMPOSITES_AT = PRESENTS_AT + PAGE_BYTES / 2;
export const MARKS_AT = 4 * PAGE_BYTES;
const PAGES = 8;

/** A segment has at least one byte and its terminator. */
export const SEGMENTS_MAX = WINDOW_BYTES >> 1;
/** Each byte may be a separator or terminator, and each segment has a mark before its first byte. */
export const MARKS_MAX = WINDOW_BYTES + SEGMENTS_MAX;

const VECTOR_BYTES = 16;
const NUMBER_BITS = 2;
const NUMBER_BYTES = 1 << NUMBER_BITS;
const HIGHEST_BIT = 31;
/** Between segments: space, line feed, carriage return, tab. */
const BLANKS = [0x20, 0x0a, 0x0d, 0x09];
const SPACE = 0x20;
const TILDE = 0x7e;
const LETTER = { B: 0x42, D: 0x44, E: 0x45, I: 0x49, S: 0x53 };

/**
 * The module that finds segments: `run(end, base, element, terminator, repetition, component, elementsMax)` looks
 * at the bytes from 0 to `end` and answers how many ordinary, complete segments they begin with.
 *
 * It is WebAssembly because that looks at sixteen bytes at once and is fast from its first byte on: the same loop in
 * JavaScript takes twice as long, and four times as long until the engine has compiled it.
 */
export function scanModule(): Uint8Array<ArrayBuffer> {
  return new ScanProgram().toModule();
}

/** Each part is code that the parts around it name; `done` is where the program ends, `segment` where one begins. */
class ScanProgram {
  readonly #code = new FunctionCode(7);
  readonly #end = this.#code.parameter(0);
  readonly #base = this.#code.parameter(1);
  readonly #element = this.#code.parameter(2);
  readonly #terminator = this.#code.parameter(3);
  readonly #repetition = this.#code.parameter(4);
  readonly #component = this.#code.parameter(5);
  readonly #elementsMax = this.#code.parameter(6);
  /** Where the segment starts, its first mark, and how many were found before it. */
  readonly #start = this.#code.number();
  readonly #first = this.#code.number();
  readonly #count = this.#code.number();
  /** Address of the next mark, and beyond which one the segment is left to others. */
  readonly #mark = this.#code.number();
  readonly #markLimit = this.#code.number();
  /** Which elements are there, with the id in the lowest bit, and the bit of the one that is being passed. */
  readonly #present = this.#code.number();
  readonly #bit = this.#code.number();
  /** Not 0 when the segment has a byte that is no printable ASCII, or the repetition separator. */
  readonly #odd = this.#code.number();
  /** Not 0 when the segment has a component separator. */
  readonly #composite = this.#code.number();
  /** The sixteen bytes that are looked at: where they are, and as bits their marks, odd bytes and component separators. */
  readonly #at = this.#code.number();
  readonly #bytes = this.#code.vector();
  readonly #marks = this.#code.number();
  readonly #odds = this.#code.number();
  readonly #composites = this.#code.number();
  /** Where the mark is that is being passed, and where the one before it was. */
  readonly #position = this.#code.number();
  readonly #previous = this.#code.number();
  readonly #byte = this.#code.number();
  readonly #nextByte = this.#code.number();
  readonly #elements = this.#code.vector();
  readonly #terminators = this.#code.vector();
  readonly #repetitions = this.#code.vector();
  readonly #components = this.#code.vector();

  toModule(): Uint8Array<ArrayBuffer> {
    const segment = [...this.#skipBlanks(), ...this.#leaveWhatNeedsCare(), ...this.#begin(), this.#goThroughBytes()];
    const statements = [
      this.#elements.set(splat(this.#element.value)),
      this.#terminators.set(splat(this.#terminator.value)),
      this.#repetitions.set(splat(this.#repetition.value)),
      this.#components.set(splat(this.#component.value)),
      block('done', loop('segment', ...segment)),
      // The marks of the last segment end where those of the next one would begin.
      this.#noteFirst(),
      this.#count.value,
    ];
    return this.#code.toModule(statements, PAGES);
  }

  #skipBlanks(): Code[] {
    const isBlank = isOneOf(this.#byte, BLANKS);
    return [
      loop(
        'blanks',
        branchWhen('done', isAtLeast(this.#start.value, this.#end.value)),
        this.#byte.set(loadByte(this.#start.value)),
        when(isBlank, increase(this.#start, 1), branch('blanks')),
      ),
    ];
  }

  /** An ISA or IEA may stand here, or binary data (BIN, BDS). */
  #leaveWhatNeedsCare(): Code[] {
    const leaveWhenNextIs = (letters: readonly number[]) => branchWhen('done', isOneOf(this.#nextByte, letters));
    return [
      branchWhen('done', isEqual(this.#byte.value, this.#terminator.value)),
      this.#nextByte.set(loadByte(add(this.#start.value, i32(1)))),
      when(isOneOf(this.#byte, [LETTER.I]), leaveWhenNextIs([LETTER.S, LETTER.E])),
      when(isOneOf(this.#byte, [LETTER.B]), leaveWhenNextIs([LETTER.I, LETTER.D])),
    ];
  }

  #begin(): Code[] {
    const marks = add(this.#elementsMax.value, i32(1));
    return [
      this.#first.set(this.#mark.value),
      this.#markLimit.set(add(this.#mark.value, shiftLeft(marks, i32(NUMBER_BITS)))),
      this.#previous.set(subtract(this.#start.value, i32(1))),
      ...this.#noteMark(this.#previous),
      this.#present.set(i32(0)),
      this.#bit.set(i32(1)),
      this.#odd.set(i32(0)),
      this.#composite.set(i32(0)),
      this.#at.set(this.#start.value),
    ];
  }

  #goThroughBytes(): Code {
    return loop(
      'bytes',
      branchWhen('done', isAtLeast(this.#at.value, this.#end.value)),
      this.#bytes.set(loadVector(this.#at.value)),
      this.#marks.set(bitmask(this.#areMarks())),
      this.#odds.set(and(bitmask(this.#areOdd()), xor(this.#marks.value, i32(-1)))),
      this.#composites.set(bitmask(bytesEqual(this.#bytes.value, this.#components.value))),
      block('marks', this.#goThroughMarks()),
      this.#odd.set(or(this.#odd.value, this.#odds.value)),
      this.#composite.set(or(this.#composite.value, this.#composites.value)),
      increase(this.#at, VECTOR_BYTES),
      branch('bytes'),
    );
  }

  #areMarks(): Code {
    const areElements = bytesEqual(this.#bytes.value, this.#elements.value);
    return vectorOr(areElements, bytesEqual(this.#bytes.value, this.#terminators.value));
  }

  #areOdd(): Code {
    const areBelow = bytesBelow(this.#bytes.value, splat(i32(SPACE)));
    const areAbove = bytesAbove(this.#bytes.value, splat(i32(TILDE)));
    return vectorOr(vectorOr(areBelow, areAbove), bytesEqual(this.#bytes.value, this.#repetitions.value));
  }

  #goThroughMarks(): Code {
    return loop(
      'mark',
      branchWhen('marks', isZero(this.#marks.value)),
      this.#position.set(add(this.#at.value, trailingZeros(this.#marks.value))),
      branchWhen('done', isAtLeast(this.#position.value, this.#end.value)),
      this.#notePresence(),
      when(isEqual(loadByte(this.#position.value), this.#terminator.value), ...this.#endSegment()),
      branchWhen('done', isEqual(this.#mark.value, this.#markLimit.value)),
      ...this.#noteMark(this.#position),
      this.#bit.set(shiftLeft(this.#bit.value, i32(1))),
      this.#previous.set(this.#position.value),
      // Clears the lowest bit.
      this.#marks.set(and(this.#marks.value, subtract(this.#marks.value, i32(1)))),
      branch('mark'),
    );
  }

  /** All bits of the shifted number are set when something stands between the marks: a branch could not be foreseen. */
  #notePresence(): Code {
    const less = subtract(add(this.#previous.value, i32(1)), this.#position.value);
    const isPresent = and(this.#bit.value, shiftRightSigned(less, i32(HIGHEST_BIT)));
    return this.#present.set(or(this.#present.value, isPresent));
  }

  #endSegment(): Code[] {
    const before = subtract(shiftLeft(i32(1), trailingZeros(this.#marks.value)), i32(1));
    const hasOdd = shiftLeft(xor(isZero(this.#odd.value), i32(1)), i32(HIGHEST_BIT));
    return [
      ...this.#noteMark(this.#position),
      this.#odd.set(or(this.#odd.value, and(this.#odds.value, before))),
      this.#composite.set(or(this.#composite.value, and(this.#composites.value, before))),
      this.#noteFirst(),
      this.#noteOfSegment(COMPOSITES_AT, this.#composite.value),
      this.#noteOfSegment(PRESENTS_AT, or(shiftRight(this.#present.value, i32(1)), hasOdd)),
      increase(this.#count, 1),
      this.#first.set(this.#mark.value),
      this.#start.set(add(this.#position.value, i32(1))),
      branch('segment'),
    ];
  }

  #noteMark(where: Variable): Code[] {
    const note = storeAt(MARKS_AT)(this.#mark.value, add(where.value, this.#base.value));
    return [note, increase(this.#mark, NUMBER_BYTES)];
  }

  #noteFirst(): Code {
    return this.#noteOfSegment(FIRSTS_AT, shiftRight(this.#first.value, i32(NUMBER_BITS)));
  }

  #noteOfSegment(table: number, value: Code): Code {
    return storeAt(table)(shiftLeft(this.#count.value, i32(NUMBER_BITS)), value);
  }
}

function isOneOf(variable: Variable, values: readonly number[]): Code {
  return values.map((value) => isEqual(variable.value, i32(value))).reduce((left, right) => or(left, right));
}

function increase(variable: Variable, by: number): Code {
  return variable.set(add(variable.value, i32(by)));
}
