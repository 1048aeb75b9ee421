import { WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, bit, copyText, isoDate, setOnce } from '../reading/fields.ts';
import { conditionDetails } from './event-fields.ts';
import type { Table } from './read-parties.ts';
import type { ServicesReviewState } from './state.ts';
import type * as review from './types.ts';

/** Positions of the text elements of CR5; the writer uses the same table. */
export const OXYGEN_ELEMENTS: Readonly<Record<Exclude<keyof review.HomeOxygen, 'testFindingCodes'>, number>> = {
  certificationTypeCode: 1,
  treatmentPeriodCount: 2,
  equipmentTypeCode: 3,
  secondEquipmentTypeCode: 4,
  equipmentReason: 5,
  flowRate: 6,
  dailyUseCount: 7,
  useHourCount: 8,
  therapistOrder: 9,
  arterialBloodGas: 10,
  oxygenSaturation: 11,
  testConditionCode: 12,
  portableFlowRate: 16,
  deliverySystemCode: 17,
  thirdEquipmentTypeCode: 18,
};

/** Reads HI01 to HI12, each with a qualifier, a code and an optional date. */
function readDiagnoses(segment: Segment, { event }: ServicesReviewState): number {
  let left = 0;
  for (let position = 1; position <= 12 && position <= segment.count; position++) {
    if (!segment.isPresent(position)) continue;
    const [qualifier = '', code = '', format = '', date = '', ...more] = segment.components(position);
    const diagnosis: review.ReviewDiagnosis = { qualifier, code };
    if (date !== '' && format === 'D8') diagnosis.diagnosedDate = isoDate(date);
    else if (date !== '') left |= bit(position);
    if (more.some(Boolean)) left |= bit(position);
    event.diagnoses.push(diagnosis);
  }
  return left;
}

function readCondition(segment: Segment, { event }: ServicesReviewState): void {
  const conditionCodes: string[] = [];
  for (let position = 3; position <= 7; position++) {
    if (segment.isPresent(position)) conditionCodes.push(segment.element(position));
  }
  const condition: review.ConditionCertification = {
    category: segment.element(1),
    applies: segment.element(2) === 'Y',
    conditionCodes,
  };
  append(event, 'conditions', condition);
}

function readOxygen(segment: Segment, { event }: ServicesReviewState): number {
  const oxygen: review.HomeOxygen = {};
  copyText(oxygen, segment, OXYGEN_ELEMENTS);
  for (let position = 13; position <= 15; position++) {
    if (segment.isPresent(position)) append(oxygen, 'testFindingCodes', segment.element(position));
  }
  return setOnce(event, 'homeOxygen', oxygen);
}

function readHomeHealthCare(segment: Segment, { event }: ServicesReviewState): number {
  if (event.homeHealthCare) return WHOLE_SEGMENT;
  const care: review.HomeHealthCare = {
    prognosisCode: segment.element(1),
    startDate: segment.isoDate(2),
    medicareCoverageIndicator: segment.element(7),
    certificationTypeCode: segment.element(8),
  };
  if (segment.isPresent(4)) care.certificationPeriod = segment.period(4);
  if (segment.isPresent(5)) care.diagnosisOnsetDate = segment.isoDate(5);
  if (segment.isPresent(9)) care.surgeryDate = segment.isoDate(9);
  if (segment.isPresent(12)) care.physicianOrderDate = segment.isoDate(12);
  if (segment.isPresent(13)) care.lastVisitDate = segment.isoDate(13);
  if (segment.isPresent(14)) care.physicianContactDate = segment.isoDate(14);
  if (segment.isPresent(16)) care.lastAdmissionPeriod = segment.period(16);
  copyText(care, segment, { procedureQualifier: 10, procedureCode: 11, patientLocationCode: 17 });
  event.homeHealthCare = care;
  return 0;
}

const CONDITION_CATEGORIES = ['07', '08', '09', '11', '75', '76', '77'];

/** The segments of a patient event about the patient's condition. */
export const conditionTable: Table = {
  '2000E.HI': ['1-12', readDiagnoses],
  ...Object.fromEntries(
    CONDITION_CATEGORIES.map((category) => [`2000E.CRC*${category}`, ['1-7', readCondition] as const]),
  ),
  ...bindingsOf('2000E', conditionDetails, ({ event }: ServicesReviewState) => event),
  '2000E.CR5': ['1-18', readOxygen],
  '2000E.CR6': ['1-5 7-17', readHomeHealthCare],
};
