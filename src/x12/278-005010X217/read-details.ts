import { WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText, setOnce, sourceOf } from '../reading/fields.ts';
import { type Binding, readValidation, type Table } from './read-parties.ts';
import type { ServicesReviewState } from './state.ts';
import type {
  PatientEvent,
  ReviewAttachment,
  ReviewDecision,
  ReviewDetail,
  ReviewInformation,
  ReviewTrace,
  ServiceDelivery,
} from './types.ts';

/** Positions of the text elements of HSD. */
export const DELIVERY_ELEMENTS: Readonly<Record<keyof ServiceDelivery, number>> = {
  quantityQualifier: 1,
  quantity: 2,
  frequencyUnit: 3,
  frequency: 4,
  periodQualifier: 5,
  periodCount: 6,
  calendarPatternCode: 7,
  timePatternCode: 8,
};

function readTrace(segment: Segment, { detail }: ServicesReviewState): void {
  const trace: ReviewTrace = { type: segment.element(1), traceNumber: segment.element(2) };
  copyText(trace, segment, { originatingCompanyId: 3, supplementalCode: 4 });
  detail.traces.push(trace);
}

function readReview(segment: Segment, { detail, event, places }: ServicesReviewState): number {
  const review: ReviewInformation = { requestCategoryCode: segment.element(1) };
  copyText(review, segment, {
    certificationTypeCode: 2,
    serviceTypeCode: 3,
    levelOfServiceCode: 6,
    healthConditionCode: 7,
    prognosisCode: 8,
    releaseOfInformationCode: 9,
    delayReasonCode: 10,
  });
  const facilityTypeCode = segment.component(4, 1);
  const facilityQualifier = segment.component(4, 2);
  if (facilityTypeCode) review.facilityTypeCode = facilityTypeCode;
  if (facilityQualifier) review.facilityQualifier = facilityQualifier;
  const [accidentState, accidentCountry] = [segment.component(5, 4), segment.component(5, 5)];
  const causes = [1, 2, 3].map((component) => segment.component(5, component)).filter(Boolean);
  if (segment.isPresent(5)) review.relatedCauseCodes = causes;
  if (accidentState) review.accidentState = accidentState;
  if (accidentCountry) review.accidentCountry = accidentCountry;
  if (detail === event && event.review === undefined) places.note('eventReview', segment);
  return setOnce(detail, 'review', review);
}

function readDecision(segment: Segment, { detail, event, places }: ServicesReviewState): number {
  const decision: ReviewDecision = { certificationActionCode: segment.element(1) };
  copyText(decision, segment, { reviewIdentificationNumber: 2 });
  if (segment.isPresent(3)) decision.reasonCodes = segment.repetitions(3);
  if (segment.isPresent(4)) decision.secondSurgicalOpinionRequired = segment.element(4) === 'Y';
  if (detail.decision === undefined) places.note(detail === event ? 'eventDecision' : 'serviceDecision', segment);
  return setOnce(detail, 'decision', decision);
}

function readDelivery(segment: Segment, { detail }: ServicesReviewState): number {
  const delivery: ServiceDelivery = {};
  copyText(delivery, segment, DELIVERY_ELEMENTS);
  return setOnce(detail, 'delivery', delivery);
}

function readAttachment(segment: Segment, { detail }: ServicesReviewState): void {
  const attachment: ReviewAttachment = { reportTypeCode: segment.element(1), transmissionCode: segment.element(2) };
  copyText(attachment, segment, { controlNumber: 6, description: 7 });
  append(detail, 'attachments', attachment);
}

function reference(field: 'priorAuthorizationNumber' | 'administrativeReferenceNumber'): Binding {
  return ['1 2', (segment, { detail }) => setOnce(detail, field, segment.element(2))];
}

type DayField<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T];

function certificationDay(field: DayField<ReviewDetail>): Binding {
  return ['1-3', (segment, { detail }) => setOnce(detail, field, segment.isoDate(3))];
}

function eventDay(field: DayField<PatientEvent>): Binding {
  return ['1-3', (segment, { event }) => setOnce(event, field, segment.isoDate(3))];
}

function eventPeriod(field: 'eventDate' | 'admissionDate'): Binding {
  return ['1-3', (segment, { event }) => setOnce(event, field, segment.period(3))];
}

const serviceDate: Binding = ['1-3', (segment, { service }) => setOnce(service, 'serviceDate', segment.period(3))];

function detailTable(loop: string): Table {
  return {
    [`${loop}.HL`]: ['*', () => {}],
    [`${loop}.TRN`]: ['1-4', readTrace],
    [`${loop}.AAA`]: ['1 3 4', readValidation],
    [`${loop}.UM`]: ['1-10', readReview],
    [`${loop}.HCR`]: ['1-4', readDecision],
    [`${loop}.REF*BB`]: reference('priorAuthorizationNumber'),
    [`${loop}.REF*NT`]: reference('administrativeReferenceNumber'),
    [`${loop}.DTP*102`]: certificationDay('certificationIssueDate'),
    [`${loop}.DTP*036`]: certificationDay('certificationExpirationDate'),
    [`${loop}.DTP*007`]: [
      '1-3',
      (segment, { detail }) => setOnce(detail, 'certificationEffectiveDate', segment.period(3)),
    ],
    [`${loop}.HSD`]: ['1-8', readDelivery],
    [`${loop}.PWK`]: ['1 2 5-7', readAttachment],
    [`${loop}.MSG`]: [
      '1',
      (segment, { detail }) => (segment.isPresent(1) ? setOnce(detail, 'message', segment.element(1)) : WHOLE_SEGMENT),
    ],
  };
}

/** BHT, the levels, and the segments that events and services share. */
export const detailTables: Table = {
  '.BHT': [
    '*',
    (segment, { review, context }) => {
      // The guide may be chosen only at this segment, so the review begins here and not at ST.
      review.source = sourceOf(segment, context.transactionSet.transactionSetNumber);
      review.purposeCode = segment.element(2);
      review.referenceId = segment.element(3);
      review.createdDate = segment.isoDate(4);
      review.createdTime = segment.element(5);
      copyText(review, segment, { transactionTypeCode: 6 });
    },
  ],
  '2000A.HL': ['*', () => {}],
  '2000B.HL': ['*', () => {}],
  '2000C.HL': ['*', () => {}],
  '2000D.HL': ['*', () => {}],
  ...detailTable('2000E'),
  ...detailTable('2000F'),
  '2000E.DTP*439': eventDay('accidentDate'),
  '2000E.DTP*484': eventDay('lastMenstrualPeriodDate'),
  '2000E.DTP*ABC': eventDay('estimatedBirthDate'),
  '2000E.DTP*431': eventDay('onsetDate'),
  '2000E.DTP*AAH': eventPeriod('eventDate'),
  '2000E.DTP*435': eventPeriod('admissionDate'),
  '2000E.DTP*096': eventDay('dischargeDate'),
  // A service of a request has no other date, so the use has no qualifier in its key.
  '2000F.DTP': serviceDate,
  '2000F.DTP*472': serviceDate,
};
