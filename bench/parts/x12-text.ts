import { npiOf } from '../../src/x12/checking/npi-check.ts';

/** The contents of a generated file, to check its readers. Amounts are whole cents. */
export type X12Contents = {
  bytes: number;
  segments: number;
  transactionSets: number;
  claims: number;
  lines: number;
  chargeCents: number;
  /** Zero for claims, which are not paid yet. */
  paidCents: number;
};

/** Pseudo-random numbers that are the same in every run (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** Returns a whole number between both, inclusive. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  /** Returns true in `share` of a hundred cases. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  /** Returns `count` different positions of a list, in ascending order. */
  positions(length: number, count: number): number[] {
    const found = new Set<number>();
    while (found.size < Math.min(count, length)) found.add(this.below(length));
    return [...found].sort((a, b) => a - b);
  }

  digits(count: number): string {
    return String(this.between(10 ** (count - 1), 10 ** count - 1));
  }

  npi(): string {
    return npiOf(`1${this.digits(8)}`);
  }

  /** `CCYYMMDD` in that year. */
  date(year: number): string {
    return `${year}${twoDigits(this.between(1, 12))}${twoDigits(this.between(1, 28))}`;
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Cents as a decimal without zeros at its end: 15000 is `150`, 18750 is `187.5`. */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const sign = cents < 0 ? '-' : '';
  if (rest === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${rest % 10 === 0 ? rest / 10 : twoDigits(rest)}`;
}

/** Text of segments that are counted. */
export class SegmentText {
  text = '';
  segments = 0;

  add(segment: string): void {
    this.text += `${segment}~`;
    this.segments += 1;
  }

  append(other: SegmentText): void {
    this.text += other.text;
    this.segments += other.segments;
  }
}

export type X12FileKind = {
  /** GS01. */
  functionalId: string;
  /** GS08. */
  version: string;
  /** The approximate size of a transaction set. */
  setBytes: number;
};

/** Creates one transaction set, ST to SE, of about `bytes` bytes. */
export type SetMaker = (number: number, bytes: number, contents: X12Contents) => SegmentText;

/**
 * Yields the text of an interchange of about `bytes` bytes, one transaction set at a time; returns the contents at the
 * end.
 */
export function* interchangeText(
  { functionalId, version, setBytes }: X12FileKind,
  bytes: number,
  makeSet: SetMaker,
): Generator<string, X12Contents> {
  const contents = { bytes: 0, segments: 0, transactionSets: 0, claims: 0, lines: 0, chargeCents: 0, paidCents: 0 };
  const envelope = (...segments: string[]) => {
    const part = new SegmentText();
    for (const segment of segments) part.add(segment);
    return counted(part);
  };
  const counted = (part: SegmentText) => {
    contents.bytes += part.text.length;
    contents.segments += part.segments;
    return part.text;
  };
  const sender = 'BENCHSENDER'.padEnd(15);
  const receiver = 'BENCHRECEIVER'.padEnd(15);
  const none = ' '.repeat(10);
  yield envelope(
    `ISA*00*${none}*00*${none}*ZZ*${sender}*ZZ*${receiver}*260105*1430*^*00501*000000042*0*T*:`,
    `GS*${functionalId}*BENCHSENDER*BENCHRECEIVER*20260105*1430*42*X*${version}`,
  );
  while (contents.bytes < bytes) {
    contents.transactionSets += 1;
    yield counted(makeSet(contents.transactionSets, Math.min(setBytes, bytes - contents.bytes), contents));
  }
  yield envelope(`GE*${contents.transactionSets}*42`, 'IEA*1*000000042');
  return contents;
}
