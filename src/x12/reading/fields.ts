import type {
  Adjustment,
  InpatientAdjudication,
  OutpatientAdjudication,
  PartyName,
  PersonName,
  Reference,
  SourceSpan,
  X12Contact,
  X12Date,
  X12Period,
} from '../common.ts';
import { type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';

/** Names of the optional or required text properties of a type. */
export type TextField<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T] & string;

/** Names of the properties of a type that hold cents. */
export type CentsField<T> = { [K in keyof T]-?: NonNullable<T[K]> extends number ? K : never }[keyof T] & string;

/** Returns the bit of an element in a mask. */
export function bit(position: number): number {
  return 1 << (position - 1);
}

/** Dates repeat, so each text is made once. The limit covers fifty years of days. */
const DATES_MAX = 20_000;
const dates = new Map<string, X12Date>();

/** Returns `CCYYMMDD` as `YYYY-MM-DD`; other texts are returned unchanged. */
export function isoDate(text: string): X12Date {
  const known = dates.get(text);
  if (known !== undefined) return known;
  if (!/^\d{8}$/.test(text)) return text;
  const date = `${text.substring(0, 4)}-${text.substring(4, 6)}-${text.substring(6, 8)}`;
  if (dates.size >= DATES_MAX) dates.clear();
  dates.set(text, date);
  return date;
}

/** Returns a date or a range of dates (`RD8`). */
export function readPeriod(text: string): X12Period {
  const match = /^(\d{8})-(\d{8})$/.exec(text);
  return match ? { start: isoDate(match[1]!), end: isoDate(match[2]!) } : { start: isoDate(text) };
}

/** Sets a property if the value is not empty and the property is not set; otherwise leaves the segment unmapped. */
export function setOnce<T, K extends keyof T>(target: T, key: K, value: T[K] | undefined): number {
  if (value === undefined || value === '' || target[key] !== undefined) return WHOLE_SEGMENT;
  target[key] = value;
  return 0;
}

/** Copies present elements to the text properties of an object. */
export function copyText<T>(
  target: T,
  segment: Segment,
  fields: Readonly<Partial<Record<TextField<T>, number>>>,
): void {
  const positions: Readonly<Record<string, number>> = fields as Readonly<Record<string, number>>;
  // Iterating over the keys is many times faster than making a list of entries for each segment.
  for (const field in positions) {
    const position = positions[field]!;
    if (segment.isPresent(position)) (target as Record<string, unknown>)[field] = segment.element(position);
  }
}

/** Sets an optional amount. An unreadable amount is reported and left unmapped, never read as zero. */
export function optionalCents<T>(
  target: T,
  field: CentsField<T>,
  segment: Segment,
  position: number,
  state: ReaderState,
): number {
  const cents = segment.cents(position);
  if (cents === undefined) return 0;
  if (cents === null) {
    state.report('unreadable_amount', { elementPosition: position });
    return bit(position);
  }
  (target as Record<string, unknown>)[field] = cents;
  return 0;
}

/**
 * Frequent objects are made by constructors and not by literals, because V8 then reserves room in the object for its
 * later fields, which otherwise need a second allocation.
 */
class NewPersonName implements PersonName {
  type = 'person' as const;
  last: string;

  constructor(last: string) {
    this.last = last;
  }
}

/** NM102. */
const ORGANIZATION = packCode('2');

/** Reads NM102-NM107. */
export function readName(segment: Segment): PartyName {
  return segment.packed(2) === ORGANIZATION
    ? { type: 'organization', organization: segment.element(3) }
    : readPersonName(segment);
}

export function readPersonName(segment: Segment): PersonName {
  const name: PersonName = new NewPersonName(segment.element(3));
  if (segment.isPresent(4)) name.first = segment.element(4);
  if (segment.isPresent(5)) name.middle = segment.element(5);
  if (segment.isPresent(7)) name.suffix = segment.element(7);
  return name;
}

const PERSON_ELEMENTS = bit(4) | bit(5) | bit(7);

/** Returns the elements of NM1 that an organization's name does not use. */
export function unusedNameElements(segment: Segment): number {
  return segment.packed(2) === ORGANIZATION ? segment.present & PERSON_ELEMENTS : 0;
}

const NUMBER_FIELDS: Readonly<Record<string, keyof X12Contact>> = {
  TE: 'telephone',
  EX: 'extension',
  FX: 'fax',
  EM: 'email',
  UR: 'url',
};

/** Reads PER02 to PER08 into a contact. Returns the elements that did not fit. */
export function readContact(segment: Segment, contact: X12Contact): number {
  let left = 0;
  if (segment.isPresent(2)) contact.name = segment.element(2);
  for (let position = 3; position <= 7; position += 2) {
    if (!segment.isPresent(position)) continue;
    const field = NUMBER_FIELDS[segment.element(position)];
    if (field && contact[field] === undefined) contact[field] = segment.element(position + 1);
    else left |= bit(position) | bit(position + 1);
  }
  return left;
}

export function readReference(segment: Segment): Reference {
  return { qualifier: segment.element(1), value: segment.element(2) };
}

/**
 * Returns a list with one more item; the same list unless it was empty. Most lists have one item, and the first `push`
 * would reserve room for seventeen.
 */
export function withItem<Item>(list: Item[], item: Item): Item[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** Reads one to six adjustments of a CAS. Returns the elements of unreadable ones. */
export function readAdjustments(segment: Segment, owner: { adjustments?: Adjustment[] }, state: ReaderState): number {
  const groupCode = segment.element(1);
  let left = 0;
  for (let position = 2; position <= 17 && position <= segment.count; position += 3) {
    const triplet = bit(position) | bit(position + 1) | bit(position + 2);
    if ((segment.present & triplet) === 0) continue;
    const amountCents = segment.cents(position + 1);
    if (amountCents === null || amountCents === undefined) {
      state.report('unreadable_amount', { elementPosition: position + 1 });
      left |= triplet;
      continue;
    }
    const reasonCode = segment.element(position);
    const adjustment: Adjustment = segment.isPresent(position + 2)
      ? { groupCode, reasonCode, amountCents, quantity: segment.element(position + 2) }
      : { groupCode, reasonCode, amountCents };
    owner.adjustments = withItem(owner.adjustments ?? [], adjustment);
  }
  return left;
}

/** MIA elements that are counts and remark codes; all others are amounts. */
const MIA_COUNTS = new Set([3, 15]);
const MIA_REMARKS = new Set([5, 20, 21, 22, 23]);

/** Reads MIA. Returns the unreadable amounts. */
export function readInpatientAdjudication(segment: Segment, adjudication: InpatientAdjudication): number {
  adjudication.coveredDaysOrVisits = segment.element(1);
  let left = 0;
  for (let position = 2; position <= 24 && position <= segment.count; position++) {
    if (!segment.isPresent(position)) continue;
    if (MIA_REMARKS.has(position)) {
      adjudication.remarkCodes.push(segment.element(position));
    } else if (MIA_COUNTS.has(position)) {
      append(adjudication, 'counts', { position, quantity: segment.element(position) });
    } else {
      const amountCents = segment.cents(position);
      if (typeof amountCents === 'number') append(adjudication, 'amounts', { position, amountCents });
      else left |= bit(position);
    }
  }
  return left;
}

/** Reads MOA. Returns the unreadable amounts. */
export function readOutpatientAdjudication(
  segment: Segment,
  adjudication: OutpatientAdjudication,
  state: ReaderState,
): number {
  copyText(adjudication, segment, { reimbursementRate: 1 });
  for (let position = 3; position <= 7; position++) {
    if (segment.isPresent(position)) adjudication.remarkCodes.push(segment.element(position));
  }
  return (
    optionalCents(adjudication, 'hcpcsPayableCents', segment, 2, state) |
    optionalCents(adjudication, 'endStageRenalDiseaseCents', segment, 8, state) |
    optionalCents(adjudication, 'professionalComponentCents', segment, 9, state)
  );
}

/** Returns components 3-6 of a procedure composite: up to four modifiers. */
export function readModifiers(segment: Segment, position: number): string[] {
  const last = Math.min(segment.componentCount(position), 6);
  let modifiers: string[] = [];
  for (let component = 3; component <= last; component++) {
    const modifier = segment.component(position, component);
    if (modifier) modifiers = withItem(modifiers, modifier);
  }
  return modifiers;
}

export function sourceOf(segment: Segment, transactionSetNumber: number): SourceSpan {
  return {
    firstSegmentNumber: segment.number,
    transactionSegmentNumber: segment.transactionNumber,
    byteOffset: segment.byteOffset,
    transactionSetNumber,
  };
}

export const NO_SOURCE: SourceSpan = {
  firstSegmentNumber: 0,
  transactionSegmentNumber: 0,
  byteOffset: 0,
  transactionSetNumber: 0,
};

/** Returns the place of a finding about an object that was read before. */
export function placeOf({ firstSegmentNumber, transactionSegmentNumber, byteOffset }: SourceSpan): FindingPlace {
  return { segmentNumber: firstSegmentNumber, transactionSegmentNumber, byteOffset };
}

/** Adds to a list, which is made if it does not exist. */
export function append<T, K extends keyof T>(
  target: T,
  key: K,
  item: T[K] extends (infer I)[] | undefined ? I : never,
): void {
  const list = target[key] as unknown[] | undefined;
  if (list) list.push(item);
  else target[key] = [item] as T[K];
}
