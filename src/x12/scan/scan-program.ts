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

/** So many bytes are scanned at once. */
export const WINDOW_BYTES = 1 << 15;

const PAGE_BYTES = 1 << 16;

/** Where in the memory things lie. The bytes come first; a load may reach beyond them, but not out of their page. */
export const FIRSTS_AT = PAGE_BYTES;
export const PRESENTS_AT = 3 * PAGE_BYTES;
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
 * The module that finds segments: `run(end, base, element, terminator, repetition, elementsMax)` looks at the bytes
 * from 0 to `end` and answers how many ordinary, complete segments they begin with.
 *
 * It is WebAssembly because that looks at sixteen bytes at once and is fast from its first byte on: the same loop in
 * JavaScript takes twice as long, and four times as long until the engine has compiled it.
 */
export function scanModule(): Uint8Array<ArrayBuffer> {
  const code = new FunctionCode(6);
  const end = code.parameter(0);
  const base = code.parameter(1);
  const element = code.parameter(2);
  const terminator = code.parameter(3);
  const repetition = code.parameter(4);
  const elementsMax = code.parameter(5);

  /** Where the segment starts, its first mark, and how many were found before it. */
  const start = code.number();
  const first = code.number();
  const count = code.number();
  /** Address of the next mark, as far as marks go, and beyond how many the segment is left to others. */
  const mark = code.number();
  const markLimit = code.number();
  /** Which elements are there, with the id in the lowest bit, and the bit of the one that is being passed. */
  const present = code.number();
  const bit = code.number();
  /** Whether the segment has a byte that is no printable ASCII, or the repetition separator. */
  const odd = code.number();
  /** The sixteen bytes that are looked at: where they are, their marks, and their odd bytes. */
  const at = code.number();
  const bytes = code.vector();
  const marks = code.number();
  const odds = code.number();
  const position = code.number();
  const previous = code.number();
  const byte = code.number();
  const nextByte = code.number();
  const elements = code.vector();
  const terminators = code.vector();
  const repetitions = code.vector();

  const isOneOf = (variable: Variable, values: readonly number[]) =>
    values.map((value) => isEqual(variable.value, i32(value))).reduce((left, right) => or(left, right));
  const noteMark = (where: Variable): Code[] => [
    storeAt(MARKS_AT)(mark.value, add(where.value, base.value)),
    increase(mark, NUMBER_BYTES),
  ];
  const noteOfSegment = (table: number, value: Code) => storeAt(table)(shiftLeft(count.value, i32(NUMBER_BITS)), value);
  const noteFirst = noteOfSegment(FIRSTS_AT, shiftRight(first.value, i32(NUMBER_BITS)));

  const skipBlanks = loop(
    'blanks',
    branchWhen('done', isAtLeast(start.value, end.value)),
    byte.set(loadByte(start.value)),
    when(isOneOf(byte, BLANKS), increase(start, 1), branch('blanks')),
  );

  // An ISA or IEA may stand here, or binary data (BIN, BDS).
  const leaveWhatNeedsCare = [
    branchWhen('done', isEqual(byte.value, terminator.value)),
    nextByte.set(loadByte(add(start.value, i32(1)))),
    when(isOneOf(byte, [LETTER.I]), branchWhen('done', isOneOf(nextByte, [LETTER.S, LETTER.E]))),
    when(isOneOf(byte, [LETTER.B]), branchWhen('done', isOneOf(nextByte, [LETTER.I, LETTER.D]))),
  ];

  const beginSegment = [
    first.set(mark.value),
    markLimit.set(add(mark.value, shiftLeft(add(elementsMax.value, i32(1)), i32(NUMBER_BITS)))),
    previous.set(subtract(start.value, i32(1))),
    ...noteMark(previous),
    present.set(i32(0)),
    bit.set(i32(1)),
    odd.set(i32(0)),
    at.set(start.value),
  ];

  const lookAtBytes = [
    bytes.set(loadVector(at.value)),
    marks.set(bitmask(vectorOr(bytesEqual(bytes.value, elements.value), bytesEqual(bytes.value, terminators.value)))),
    odds.set(
      and(
        bitmask(
          vectorOr(
            vectorOr(bytesBelow(bytes.value, splat(i32(SPACE))), bytesAbove(bytes.value, splat(i32(TILDE)))),
            bytesEqual(bytes.value, repetitions.value),
          ),
        ),
        xor(marks.value, i32(-1)),
      ),
    ),
  ];

  // All bits of the shifted number are set when something stands between the marks: a branch could not be foreseen.
  const notePresence = present.set(
    or(
      present.value,
      and(bit.value, shiftRightSigned(subtract(add(previous.value, i32(1)), position.value), i32(HIGHEST_BIT))),
    ),
  );

  const before = subtract(shiftLeft(i32(1), trailingZeros(marks.value)), i32(1));
  const hasOdd = shiftLeft(xor(isZero(odd.value), i32(1)), i32(HIGHEST_BIT));
  const endSegment = [
    ...noteMark(position),
    odd.set(or(odd.value, and(odds.value, before))),
    noteFirst,
    noteOfSegment(PRESENTS_AT, or(shiftRight(present.value, i32(1)), hasOdd)),
    increase(count, 1),
    first.set(mark.value),
    start.set(add(position.value, i32(1))),
    branch('segment'),
  ];

  const goThroughMarks = loop(
    'mark',
    branchWhen('marks', isZero(marks.value)),
    position.set(add(at.value, trailingZeros(marks.value))),
    branchWhen('done', isAtLeast(position.value, end.value)),
    notePresence,
    when(isEqual(loadByte(position.value), terminator.value), ...endSegment),
    branchWhen('done', isEqual(mark.value, markLimit.value)),
    ...noteMark(position),
    bit.set(shiftLeft(bit.value, i32(1))),
    previous.set(position.value),
    // Clears the lowest bit.
    marks.set(and(marks.value, subtract(marks.value, i32(1)))),
    branch('mark'),
  );

  const goThroughBytes = loop(
    'bytes',
    branchWhen('done', isAtLeast(at.value, end.value)),
    ...lookAtBytes,
    block('marks', goThroughMarks),
    odd.set(or(odd.value, odds.value)),
    increase(at, VECTOR_BYTES),
    branch('bytes'),
  );

  return code.toModule(
    [
      elements.set(splat(element.value)),
      terminators.set(splat(terminator.value)),
      repetitions.set(splat(repetition.value)),
      block('done', loop('segment', skipBlanks, ...leaveWhatNeedsCare, ...beginSegment, goThroughBytes)),
      // The marks of the last segment end where those of the next one would begin.
      noteFirst,
      count.value,
    ],
    PAGES,
  );
}

function increase(variable: Variable, by: number): Code {
  return variable.set(add(variable.value, i32(by)));
}
