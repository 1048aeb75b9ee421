import { AMOUNT_CENTS_MAX, decimalFromCents } from '../kernel/money.ts';
import type {
  Adjustment,
  InpatientAdjudication,
  OutpatientAdjudication,
  PartyName,
  Reference,
  X12Address,
  X12Contact,
  X12Date,
  X12Period,
} from './common.ts';
import { type CompositeValue, type ElementValue, type SegmentWriter, UNREADABLE_AMOUNT } from './segment-writer.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `YYYY-MM-DD` as `CCYYMMDD`; anything else is written as it is, and the guide refuses it. */
export function x12Date(date: X12Date): string;
export function x12Date(date: X12Date | undefined): string | undefined;
export function x12Date(date: X12Date | undefined): string | undefined {
  if (date === undefined || !ISO_DATE.test(date)) return date;
  return date.slice(0, 4) + date.slice(5, 7) + date.slice(8);
}

/** A period as qualifier and value: D8 for a day, RD8 for a range. */
export function periodElements({ start, end }: X12Period): [qualifier: string, value: string] {
  return end === undefined ? ['D8', x12Date(start)] : ['RD8', `${x12Date(start)}-${x12Date(end)}`];
}

/** Whether an amount can be read back: a whole number of cents, no larger than the service takes. */
export function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= AMOUNT_CENTS_MAX;
}

/** What stands behind the digits of the dollars, by the number of cents. */
const FRACTIONS = Array.from({ length: 100 }, (_, cents) => decimalFromCents(cents).slice(1));

/** Cents as decimal digits; what is no amount is written so that it is refused. */
export function amount(cents: number): string;
export function amount(cents: number | undefined): string | undefined;
export function amount(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined;
  if (!isAmount(cents)) return UNREADABLE_AMOUNT;
  const absolute = Math.abs(cents);
  const digits = Math.trunc(absolute / 100) + FRACTIONS[absolute % 100]!;
  return cents < 0 ? `-${digits}` : digits;
}

export function flag(value: boolean | undefined, code = 'Y'): string | undefined {
  return value ? code : undefined;
}

export function yesNo(value: boolean): string {
  return value ? 'Y' : 'N';
}

/** NM102-NM109, and NM110: how the party is related to the one above. */
export interface NamedParty {
  name: PartyName;
  idQualifier?: string | undefined;
  id?: string | undefined;
  relation?: string | undefined;
}

/** NM1. */
export function writeName(writer: SegmentWriter, path: string, entity: string, party: NamedParty): void {
  const { name, idQualifier, id, relation } = party;
  if (name.type === 'person') {
    const { last, first, middle, suffix } = name;
    writer.segment(path, 'NM1', entity, '1', last, first, middle, undefined, suffix, idQualifier, id, relation);
  } else {
    writeOrganization(writer, path, entity, { name: name.organization, idQualifier, id, relation });
  }
}

/** NM1 of what can only be an organization. */
export function writeOrganization(
  writer: SegmentWriter,
  path: string,
  entity: string,
  party: Omit<NamedParty, 'name'> & { name: string | undefined },
): void {
  const { name, idQualifier, id, relation } = party;
  const none = undefined;
  writer.segment(path, 'NM1', entity, '2', name, none, none, none, none, idQualifier, id, relation);
}

/** NM1 of a party that is identified by its NPI, if by anything. */
export function writeProviderName(
  writer: SegmentWriter,
  path: string,
  entity: string,
  { name, npi }: { name: PartyName; npi?: string | undefined },
): void {
  writeName(writer, path, entity, { name, idQualifier: npi === undefined ? undefined : 'XX', id: npi });
}

export function writeAddress(writer: SegmentWriter, path: string, address: X12Address | undefined): void {
  if (!address) return;
  const { line1, line2, city, state, postalCode, countryCode, countrySubdivisionCode } = address;
  // An absent part is '' in what was read; whether the guide can do without is for the guide to say.
  if (line1 !== '' || line2 !== undefined) writer.segment(path, 'N3', line1, line2);
  if (city || state || postalCode || countryCode || countrySubdivisionCode) {
    writer.segment(path, 'N4', city, state, postalCode, countryCode, undefined, undefined, countrySubdivisionCode);
  }
}

const CONTACT_QUALIFIERS = [
  ['TE', 'telephone'],
  ['EX', 'extension'],
  ['FX', 'fax'],
  ['EM', 'email'],
  ['UR', 'url'],
] as const;

/** PER; more than three numbers do not fit and are a problem. */
export function writeContact(writer: SegmentWriter, path: string, contact: X12Contact | undefined, code = 'IC'): void {
  if (!contact) return;
  let count = 0;
  writer.begin(path, 'PER');
  writer.add(code);
  writer.add(contact.name);
  for (const [qualifier, field] of CONTACT_QUALIFIERS) {
    const value = contact[field];
    if (value === undefined || ++count > 3) continue;
    writer.add(qualifier);
    writer.add(value);
  }
  writer.end();
  if (count <= 3) return;
  const message = 'A contact holds three numbers';
  writer.problem({ path, code: 'contact_has_too_many_numbers', message, segmentId: 'PER' });
}

export function writeReference(
  writer: SegmentWriter,
  path: string,
  qualifier: string,
  value: string | undefined,
): void {
  if (value !== undefined) writer.segment(path, 'REF', qualifier, value);
}

export function writeReferences(
  writer: SegmentWriter,
  path: string,
  references: readonly Reference[] | undefined,
): void {
  if (!references) return;
  for (const { qualifier, value } of references) writer.segment(path, 'REF', qualifier, value);
}

export function writeDate(writer: SegmentWriter, path: string, qualifier: string, date: X12Date | undefined): void {
  if (date !== undefined) writer.segment(path, 'DTP', qualifier, 'D8', x12Date(date));
}

/** DTP of a day or a range of days. */
export function writePeriod(writer: SegmentWriter, path: string, qualifier: string, period?: X12Period): void {
  if (!period) return;
  const [format, value] = periodElements(period);
  writer.segment(path, 'DTP', qualifier, format, value);
}

export function writeAmount(writer: SegmentWriter, path: string, qualifier: string, cents: number | undefined): void {
  if (cents !== undefined) writer.segment(path, 'AMT', qualifier, amount(cents));
}

const ADJUSTMENTS_PER_SEGMENT = 6;

/** CAS: consecutive adjustments of a group share a segment, six at most. */
export function writeAdjustments(
  writer: SegmentWriter,
  path: string,
  adjustments: readonly Adjustment[] | undefined,
): void {
  if (!adjustments || adjustments.length === 0) return;
  let group = '';
  let count = 0;
  for (const { groupCode, reasonCode, amountCents, quantity } of adjustments) {
    if (count === 0 || count === ADJUSTMENTS_PER_SEGMENT || groupCode !== group) {
      if (count > 0) writer.end();
      writer.begin(path, 'CAS');
      writer.add(groupCode);
      group = groupCode;
      count = 0;
    }
    writer.add(reasonCode);
    // A quantity alone would satisfy the guide, but not those who post the adjustment.
    writer.add(amountCents === undefined ? UNREADABLE_AMOUNT : amount(amountCents));
    writer.add(quantity);
    count++;
  }
  writer.end();
}

/** A procedure composite: qualifier, code, four modifiers, description. */
export function procedureComposite(
  qualifier: string,
  code: string,
  modifiers: readonly string[],
  description?: string,
): CompositeValue {
  if (modifiers.length === 0 && description === undefined) return [qualifier, code];
  const [first, second, third, fourth] = modifiers;
  const composite = [qualifier, code, first, second, third, fourth, description];
  // What is too much goes behind the last component, where the guide refuses it.
  return modifiers.length > 4 ? [...composite, undefined, ...modifiers.slice(4)] : composite;
}

const MIA_REMARK_POSITIONS = [5, 20, 21, 22, 23];

/** MIA; more than five remark codes go behind the last element, where the guide refuses them. */
export function writeInpatientAdjudication(
  writer: SegmentWriter,
  path: string,
  inpatient: InpatientAdjudication | undefined,
): void {
  if (!inpatient) return;
  const elements: ElementValue[] = Array.from({ length: 24 }, () => undefined);
  elements[0] = inpatient.coveredDaysOrVisits;
  for (const { position, amountCents } of inpatient.amounts ?? []) elements[position - 1] = amount(amountCents);
  for (const { position, quantity } of inpatient.counts ?? []) elements[position - 1] = quantity;
  inpatient.remarkCodes.forEach((code, index) => {
    elements[(MIA_REMARK_POSITIONS[index] ?? 24 + index) - 1] = code;
  });
  writer.segment(path, 'MIA', ...elements);
}

/** MOA; more than five remark codes go behind the last element, where the guide refuses them. */
export function writeOutpatientAdjudication(
  writer: SegmentWriter,
  path: string,
  outpatient: OutpatientAdjudication | undefined,
): void {
  if (!outpatient) return;
  const [first, second, third, fourth, fifth, ...more] = outpatient.remarkCodes;
  writer.segment(
    path,
    'MOA',
    outpatient.reimbursementRate,
    amount(outpatient.hcpcsPayableCents),
    first,
    second,
    third,
    fourth,
    fifth,
    amount(outpatient.endStageRenalDiseaseCents),
    amount(outpatient.professionalComponentCents),
    ...more,
  );
}
