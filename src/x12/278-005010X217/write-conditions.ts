import { writeFields } from '../mapping/segment-fields.ts';
import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { periodElements, x12Date } from '../writing/write-fields.ts';
import { conditionDetails, deliveries } from './event-fields.ts';
import { OXYGEN_ELEMENTS } from './read-conditions.ts';
import type { HomeHealthCare, HomeOxygen, PatientEvent } from './types.ts';

function writeDiagnoses(writer: SegmentWriter, path: string, { diagnoses }: PatientEvent): void {
  if (diagnoses.length === 0) return;
  const composites = diagnoses.map(({ qualifier, code, diagnosedDate }) =>
    diagnosedDate === undefined ? [qualifier, code] : [qualifier, code, 'D8', x12Date(diagnosedDate)],
  );
  writer.segment(path, 'HI', ...composites);
}

function writeOxygen(writer: SegmentWriter, path: string, oxygen: HomeOxygen | undefined): void {
  if (!oxygen) return;
  const elements: ElementValue[] = [];
  for (const field of Object.keys(OXYGEN_ELEMENTS) as (keyof typeof OXYGEN_ELEMENTS)[]) {
    elements[OXYGEN_ELEMENTS[field] - 1] = oxygen[field];
  }
  const [first, second, third, ...more] = oxygen.testFindingCodes ?? [];
  elements[12] = first;
  elements[13] = second;
  elements[14] = third;
  writer.segment(path, 'CR5', ...Array.from(elements), ...more);
}

function day(date: string | undefined): string | undefined {
  return date === undefined ? undefined : x12Date(date);
}

function writeHomeHealthCare(writer: SegmentWriter, path: string, care: HomeHealthCare | undefined): void {
  if (!care) return;
  const none: [undefined, undefined] = [undefined, undefined];
  writer.segment(
    path,
    'CR6',
    care.prognosisCode,
    x12Date(care.startDate),
    ...(care.certificationPeriod ? periodElements(care.certificationPeriod) : none),
    day(care.diagnosisOnsetDate),
    undefined,
    care.medicareCoverageIndicator,
    care.certificationTypeCode,
    day(care.surgeryDate),
    care.procedureQualifier,
    care.procedureCode,
    day(care.physicianOrderDate),
    day(care.lastVisitDate),
    day(care.physicianContactDate),
    ...(care.lastAdmissionPeriod ? periodElements(care.lastAdmissionPeriod) : none),
    care.patientLocationCode,
  );
}

/** Writes HI, HSD and the other segments about the patient's condition. */
export function writeConditions(writer: SegmentWriter, path: string, event: PatientEvent): void {
  writeDiagnoses(writer, path, event);
  writeFields(writer, path, deliveries, event);
  for (const { category, applies, conditionCodes } of event.conditions ?? []) {
    writer.segment(path, 'CRC', category, applies ? 'Y' : 'N', ...conditionCodes);
  }
  writeFields(writer, path, conditionDetails, event);
  writeOxygen(writer, path, event.homeOxygen);
  writeHomeHealthCare(writer, path, event.homeHealthCare);
}
