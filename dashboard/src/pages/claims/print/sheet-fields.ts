import type { Schemas } from '../../../api/schema.ts';
import { phiText } from '../../../components/phi-text.ts';
import { letterOf } from '../form/diagnosis-form.ts';

type Claim = Schemas['Claim'];
type Coverage = Schemas['Coverage'];
type Patient = Schemas['Patient'];

/** A text on the sheet: its line of 1/6 inch and its column of 1/10 inch, both from 1, as printers of the form count. */
export type SheetField = { line: number; column: number; width: number; text: string; isRight?: boolean };

export type SheetInput = {
  claim: Claim;
  patient: Patient;
  coverage: Coverage;
  payer: Pick<Schemas['Payer'], 'name'> | null;
};

/** Service lines on one sheet. A claim with more lines has several sheets. */
const LINES_PER_SHEET = 6;
const FIRST_LINE = 43;

/** Returns the texts of the sheets of a claim, in capitals without punctuation, as payers scan them. */
export function sheetsOf(input: SheetInput): SheetField[][] {
  const { serviceLines } = input.claim;
  const count = Math.max(1, Math.ceil(serviceLines.length / LINES_PER_SHEET));
  return Array.from({ length: count }, (_, sheet) => {
    const lines = serviceLines.slice(sheet * LINES_PER_SHEET, (sheet + 1) * LINES_PER_SHEET);
    return [
      ...headOf(input),
      ...middleOf(input.claim),
      ...linesOf(input.claim, lines),
      ...footOf(input.claim, lines, sheet),
    ]
      .map((field) => ({ ...field, text: scanned(field.text).slice(0, field.width) }))
      .filter(({ text }) => text !== '');
  });
}

const scanned = (text: string) => text.toUpperCase().trim();

const at = (line: number, column: number, width: number, text: string | null | undefined): SheetField => ({
  line,
  column,
  width,
  text: text ?? '',
});
const tick = (line: number, column: number): SheetField => at(line, column, 1, 'X');

/** Returns a date in three parts. `short`: the year has two digits. */
function dateAt(
  line: number,
  columns: readonly [number, number, number],
  date: string | null,
  isShort = false,
): SheetField[] {
  if (!date) return [];
  const [year = '', month = '', day = ''] = date.split('-');
  const [first, second, third] = columns;
  return [
    at(line, first, 2, month),
    at(line, second, 2, day),
    at(line, third, isShort ? 2 : 4, isShort ? year.slice(2) : year),
  ];
}

/** Returns an amount without a decimal point, aligned to the right. */
function amountAt(line: number, column: number, cents: number | null): SheetField[] {
  if (cents === null) return [];
  const text = `${Math.floor(cents / 100)} ${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return [{ ...at(line, column, 8, text), isRight: true }];
}

const dateText = (date: Parameters<typeof phiText>[0] | undefined): string | null => (date ? phiText(date) : null);

function personText(name: {
  family: Parameters<typeof phiText>[0];
  given: readonly Parameters<typeof phiText>[0][];
}): string {
  return [name.family, ...name.given].map((part) => phiText(part)).join(', ');
}

type AnyAddress = Patient['addresses'][number];

const RELATION_COLUMNS: Record<Coverage['relationshipToSubscriber'], number> = {
  self: 33,
  spouse: 38,
  child: 42,
  other: 47,
};

/** Box 1: the column of the kind of insurance. */
function insuranceColumn({ lineOfBusiness }: Coverage): number {
  if (lineOfBusiness.startsWith('medicare')) return 1;
  if (lineOfBusiness.startsWith('medicaid') || lineOfBusiness === 'chip') return 8;
  if (lineOfBusiness === 'tricare') return 15;
  return lineOfBusiness === 'commercial' || lineOfBusiness.startsWith('marketplace') ? 31 : 45;
}

function headOf({ claim, patient, coverage, payer }: SheetInput): SheetField[] {
  const { subscriber, relationshipToSubscriber: relation } = coverage;
  const isSelf = relation === 'self';
  const home = patient.addresses[0];
  const insured = isSelf ? patient : subscriber;
  const insuredHome = (isSelf ? home : subscriber?.address) as AnyAddress | null | undefined;
  const { accident } = claim;
  const isRelated = (cause: 'employment' | 'auto' | 'other') => accident?.related.includes(cause) ?? false;
  return [
    at(2, 41, 31, payer?.name),
    tick(8, insuranceColumn(coverage)),
    at(8, 50, 28, phiText(coverage.memberId)),
    at(10, 1, 28, personText(patient.name)),
    ...dateAt(10, [31, 34, 37], phiText(patient.birthDate)),
    ...sexAt(10, [42, 47], patient.sex),
    at(10, 50, 28, insured ? personText(insured.name) : ''),
    ...addressAt(12, 1, home),
    tick(12, RELATION_COLUMNS[relation]),
    ...addressAt(12, 50, insuredHome),
    at(18, 50, 29, coverage.groupNumber === null ? 'NONE' : phiText(coverage.groupNumber)),
    tick(20, isRelated('employment') ? 35 : 41),
    ...dateAt(20, [53, 56, 59], insured?.birthDate ? phiText(insured.birthDate) : null),
    ...sexAt(20, [68, 75], insured?.sex ?? 'unknown'),
    tick(22, isRelated('auto') ? 35 : 41),
    at(22, 45, 2, accident?.state),
    tick(24, isRelated('other') ? 35 : 41),
    at(24, 50, 29, coverage.planName ?? payer?.name),
    tick(26, coverage.rank === 'primary' ? 57 : 52),
    at(29, 7, 17, claim.releaseOfInformationCode === 'Y' ? 'SIGNATURE ON FILE' : ''),
    at(29, 55, 17, claim.benefitsAssigned ? 'SIGNATURE ON FILE' : ''),
  ];
}

function sexAt(line: number, [male, female]: readonly [number, number], sex: string): SheetField[] {
  return sex === 'male' ? [tick(line, male)] : sex === 'female' ? [tick(line, female)] : [];
}

/** Returns street, city, state and postal code on three lines, two apart. */
function addressAt(line: number, column: number, of: AnyAddress | null | undefined): SheetField[] {
  if (!of) return [];
  const street = [of.line1, of.line2].flatMap((part) => (part ? [phiText(part)] : [])).join(' ');
  return [
    at(line, column, 28, street),
    at(line + 2, column, 22, phiText(of.city)),
    at(line + 2, column + 24, 3, of.state),
    at(line + 4, column, 12, of.postalCode ? phiText(of.postalCode) : ''),
  ];
}

type Party = NonNullable<Claim['referringProvider']>;

const partyText = ({ organizationName, name }: Pick<Party, 'organizationName' | 'name'>): string =>
  organizationName ?? (name ? [name.family, ...name.given].join(', ') : '');

function middleOf(claim: Claim): SheetField[] {
  const { dates, referringProvider, supervisingProvider, accident } = claim;
  const source = referringProvider ?? supervisingProvider;
  const onset = dateText(dates.onset) ?? dateText(accident?.date);
  return [
    ...dateAt(32, [2, 5, 8], onset),
    at(32, 16, 3, onset ? '431' : ''),
    ...(source
      ? [at(34, 1, 2, referringProvider ? 'DN' : 'DQ'), at(34, 4, 24, partyText(source)), at(34, 33, 10, source.npi)]
      : []),
    ...dateAt(34, [54, 57, 60], dateText(dates.admission)),
    ...dateAt(34, [68, 71, 74], dateText(dates.discharge)),
    at(36, 1, 48, claim.note === null ? '' : phiText(claim.note)),
    tick(36, 57),
    // Box 21: ICD indicator 0 is ICD-10-CM, 9 is ICD-9-CM.
    at(37, 42, 1, claim.diagnoses.length === 0 ? '' : claim.diagnoses[0]!.system === 'icd9cm' ? '9' : '0'),
    ...claim.diagnoses.map(({ code }, index) =>
      at(38 + Math.floor(index / 4), 3 + 13 * (index % 4), 8, phiText(code).replace('.', '')),
    ),
    at(38, 50, 2, claim.frequencyCode === '1' ? '' : claim.frequencyCode),
    at(38, 62, 17, claim.frequencyCode === '1' ? '' : claim.payerClaimControlNumber),
    at(40, 50, 29, claim.priorAuthorizationNumber ?? claim.referralNumber ?? claim.cliaNumber),
  ];
}

type Line = Claim['serviceLines'][number];

function linesOf(claim: Claim, lines: readonly Line[]): SheetField[] {
  const npi = (claim.renderingProvider ?? claim.billingProvider).npi;
  return lines.flatMap((line, index) => {
    const [shaded, own] = [FIRST_LINE + 2 * index, FIRST_LINE + 2 * index + 1];
    const { start, end } = line.serviceDate;
    const drug = line.drug && `N4${line.drug.ndc} ${line.drug.unit}${line.drug.quantity}`;
    return [
      at(shaded, 1, 60, drug ?? (line.description === null ? '' : phiText(line.description))),
      ...dateAt(own, [1, 4, 7], phiText(start), true),
      ...dateAt(own, [10, 13, 16], phiText(end), true),
      at(own, 19, 2, line.placeOfServiceCode ?? claim.placeOfServiceCode),
      at(own, 22, 1, line.emergency ? 'Y' : ''),
      at(own, 25, 6, phiText(line.procedureCode)),
      at(own, 33, 11, line.modifiers.slice(0, 4).join(' ')),
      at(own, 45, 4, line.diagnosisPointers.slice(0, 4).map(letterOf).join('')),
      ...amountAt(own, 50, line.charge),
      at(own, 59, 3, line.units),
      at(own, 63, 1, line.epsdt || line.familyPlanning ? 'Y' : ''),
      at(own, 68, 10, npi),
    ];
  });
}

/** Returns boxes 25 to 33. The total is that of the sheet's lines, so that each sheet can be keyed alone. */
function footOf(claim: Claim, lines: readonly Line[], sheet: number): SheetField[] {
  const { billingProvider: billing, serviceFacility: facility, renderingProvider } = claim;
  const { taxId, address } = billing;
  const total = lines.reduce((sum, { charge }) => sum + charge, 0);
  const cityOf = (of: { city: string; state: string; postalCode: string }) => `${of.city} ${of.state} ${of.postalCode}`;
  return [
    at(56, 1, 15, taxId.value === null ? `*****${phiText(taxId.valueLast4)}` : phiText(taxId.value)),
    tick(56, taxId.type === 'ssn' ? 17 : 19),
    at(56, 23, 14, phiText(claim.patientControlNumber)),
    tick(56, claim.assignmentCode === 'C' ? 43 : 38),
    ...amountAt(56, 52, total),
    ...(sheet === 0 ? amountAt(56, 62, claim.patientAmountPaid) : []),
    ...phoneAt(billing.contact?.phone),
    at(58, 23, 25, facility?.organizationName),
    at(58, 50, 28, partyText(billing)),
    at(59, 23, 25, facility?.address.line1),
    at(59, 50, 28, address.line1),
    at(60, 1, 21, renderingProvider ? partyText(renderingProvider) : partyText(billing)),
    at(60, 23, 25, facility && cityOf(facility.address)),
    at(60, 50, 28, cityOf(address)),
    at(61, 23, 10, facility?.npi),
    at(61, 50, 10, billing.npi),
  ];
}

function phoneAt(phone: string | undefined): SheetField[] {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10
    ? [at(57, 66, 3, digits.slice(0, 3)), at(57, 70, 8, `${digits.slice(3, 6)}-${digits.slice(6)}`)]
    : [];
}
