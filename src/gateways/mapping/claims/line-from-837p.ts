import type { ServiceLineInput } from '../../../modules/billing/claims/fields/service-line-fields.ts';
import type { ServiceLine } from '../../../x12/837p-005010X222A2/index.ts';
import { cleanText, fitText, readableDate } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';
import { DRUG_LEFTOVERS, LINE_DATE_LEFTOVERS, LINE_LEFTOVERS, reportLeftovers } from './leftovers-837p.ts';

/** SV103. */
const UNIT_TYPES = { UN: 'unit', MJ: 'minute', F2: 'international_unit' } as const;
const SV1 = { loop: '2400', segmentId: 'SV1' };

/** Reads loop 2400; `index` counts from 0. Returns null if the line cannot be created, which refuses the claim. */
export function serviceLineFromX12(line: ServiceLine, index: number, problems: ProblemList): ServiceLineInput | null {
  const path = `/serviceLines/${index}`;
  reportLeftovers(line, LINE_LEFTOVERS, problems, path);
  if (line.dates) reportLeftovers(line.dates, LINE_DATE_LEFTOVERS, problems, path);
  const procedureCode = fitText(line.procedureCode, 20, `${path}/procedureCode`, problems);
  if (procedureCode === undefined) {
    problems.refuse('procedure_code_missing', `${path}/procedureCode`, 'The line has no procedure code.', SV1);
  }
  if (line.procedureQualifier !== 'HC') {
    const message = 'The procedure code is not a HCPCS or CPT code. It was imported unchanged.';
    problems.warn('procedure_code_system', `${path}/procedureSystem`, message, { ...SV1, elementPosition: 1 });
  }
  const serviceDate = serviceDateFrom(line, path, problems);
  const lineItemControlNumber = controlNumberOf(line, path, problems);
  const input = {
    charge: line.chargeCents,
    modifiers: modifiersFrom(line, path, problems),
    ...optional('description', fitText(line.description, 500, `${path}/description`, problems)),
    ...unitsFrom(line, path, problems),
    ...optional('placeOfServiceCode', fitText(line.placeOfServiceCode, 10, `${path}/placeOfServiceCode`, problems)),
    diagnosisPointers: pointersFrom(line, path, problems),
    ...optional('lineItemControlNumber', lineItemControlNumber),
    ...optional('emergency', line.emergency),
    ...optional('epsdt', line.epsdt),
    ...optional('familyPlanning', line.familyPlanning),
    ...optional('note', noteFrom(line, path, problems)),
    ...optional('drug', drugFrom(line, path, problems)),
  };
  return procedureCode === undefined || !serviceDate ? null : { procedureCode, serviceDate, ...input };
}

/** Returns an object with the property only if it has a value. */
function optional<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<K, V>>);
}

function serviceDateFrom(
  line: ServiceLine,
  path: string,
  problems: ProblemList,
): ServiceLineInput['serviceDate'] | null {
  const datePath = `${path}/serviceDate`;
  const start = readableDate(line.serviceDate.start, datePath, problems);
  const end = readableDate(line.serviceDate.end, datePath, problems);
  if (start === undefined) {
    const place = { loop: '2400', segmentId: 'DTP' };
    problems.refuse('service_date_missing', datePath, 'The line has no date of service that can be read.', place);
    return null;
  }
  return { start, ...(end === undefined ? {} : { end }) };
}

function modifiersFrom(line: ServiceLine, path: string, problems: ProblemList): string[] {
  return line.modifiers.flatMap((modifier) => fitText(modifier, 10, `${path}/modifiers`, problems) ?? []);
}

function unitsFrom(line: ServiceLine, path: string, problems: ProblemList) {
  const units = fitText(line.unitCount, 20, `${path}/units`, problems);
  if (units === undefined)
    problems.warn('value_assumed', `${path}/units`, 'The line has no units. 1 was assumed.', SV1);
  const unitType = (UNIT_TYPES as Readonly<Record<string, ServiceLineInput['unitType']>>)[line.unitBasis];
  if (!unitType) {
    problems.warn('value_assumed', `${path}/unitType`, 'The kind of unit was assumed to be unit.', {
      ...SV1,
      elementPosition: 3,
    });
  }
  return { units: units ?? '1', unitType: unitType ?? ('unit' as const) };
}

function pointersFrom(line: ServiceLine, path: string, problems: ProblemList): number[] {
  const usable = line.diagnosisPointers.filter((pointer) => Number.isInteger(pointer) && pointer >= 0 && pointer <= 99);
  if (usable.length < line.diagnosisPointers.length) {
    problems.warn(
      'value_adjusted',
      `${path}/diagnosisPointers`,
      'A diagnosis pointer that is not a position was omitted.',
    );
  }
  return usable.slice(0, 12);
}

/** Returns REF*6R, or undefined if its form is not accepted; a new one is then generated and the 835 will return it. */
function controlNumberOf(line: ServiceLine, path: string, problems: ProblemList): string | undefined {
  const number = cleanText(line.lineItemControlNumber);
  if (number === '') return undefined;
  if (/^[\x21-\x7e]{1,30}$/.test(number)) return number;
  const message = 'The line item control number does not have the required format. A new one was assigned.';
  problems.warn('line_control_number_replaced', `${path}/lineItemControlNumber`, message);
  return undefined;
}

function noteFrom(line: ServiceLine, path: string, problems: ProblemList): string | undefined {
  if (!line.note) return undefined;
  if (line.note.code !== 'ADD') {
    problems.warn(
      'value_adjusted',
      `${path}/note`,
      'The kind of the note (NTE01) is not kept; it counts as additional information.',
    );
  }
  return fitText(line.note.text, 500, `${path}/note`, problems);
}

function drugFrom(line: ServiceLine, path: string, problems: ProblemList): ServiceLineInput['drug'] | undefined {
  if (!line.drug) return undefined;
  reportLeftovers(line.drug, DRUG_LEFTOVERS, problems, `${path}/drug`);
  return {
    ndc: fitText(line.drug.ndc, 40, `${path}/drug/ndc`, problems) ?? '',
    quantity: fitText(line.drug.quantity, 20, `${path}/drug/quantity`, problems) ?? '',
    unit: fitText(line.drug.unit, 10, `${path}/drug/unit`, problems) ?? '',
  };
}
