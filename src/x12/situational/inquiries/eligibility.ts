import type { EligibilityInquiry } from '../../270-005010X279A1/types.ts';
import type { Benefit, EligibilityResponse as Response } from '../../271-005010X279A1/types.ts';
import { each } from '../each.ts';
import { NONE, type Situation, unless, type Violation } from '../situation.ts';

/** EB01: coinsurance, copayment, deductible, out of pocket, spend down. */
const WITH_AMOUNT = new Set(['A', 'B', 'C', 'G', 'Y']);
/** EB01: another payer; contact for further information. */
const WITH_ENTITY = new Set(['R', 'U']);

function hasInvalidPointer(pointers: readonly string[] | undefined, diagnoses: number): boolean {
  return (pointers ?? []).some((pointer) => Number(pointer) < 1 || Number(pointer) > diagnoses);
}

function ofBenefits({ benefits, dependent }: Response, isUnmet: (benefit: Benefit) => boolean, violation: Violation) {
  const loop = `${violation.loop}${dependent === undefined ? 'C' : 'D'}`;
  return each(benefits, isUnmet, { ...violation, loop, part: 'benefit' });
}

/** Returns all reasons why an inquiry was not answered, from the payer down to the patient. */
function refusals({ informationSource, informationReceiver, subscriber, dependent }: Response) {
  return [informationSource, informationReceiver, subscriber, dependent].flatMap(
    (level) => level?.requestValidations ?? [],
  );
}

/** Situations of the 270 (005010X279A1). */
export const ELIGIBILITY_INQUIRY_SITUATIONS: readonly Situation<EligibilityInquiry>[] = [
  {
    code: 'diagnosis_pointer_unknown',
    source: '270 2110C and 2110D EQ05',
    check: ({ subscriber, dependent, benefitInquiries }) => {
      const known = ((dependent ?? subscriber).diagnoses ?? []).length;
      return each(benefitInquiries, ({ diagnosisPointers }) => hasInvalidPointer(diagnosisPointers, known), {
        loop: dependent ? '2110D' : '2110C',
        segmentId: 'EQ',
        elementPosition: 5,
        part: 'benefitInquiry',
      });
    },
  },
];

/** Situations of the 271 (005010X279A1). */
export const ELIGIBILITY_RESPONSE_SITUATIONS: readonly Situation<Response>[] = [
  {
    code: 'diagnosis_pointer_unknown',
    source: '271 2110C and 2110D EB14',
    check: (response) => {
      const known = ((response.dependent ?? response.subscriber)?.diagnoses ?? []).length;
      // A response need not return the diagnoses of its inquiry.
      if (known === 0) return [];
      return ofBenefits(response, ({ diagnosisPointers }) => hasInvalidPointer(diagnosisPointers, known), {
        loop: '2110',
        segmentId: 'EB',
        elementPosition: 14,
      });
    },
  },
  {
    code: 'eligibility_answer_missing',
    source: '271 2110C and 2110D EB, AAA of each level',
    check: (response) =>
      unless(response.benefits.length > 0 || refusals(response).length > 0, {
        loop: response.dependent ? '2110D' : '2110C',
        segmentId: 'EB',
        part: 'patientName',
      }),
  },
  {
    code: 'eligibility_answer_contradicts',
    source: '271 2100C and 2100D AAA01, 2110C and 2110D EB',
    check: ({ subscriber, dependent, benefits }) => {
      if (benefits.length === 0) return NONE;
      const { requestValidations = [] } = dependent ?? subscriber ?? {};
      const index = requestValidations.findIndex(({ isRequestValid }) => !isRequestValid);
      return unless(index < 0, {
        loop: dependent ? '2100D' : '2100C',
        segmentId: 'AAA',
        elementPosition: 1,
        part: 'refusal',
        index,
      });
    },
  },
  {
    code: 'benefit_amount_missing',
    source: '271 2110C and 2110D EB07, EB08',
    check: (response) =>
      ofBenefits(
        response,
        ({ benefitInformationCode, amountCents, percent }) =>
          WITH_AMOUNT.has(benefitInformationCode) && amountCents === undefined && percent === undefined,
        { loop: '2110', segmentId: 'EB', elementPosition: 7 },
      ),
  },
  {
    code: 'benefit_entity_missing',
    source: '271 2120C and 2120D, EB01',
    check: (response) =>
      ofBenefits(
        response,
        ({ benefitInformationCode, relatedEntities }) =>
          WITH_ENTITY.has(benefitInformationCode) && (relatedEntities ?? []).length === 0,
        { loop: '2120', segmentId: 'NM1' },
      ),
  },
];
