import type { Replacements } from './replacements.ts';

const LETTERS = ['X', 'Y', 'Z', 'W', 'V'] as const;
const DIGITS = ['9', '8', '7', '6', '5'] as const;
const HAS_LETTER = /[A-Za-z\u0080-\u00ff]/;
const LETTER_OR_DIGIT = /[A-Za-z0-9\u0080-\u00ff]/g;
const DIGIT = /\d/g;
const MASKED_DATE = '19000101';
/** ISA09 has two digits for the year. */
const MASKED_SHORT_DATE = '000101';

/**
 * Overwrites texts with one letter, numbers with one digit, and dates with one date. A masked value shows its length
 * and its punctuation, and nothing else: neither which values are equal nor how far two dates are apart, so that a
 * known date of service does not reveal a birth date. A masked text cannot be mistaken for a real one.
 */
export class Masks implements Replacements {
  #forbidden: ReadonlySet<string> = new Set();
  #letters: readonly string[] = LETTERS;
  #digits: readonly string[] = DIGITS;

  avoid(characters: string): void {
    this.#forbidden = new Set(characters.match(/[A-Za-z0-9]/g));
    const allowed = (all: readonly string[]) => all.filter((each) => !this.#forbidden.has(each));
    this.#letters = allowed(LETTERS);
    this.#digits = allowed(DIGITS);
  }

  text(value: string): string {
    return overwritten(value, this.#letters[0]!, this.#digits[0]!);
  }

  textOtherThan(value: string, isTaken: (made: string) => boolean): string {
    const made = this.#letters.map((letter, at) => overwritten(value, letter, this.#digits[at] ?? this.#digits[0]!));
    return made.find((each) => !isTaken(each)) ?? made[0]!;
  }

  /** Texts that are not dates become nines. A time of day after a date is overwritten with it. */
  date(value: string): string {
    if (!/^[\d-]+$/.test(value)) return this.text(value);
    return value.replace(/\d+/g, (digits) => this.#date(digits));
  }

  #date(digits: string): string {
    const made = digits.length === MASKED_SHORT_DATE.length ? MASKED_SHORT_DATE : MASKED_DATE;
    const isDate = digits.length >= made.length && this.#forbidden.size === 0;
    return isDate ? made.padEnd(digits.length, '0') : this.text(digits);
  }
}

/** Where letters and digits are mixed, as in an id, both become the letter, so that their order is not shown. */
function overwritten(value: string, letter: string, digit: string): string {
  return HAS_LETTER.test(value) ? value.replace(LETTER_OR_DIGIT, letter) : value.replace(DIGIT, digit);
}
