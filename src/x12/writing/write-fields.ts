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
} from '../common.ts';
import { FINDINGS } from '../findings/finding.ts';
import type { CompositeValue, ElementValue, SegmentWriter } from './segment-writer.ts';
import { amount, UNREADABLE_AMOUNT } from './write-digits.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns `YYYY-MM-DD` as `CCYYMMDD`. Other texts are returned unchanged, so that the guide refuses them. */
export function x12Date(date: X12Date): string;
export function x12Date(date: X12Date | undefined): string | undefined;
export function x12Date(date: X12Date | undefined): string | undefined {
  if (date === undefined || !ISO_DATE.test(date)) return date;
  return date.slice(0, 4) + date.slice(5, 7) + date.slice(8);
}

/** Returns a period as qualifier and value: D8 for a day, RD8 for a range. */
export function periodElements({ start, end }: X12Period): [qualifier: string, value: string] {
  return end === undefined ? ['D8', x12Date(start)] : ['RD8', rangeOf(start, end)];
}

function rangeOf(start: X12Date, end: X12Date): string {
  return `${x12Date(start)}-${x12Date(end)}`;
}

export function flag(value: boolean | undefined, code = 'Y'): string | undefined {
  return value ? code : undefined;
}

export function yesNo(value: boolean): string {
  return value ? 'Y' : 'N';
}

/** Written as NM102 to NM109, NM110 (the relationship of the party to the one above) and NM111 (its role). */
interface NamedParty {
  name: PartyName;
  idQualifier?: string | undefined;
  id?: string | undefined;
  relation?: string | undefined;
  role?: string | undefined;
}

/** Writes NM1. */
export function writeName(writer: SegmentWriter, path: string, entity: string, party: NamedParty): void {
  const { name, idQualifier, id, relation, role } = party;
  if (name.type === 'person') {
    const { last, first, middle, suffix } = name;
    writer.begin(path, 'NM1').value(entity).value('1').value(last).value(first).value(middle).skip(1).value(suffix);
    writer.value(idQualifier).value(id).value(relation).value(role).end();
  } else {
    writeOrganization(writer, path, entity, { name: name.organization, idQualifier, id, relation, role });
  }
}

/** Writes NM1 of a party that is always an organization. */
export function writeOrganization(
  writer: SegmentWriter,
  path: string,
  entity: string,
  party: Omit<NamedParty, 'name'> & { name: string | undefined },
): void {
  const { name, idQualifier, id, relation, role } = party;
  writer.begin(path, 'NM1').value(entity).value('2').value(name).skip(4);
  writer.value(idQualifier).value(id).value(relation).value(role).end();
}

/** Writes NM1 of a party that is identified by its NPI, if it has one. */
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
  // Readers return '' for an absent part. The guide decides whether it is required.
  if (line1 !== '' || line2 !== undefined) writer.begin(path, 'N3').value(line1).value(line2).end();
  if (city || state || postalCode || countryCode || countrySubdivisionCode) {
    writer.begin(path, 'N4').value(city).value(state).value(postalCode).value(countryCode).skip(2);
    writer.value(countrySubdivisionCode).end();
  }
}

/** The qualifiers of a contact's numbers (PER03), with their fields. */
export const CONTACT_QUALIFIERS = [
  ['TE', 'telephone'],
  ['EX', 'extension'],
  ['FX', 'fax'],
  ['EM', 'email'],
  ['UR', 'url'],
] as const;

/** Writes PER. More than three numbers do not fit and are reported as a problem. */
export function writeContact(writer: SegmentWriter, path: string, contact: X12Contact | undefined, code = 'IC'): void {
  if (!contact) return;
  let count = 0;
  writer.begin(path, 'PER').value(code).value(contact.name);
  for (const [qualifier, field] of CONTACT_QUALIFIERS) {
    const value = contact[field];
    if (value === undefined || ++count > 3) continue;
    writer.value(qualifier).value(value);
  }
  writer.end();
  if (count <= 3) return;
  const message = 'The contact has too many numbers. Maximum: 3.';
  writer.problem({ path, code: 'contact_has_too_many_numbers', message, segmentId: 'PER' });
}

export function writeReference(
  writer: SegmentWriter,
  path: string,
  qualifier: string,
  value: string | undefined,
): void {
  if (value !== undefined) writer.begin(path, 'REF').value(qualifier).value(value).end();
}

export function writeReferences(
  writer: SegmentWriter,
  path: string,
  references: readonly Reference[] | undefined,
): void {
  if (!references) return;
  for (const { qualifier, value } of references) writer.begin(path, 'REF').value(qualifier).value(value).end();
}

export function writeDate(writer: SegmentWriter, path: string, qualifier: string, date: X12Date | undefined): void {
  if (date !== undefined) writer.begin(path, 'DTP').value(qualifier).value('D8').date(date).end();
}

/** Writes DTP of a day or a range of days. */
export function writePeriod(writer: SegmentWriter, path: string, qualifier: string, period?: X12Period): void {
  if (!period) return;
  writer.begin(path, 'DTP').value(qualifier);
  if (period.end === undefined) writer.value('D8').date(period.start).end();
  else writer.value('RD8').value(rangeOf(period.start, period.end)).end();
}

export function writeAmount(writer: SegmentWriter, path: string, qualifier: string, cents: number | undefined): void {
  if (cents !== undefined) writer.begin(path, 'AMT').value(qualifier).amount(cents).end();
}

const ADJUSTMENTS_PER_SEGMENT = 6;

/** Writes CAS: up to six consecutive adjustments of a group share a segment. */
export function writeAdjustments(
  writer: SegmentWriter,
  path: string,
  adjustments: readonly Adjustment[] | undefined,
): void {
  if (!adjustments || adjustments.length === 0) return;
  let group = '';
  let count = 0;
  for (let index = 0; index < adjustments.length; index++) {
    const { groupCode, reasonCode, amountCents, quantity } = adjustments[index]!;
    if (count === 0 || count === ADJUSTMENTS_PER_SEGMENT || groupCode !== group) {
      if (count > 0) writer.end();
      writer.begin(path, 'CAS').value(groupCode);
      group = groupCode;
      count = 0;
    }
    writer.value(reasonCode);
    // The guide would accept a quantity without an amount, but such an adjustment cannot be posted.
    if (amountCents === undefined) writer.value(UNREADABLE_AMOUNT);
    else writer.amount(amountCents);
    writer.value(quantity);
    count++;
  }
  writer.end();
}

/** Returns a procedure composite: qualifier, code, four modifiers, description. */
export function procedureComposite(
  qualifier: string,
  code: string,
  modifiers: readonly string[],
  description?: string,
): CompositeValue {
  if (modifiers.length === 0 && description === undefined) return [qualifier, code];
  const [first, second, third, fourth] = modifiers;
  const composite = [qualifier, code, first, second, third, fourth, description];
  // Further modifiers are written after the last component, so that the guide refuses them.
  return modifiers.length > 4 ? [...composite, undefined, ...modifiers.slice(4)] : composite;
}

const MODIFIERS_MAX = 4;

/** Adds the composite of `procedureComposite`, component by component. */
export function addProcedure(
  writer: SegmentWriter,
  qualifier: string,
  code: string,
  { modifiers, description }: { modifiers: readonly string[]; description?: string },
): void {
  writer.composite().component(qualifier).component(code);
  if (modifiers.length === 0 && description === undefined) return;
  for (let index = 0; index < MODIFIERS_MAX; index++) {
    writer.component(index < modifiers.length ? modifiers[index] : undefined);
  }
  writer.component(description).component(undefined);
  for (let index = MODIFIERS_MAX; index < modifiers.length; index++) writer.component(modifiers[index]);
}

const MIA_ELEMENTS = 24;
const TOO_MANY_ELEMENTS = FINDINGS.too_many_elements.message;
const MIA_REMARK_POSITIONS = [5, 20, 21, 22, 23];

/** Writes MIA. More than five remark codes are written after the last element, so that the guide refuses them. */
export function writeInpatientAdjudication(
  writer: SegmentWriter,
  path: string,
  inpatient: InpatientAdjudication | undefined,
): void {
  if (!inpatient) return;
  const elements: ElementValue[] = Array.from({ length: MIA_ELEMENTS }, () => undefined);
  elements[0] = inpatient.coveredDaysOrVisits;
  const put = (position: number, value: string) => {
    // Refuses positions that the segment does not have, because they would be omitted or would shift other elements.
    if (Number.isInteger(position) && position >= 1 && position <= MIA_ELEMENTS) elements[position - 1] = value;
    else writer.problem({ path, segmentId: 'MIA', code: 'too_many_elements', message: TOO_MANY_ELEMENTS });
  };
  for (const { position, amountCents } of inpatient.amounts ?? []) put(position, amount(amountCents));
  for (const { position, quantity } of inpatient.counts ?? []) put(position, quantity);
  inpatient.remarkCodes.forEach((code, index) => {
    elements[(MIA_REMARK_POSITIONS[index] ?? MIA_ELEMENTS + index) - 1] = code;
  });
  writer.segment(path, 'MIA', ...elements);
}

const MOA_REMARKS = 5;

/** Writes MOA. More than five remark codes are written after the last element, so that the guide refuses them. */
export function writeOutpatientAdjudication(
  writer: SegmentWriter,
  path: string,
  outpatient: OutpatientAdjudication | undefined,
): void {
  if (!outpatient) return;
  const codes = outpatient.remarkCodes;
  writer.begin(path, 'MOA').value(outpatient.reimbursementRate).amount(outpatient.hcpcsPayableCents);
  for (let index = 0; index < MOA_REMARKS; index++) writer.value(index < codes.length ? codes[index] : undefined);
  writer.amount(outpatient.endStageRenalDiseaseCents).amount(outpatient.professionalComponentCents);
  for (let index = MOA_REMARKS; index < codes.length; index++) writer.value(codes[index]);
  writer.end();
}
