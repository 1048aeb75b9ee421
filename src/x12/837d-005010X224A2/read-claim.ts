import { providerBindings } from '../claim-837/provider-fields.ts';
import { anyClaimTable, readDiagnoses, readOfficeClaim } from '../claim-837/read-claim.ts';
import { readDetailedRepricing } from '../claim-837/read-parts.ts';
import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, copyText } from '../reading/fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
import { claimProviders, lineProviders } from './provider-fields.ts';
import type { DentalClaimState } from './state.ts';
import type { DentalClaimInformation } from './types.ts';

type Table = BindingTable<DentalClaimState>;

function readClaim(segment: Segment, state: DentalClaimState): void {
  readOfficeClaim(segment, state);
  if (segment.element(19) === 'PB') state.claim.predetermination = true;
}

function readOrthodontic(segment: Segment, claim: DentalClaimInformation): number {
  if (claim.orthodonticTreatment) return WHOLE_SEGMENT;
  claim.orthodonticTreatment = {};
  copyText(claim.orthodonticTreatment, segment, { totalMonths: 1, remainingMonths: 2, description: 4 });
  return 0;
}

function readToothStatus(segment: Segment, claim: DentalClaimInformation): void {
  const status: NonNullable<DentalClaimInformation['toothStatuses']>[number] = {
    tooth: segment.element(1),
    status: segment.element(2),
  };
  copyText(status, segment, { system: 6 });
  append(claim, 'toothStatuses', status);
}

const ofClaim = (state: DentalClaimState) => state.claim;

/** Loop 2300 without the loops below it. */
export const claimTable: Table = {
  ...anyClaimTable,
  '2300.CLM': ['1-2 5-9 11-12 19-20', readClaim],
  ...bindingsOf('2300', { ...claimDates, ...claimNumbers }, ofClaim),
  '2300.DN1': ['1 2 4', (segment, { claim }) => readOrthodontic(segment, claim)],
  '2300.DN2': ['1 2 6', (segment, { claim }) => readToothStatus(segment, claim)],
  '2300.NTE': [
    '1 2',
    (segment, { claim }) => append(claim, 'notes', { code: segment.element(1), text: segment.element(2) }),
  ],
  '2300.HI': ['1-4', (segment, { claim }) => readDiagnoses(segment, claim, 4)],
  '2300.HCP': ['1-7 13-15', (segment, state) => readDetailedRepricing(segment, state.claim, state)],
};

/** Loops 2310A-E and 2420A-D. */
export const providerTable: Table = {
  ...providerBindings(claimProviders, ofClaim),
  ...providerBindings(lineProviders, ({ line }: DentalClaimState) => line),
};
