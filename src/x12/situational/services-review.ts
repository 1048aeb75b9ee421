import type { ParsedServicesReview as Review } from '../278-005010X217/index.ts';
import type { ReviewDetail } from '../278-005010X217/types.ts';
import { type Situation, unless, type Violation } from './situation.ts';

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

/** Events and services with the loop they stand in. */
function details(review: Review): { detail: ReviewDetail; loop: string }[] {
  return eventsOf(review).flatMap((event) => [
    { detail: event, loop: '2000E' },
    ...event.services.map((service) => ({ detail: service, loop: '2000F' })),
  ]);
}

function ofDetails(review: Review, isUnmet: (detail: ReviewDetail) => boolean, violation: Omit<Violation, 'loop'>) {
  return details(review)
    .filter(({ detail }) => isUnmet(detail))
    .map(({ loop }) => ({ loop, ...violation }));
}

function isAnswered({ decision, validations }: ReviewDetail): boolean {
  return decision !== undefined || (validations ?? []).length > 0;
}

/** What a 278 request or response (005010X217) decides by its own values. */
export const SERVICES_REVIEW_SITUATIONS: readonly Situation<Review>[] = [
  {
    code: 'certification_number_missing',
    source: '278 2000E and 2000F HCR02',
    check: (review) =>
      ofDetails(
        review,
        ({ decision }) =>
          CERTIFIED.has(decision?.certificationActionCode ?? '') && decision?.reviewIdentificationNumber === undefined,
        { segmentId: 'HCR', elementPosition: 2 },
      ),
  },
  {
    code: 'decision_reason_missing',
    source: '278 2000E and 2000F HCR03',
    check: (review) =>
      ofDetails(
        review,
        ({ decision }) =>
          decision?.certificationActionCode === NOT_CERTIFIED && (decision.reasonCodes ?? []).length === 0,
        { segmentId: 'HCR', elementPosition: 3 },
      ),
  },
  {
    code: 'review_answer_missing',
    source: '278 response 2000E and 2000F HCR, AAA',
    check: (review) =>
      review.purposeCode !== RESPONSE
        ? []
        : eventsOf(review)
            .filter((event) => !isAnswered(event) && !event.services.some(isAnswered))
            .map(() => ({ loop: '2000E', segmentId: 'HCR' })),
  },
  {
    code: 'admission_date_missing',
    source: '278 request 2000E DTP*435, UM01',
    check: (review) =>
      review.purposeCode !== REQUEST
        ? []
        : eventsOf(review)
            .filter(({ review: asked, admissionDate }) => {
              return asked?.requestCategoryCode === ADMISSION && admissionDate === undefined;
            })
            .map(() => ({ loop: '2000E', segmentId: 'DTP' })),
  },
  {
    code: 'auto_accident_state_missing',
    source: '278 2000E UM05-4',
    check: (review) =>
      eventsOf(review).flatMap(({ review: asked }) =>
        unless(
          !(asked?.relatedCauseCodes ?? []).includes(AUTO_ACCIDENT) ||
            (asked?.accidentState ?? asked?.accidentCountry) !== undefined,
          { loop: '2000E', segmentId: 'UM', elementPosition: 5, componentPosition: 4 },
        ),
      ),
  },
];
