import { packBytes } from './bytes.ts';

const BIN = 0x42494e;
const BDS = 0x424453;

/**
 * Returns the position of the terminator after length-prefixed data, or -1 if the last of the `count` separators of the
 * segment at `start` does not begin such data: BIN02 has the length that BIN01 states, BDS03 that of BDS02.
 */
export function binaryEndOf(bytes: Buffer, start: number, separators: Int32Array, count: number): number {
  const code = packBytes(bytes, start, separators[1]!);
  const lengthAt = code === BIN && count === 3 ? 1 : code === BDS && count === 4 ? 2 : 0;
  if (lengthAt === 0) return -1;
  const digits = bytes.toString('latin1', separators[lengthAt]! + 1, separators[lengthAt + 1]!);
  if (!/^\d{1,15}$/.test(digits)) return -1;
  return separators[count - 1]! + 1 + Number(digits);
}
