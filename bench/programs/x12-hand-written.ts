import { digits, packBytes, packCode } from '../../src/x12/lexing/bytes.ts';
import { TextTable } from '../../src/x12/lexing/text-table.ts';
import { readPieces } from '../parts/file-pieces.ts';
import { runMeasured } from '../parts/measured.ts';
import type { X12ReaderResult } from './x12-reader.ts';

export type X12HandWrittenSettings = { path: string };

type Money = { groupCode: string; reasonCode: string; amountCents: number; quantity: string };
type Party = { type: string; last: string; first: string; middle: string; idQualifier: string; id: string };
type Line = {
  procedure: { qualifier: string; code: string; modifiers: string[] };
  chargeCents: number;
  paidCents: number;
  units: string;
  serviceDate: string;
  allowedCents: number;
  adjustments: Money[];
  references: { qualifier: string; value: string }[];
  remarkCodes: string[];
};
type Claim = {
  patientControlNumber: string;
  statusCode: string;
  chargeCents: number;
  paidCents: number;
  responsibilityCents: number;
  filingIndicator: string;
  payerControlNumber: string;
  facilityType: string;
  frequency: string;
  parties: Party[];
  dates: string[];
  amounts: { qualifier: string; amountCents: number }[];
  adjustments: Money[];
  references: { qualifier: string; value: string }[];
  remarkCodes: string[];
  lines: Line[];
};

const [ELEMENT, COMPONENT, TERMINATOR, HYPHEN, POINT, ZERO] = [0x2a, 0x3a, 0x7e, 0x2d, 0x2e, 0x30] as const;
/** Values up to this length are codes that occur again and again. */
const CODE_BYTES = 4;
const [CLP, SVC, CAS, DTM, REF] = ['CLP', 'SVC', 'CAS', 'DTM', 'REF'].map(packCode);
const [AMT, LQ, NM1, MOA, LX, SE] = ['AMT', 'LQ', 'NM1', 'MOA', 'LX', 'SE'].map(packCode);

// An 835 reader written by hand for the segments of the generated file: no guide, envelope, findings or other
// delimiters, and misplaced segments are accepted. Codes and dates are created once. It shows the cost of typed objects
// with amounts and balances alone.
runMeasured<X12HandWrittenSettings, X12ReaderResult>(
  async ({ path }) =>
    () =>
      new HandWritten().read(path),
);

class HandWritten {
  readonly #result: X12ReaderResult = {
    claims: 0,
    lines: 0,
    chargeCents: 0,
    paidCents: 0,
    findings: 0,
    brokenRules: [],
  };
  #bytes: Buffer = Buffer.alloc(0);
  #text = '';
  /** The separators: element n is between separators n and n + 1. */
  readonly #marks = new Int32Array(64);
  #count = 0;
  readonly #codes = new TextTable();
  readonly #days = new TextTable();
  #claim: Claim | null = null;
  #line: Line | null = null;

  read(path: string): X12ReaderResult {
    readPieces(path, (bytes, _from, end) => this.#piece(bytes, end));
    return this.#result;
  }

  #piece(bytes: Buffer, end: number): number {
    const marks = this.#marks;
    this.#bytes = bytes;
    this.#text = bytes.toString('latin1', 0, end);
    let start = 0;
    let count = 0;
    marks[0] = -1;
    for (let i = 0; i < end; i++) {
      const byte = bytes[i];
      if (byte === ELEMENT) marks[++count] = i;
      else if (byte === TERMINATOR) {
        marks[++count] = i;
        this.#count = count;
        this.#segment();
        marks[0] = i;
        count = 0;
        start = i + 1;
      }
    }
    return start;
  }

  #segment(): void {
    switch (this.#id()) {
      case CLP:
        this.#endClaim();
        this.#beginClaim();
        return;
      case SVC:
        this.#beginLine();
        return;
      case CAS:
        this.#adjust((this.#line ?? this.#claim!).adjustments);
        return;
      case DTM:
        if (this.#line) this.#line.serviceDate = this.#date(2);
        else this.#claim?.dates.push(this.#date(2));
        return;
      case REF:
        (this.#line ?? this.#claim)?.references.push({ qualifier: this.#code(1), value: this.#element(2) });
        return;
      case AMT:
        if (this.#line) this.#line.allowedCents = this.#cents(2);
        else this.#claim!.amounts.push({ qualifier: this.#code(1), amountCents: this.#cents(2) });
        return;
      case LQ:
        this.#line!.remarkCodes.push(this.#code(2));
        return;
      case NM1:
        this.#claim!.parties.push(this.#party());
        return;
      case MOA:
        this.#claim!.remarkCodes.push(this.#code(3));
        return;
      case LX:
      case SE:
        this.#endClaim();
        return;
      default:
        return;
    }
  }

  #id(): number {
    const bytes = this.#bytes;
    const start = this.#marks[0]! + 1;
    const pair = (bytes[start]! << 8) | bytes[start + 1]!;
    return this.#marks[1]! - start === 3 ? (pair << 8) | bytes[start + 2]! : pair;
  }

  #element(position: number): string {
    return position < this.#count ? this.#text.substring(this.#marks[position]! + 1, this.#marks[position + 1]!) : '';
  }

  #code(position: number): string {
    return position < this.#count ? this.#codeAt(this.#marks[position]! + 1, this.#marks[position + 1]!) : '';
  }

  #codeAt(start: number, end: number): string {
    if (end === start || end - start > CODE_BYTES) return this.#text.substring(start, end);
    const key = packBytes(this.#bytes, start, end);
    return this.#codes.find(key) || this.#codes.keep(key, this.#text.substring(start, end));
  }

  #cents(position: number): number {
    if (position >= this.#count) return 0;
    const bytes = this.#bytes;
    const end = this.#marks[position + 1]!;
    let at = this.#marks[position]! + 1;
    const isNegative = bytes[at] === HYPHEN;
    if (isNegative) at++;
    let cents = 0;
    for (; at < end && bytes[at] !== POINT; at++) cents = cents * 10 + bytes[at]! - ZERO;
    cents *= 100;
    if (at + 1 < end) cents += (bytes[at + 1]! - ZERO) * 10;
    if (at + 2 < end) cents += bytes[at + 2]! - ZERO;
    return isNegative ? -cents : cents;
  }

  #date(position: number): string {
    const day = digits(this.#bytes, this.#marks[position]! + 1, this.#marks[position + 1]!);
    const known = this.#days.find(day);
    if (known !== '') return known;
    const text = this.#element(position);
    return this.#days.keep(day, `${text.substring(0, 4)}-${text.substring(4, 6)}-${text.substring(6, 8)}`);
  }

  #beginClaim(): void {
    this.#line = null;
    this.#claim = {
      patientControlNumber: this.#element(1),
      statusCode: this.#code(2),
      chargeCents: this.#cents(3),
      paidCents: this.#cents(4),
      responsibilityCents: this.#cents(5),
      filingIndicator: this.#code(6),
      payerControlNumber: this.#element(7),
      facilityType: this.#code(8),
      frequency: this.#code(9),
      parties: [],
      dates: [],
      amounts: [],
      adjustments: [],
      references: [],
      remarkCodes: [],
      lines: [],
    };
  }

  #beginLine(): void {
    this.#line = {
      procedure: this.#procedure(),
      chargeCents: this.#cents(2),
      paidCents: this.#cents(3),
      units: this.#code(5),
      serviceDate: '',
      allowedCents: 0,
      adjustments: [],
      references: [],
      remarkCodes: [],
    };
    this.#claim!.lines.push(this.#line);
  }

  #procedure(): Line['procedure'] {
    const bytes = this.#bytes;
    const end = this.#marks[2]!;
    const procedure: Line['procedure'] = { qualifier: '', code: '', modifiers: [] };
    let from = this.#marks[1]! + 1;
    for (let at = from, component = 1; at <= end; at++) {
      if (at < end && bytes[at] !== COMPONENT) continue;
      if (component === 1) procedure.qualifier = this.#codeAt(from, at);
      else if (component === 2) procedure.code = this.#codeAt(from, at);
      else procedure.modifiers.push(this.#codeAt(from, at));
      component++;
      from = at + 1;
    }
    return procedure;
  }

  #adjust(adjustments: Money[]): void {
    const groupCode = this.#code(1);
    for (let position = 2; position < this.#count; position += 3) {
      const reasonCode = this.#code(position);
      const amountCents = this.#cents(position + 1);
      adjustments.push({ groupCode, reasonCode, amountCents, quantity: this.#code(position + 2) });
    }
  }

  #party(): Party {
    return {
      type: this.#code(1),
      last: this.#element(3),
      first: this.#element(4),
      middle: this.#element(5),
      idQualifier: this.#code(8),
      id: this.#element(9),
    };
  }

  #endClaim(): void {
    const claim = this.#claim;
    if (claim === null) return;
    this.#claim = null;
    this.#line = null;
    let adjusted = sumOf(claim.adjustments);
    for (const line of claim.lines) {
      const ofLine = sumOf(line.adjustments);
      if (line.chargeCents - ofLine !== line.paidCents) this.#result.brokenRules.push('balance');
      adjusted += ofLine;
    }
    if (claim.chargeCents - adjusted !== claim.paidCents) this.#result.brokenRules.push('balance');
    this.#result.claims += 1;
    this.#result.lines += claim.lines.length;
    this.#result.chargeCents += claim.chargeCents;
    this.#result.paidCents += claim.paidCents;
  }
}

function sumOf(adjustments: readonly Money[]): number {
  let sum = 0;
  for (const { amountCents } of adjustments) sum += amountCents;
  return sum;
}
