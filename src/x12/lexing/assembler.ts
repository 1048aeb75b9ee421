/**
 * Assembles a WebAssembly module with one function, from readable names for the few instructions that the scanner
 * needs (why: docs/decisions/0031-segments-found-by-webassembly.md). An operation takes its operands as code; code that
 * leaves no value is a statement. Opcodes and layout: WebAssembly Core Specification 2.0, chapter 5 (binary format).
 */

/** Returns the bytes of an instruction, given the enclosing blocks, innermost first. */
export type Code = (blocks: readonly string[]) => number[];

const I32 = 0x7f;
const V128 = 0x7b;
const FUNCTION = 0x60;
const NO_RESULT = 0x40;
const END = 0x0b;
const SIMD = 0xfd;

const operation =
  (...opcode: number[]) =>
  (...operands: Code[]): Code =>
  (blocks) => [...operands.flatMap((operand) => operand(blocks)), ...opcode];

const vectorOperation = (opcode: number) => operation(SIMD, ...unsigned(opcode));

export const isZero = operation(0x45);
export const isEqual = operation(0x46);
/** Unsigned comparisons. */
export const isBelow = operation(0x49);
export const isAtLeast = operation(0x4f);
export const trailingZeros = operation(0x68);
export const add = operation(0x6a);
export const subtract = operation(0x6b);
export const multiply = operation(0x6c);
export const and = operation(0x71);
export const or = operation(0x72);
export const xor = operation(0x73);
export const shiftLeft = operation(0x74);
export const shiftRightSigned = operation(0x75);
export const shiftRight = operation(0x76);
export const rotateLeft = operation(0x77);
export const rotateRight = operation(0x78);
/** Returns the first of two numbers if the third is not 0, otherwise the second, without a branch. */
export const select = operation(0x1b);

/** The byte at an address. */
export const loadByte = operation(0x2d, 0, 0);
/** The four bytes from an address, lowest first. */
export const loadNumber = operation(0x28, 0, 0);
/** The number at an address plus a fixed offset. */
export const loadAt = (base: number) => operation(0x28, 0, ...unsigned(base));
/** The sixteen bytes from an address. */
export const loadVector = operation(SIMD, 0, 0, 0);
/** Writes a number at an address plus a fixed offset. */
export const storeAt = (base: number) => operation(0x36, 0, ...unsigned(base));

/** Repeats a byte sixteen times. */
export const splat = vectorOperation(15);
export const bytesEqual = vectorOperation(35);
export const bytesBelow = vectorOperation(38);
export const bytesAbove = vectorOperation(40);
export const vectorOr = vectorOperation(80);
/** The highest bit of each byte as a number of sixteen bits; the lowest bit is that of the first byte. */
export const bitmask = vectorOperation(100);

export const i32 =
  (value: number): Code =>
  () => [0x41, ...signed(value)];

const body = (opcode: number, name: string, statements: readonly Code[], blocks: readonly string[]) => [
  ...[opcode, NO_RESULT],
  ...statements.flatMap((statement) => statement([name, ...blocks])),
  END,
];

const structure =
  (opcode: number) =>
  (name: string, ...statements: Code[]): Code =>
  (blocks) =>
    body(opcode, name, statements, blocks);

/** A branch to it leaves it. */
export const block = structure(0x02);
/** A branch to it restarts it. */
export const loop = structure(0x03);

export const when =
  (condition: Code, ...statements: Code[]): Code =>
  (blocks) => [...condition(blocks), ...body(0x04, '', statements, blocks)];

export const branch =
  (name: string): Code =>
  (blocks) => [0x0c, ...unsigned(depthOf(name, blocks))];

export const branchWhen =
  (name: string, condition: Code): Code =>
  (blocks) => [...condition(blocks), 0x0d, ...unsigned(depthOf(name, blocks))];

function depthOf(name: string, blocks: readonly string[]): number {
  const depth = blocks.indexOf(name);
  if (depth < 0) throw new Error(`No block ${name} is open`);
  return depth;
}

export interface Variable {
  readonly value: Code;
  set(value: Code): Code;
}

function variable(index: number): Variable {
  const bytes = unsigned(index);
  return { value: () => [0x20, ...bytes], set: (value) => (blocks) => [...value(blocks), 0x21, ...bytes] };
}

/** A function that takes numbers and returns one. Its variables are allocated while its code is written. */
export class FunctionCode {
  readonly #parameterCount: number;
  readonly #localTypes: number[] = [];

  constructor(parameterCount: number) {
    this.#parameterCount = parameterCount;
  }

  parameter(index: number): Variable {
    return variable(index);
  }

  number(): Variable {
    return variable(this.#parameterCount + this.#localTypes.push(I32) - 1);
  }

  vector(): Variable {
    return variable(this.#parameterCount + this.#localTypes.push(V128) - 1);
  }

  /**
   * Returns the module, which exports the function as `run` and a memory of the given number of 64 KiB pages as
   * `memory`.
   */
  toModule(statements: readonly Code[], pages: number): Uint8Array<ArrayBuffer> {
    const parameters = new Array<number>(this.#parameterCount).fill(I32);
    const locals = vector(this.#localTypes.map((type) => [1, type]));
    const code = [...locals, ...statements.flatMap((statement) => statement([])), END];
    return Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, [[FUNCTION, ...counted(parameters), ...counted([I32])]]),
      ...section(3, [[0]]),
      ...section(5, [[1, ...unsigned(pages), ...unsigned(pages)]]),
      ...section(7, [
        [...named('memory'), 2, 0],
        [...named('run'), 0, 0],
      ]),
      ...section(10, [counted(code)]),
    ]);
  }
}

function section(id: number, items: readonly number[][]): number[] {
  return [id, ...counted(vector(items))];
}

function vector(items: readonly number[][]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function counted(bytes: readonly number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function named(name: string): number[] {
  return counted([...Buffer.from(name)]);
}

/** Returns the bytes of a number: seven bits per byte, lowest first (LEB128). */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 0x7f; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
  return [...bytes, left];
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (;;) {
    const group = left & 0x7f;
    left >>= 7;
    // The decoder takes the highest bit of the last group as the sign.
    if (left === ((group & 0x40) === 0 ? 0 : -1)) return [...bytes, group];
    bytes.push(group | 0x80);
  }
}
