import { createHmac } from 'node:crypto';
import { isNpi, npiOf } from '../npi-check.ts';

/** More values than this are still replaced consistently, but two of them might get the same replacement. */
const VALUES_KEPT_MAX = 500_000;
const ATTEMPTS_MAX = 8;
const DAY_MS = 86_400_000;
const OFFSET_DAYS_MIN = 60;
const OFFSET_DAYS_RANGE = 300;

/** Replaces values of one file: equal values get equal replacements of the same shape, dates move together. */
export class Pseudonyms {
  /** How many days every date is moved into the past. */
  readonly offsetDays: number;
  readonly #key: Buffer;
  readonly #replacements = new Map<string, string>();
  readonly #used = new Set<string>();

  /** The key decides every replacement; without it they cannot be turned back. */
  constructor(key: Buffer) {
    this.#key = key;
    this.offsetDays = OFFSET_DAYS_MIN + (this.#digest('offset').readUInt16BE(0) % OFFSET_DAYS_RANGE);
  }

  /** Letters become letters and digits become digits; everything else stays. Padding stays outside. */
  text(value: string): string {
    const core = value.trim();
    if (core === '') return value;
    const at = value.indexOf(core);
    return value.slice(0, at) + this.#replacement(core) + value.slice(at + core.length);
  }

  /** A date or period, with or without time of day, moved; what is no date becomes nines, and stays none. */
  date(value: string): string {
    if (!/^[\d-]+$/.test(value)) return this.text(value);
    return value.replace(/\d+/g, (digits) => this.#movedDate(digits) ?? '9'.repeat(digits.length));
  }

  #movedDate(digits: string): string | null {
    if (/^([01]\d|2[0-3])[0-5]\d$/.test(digits)) return digits;
    const short = digits.length === 6;
    if (!short && (digits.length < 8 || digits.length > 14)) return null;
    // Two-digit years stand in ISA09 and TA102 only, and are of this century.
    const date = short ? `20${digits}` : digits.slice(0, 8);
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
    const moment = Date.parse(`${iso}T00:00:00Z`);
    if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== iso) return null;
    const moved = new Date(moment - this.offsetDays * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    return short ? moved.slice(2) : moved + digits.slice(8);
  }

  #replacement(value: string): string {
    const known = this.#replacements.get(value);
    if (known !== undefined) return known;
    let made = '';
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      made = isNpi(value) ? this.#npi(value, attempt) : this.#sameShape(value, attempt);
      if (!this.#used.has(made) && made !== value) break;
    }
    if (this.#replacements.size < VALUES_KEPT_MAX) {
      this.#replacements.set(value, made);
      this.#used.add(made);
    }
    return made;
  }

  #npi(value: string, attempt: number): string {
    const digits = this.#digest(`${attempt}:${value}`).readUInt32BE(0) % 100_000_000;
    return npiOf(`1${String(digits).padStart(8, '0')}`);
  }

  #sameShape(value: string, attempt: number): string {
    const made = this.#shaped(value, attempt);
    // What was no NPI must not become one, or the file would no longer fail where it failed.
    return isNpi(made) ? made.slice(0, 9) + String((Number(made[9]) + 1) % 10) : made;
  }

  #shaped(value: string, attempt: number): string {
    let bytes: Buffer = Buffer.alloc(0);
    let at = 0;
    let block = 0;
    const next = (range: number) => {
      if (at >= bytes.length) {
        bytes = this.#digest(`${attempt}:${block++}:${value}`);
        at = 0;
      }
      return bytes[at++]! % range;
    };
    return value.replace(/\p{L}|\p{N}/gu, (character) => {
      if (character >= '0' && character <= '9') return String(next(10));
      if (character >= 'A' && character <= 'Z') return String.fromCharCode(65 + next(26));
      if (character >= 'a' && character <= 'z') return String.fromCharCode(97 + next(26));
      return 'É';
    });
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
