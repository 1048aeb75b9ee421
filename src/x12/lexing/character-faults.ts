import type { Delimiters } from '../common.ts';

/** Faults of a character, as bits. */
const DELIMITER = 1;
export const UNSUPPORTED = 2;

export const ASCII_MAX = 127;
const SPACE = 0x20;

/** Returns the fault of each ASCII character, by its code: 0, `DELIMITER` or `UNSUPPORTED`. */
export function characterFaults(delimiters: Delimiters): Uint8Array {
  const faults = new Uint8Array(ASCII_MAX + 1).fill(UNSUPPORTED, 0, SPACE);
  faults[ASCII_MAX] = UNSUPPORTED;
  for (const character of Object.values(delimiters)) faults[character.charCodeAt(0)] = DELIMITER;
  return faults;
}
