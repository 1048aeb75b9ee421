import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { TaxIdInput } from '../../../trading/tax-ids/tax-id.ts';
import type { Claim } from '../claim.ts';
import type { ClaimInterchangeInput } from '../submission/claim-mapping.ts';

/** The records that a claim refers to and that its form shows. */
export type FormRecords = { patient: Patient; coverage: Coverage; payer: Payer };

/** What a form is filled from: the same records as the 837. `taxId` is null if its digits must not be shown. */
export type FormSource = FormRecords & { claim: Claim; taxId: TaxIdInput | null } & Required<
    Pick<ClaimInterchangeInput, 'authorizationNumbers' | 'priorCoverages' | 'otherCoverages'>
  >;

/** The service line, counted from 0, and the page of a printed form. `page` is null for the whole claim. */
export type At = { line: number; page: number | null; pages: number };

/** The content of a new claim as it is read from boxes; it is checked against the schema of a claim afterwards. */
export type Draft = Record<string, unknown>;

/** Thrown by a box that cannot be read. `message` is for the caller and never contains the value. */
export class BoxFault extends Error {
  readonly code: 'invalid_format' | 'contradiction' | 'not_supported' | 'pattern';

  constructor(code: BoxFault['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * How the text of a box is made from a claim and read back. `#` in a pointer is the position of the service line.
 * Pointers that begin with `/patient/`, `/coverage/` or `/payer/` are in that record, all others in the claim.
 */
export type Content = {
  pointer: string | null;
  /** Further fields of which the box contains a part, or one of which it contains if the first has no value. */
  also?: readonly string[];
  /** The fields of which the box of this claim is made, if it is not made of all of them. */
  made?: (source: FormSource, at: At) => readonly string[];
  write(source: FormSource, at: At): string | null;
  /**
   * Writes what the text says into the draft. Absent: the text has to be the one that the records give, which protects
   * against claims for another patient.
   */
  read?: (text: string, draft: Draft, line: number, records: FormRecords) => void;
  /** An empty box means something too, so `read` is also called for a box that is given empty. */
  readsEmpty?: true;
};

/** A place on the page in lines of 1/6 inch and columns of 1/10 inch, both counted from 1. `rows`: one if absent. */
export type Place = { line: number; column: number; width: number; isRight?: true; rows?: number };

/** A box of a form. A box with `marks` shows an X at the place of its value. */
export type Box = Content & {
  /** The key in JSON, such as `21.A`; `#` is the number of the service line. */
  key: string;
  /** What the box contains, in our own words. */
  words: string;
  place: Place;
  marks?: Readonly<Record<string, { line: number; column: number }>>;
};

/** A cell of the drawn frame: the number of its box and a short label of our own. */
export type Cell = {
  number: string;
  label: string;
  line: number;
  column: number;
  lines: number;
  columns: number;
  isShaded?: true;
};

export const FORM_NAMES = ['cms1500', 'ub04', 'ada2024'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** A paper form: its boxes with their places, and the frame that is drawn for reading. */
export type Form = {
  name: FormName;
  title: string;
  /** The name in addresses of the documentation. */
  slug: string;
  otherNames: readonly string[];
  edition: string;
  /** How the form calls its boxes. */
  boxWord: 'Box' | 'FL' | 'Item';
  claimType: Claim['claimType'];
  boxes: readonly Box[];
  /** The boxes of a service line: those of the first line of a page, and how many lines there are, `step` apart. */
  lines: { boxes: readonly Box[]; perPage: number; step: number };
  frame: readonly Cell[];
  /** The distance in points from the edges of the sheet to line 1 and column 1 of the printed stock. */
  margins: { top: number; left: number };
  /** Completes the content that was read from the boxes. Throws BoxFault with the box at fault. */
  finish(draft: Draft): void;
};

export const box = (key: string, words: string, place: Place, content: Content): Box => ({
  key,
  words,
  place,
  ...content,
});

export const at = (line: number, column: number, width: number): Place => ({ line, column, width });
export const right = (line: number, column: number, width: number): Place => ({ line, column, width, isRight: true });

/** Returns a box whose value is marked with an X at one of several places. */
export function choice(
  key: string,
  words: string,
  marks: Readonly<Record<string, readonly [line: number, column: number]>>,
  content: Content,
): Box {
  const places = Object.entries(marks).map(([value, [line, column]]) => [value, { line, column }] as const);
  const [, first] = places[0]!;
  const width = Math.max(...places.map(([value]) => value.length));
  return { key, words, place: { ...first, width }, marks: Object.fromEntries(places), ...content };
}

/** Sets a value of the draft. Creates the objects and lists on the way. */
export function set(draft: Draft, pointer: string, value: unknown): void {
  const parts = pointer.split('/').slice(1);
  const last = parts.pop()!;
  let node = draft;
  parts.forEach((part, index) => {
    const isList = /^\d+$/.test(parts[index + 1] ?? last);
    node[part] ??= isList ? [] : {};
    node = node[part] as Draft;
  });
  node[last] = value;
}

/** Returns a value of the draft, or undefined. */
export function get(draft: Draft, pointer: string): unknown {
  let node: unknown = draft;
  for (const part of pointer.split('/').slice(1)) node = (node as Draft | null | undefined)?.[part];
  return node;
}

/** Returns a pointer with the position of its service line. */
export const ofLine = (pointer: string, line: number): string => pointer.replace('#', String(line));
