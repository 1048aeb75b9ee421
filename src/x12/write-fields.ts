import { decimalFromCents } from '../kernel/money.ts';
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
import type { ElementValue, SegmentWriter } from './writer.ts';

/** `YYYY-MM-DD` as `CCYYMMDD`; anything else is written as it is, and the guide refuses it. */
export function x12Date(date: X12Date): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.replaceAll('-', '') : date;
}

/** A period as qualifier and value: D8 for a day, RD8 for a range. */
export function periodElements(period: X12Period): [qualifier: string, value: string] {
  return period.end === undefined
    ? ['D8', x12Date(period.start)]
    : ['RD8', `${x12Date(period.start)}-${x12Date(period.end)}`];
}

/** Cents as decimal digits; what is no whole number of cents is written so that the guide refuses it. */
export function amount(cents: number): string;
export function amount(cents: number | undefined): string | undefined;
export function amount(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined;
  return Number.isSafeInteger(cents) ? decimalFromCents(cents) : 'NOT CENTS';
}

export function flag(value: boolean | undefined, code = 'Y'): string | undefined {
  return value ? code : undefined;
}

export function yesNo(value: boolean): string {
  return value ? 'Y' : 'N';
}

/** NM102-NM107. */
export function nameElements(name: PartyName): ElementValue[] {
  return name.type === 'person'
    ? ['1', name.last, name.first, name.middle, undefined, name.suffix]
    : ['2', name.organization, undefined, undefined, undefined, undefined];
}

/** NM108 and NM109 for an NPI. */
export function npiElements(npi: string | undefined): ElementValue[] {
  return npi === undefined ? [] : ['XX', npi];
}

export function writeAddress(writer: SegmentWriter, path: string, address: X12Address | undefined): void {
  if (!address) return;
  const { line1, line2, city, state, postalCode, countryCode, countrySubdivisionCode } = address;
  // An absent part is '' in what was read; whether the guide can do without is for the guide to say.
  if (line1 !== '' || line2 !== undefined) writer.segment(path, 'N3', line1, line2);
  const cityElements = [city, state, postalCode, countryCode, undefined, undefined, countrySubdivisionCode];
  if (cityElements.some(Boolean)) writer.segment(path, 'N4', ...cityElements);
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
  const numbers: ElementValue[] = [];
  for (const [qualifier, field] of CONTACT_QUALIFIERS) {
    const value = contact[field];
    if (value !== undefined) numbers.push(qualifier, value);
  }
  if (numbers.length > 6) {
    writer.problem({
      path,
      code: 'contact_has_too_many_numbers',
      message: 'A contact holds three numbers',
      segmentId: 'PER',
    });
  }
  writer.segment(path, 'PER', code, contact.name, ...numbers.slice(0, 6));
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
  for (const { qualifier, value } of references ?? []) writer.segment(path, 'REF', qualifier, value);
}

export function writeDate(writer: SegmentWriter, path: string, qualifier: string, date: X12Date | undefined): void {
  if (date !== undefined) writer.segment(path, 'DTP', qualifier, 'D8', x12Date(date));
}

export function writeAmount(writer: SegmentWriter, path: string, qualifier: string, cents: number | undefined): void {
  if (cents !== undefined) writer.segment(path, 'AMT', qualifier, amount(cents));
}

/** CAS: consecutive adjustments of a group share a segment, six at most. */
export function writeAdjustments(
  writer: SegmentWriter,
  path: string,
  adjustments: readonly Adjustment[] | undefined,
): void {
  let elements: ElementValue[] = [];
  let group = '';
  const flush = () => {
    if (elements.length > 0) writer.segment(path, 'CAS', group, ...elements);
    elements = [];
  };
  for (const { groupCode, reasonCode, amountCents, quantity } of adjustments ?? []) {
    if (groupCode !== group || elements.length === 18) flush();
    group = groupCode;
    elements.push(reasonCode, amount(amountCents), quantity);
  }
  flush();
}

/** A procedure composite: qualifier, code, four modifiers, description. */
export function procedureComposite(
  qualifier: string,
  code: string,
  modifiers: readonly string[],
  description?: string,
): ElementValue {
  const [first, second, third, fourth, ...more] = modifiers;
  // What is too much goes behind the last component, where the guide refuses it.
  const excess = more.length > 0 ? [undefined, ...more] : [];
  return [qualifier, code, first, second, third, fourth, description, ...excess];
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
