import { providerBindings } from '../claim-837/provider-fields.ts';
import { anyClaimTable, readAnyClaim } from '../claim-837/read-claim.ts';
import { readCondition, readDetailedRepricing } from '../claim-837/read-parts.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, copyText, isoDate, readInpatientAdjudication, setOnce } from '../reading/fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
import { claimProviders, lineProviders } from './provider-fields.ts';
import type { InstitutionalClaimState } from './state.ts';
import type { InstitutionalClaimInformation } from './types.ts';

type Table = BindingTable<InstitutionalClaimState>;

function readClaim(segment: Segment, state: InstitutionalClaimState): void {
  readAnyClaim(segment, state);
  state.claim.facilityTypeCode = segment.component(5, 1);
}

/** Reads DTP*435. With format DT it contains the date, then the hour and minute. */
function readAdmission(segment: Segment, claim: InstitutionalClaimInformation): number {
  const match = /^(\d{8})(\d{4,})$/.exec(segment.element(3));
  if (!match) return setOnce(claim, 'admission', { date: segment.isoDate(3) });
  return setOnce(claim, 'admission', { date: isoDate(match[1]!), time: match[2]! });
}

function readInpatient(segment: Segment, { otherSubscriber }: InstitutionalClaimState): number {
  if (otherSubscriber.inpatientAdjudication) return WHOLE_SEGMENT;
  otherSubscriber.inpatientAdjudication = { coveredDaysOrVisits: '', remarkCodes: [] };
  return readInpatientAdjudication(segment, otherSubscriber.inpatientAdjudication);
}

/** NTE of both uses. */
const note: readonly [string, Read<InstitutionalClaimState>] = [
  '1 2',
  (segment, { claim }) => append(claim, 'notes', { code: segment.element(1), text: segment.element(2) }),
];

const ofClaim = (state: InstitutionalClaimState) => state.claim;

/** Loop 2300 without HI and the loops below it, and the MIA of loop 2320. */
export const claimTable: Table = {
  ...anyClaimTable,
  '2300.CLM': ['1-2 5 7-9 20', readClaim],
  '2300.DTP*096': ['1-3', (segment, { claim }) => setOnce(claim, 'dischargeTime', segment.element(3))],
  '2300.DTP*434': [
    '1-3',
    (segment, { claim }) => {
      if (claim.statementPeriod.start !== '') return WHOLE_SEGMENT;
      claim.statementPeriod = segment.period(3);
      return 0;
    },
  ],
  '2300.DTP*435': ['1-3', (segment, { claim }) => readAdmission(segment, claim)],
  ...bindingsOf('2300', { ...claimDates, ...claimNumbers }, ofClaim),
  '2300.CL1': [
    '1-3',
    (segment, { claim }) => {
      claim.admissionTypeCode = segment.element(1);
      copyText(claim, segment, { admissionSourceCode: 2 });
      claim.patientStatusCode = segment.element(3);
    },
  ],
  '2300.NTE*ALG': note,
  '2300.NTE*ADD': note,
  '2300.CRC': ['1-7', (segment, { claim }) => readCondition(segment, claim)],
  '2300.HCP': ['1-8 11-15', (segment, state) => readDetailedRepricing(segment, state.claim, state)],
  '2320.MIA': ['*', readInpatient],
};

/** Loops 2310A-F and 2420A-D. */
export const providerTable: Table = {
  ...providerBindings(claimProviders, ofClaim),
  ...providerBindings(lineProviders, ({ line }: InstitutionalClaimState) => line),
};
