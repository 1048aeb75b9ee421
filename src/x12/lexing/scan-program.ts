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
  isBelow,
  isEqual,
  isZero,
  loadAt,
  loadByte,
  loadNumber,
  loadVector,
  loop,
  multiply,
  or,
  rotateLeft,
  rotateRight,
  select,
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

/** Bytes scanned at once. More would keep more items alive (docs/decisions/0031-segments-found-by-webassembly.md). */
export const WINDOW_BYTES = 1 << 13;

const PAGE_BYTES = 1 << 16;

/** Addresses in the memory. The bytes come first; a load may read past them, but not past their page. */
export const RECORDS_AT = PAGE_BYTES;
export const MARKS_AT = 3 * PAGE_BYTES;
export const QUALIFIED_AT = 4 * PAGE_BYTES;
const PAGES = 5;

/** The numbers of a segment's record (`FoundSegments`), by position. */
export const FIRST = 0;
export const CODE = 1;
export const QUALIFIER = 2;
export const PRESENT = 3;
export const COMPOSITE = 4;
export const RECORD_NUMBERS = 5;

/** A segment has at least one byte and its terminator. */
export const SEGMENTS_MAX = WINDOW_BYTES >> 1;
/** Each byte may be a separator or terminator, and each segment has a mark before its first byte. */
export const MARKS_MAX = WINDOW_BYTES + SEGMENTS_MAX;

const VECTOR_BYTES = 16;
const NUMBER_BITS = 2;
const NUMBER_BYTES = 1 << NUMBER_BITS;
const RECORD_BYTES = RECORD_NUMBERS * NUMBER_BYTES;
/** As bits: the bytes of a number, and of an entry of the qualified segments. */
const BYTE_BITS = 3;
const ENTRY_BITS = 3;
const HIGHEST_BIT = 31;
/** Between segments: space, line feed, carriage return, tab. */
const BLANKS = [0x20, 0x0a, 0x0d, 0x09];
const SPACE = 0x20;
const TILDE = 0x7e;
const LETTER = { B: 0x42, D: 0x44, E: 0x45, I: 0x49, S: 0x53 };

/**
 * Segments whose uses are distinguished by an element: a table of codes and positions, by the upper bits of a product.
 */
interface QualifiedTable {
  bits: number;
  factor: number;
}

/**
 * Returns the module that finds segments. `run(end, base, element, terminator, repetition, component, elementsMax)`
 * scans the bytes from 0 to `end` and returns the number of complete ordinary segments at their start. WebAssembly
 * processes sixteen bytes at once and is fast from the first byte; the same loop in JavaScript takes twice as long, and
 * four times as long until it is compiled.
 */
export function scanModule(qualified: QualifiedTable): Uint8Array<ArrayBuffer> {
  return new ScanProgram(qualified).toModule();
}

/** Each part is code that other parts refer to. `done` is the end of the program, `segment` the start of a segment. */
class ScanProgram {
  readonly #code = new FunctionCode(7);
  readonly #end = this.#code.parameter(0);
  readonly #base = this.#code.parameter(1);
  readonly #element = this.#code.parameter(2);
  readonly #terminator = this.#code.parameter(3);
  readonly #repetition = this.#code.parameter(4);
  readonly #component = this.#code.parameter(5);
  readonly #elementsMax = this.#code.parameter(6);
  /** Start of the segment, its first mark, the number of segments found before it, and the address of its record. */
  readonly #start = this.#code.number();
  readonly #first = this.#code.number();
  readonly #count = this.#code.number();
  readonly #record = this.#code.number();
  /** Address of the next mark, and the last address at which a segment may still end. */
  readonly #mark = this.#code.number();
  readonly #markLimit = this.#code.number();
  /** The present elements, with the id in the lowest bit, and the bit of the current element. */
  readonly #present = this.#code.number();
  readonly #bit = this.#code.number();
  /** Not 0 if the segment has a byte that is not printable ASCII, or the repetition separator. */
  readonly #odd = this.#code.number();
  /** Not 0 if the segment has a component separator. */
  readonly #composite = this.#code.number();
  /** The current sixteen bytes: their address, and as bits their marks, odd bytes and component separators. */
  readonly #at = this.#code.number();
  readonly #bytes = this.#code.vector();
  readonly #marks = this.#code.number();
  readonly #odds = this.#code.number();
  readonly #composites = this.#code.number();
  /** The current mark, and the mark before it. */
  readonly #position = this.#code.number();
  readonly #previous = this.#code.number();
  readonly #byte = this.#code.number();
  readonly #nextByte = this.#code.number();
  /** The value that is being packed: its start, its first four bytes as in memory, and how many of them count. */
  readonly #from = this.#code.number();
  readonly #word = this.#code.number();
  readonly #length = this.#code.number();
  /** The packed id, its entry among the qualified segments, and the address of the mark before the qualifier. */
  readonly #id = this.#code.number();
  readonly #entry = this.#code.number();
  readonly #address = this.#code.number();
  /** The difference of the first four bytes from component separators, and the first position without a difference. */
  readonly #difference = this.#code.number();
  readonly #cut = this.#code.number();
  readonly #elements = this.#code.vector();
  readonly #terminators = this.#code.vector();
  readonly #repetitions = this.#code.vector();
  readonly #components = this.#code.vector();
  readonly #qualified: QualifiedTable;

  constructor(qualified: QualifiedTable) {
    this.#qualified = qualified;
  }

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
      block('identified', loop('record', ...this.#identify())),
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

  /** May be an ISA or IEA, or binary data (BIN, BDS). */
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
      when(
        isBelow(subtract(this.#end.value, this.#at.value), i32(VECTOR_BYTES)),
        this.#marks.set(and(this.#marks.value, bitsBelow(subtract(this.#end.value, this.#at.value)))),
      ),
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
      this.#notePresence(),
      when(isEqual(loadByte(this.#position.value), this.#terminator.value), ...this.#endSegment()),
      ...this.#noteMark(this.#position),
      this.#bit.set(shiftLeft(this.#bit.value, i32(1))),
      this.#previous.set(this.#position.value),
      // Clears the lowest bit.
      this.#marks.set(and(this.#marks.value, subtract(this.#marks.value, i32(1)))),
      branch('mark'),
    );
  }

  /** All bits of the shifted number are set if bytes are between the marks. A branch would be mispredicted. */
  #notePresence(): Code {
    const less = subtract(add(this.#previous.value, i32(1)), this.#position.value);
    const isPresent = and(this.#bit.value, shiftRightSigned(less, i32(HIGHEST_BIT)));
    return this.#present.set(or(this.#present.value, isPresent));
  }

  #endSegment(): Code[] {
    const before = bitsBelow(trailingZeros(this.#marks.value));
    const hasOdd = shiftLeft(xor(isZero(this.#odd.value), i32(1)), i32(HIGHEST_BIT));
    return [
      branchWhen('done', isBelow(this.#markLimit.value, this.#mark.value)),
      ...this.#noteMark(this.#position),
      this.#odd.set(or(this.#odd.value, and(this.#odds.value, before))),
      this.#composite.set(or(this.#composite.value, and(this.#composites.value, before))),
      this.#noteFirst(),
      this.#store(COMPOSITE, this.#composite.value),
      this.#store(PRESENT, or(shiftRight(this.#present.value, i32(1)), hasOdd)),
      increase(this.#record, RECORD_BYTES),
      increase(this.#count, 1),
      this.#first.set(this.#mark.value),
      this.#start.set(add(this.#position.value, i32(1))),
      branch('segment'),
    ];
  }

  /** Processes the records from last to first. Doing this during the search for marks would take twice as long. */
  #identify(): Code[] {
    const { bits, factor } = this.#qualified;
    const entry = shiftRight(multiply(this.#id.value, i32(factor)), i32(32 - bits));
    const isListed = isEqual(loadAt(QUALIFIED_AT)(this.#entry.value), this.#id.value);
    const position = select(loadAt(QUALIFIED_AT + NUMBER_BYTES)(this.#entry.value), i32(0), isListed);
    const isThere = isBelow(add(this.#address.value, i32(NUMBER_BYTES)), this.#mark.value);
    return [
      branchWhen('identified', isZero(this.#record.value)),
      this.#mark.set(shiftLeft(this.#noted(FIRST), i32(NUMBER_BITS))),
      increase(this.#record, -RECORD_BYTES),
      this.#first.set(shiftLeft(this.#noted(FIRST), i32(NUMBER_BITS))),
      ...this.#select(this.#first.value),
      this.#id.set(this.#packed()),
      this.#store(CODE, this.#id.value),
      this.#entry.set(shiftLeft(entry, i32(ENTRY_BITS))),
      // Whether and where there is a qualifier is unpredictable for a branch, so the id is read instead and ignored.
      this.#address.set(add(this.#first.value, shiftLeft(position, i32(NUMBER_BITS)))),
      this.#address.set(select(this.#address.value, this.#first.value, isThere)),
      ...this.#select(this.#address.value),
      ...this.#cutAtComponent(),
      this.#store(QUALIFIER, select(this.#packed(), i32(0), xor(this.#address.value, this.#first.value))),
      branch('record'),
    ];
  }

  /** Loads the bytes after the mark at the address. */
  #select(address: Code): Code[] {
    return [
      this.#from.set(add(subtract(loadAt(MARKS_AT)(address), this.#base.value), i32(1))),
      this.#length.set(
        subtract(subtract(loadAt(MARKS_AT + NUMBER_BYTES)(address), this.#base.value), this.#from.value),
      ),
      this.#word.set(loadNumber(this.#from.value)),
    ];
  }

  /**
   * Truncates the value before the first component separator among its first five bytes; longer values are not codes.
   * Of the zero bytes of the difference, the lowest one keeps its highest bit (Warren, Hacker's Delight, 6-1).
   */
  #cutAtComponent(): Code[] {
    const difference = this.#difference.value;
    const ones = i32(0x01010101);
    const zeros = and(and(subtract(difference, ones), xor(difference, i32(-1))), i32(0x80808080 | 0));
    const fifth = loadByte(add(this.#from.value, i32(NUMBER_BYTES)));
    const isBeyond = and(
      isEqual(this.#cut.value, i32(NUMBER_BYTES)),
      xor(isEqual(fifth, this.#component.value), i32(1)),
    );
    return [
      this.#difference.set(xor(this.#word.value, multiply(this.#component.value, ones))),
      this.#cut.set(shiftRight(trailingZeros(zeros), i32(BYTE_BITS))),
      this.#cut.set(add(this.#cut.value, isBeyond)),
      this.#length.set(select(this.#cut.value, this.#length.value, isBelow(this.#cut.value, this.#length.value))),
    ];
  }

  /**
   * The bytes as packed by `packBytes`: first byte highest, 0 if empty, -1 if longer than four or with a leading NUL.
   */
  #packed(): Code {
    const word = this.#word.value;
    const reversed = or(
      rotateLeft(and(word, i32(0xff00ff00 | 0)), i32(8)),
      rotateRight(and(word, i32(0x00ff00ff)), i32(8)),
    );
    const packed = shiftRight(reversed, subtract(i32(32), shiftLeft(this.#length.value, i32(BYTE_BITS))));
    const fits = and(
      isBelow(subtract(this.#length.value, i32(1)), i32(NUMBER_BYTES)),
      xor(isZero(and(word, i32(0xff))), i32(1)),
    );
    const otherwise = subtract(isZero(this.#length.value), i32(1));
    return select(packed, otherwise, fits);
  }

  #noteMark(where: Variable): Code[] {
    const note = storeAt(MARKS_AT)(this.#mark.value, add(where.value, this.#base.value));
    return [note, increase(this.#mark, NUMBER_BYTES)];
  }

  #noteFirst(): Code {
    return this.#store(FIRST, shiftRight(this.#first.value, i32(NUMBER_BITS)));
  }

  #noted(place: number): Code {
    return loadAt(RECORDS_AT + place * NUMBER_BYTES)(this.#record.value);
  }

  /** Writes a number of the segment's record. */
  #store(place: number, value: Code): Code {
    return storeAt(RECORDS_AT + place * NUMBER_BYTES)(this.#record.value, value);
  }
}

function isOneOf(variable: Variable, values: readonly number[]): Code {
  return values.map((value) => isEqual(variable.value, i32(value))).reduce((left, right) => or(left, right));
}

/** Returns a mask of the given number of lowest bits. */
function bitsBelow(count: Code): Code {
  return subtract(shiftLeft(i32(1), count), i32(1));
}

function increase(variable: Variable, by: number): Code {
  return variable.set(add(variable.value, i32(by)));
}
