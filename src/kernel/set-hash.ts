import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/**
 * A hash of texts that does not depend on their order. It counts texts that occur more than once, and needs no memory for
 * them.
 */
export class SetHash {
  #sum = 0n;

  add(text: string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % MODULUS;
  }

  /** Returns the hash of the texts added so far, 64 hexadecimal digits. */
  digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

/** Returns a control number as it is compared: trailing blanks and case do not matter. */
export function comparableNumber(number: string): string {
  return number.trim().toUpperCase();
}
