import { hash } from 'node:crypto';
import { npiOf } from '../checking/npi-check.ts';
import type { Replacements } from './replacements.ts';

/** The maximum number of cached replacements. */
const REPLACEMENTS_KEPT_MAX = 20_000;
const ROUNDS = 4;
/** Longer seeds are hashed first. */
const SEED_CHARACTERS_MAX = 1000;
const DAY_MS = 86_400_000;
const OFFSET_DAYS_MIN = 60;
const OFFSET_DAYS_RANGE = 300;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?$/;
const NPI_DIGITS = /^\d{10}$/;
const HIGH_BYTES = /[\u0080-\u00ff]+/;
const UTF8_CHARACTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g;
const UTF8_STAND_INS = ['\u00c3\u0089', '\u00e4\u00b8\u00ad', '\u00f0\u009f\u0099\u0082'];

/**
 * Replaces letters by letters and digits by digits. Under one key this is a permutation of all values of one shape, so
 * equal values stay equal and different values stay different, in any file and order, without a table. Values have one
 * character per byte.
 */
export class Pseudonyms implements Replacements {
  /** The number of days by which every date is moved into the past. */
  readonly offsetDays: number;
  readonly #key: string;
  #forbidden: RegExp | null = null;
  readonly #replacements = new Map<string, string>();
  readonly #dates = new Map<string, string>();

  /** The key determines every replacement. Without it, replacements cannot be reversed. */
  constructor(key: Buffer) {
    this.#key = key.toString('hex');
    this.offsetDays = OFFSET_DAYS_MIN + (numberAt(this.#digest('offset'), 0) % OFFSET_DAYS_RANGE);
  }

  /** Characters that must not occur in replacements, because they are delimiters. Only letters and digits matter. */
  avoid(characters: string): void {
    const risky = [...new Set(characters)].filter((character) => /[A-Za-z0-9]/.test(character)).join('');
    if (risky === (this.#forbidden?.source.slice(1, -1) ?? '')) return;
    this.#forbidden = risky === '' ? null : new RegExp(`[${risky}]`);
    this.#replacements.clear();
  }

  /** Other characters and padding are kept. */
  text(value: string): string {
    const core = value.trim();
    if (core === '') return value;
    if (core.length === value.length) return this.#replacement(core);
    const at = value.indexOf(core);
    return value.slice(0, at) + this.#replacement(core) + value.slice(at + core.length);
  }

  /** Replaces a text until the replacement is not one of the values with a special meaning. */
  textOtherThan(value: string, isTaken: (made: string) => boolean): string {
    let made = value;
    do made = this.text(made);
    while (isTaken(made));
    return made;
  }

  /**
   * Moves a date or period, with or without time of day. Texts that are not dates become nines, so that they stay
   * invalid.
   */
  date(value: string): string {
    if (!/^[\d-]+$/.test(value)) return this.text(value);
    const known = this.#dates.get(value);
    if (known !== undefined) return known;
    const made = value.replace(/\d+/g, (digits) => this.#movedDate(digits) ?? '9'.repeat(digits.length));
    if (this.#dates.size >= REPLACEMENTS_KEPT_MAX) this.#dates.clear();
    this.#dates.set(value, made);
    return made;
  }

  #movedDate(digits: string): string | null {
    const short = digits.length === 6;
    const time = digits.slice(8);
    if (!short && (digits.length < 8 || (time !== '' && !TIME_OF_DAY.test(time)))) return null;
    // Two-digit years occur only in ISA09 and TA102, and are of this century.
    const date = short ? `20${digits}` : digits.slice(0, 8);
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
    const moment = Date.parse(`${iso}T00:00:00Z`);
    if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== iso) return null;
    // Years before 1 cannot be written; such dates are errors anyway.
    const days = Number(date.slice(0, 4)) < 2 ? this.offsetDays : -this.offsetDays;
    const moved = new Date(moment + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    return short ? moved.slice(2) : moved + time;
  }

  #replacement(value: string): string {
    const known = this.#replacements.get(value);
    if (known !== undefined) return known;
    // Repeating until an allowed value results keeps the mapping a permutation of the allowed values.
    let made = value;
    do made = this.#permuted(made);
    while (this.#forbidden?.test(made));
    if (this.#replacements.size >= REPLACEMENTS_KEPT_MAX) this.#replacements.clear();
    this.#replacements.set(value, made);
    return made;
  }

  #permuted(value: string): string {
    if (NPI_DIGITS.test(value)) return this.#npi(value);
    if (!HIGH_BYTES.test(value)) return this.#shuffled(value, '');
    // Non-ASCII bytes become the same number of such bytes; the original bytes are part of the tweak, so that values
    // stay different.
    const isUtf8 = !HIGH_BYTES.test(value.replace(UTF8_CHARACTER, ''));
    const plain = isUtf8
      ? value.replace(UTF8_CHARACTER, (character) => UTF8_STAND_INS[character.length - 2]!)
      : value.replace(/[\u0080-\u00ff]/g, '\u00c9');
    return this.#shuffled(plain, Buffer.from(value.replace(/[^\u0080-\u00ff]/g, ''), 'latin1').toString('hex'));
  }

  /**
   * Replaces ten digits that may be an NPI: a valid one stays valid, and one with a wrong check digit stays invalid.
   */
  #npi(value: string): string {
    const distance = Number(value[9]) - Number(npiOf(value.slice(0, 9))[9]);
    const start = value[0]! + this.#shuffled(value.slice(1, 9), 'npi');
    const digit = (Number(npiOf(start)[9]) + distance + 10) % 10;
    return start + String(digit);
  }

  /** A Feistel network over the letters and digits, each of which is replaced within its own alphabet. */
  #shuffled(value: string, tweak: string): string {
    const positions: number[] = [];
    const numbers: number[] = [];
    const codes = Buffer.from(value, 'latin1');
    for (let i = 0; i < value.length; i++) {
      const code = codes[i]!;
      const base = baseOf(code);
      if (base === 0) continue;
      positions.push(i);
      numbers.push(code - base);
    }
    if (positions.length === 0) return value;
    const radixes = positions.map((i) => (codes[i]! < 58 ? 10 : 26));
    const shape = `${tweak}|${value.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/\d/g, '0')}`;
    if (numbers.length === 1) {
      numbers[0] = (numbers[0]! + 1 + (numberAt(this.#digest(shape), 0) % (radixes[0]! - 1))) % radixes[0]!;
    } else this.#turn(numbers, radixes, shape);
    positions.forEach((i, index) => {
      codes[i] = baseOf(codes[i]!) + numbers[index]!;
    });
    return codes.toString('latin1');
  }

  #turn(numbers: number[], radixes: readonly number[], shape: string): void {
    const middle = numbers.length >> 1;
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = round % 2 === 0 ? [0, middle] : [middle, numbers.length];
      const other = round % 2 === 0 ? numbers.slice(middle) : numbers.slice(0, middle);
      const seed = this.#seed(`${round}|${shape}|${other.join()}`);
      let digest = '';
      let at = 0;
      for (let i = from; i < to; i++) {
        if (at + 1 >= digest.length) {
          digest = this.#digest(`${i}|${seed}`);
          at = 0;
        }
        numbers[i] = (numbers[i]! + numberAt(digest, at)) % radixes[i]!;
        at += 2;
      }
    }
  }

  /** Every sixteen characters need a digest of the seed; a seed of unbounded length would make this quadratic. */
  #seed(text: string): string {
    return text.length <= SEED_CHARACTERS_MAX ? text : this.#digest(text);
  }

  /** Strings with one character per byte, because millions of buffers would need much more memory. */
  #digest(text: string): string {
    return hash('sha256', `${this.#key}|${text}`, 'binary');
  }
}

/** Returns two bytes of a digest as a number. */
function numberAt(digest: string, at: number): number {
  return digest.charCodeAt(at) * 256 + digest.charCodeAt(at + 1);
}

/** Returns the code of the first character of the letter's or digit's alphabet; 0 for every other character. */
function baseOf(code: number): number {
  if (code >= 48 && code <= 57) return 48;
  if (code >= 65 && code <= 90) return 65;
  return code >= 97 && code <= 122 ? 97 : 0;
}
