import { anyLineTable } from '../claim-837/read-claim.ts';
import { drugTable, readAdjudication } from '../claim-837/read-line.ts';
import { readDetailedRepricing, readLineAttachment } from '../claim-837/read-parts.ts';
import type { BindingTable } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { copyText, optionalCents, readModifiers } from '../reading/fields.ts';
import { lineDates, lineNumbers } from './claim-fields.ts';
import type { InstitutionalClaimState } from './state.ts';

function readService(segment: Segment, state: InstitutionalClaimState): number {
  const { line } = state;
  state.places.noteService(segment);
  line.revenueCode = segment.element(1);
  if (segment.isPresent(2)) {
    line.procedureQualifier = segment.component(2, 1);
    line.procedureCode = segment.component(2, 2);
    line.modifiers = readModifiers(segment, 2);
    const description = segment.optionalComponent(2, 7);
    if (description) line.description = description;
  }
  line.chargeCents = state.requiredCents(segment.cents(3), 3);
  line.unitBasis = segment.element(4);
  line.unitCount = segment.element(5);
  return optionalCents(line, 'nonCoveredCents', segment, 7, state);
}

/** Loop 2400 without its providers. */
export const lineTable: BindingTable<InstitutionalClaimState> = {
  ...anyLineTable,
  '2400.SV2': ['1-5 7', readService],
  '2400.PWK': ['1 2 5 6', readLineAttachment],
  ...bindingsOf('2400', { ...lineDates, ...lineNumbers }, ({ line }: InstitutionalClaimState) => line),
  '2400.HCP': ['1-15', (segment, state) => readDetailedRepricing(segment, state.line, state)],
  ...drugTable,
  '2430.SVD': [
    '1-6',
    (segment, state) => {
      copyText(state.adjudication, segment, { revenueCode: 4 });
      return readAdjudication(segment, state);
    },
  ],
};
