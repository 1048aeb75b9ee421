import {
  anyClaimTable,
  claimReference,
  datesOfClaim,
  readDiagnoses,
  readOfficeClaim,
  setDate,
} from '../claim-837/read-claim.ts';
import { readCondition, readRepricing } from '../claim-837/read-parts.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText, optionalCents, setOnce } from '../reading/fields.ts';
import type { ProfessionalClaimState } from './state.ts';
import type { AmbulanceTransport } from './types.ts';

type Table = BindingTable<ProfessionalClaimState>;

function readClaim(segment: Segment, state: ProfessionalClaimState): void {
  readOfficeClaim(segment, state);
  if (segment.isPresent(10)) state.claim.patientSignatureSourceCode = segment.element(10);
}

/** Reads CR1 of claim and line. */
export function readAmbulance(segment: Segment, target: { ambulanceTransport?: AmbulanceTransport }): number {
  if (target.ambulanceTransport) return WHOLE_SEGMENT;
  const transport: AmbulanceTransport = { reasonCode: segment.element(4), distanceMiles: segment.element(6) };
  copyText(transport, segment, { weightPounds: 2, roundTripPurpose: 9, stretcherPurpose: 10 });
  target.ambulanceTransport = transport;
  return 0;
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
  ...anyClaimTable,
  '2300.CLM': ['1-2 5-12 20', readClaim],
  '2300.DTP*431': datesOfClaim('onset'),
  '2300.DTP*454': datesOfClaim('initialTreatment'),
  '2300.DTP*304': datesOfClaim('lastSeen'),
  '2300.DTP*453': datesOfClaim('acuteManifestation'),
  '2300.DTP*439': datesOfClaim('accident'),
  '2300.DTP*484': datesOfClaim('lastMenstrualPeriod'),
  '2300.DTP*455': datesOfClaim('lastXRay'),
  '2300.DTP*471': datesOfClaim('visionPrescription'),
  '2300.DTP*314': ['1-3', readDisability],
  '2300.DTP*297': datesOfClaim('lastWorked'),
  '2300.DTP*296': datesOfClaim('authorizedReturnToWork'),
  '2300.DTP*435': datesOfClaim('admission'),
  '2300.DTP*096': datesOfClaim('discharge'),
  '2300.DTP*090': [
    '1-3',
    (segment, { claim }) => {
      return setDate(claim, segment.element(1) === '090' ? 'assumedCare' : 'relinquishedCare', segment);
    },
  ],
  '2300.DTP*444': datesOfClaim('firstContact'),
  '2300.DTP*050': datesOfClaim('repricerReceived'),
  '2300.AMT': ['1 2', (segment, state) => optionalCents(state.claim, 'patientAmountPaidCents', segment, 2, state)],
  '2300.REF*F5': claimReference('medicareSection4081Indicator'),
  '2300.REF*EW': claimReference('mammographyCertificationNumber'),
  '2300.REF*X4': claimReference('cliaNumber'),
  '2300.REF*LX': claimReference('investigationalDeviceExemptionNumber'),
  '2300.REF*EA': claimReference('medicalRecordNumber'),
  '2300.REF*P4': claimReference('demonstrationProjectId'),
  '2300.REF*1J': claimReference('carePlanOversightNumber'),
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
  '2300.HI*ABK': ['1-12', (segment, { claim }) => readDiagnoses(segment, claim, 12)],
  '2300.HI*BP': ['1 2', (segment, { claim }) => setOnce(claim, 'anesthesiaProcedureCodes', codesOf(segment, 2))],
  '2300.HI*BG': [
    '1-12',
    (segment, { claim }) => {
      for (const code of codesOf(segment, 12)) append(claim, 'conditionCodes', code);
    },
  ],
  '2300.HCP': ['1-7 13-15', (segment, state) => readRepricing(segment, state.claim, state)],
};
