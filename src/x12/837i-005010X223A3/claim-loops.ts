import * as shared from '../claim-837/part-loops.ts';
import { loopsOf } from '../claim-837/provider-fields.ts';
import { loop, type SegmentUse, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
import { claimProviders } from './provider-fields.ts';
import { serviceLineLoop } from './service-line-loops.ts';

const POA = 'N N N N N N S=N,U,W,Y';
const DATED = 'R=D8 R';

/** Returns HI with up to `count` composites of the same form, the first required. */
function codes(name: string, max: number, count: number, composite: string): SegmentUse {
  const further = Array.from({ length: count - 1 }, () => `S(${composite})`).join(' ');
  return segment('HI', 'S', max, name, `R(${composite}) ${further}`);
}

const codeSegments = [
  segment('HI', 'R', 1, 'Principal diagnosis', `R(R=ABK,BK R=@industry ${POA})`),
  segment('HI', 'S', 1, 'Admitting diagnosis', 'R(R=ABJ,BJ R=@industry)'),
  codes('Patient reason for visit', 1, 3, 'R=APR,PR R=@industry'),
  codes('External cause of injury', 1, 12, `R=ABN,BN R=@industry ${POA}`),
  segment('HI', 'S', 1, 'Diagnosis related group', 'R(R=DR R=@industry)'),
  codes('Other diagnoses', 2, 12, `R=ABF,BF R=@industry ${POA}`),
  segment('HI', 'S', 1, 'Principal procedure', `R(R=BBR,BR,CAH R=@industry ${DATED})`),
  codes('Other procedures', 2, 12, `R=BBQ,BQ R=@industry ${DATED}`),
  codes('Occurrence spans', 2, 12, 'R=BI R=@industry R=RD8 R'),
  codes('Occurrences', 2, 12, 'R=BH R=@industry R=D8 R'),
  codes('Values', 2, 12, 'R=BE R=@industry N N R'),
  codes('Conditions', 2, 12, 'R=BG R=@industry'),
  codes('Treatment codes', 2, 12, 'R=TC R=@industry'),
];

const dates = [
  segment('DTP', 'S', 1, 'Discharge hour', 'R=096 R=TM R'),
  segment('DTP', 'R', 1, 'Statement dates', 'R=434 R=RD8 R'),
  segment('DTP', 'S', 1, 'Admission', 'R=435 R=D8,DT R'),
  ...usesOf(claimDates),
];

const person = { types: '1', qualifiers: '0B,1G,G2,LU', idMax: 4 };

const otherSubscriber = shared.otherSubscriberLoop({
  insuranceTypeCode: 'N',
  signatureSource: 'N',
  adjudications: [
    segment('MIA', 'S', 1, 'Inpatient adjudication', shared.INPATIENT_ADJUDICATION),
    segment('MOA', 'S', 1, 'Outpatient adjudication', shared.OUTPATIENT_ADJUDICATION),
  ],
  providers: [
    shared.otherPayerProvider('2330C', 'Other payer attending provider', { ...person, entity: '71' }),
    shared.otherPayerProvider('2330D', 'Other payer operating provider', { ...person, entity: '72' }),
    shared.otherPayerProvider('2330E', 'Other payer other operating provider', { ...person, entity: 'ZZ' }),
    shared.otherPayerProvider('2330F', 'Other payer service facility location', {
      entity: '77',
      types: '2',
      qualifiers: '0B,G2,LU',
    }),
    shared.otherPayerProvider('2330G', 'Other payer rendering provider', { ...person, entity: '82' }),
    shared.otherPayerProvider('2330H', 'Other payer referring provider', {
      entity: 'DN',
      types: '1',
      qualifiers: '0B,1G,G2',
    }),
    shared.otherPayerProvider('2330I', 'Other payer billing provider', {
      entity: '85',
      types: '2',
      qualifiers: 'G2,LU',
      idMax: 2,
    }),
  ],
});

/** 2300 with everything below it. */
export const claimLoop = loop('2300', 'S', 100, 'Claim information', [
  shared.claimInformation(
    'R R N N R(R=@facility R=A R) N R=A,B,C R=N,W,Y R=I,Y N N N N N N N N N N S=1,2,3,4,5,6,7,8,9,10,11,15',
  ),
  ...dates,
  segment('CL1', 'R', 1, 'Institutional claim codes', 'R=@admission-type S=@admission-source R=@patient-status'),
  segment('PWK', 'S', 10, 'Claim supplemental information', shared.ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  ...usesOf(claimNumbers),
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 10, 'Claim note', 'R=ALG,DCP,DGN,DME,MED,NTR,ODT,RHB,RLH,RNH,SET,SFM,SPT,UPI R'),
  segment('NTE', 'S', 1, 'Billing note', 'R=ADD R'),
  segment('CRC', 'S', 1, 'EPSDT referral', 'R=ZZ R=N,Y R=AV,NU,S2,ST S=AV,NU,S2,ST S=AV,NU,S2,ST'),
  ...codeSegments,
  shared.pricing('Claim pricing', shared.PRICING_METHODOLOGIES, 'S S N N S=DA,UN S'),
  ...loopsOf(claimProviders),
  otherSubscriber,
  serviceLineLoop,
]);
