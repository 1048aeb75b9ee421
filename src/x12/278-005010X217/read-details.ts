import { WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, copyText, setOnce, sourceOf } from '../reading/fields.ts';
import { certificationDates, deliveries, eventDates, references, requestDates, serviceDates } from './event-fields.ts';
import { readValidation, type Table } from './read-parties.ts';
import type { ServicesReviewState } from './state.ts';
import type { ReviewAttachment, ReviewDecision, ReviewInformation, ReviewTrace } from './types.ts';

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
  if (detail === event && event.review === undefined) places.record('eventReview', segment);
  return setOnce(detail, 'review', review);
}

function readDecision(segment: Segment, { detail, event, places }: ServicesReviewState): number {
  const decision: ReviewDecision = { certificationActionCode: segment.element(1) };
  copyText(decision, segment, { reviewIdentificationNumber: 2 });
  if (segment.isPresent(3)) decision.reasonCodes = segment.repetitions(3);
  if (segment.isPresent(4)) decision.secondSurgicalOpinionRequired = segment.element(4) === 'Y';
  if (detail.decision === undefined) places.record(detail === event ? 'eventDecision' : 'serviceDecision', segment);
  return setOnce(detail, 'decision', decision);
}

function readAttachment(segment: Segment, { detail }: ServicesReviewState): void {
  const attachment: ReviewAttachment = { reportTypeCode: segment.element(1), transmissionCode: segment.element(2) };
  copyText(attachment, segment, { controlNumber: 6, description: 7 });
  append(detail, 'attachments', attachment);
}

const openDetail = ({ detail }: ServicesReviewState) => detail;
const openEvent = ({ event }: ServicesReviewState) => event;

const serviceDateTable: Table = bindingsOf('2000F', serviceDates, ({ service }: ServicesReviewState) => service);

function detailTable(loop: string): Table {
  return {
    [`${loop}.HL`]: ['*', () => {}],
    [`${loop}.TRN`]: ['1-4', readTrace],
    [`${loop}.AAA`]: ['1 3 4', readValidation],
    [`${loop}.UM`]: ['1-10', readReview],
    [`${loop}.HCR`]: ['1-4', readDecision],
    ...bindingsOf(loop, references, openDetail),
    ...bindingsOf(loop, certificationDates, openDetail),
    ...bindingsOf(loop, deliveries, openDetail),
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
  ...bindingsOf('2000E', requestDates, openEvent),
  ...bindingsOf('2000E', eventDates, openEvent),
  ...serviceDateTable,
  // A service of a request has no other date, so the use has no qualifier in its key.
  '2000F.DTP': serviceDateTable['2000F.DTP*472']!,
};
