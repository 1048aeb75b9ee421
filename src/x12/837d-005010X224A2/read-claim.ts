import { anyClaimTable, claimDate, claimReference, readDiagnoses, readOfficeClaim } from '../claim-837/read-claim.ts';
import { readDetailedRepricing } from '../claim-837/read-parts.ts';
import { facilityLoop, providerLoop, specialty } from '../claim-837/read-providers.ts';
import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText, optionalCents, setOnce } from '../reading/fields.ts';
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

/** Loop 2300 without the loops below it. */
export const claimTable: Table = {
  ...anyClaimTable,
  '2300.CLM': ['1-2 5-9 11-12 19-20', readClaim],
  '2300.DTP*439': claimDate('accidentDate'),
  '2300.DTP*452': claimDate('appliancePlacementDate'),
  '2300.DTP*472': ['1-3', (segment, { claim }) => setOnce(claim, 'serviceDate', segment.period(3))],
  '2300.DTP*050': claimDate('repricerReceivedDate'),
  '2300.DN1': ['1 2 4', (segment, { claim }) => readOrthodontic(segment, claim)],
  '2300.DN2': ['1 2 6', (segment, { claim }) => readToothStatus(segment, claim)],
  '2300.AMT': ['1 2', (segment, state) => optionalCents(state.claim, 'patientAmountPaidCents', segment, 2, state)],
  '2300.REF*G3': claimReference('predeterminationNumber'),
  '2300.NTE': [
    '1 2',
    (segment, { claim }) => append(claim, 'notes', { code: segment.element(1), text: segment.element(2) }),
  ],
  '2300.HI': ['1-4', (segment, { claim }) => readDiagnoses(segment, claim, 4)],
  '2300.HCP': ['1-7 13-15', (segment, state) => readDetailedRepricing(segment, state.claim, state)],
};

const ofClaim = (state: DentalClaimState) => state.claim;
const ofLine = (state: DentalClaimState) => state.line;

/** Loops 2310A-E and 2420A-D. */
export const providerTable: Table = {
  ...providerLoop<DentalClaimState, 'referringProvider' | 'primaryCareProvider'>('2310A', ofClaim, (segment) =>
    segment.element(1) === 'DN' ? 'referringProvider' : 'primaryCareProvider',
  ),
  '2310A.PRV': specialty,
  ...providerLoop('2310B', ofClaim, () => 'renderingProvider'),
  '2310B.PRV': specialty,
  ...facilityLoop('2310C', ofClaim),
  ...providerLoop('2310D', ofClaim, () => 'assistantSurgeon'),
  '2310D.PRV': specialty,
  ...providerLoop('2310E', ofClaim, () => 'supervisingProvider'),
  ...providerLoop('2420A', ofLine, () => 'renderingProvider'),
  '2420A.PRV': specialty,
  ...providerLoop('2420B', ofLine, () => 'assistantSurgeon'),
  '2420B.PRV': specialty,
  ...providerLoop('2420C', ofLine, () => 'supervisingProvider'),
  ...facilityLoop('2420D', ofLine),
};
