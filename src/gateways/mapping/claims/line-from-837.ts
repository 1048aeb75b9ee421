import { linePartsByType } from '../../../modules/billing/claims/fields/line-part-fields.ts';
import type { ServiceLineInput } from '../../../modules/billing/claims/fields/service-line-fields.ts';
import type { DentalServiceLine } from '../../../x12/837d-005010X224A2/index.ts';
import type { InstitutionalServiceLine } from '../../../x12/837i-005010X223A3/index.ts';
import type { ServiceLine as ProfessionalServiceLine } from '../../../x12/837p-005010X222A2/index.ts';
import { cleanText, fitText, readableDate } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';
import type { ParsedClaim } from './parsed-claim.ts';
import { partFromX12 } from './part-mapping.ts';

/** SV103, SV204. */
const UNIT_TYPES = { UN: 'unit', MJ: 'minute', F2: 'international_unit', DA: 'day' } as const;
/** SV101-1, SV202-1. */
const PROCEDURE_SYSTEMS: Readonly<Record<string, ServiceLineInput['procedureSystem']>> = {
  AD: 'cdt',
  HP: 'hipps',
  IV: 'home_infusion',
  WK: 'advanced_billing_concepts',
  ER: 'jurisdiction',
};
const SERVICE = { loop: '2400' };
const SEGMENTS = { professional: 'SV1', institutional: 'SV2', dental: 'SV3' } as const;

/** Loop 2400 of one of the guides. */
type ParsedLine = {
  type: ParsedClaim['type'];
  line: ProfessionalServiceLine | InstitutionalServiceLine | DentalServiceLine;
};
/** The members of the three kinds of lines, as far as the mapping reads them by hand. */
type Line = Partial<ProfessionalServiceLine & DentalServiceLine & InstitutionalServiceLine> & ParsedLine['line'];

/** Reads loop 2400; `index` counts from 0. Returns null if the line cannot be created, which refuses the claim. */
export function serviceLineFromX12(given: ParsedLine, index: number, problems: ProblemList): ServiceLineInput | null {
  const { type } = given;
  const line = given.line as Line;
  const path = `/serviceLines/${index}`;
  const place = { loop: '2400', segmentId: SEGMENTS[type] };
  const procedureCode = fitText(line.procedureCode, 20, `${path}/procedureCode`, problems);
  if (procedureCode === undefined && type !== 'institutional') {
    problems.refuse('procedure_code_missing', `${path}/procedureCode`, 'The line has no procedure code.', place);
  }
  const procedureSystem = type === 'dental' ? undefined : PROCEDURE_SYSTEMS[line.procedureQualifier ?? ''];
  const serviceDate = serviceDateFrom(line, path, problems);
  if (type === 'professional' && serviceDate === undefined) {
    const message = 'The line has no date of service that can be read.';
    problems.refuse('service_date_missing', `${path}/serviceDate`, message, { loop: '2400', segmentId: 'DTP' });
  }
  if (problems.isRefused) return null;
  return {
    ...partFromX12(linePartsByType[type], { ...line }, path, problems),
    ...optional('procedureCode', procedureCode),
    ...optional('procedureSystem', procedureSystem),
    ...optional('serviceDate', serviceDate),
    charge: line.chargeCents,
    modifiers: modifiersFrom(line, path, problems),
    ...optional('description', fitText(line.description, 500, `${path}/description`, problems)),
    ...(type === 'dental' ? dentalUnitsFrom(line) : unitsFrom(line, path, problems)),
    ...optional('placeOfServiceCode', fitText(line.placeOfServiceCode, 10, `${path}/placeOfServiceCode`, problems)),
    diagnosisPointers: pointersFrom(line, path, problems),
    ...optional('lineItemControlNumber', controlNumberOf(line, path, problems)),
    ...optional('emergency', line.emergency),
    ...optional('epsdt', line.epsdt),
    ...optional('familyPlanning', line.familyPlanning),
    ...optional('note', fitText(line.note?.text, 500, `${path}/note`, problems)),
    ...optional('noteCode', line.note?.code === 'ADD' ? undefined : line.note?.code),
    ...optional('drug', drugFrom(line, path, problems)),
  } as ServiceLineInput;
}

/** Returns an object with the property only if it has a value. */
function optional<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<K, V>>);
}

function serviceDateFrom({ serviceDate }: Line, path: string, problems: ProblemList): ServiceLineInput['serviceDate'] {
  const start = readableDate(serviceDate?.start, `${path}/serviceDate`, problems);
  const end = readableDate(serviceDate?.end, `${path}/serviceDate`, problems);
  return start === undefined ? undefined : { start, ...(end === undefined ? {} : { end }) };
}

function dentalUnitsFrom({ procedureCount }: Line) {
  return procedureCount === undefined ? {} : { units: procedureCount };
}

function modifiersFrom(line: Line, path: string, problems: ProblemList): string[] {
  return line.modifiers.flatMap((modifier) => fitText(modifier, 10, `${path}/modifiers`, problems) ?? []);
}

function unitsFrom(line: Line, path: string, problems: ProblemList) {
  const units = fitText(line.unitCount, 20, `${path}/units`, problems);
  if (units === undefined)
    problems.warn('value_assumed', `${path}/units`, 'The line has no units. 1 was assumed.', SERVICE);
  const unitType = (UNIT_TYPES as Readonly<Record<string, ServiceLineInput['unitType']>>)[line.unitBasis ?? ''];
  if (!unitType) {
    problems.warn('value_assumed', `${path}/unitType`, 'The kind of unit was assumed to be unit.', SERVICE);
  }
  return { units: units ?? '1', unitType: unitType ?? ('unit' as const) };
}

function pointersFrom(line: Line, path: string, problems: ProblemList): number[] {
  const { diagnosisPointers = [] } = line;
  const usable = diagnosisPointers.filter((pointer) => Number.isInteger(pointer) && pointer >= 0 && pointer <= 99);
  if (usable.length < diagnosisPointers.length) {
    problems.warn(
      'value_adjusted',
      `${path}/diagnosisPointers`,
      'A diagnosis pointer that is not a position was omitted.',
    );
  }
  return usable.slice(0, 12);
}

/** Returns REF*6R, or undefined if its form is not accepted; a new one is then generated and the 835 will return it. */
function controlNumberOf(line: Line, path: string, problems: ProblemList): string | undefined {
  const number = cleanText(line.lineItemControlNumber);
  if (number === '') return undefined;
  if (/^[\x21-\x7e]{1,30}$/.test(number)) return number;
  const message = 'The line item control number does not have the required format. A new one was assigned.';
  problems.warn('line_control_number_replaced', `${path}/lineItemControlNumber`, message);
  return undefined;
}

function drugFrom(line: Line, path: string, problems: ProblemList): ServiceLineInput['drug'] | undefined {
  if (!line.drug) return undefined;
  const { prescriptionNumber, compoundLinkNumber } = line.drug;
  return {
    ndc: fitText(line.drug.ndc, 40, `${path}/drug/ndc`, problems) ?? '',
    quantity: fitText(line.drug.quantity, 20, `${path}/drug/quantity`, problems) ?? '',
    unit: fitText(line.drug.unit, 10, `${path}/drug/unit`, problems) ?? '',
    ...optional('prescriptionNumber', fitText(prescriptionNumber, 50, `${path}/drug`, problems)),
    ...optional('compoundLinkNumber', fitText(compoundLinkNumber, 50, `${path}/drug`, problems)),
  };
}
