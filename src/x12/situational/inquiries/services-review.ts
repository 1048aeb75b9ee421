import type { ServicesReview as Review, ReviewDetail } from '../../278-005010X217/types.ts';
import { each, eachWithin } from '../each.ts';
import { NONE, type Situation, type Violation } from '../situation.ts';

/** BHT02. */
const REQUEST = '13';
const RESPONSE = '11';
/** UM01: admission. */
const ADMISSION = 'AR';
/** UM05: auto accident. */
const AUTO_ACCIDENT = 'AA';
/** HCR01: certified in total, in part, with changes. */
const CERTIFIED = new Set(['A1', 'A2', 'A6']);
/** HCR01: not certified. */
const NOT_CERTIFIED = 'A3';

function eventsOf({ patients }: Review) {
  return patients.flatMap(({ events }) => events);
}

/** Situations of the decision of an event or a service. */
function ofDecisions(review: Review, isUnmet: (detail: ReviewDetail) => boolean, elementPosition: number): Violation[] {
  const violation = { segmentId: 'HCR', elementPosition };
  const events = eventsOf(review);
  return [
    ...each(events, isUnmet, { ...violation, loop: '2000E', part: 'eventDecision' }),
    ...eachWithin(events, ({ services }) => services, isUnmet, {
      ...violation,
      loop: '2000F',
      part: 'serviceDecision',
    }),
  ];
}

function isAnswered({ decision, validations }: ReviewDetail): boolean {
  return decision !== undefined || (validations ?? []).length > 0;
}

/**
 * The requirements of a decision in a 278 response (005010X217) or a response to an inquiry (005010X215). An inquiry
 * uses the decision's fields as search criteria, so they are all optional.
 */
export const DECISION_SITUATIONS: readonly Situation<Review>[] = [
  {
    code: 'certification_number_missing',
    source: '278 2000E and 2000F HCR02',
    check: (review) =>
      ofDecisions(
        review,
        ({ decision }) =>
          CERTIFIED.has(decision?.certificationActionCode ?? '') && !decision?.reviewIdentificationNumber,
        2,
      ),
  },
  {
    code: 'decision_reason_missing',
    source: '278 2000E and 2000F HCR03',
    check: (review) =>
      ofDecisions(
        review,
        ({ decision }) =>
          decision?.certificationActionCode === NOT_CERTIFIED && (decision.reasonCodes ?? []).length === 0,
        3,
      ),
  },
];

/** Situations of a 278 request or response (005010X217). */
export const SERVICES_REVIEW_SITUATIONS: readonly Situation<Review>[] = [
  ...DECISION_SITUATIONS,
  {
    code: 'review_answer_missing',
    source: '278 response 2000E and 2000F HCR, AAA',
    check: (review) =>
      review.purposeCode !== RESPONSE
        ? NONE
        : each(eventsOf(review), (event) => !isAnswered(event) && !event.services.some(isAnswered), {
            loop: '2000E',
            segmentId: 'HCR',
            part: 'event',
          }),
  },
  {
    code: 'admission_date_missing',
    source: '278 request 2000E DTP*435, UM01',
    check: (review) =>
      review.purposeCode !== REQUEST
        ? NONE
        : each(
            eventsOf(review),
            ({ review: asked, admissionDate }) =>
              asked?.requestCategoryCode === ADMISSION && admissionDate === undefined,
            { loop: '2000E', segmentId: 'DTP', part: 'event' },
          ),
  },
  {
    code: 'auto_accident_state_missing',
    source: '278 2000E UM05-4',
    check: (review) =>
      each(
        eventsOf(review),
        ({ review: asked }) =>
          (asked?.relatedCauseCodes ?? []).includes(AUTO_ACCIDENT) && !(asked?.accidentState || asked?.accidentCountry),
        { loop: '2000E', segmentId: 'UM', elementPosition: 5, componentPosition: 4, part: 'eventReview' },
      ),
  },
];
