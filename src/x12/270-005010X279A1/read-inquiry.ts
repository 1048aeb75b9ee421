import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { inquiryDetails, spendDownAmounts } from './inquiry-fields.ts';
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

const openInquiry = ({ inquiry }: State) => inquiry;

/** Returns the bindings of loop 2110C or 2110D without amounts. */
function inquiryTable(loop: '2110C' | '2110D'): BindingTable<State> {
  return {
    [`${loop}.EQ`]: ['1-3 5', (segment, { inquiry }) => (inquiry ? readInquiry(segment, inquiry) : WHOLE_SEGMENT)],
    ...bindingsOf(loop, inquiryDetails, openInquiry),
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
  ...bindingsOf('2110C', spendDownAmounts, openInquiry),
};
