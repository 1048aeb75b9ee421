import {
  readClaimAttachment,
  readContract,
  readDetailedRepricing,
  readRelatedCauses,
} from '../claim-837/read-parts.ts';
import { facilityLoop, providerLoop, specialty } from '../claim-837/read-providers.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText, optionalCents, setOnce, sourceOf, type TextField } from '../reading/fields.ts';
import type { DentalClaimState } from './state.ts';
import type { DentalClaimInformation } from './types.ts';

type Table = BindingTable<DentalClaimState>;
type Binding = readonly [string, Read<DentalClaimState>];

function claimReference(field: TextField<DentalClaimInformation>): Binding {
  return ['1 2', (segment, { claim }) => setOnce(claim, field, segment.element(2))];
}

function claimDate(field: 'accidentDate' | 'appliancePlacementDate' | 'repricerReceivedDate'): Binding {
  return ['1-3', (segment, { claim }) => setOnce(claim, field, segment.isoDate(3))];
}

function readClaim(segment: Segment, state: DentalClaimState): void {
  const { claim } = state;
  state.source = sourceOf(segment, state.context.transactionSet.transactionSetNumber);
  claim.patientControlNumber = segment.element(1);
  claim.totalChargeCents = state.requiredCents(segment.cents(2), 2);
  claim.placeOfServiceCode = segment.component(5, 1);
  claim.claimFrequencyCode = segment.component(5, 3);
  claim.providerSignatureOnFile = segment.element(6) === 'Y';
  claim.assignmentCode = segment.element(7);
  claim.benefitsAssignmentCode = segment.element(8);
  claim.releaseOfInformationCode = segment.element(9);
  readRelatedCauses(segment, claim);
  copyText(claim, segment, { specialProgramCode: 12, delayReasonCode: 20 });
  if (segment.element(19) === 'PB') claim.predetermination = true;
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

function readDiagnoses(segment: Segment, claim: DentalClaimInformation): void {
  for (let position = 1; position <= 4; position++) {
    if (!segment.isPresent(position)) continue;
    append(claim, 'diagnoses', {
      qualifier: segment.component(position, 1),
      code: segment.component(position, 2),
    });
  }
}

/** Loop 2300 without the loops below it. */
export const claimTable: Table = {
  '2300.CLM': ['1-2 5-9 11-12 19-20', readClaim],
  '2300.DTP*439': claimDate('accidentDate'),
  '2300.DTP*452': claimDate('appliancePlacementDate'),
  '2300.DTP*472': ['1-3', (segment, { claim }) => setOnce(claim, 'serviceDate', segment.period(3))],
  '2300.DTP*050': claimDate('repricerReceivedDate'),
  '2300.DN1': ['1 2 4', (segment, { claim }) => readOrthodontic(segment, claim)],
  '2300.DN2': ['1 2 6', (segment, { claim }) => readToothStatus(segment, claim)],
  '2300.PWK': ['1 2 5 6', readClaimAttachment],
  '2300.CN1': ['1-6', (segment, state) => readContract(segment, state.claim, state)],
  '2300.AMT': ['1 2', (segment, state) => optionalCents(state.claim, 'patientAmountPaidCents', segment, 2, state)],
  '2300.REF*G3': claimReference('predeterminationNumber'),
  '2300.REF*4N': claimReference('serviceAuthorizationExceptionCode'),
  '2300.REF*F8': claimReference('payerClaimControlNumber'),
  '2300.REF*9F': claimReference('referralNumber'),
  '2300.REF*G1': claimReference('priorAuthorizationNumber'),
  '2300.REF*9A': claimReference('repricedClaimNumber'),
  '2300.REF*9C': claimReference('adjustedRepricedClaimNumber'),
  '2300.REF*D9': claimReference('clearinghouseTraceNumber'),
  '2300.K3': ['1', (segment, { claim }) => append(claim, 'fixedFormatInformation', segment.element(1))],
  '2300.NTE': [
    '1 2',
    (segment, { claim }) => append(claim, 'notes', { code: segment.element(1), text: segment.element(2) }),
  ],
  '2300.HI': ['1-4', (segment, { claim }) => readDiagnoses(segment, claim)],
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
