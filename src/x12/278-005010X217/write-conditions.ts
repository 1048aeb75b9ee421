import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { periodElements, x12Date } from '../writing/write-fields.ts';
import { MANIPULATION_ELEMENTS, OXYGEN_ELEMENTS, STAY_ELEMENTS, TRANSPORT_ELEMENTS } from './read-conditions.ts';
import type { HomeHealthCare, HomeOxygen, PatientEvent } from './types.ts';

/** Returns texts at the positions of a table; the elements between them are empty. */
export function placed<T extends object>(
  values: T,
  positions: Readonly<Partial<Record<keyof T, number>>>,
): ElementValue[] {
  const elements: ElementValue[] = [];
  for (const [field, position] of Object.entries(positions) as [keyof T, number][]) {
    elements[position - 1] = values[field] as string | undefined;
  }
  return Array.from(elements);
}

function writeDiagnoses(writer: SegmentWriter, path: string, { diagnoses }: PatientEvent): void {
  if (diagnoses.length === 0) return;
  const composites = diagnoses.map(({ qualifier, code, diagnosedDate }) =>
    diagnosedDate === undefined ? [qualifier, code] : [qualifier, code, 'D8', x12Date(diagnosedDate)],
  );
  writer.segment(path, 'HI', ...composites);
}

function writeOxygen(writer: SegmentWriter, path: string, oxygen: HomeOxygen | undefined): void {
  if (!oxygen) return;
  const elements = placed(oxygen, OXYGEN_ELEMENTS);
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

/** Writes HI and, after HSD, the other segments about the patient's condition. */
export function writeConditions(
  writer: SegmentWriter,
  path: string,
  event: PatientEvent,
  writeDelivery: () => void,
): void {
  writeDiagnoses(writer, path, event);
  writeDelivery();
  for (const { category, applies, conditionCodes } of event.conditions ?? []) {
    writer.segment(path, 'CRC', category, applies ? 'Y' : 'N', ...conditionCodes);
  }
  const { institutionalStay, ambulanceTransport, spinalManipulation } = event;
  if (institutionalStay) writer.segment(path, 'CL1', ...placed(institutionalStay, STAY_ELEMENTS));
  if (ambulanceTransport) writer.segment(path, 'CR1', ...placed(ambulanceTransport, TRANSPORT_ELEMENTS));
  if (spinalManipulation) writer.segment(path, 'CR2', ...placed(spinalManipulation, MANIPULATION_ELEMENTS));
  writeOxygen(writer, path, event.homeOxygen);
  writeHomeHealthCare(writer, path, event.homeHealthCare);
}
