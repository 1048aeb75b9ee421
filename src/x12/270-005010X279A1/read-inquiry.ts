import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { optionalCents, setOnce } from '../reading/fields.ts';
import { personTable, readHeader, readPointers, readProcedure, upperTable } from './read-parties.ts';
import type { EligibilityInquiryState } from './state.ts';
import type { BenefitInquiry } from './types.ts';

type State = EligibilityInquiryState;

function readInquiry(segment: Segment, inquiry: BenefitInquiry): void {
  inquiry.serviceTypeCodes = segment.repetitions(1);
  const procedure = readProcedure(segment, 2);
  if (procedure) inquiry.procedure = procedure;
  if (segment.isPresent(3)) inquiry.coverageLevelCode = segment.element(3);
  const pointers = readPointers(segment, 5);
  if (pointers) inquiry.diagnosisPointers = pointers;
}

/** Returns the bindings of loop 2110C or 2110D; only 2110C has amounts. */
function inquiryTable(loop: '2110C' | '2110D'): BindingTable<State> {
  const bound =
    (read: (segment: Segment, inquiry: BenefitInquiry, state: State) => unknown): Read<State> =>
    (segment, state) =>
      state.inquiry ? read(segment, state.inquiry, state) : WHOLE_SEGMENT;
  return {
    [`${loop}.EQ`]: ['1-3 5', bound(readInquiry)],
    [`${loop}.III`]: ['1 2', bound((segment, inquiry) => setOnce(inquiry, 'placeOfServiceCode', segment.element(2)))],
    [`${loop}.REF`]: [
      '1 2',
      bound((segment, inquiry) => {
        const field = segment.element(1) === '9F' ? 'referralNumber' : 'priorAuthorizationNumber';
        return setOnce(inquiry, field, segment.element(2));
      }),
    ],
    [`${loop}.DTP`]: ['1-3', bound((segment, inquiry) => setOnce(inquiry, 'planPeriod', segment.period(3)))],
  };
}

function spendDown(field: 'spendDownCents' | 'spendDownBilledCents'): Read<State> {
  return (segment, state) => {
    if (!state.inquiry || state.inquiry[field] !== undefined) return WHOLE_SEGMENT;
    return optionalCents(state.inquiry, field, segment, 2, state);
  };
}

/** All of a 270. */
export const table: BindingTable<State> = {
  '.BHT': [
    '*',
    (segment, { header }) => {
      readHeader(segment, header);
      if (segment.isPresent(6)) header.transactionTypeCode = segment.element(6);
    },
  ],
  ...upperTable<State>(),
  ...personTable<State>(),
  ...inquiryTable('2110C'),
  ...inquiryTable('2110D'),
  '2110C.AMT*R': ['1 2', spendDown('spendDownCents')],
  '2110C.AMT*PB': ['1 2', spendDown('spendDownBilledCents')],
};
