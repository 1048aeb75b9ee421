import {
  readClaimAttachment,
  readCondition,
  readContract,
  readRelatedCauses,
  readRepricing,
} from '../claim-837/read-parts.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText, optionalCents, setOnce, sourceOf, type TextField, withItem } from '../reading/fields.ts';
import type { ProfessionalClaimState } from './state.ts';
import type { AmbulanceTransport, ClaimDates, ClaimInformation } from './types.ts';

type Table = BindingTable<ProfessionalClaimState>;

function claimReference(field: TextField<ClaimInformation>): readonly [string, Read<ProfessionalClaimState>] {
  return ['1 2', (segment, { claim }) => setOnce(claim, field, segment.element(2))];
}

function claimDate(field: Exclude<keyof ClaimDates, 'disability'>): readonly [string, Read<ProfessionalClaimState>] {
  return [
    '1-3',
    (segment, { claim }) => {
      claim.dates ??= {};
      return setOnce(claim.dates, field, segment.isoDate(3));
    },
  ];
}

function readClaim(segment: Segment, state: ProfessionalClaimState): number {
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
  if (segment.isPresent(10)) claim.patientSignatureSourceCode = segment.element(10);
  if (segment.isPresent(12)) claim.specialProgramCode = segment.element(12);
  if (segment.isPresent(20)) claim.delayReasonCode = segment.element(20);
  readRelatedCauses(segment, claim);
  return 0;
}

/** CR1 of claim and line. */
export function readAmbulance(segment: Segment, target: { ambulanceTransport?: AmbulanceTransport }): number {
  if (target.ambulanceTransport) return WHOLE_SEGMENT;
  const transport: AmbulanceTransport = { reasonCode: segment.element(4), distanceMiles: segment.element(6) };
  copyText(transport, segment, { weightPounds: 2, roundTripPurpose: 9, stretcherPurpose: 10 });
  target.ambulanceTransport = transport;
  return 0;
}

function readDiagnoses(segment: Segment, { claim }: ProfessionalClaimState): void {
  for (let position = 1; position <= 12; position++) {
    if (!segment.isPresent(position)) continue;
    const diagnosis = { qualifier: segment.component(position, 1), code: segment.component(position, 2) };
    claim.diagnoses = withItem(claim.diagnoses, diagnosis);
  }
}

function codesOf(segment: Segment, last: number): string[] {
  const codes: string[] = [];
  for (let position = 1; position <= last; position++) {
    if (segment.isPresent(position)) codes.push(segment.component(position, 2));
  }
  return codes;
}

function readDisability(segment: Segment, { claim }: ProfessionalClaimState): number {
  claim.dates ??= {};
  const { dates } = claim;
  switch (segment.element(1)) {
    case '314':
      return setOnce(dates, 'disability', segment.period(3));
    case '360':
      return setOnce(dates, 'disabilityStart', segment.isoDate(3));
    default:
      return setOnce(dates, 'disabilityEnd', segment.isoDate(3));
  }
}

const condition: readonly [string, Read<ProfessionalClaimState>] = [
  '1-7',
  (segment, { claim }) => readCondition(segment, claim),
];

/** Loop 2300 without the loops below it. */
export const claimTable: Table = {
  '2300.CLM': ['1-2 5-12 20', readClaim],
  '2300.DTP*431': claimDate('onset'),
  '2300.DTP*454': claimDate('initialTreatment'),
  '2300.DTP*304': claimDate('lastSeen'),
  '2300.DTP*453': claimDate('acuteManifestation'),
  '2300.DTP*439': claimDate('accident'),
  '2300.DTP*484': claimDate('lastMenstrualPeriod'),
  '2300.DTP*455': claimDate('lastXRay'),
  '2300.DTP*471': claimDate('visionPrescription'),
  '2300.DTP*314': ['1-3', readDisability],
  '2300.DTP*297': claimDate('lastWorked'),
  '2300.DTP*296': claimDate('authorizedReturnToWork'),
  '2300.DTP*435': claimDate('admission'),
  '2300.DTP*096': claimDate('discharge'),
  '2300.DTP*090': [
    '1-3',
    (segment, { claim }) => {
      claim.dates ??= {};
      const field = segment.element(1) === '090' ? 'assumedCare' : 'relinquishedCare';
      return setOnce(claim.dates, field, segment.isoDate(3));
    },
  ],
  '2300.DTP*444': claimDate('firstContact'),
  '2300.DTP*050': claimDate('repricerReceived'),
  '2300.PWK': ['1 2 5 6', readClaimAttachment],
  '2300.CN1': ['1-6', (segment, state) => readContract(segment, state.claim, state)],
  '2300.AMT': ['1 2', (segment, state) => optionalCents(state.claim, 'patientAmountPaidCents', segment, 2, state)],
  '2300.REF*4N': claimReference('serviceAuthorizationExceptionCode'),
  '2300.REF*F5': claimReference('medicareSection4081Indicator'),
  '2300.REF*EW': claimReference('mammographyCertificationNumber'),
  '2300.REF*9F': claimReference('referralNumber'),
  '2300.REF*G1': claimReference('priorAuthorizationNumber'),
  '2300.REF*F8': claimReference('payerClaimControlNumber'),
  '2300.REF*X4': claimReference('cliaNumber'),
  '2300.REF*9A': claimReference('repricedClaimNumber'),
  '2300.REF*9C': claimReference('adjustedRepricedClaimNumber'),
  '2300.REF*LX': claimReference('investigationalDeviceExemptionNumber'),
  '2300.REF*D9': claimReference('clearinghouseTraceNumber'),
  '2300.REF*EA': claimReference('medicalRecordNumber'),
  '2300.REF*P4': claimReference('demonstrationProjectId'),
  '2300.REF*1J': claimReference('carePlanOversightNumber'),
  '2300.K3': ['1', (segment, { claim }) => append(claim, 'fixedFormatInformation', segment.element(1))],
  '2300.NTE': [
    '1 2',
    (segment, { claim }) => setOnce(claim, 'claimNote', { code: segment.element(1), text: segment.element(2) }),
  ],
  '2300.CR1': ['1 2 4-6 9 10', (segment, { claim }) => readAmbulance(segment, claim)],
  '2300.CR2': [
    '8 10 11',
    (segment, { claim }) => {
      if (claim.spinalManipulation) return WHOLE_SEGMENT;
      claim.spinalManipulation = { conditionCode: segment.element(8) };
      copyText(claim.spinalManipulation, segment, { description1: 10, description2: 11 });
      return 0;
    },
  ],
  '2300.CRC*07': condition,
  '2300.CRC*E1': condition,
  '2300.CRC*75': condition,
  '2300.CRC*ZZ': condition,
  '2300.HI*ABK': ['1-12', readDiagnoses],
  '2300.HI*BP': ['1 2', (segment, { claim }) => setOnce(claim, 'anesthesiaProcedureCodes', codesOf(segment, 2))],
  '2300.HI*BG': [
    '1-12',
    (segment, { claim }) => {
      for (const code of codesOf(segment, 12)) append(claim, 'conditionCodes', code);
    },
  ],
  '2300.HCP': ['1-7 13-15', (segment, state) => readRepricing(segment, state.claim, state)],
};
