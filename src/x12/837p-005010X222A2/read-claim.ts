import { anyClaimTable, readDiagnoses, readOfficeClaim } from '../claim-837/read-claim.ts';
import { readCondition, readRepricing } from '../claim-837/read-parts.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, copyText, setOnce } from '../reading/fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
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

const condition: readonly [string, Read<ProfessionalClaimState>] = [
  '1-7',
  (segment, { claim }) => readCondition(segment, claim),
];

/** Loop 2300 without the loops below it. */
export const claimTable: Table = {
  ...anyClaimTable,
  '2300.CLM': ['1-2 5-12 20', readClaim],
  ...bindingsOf('2300', claimDates, ({ claim }: ProfessionalClaimState) => {
    claim.dates ??= {};
    return claim.dates;
  }),
  ...bindingsOf('2300', claimNumbers, ({ claim }: ProfessionalClaimState) => claim),
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
