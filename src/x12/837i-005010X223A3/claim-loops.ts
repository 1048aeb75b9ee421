import {
  ATTACHMENT,
  CONTRACT,
  INPATIENT_ADJUDICATION,
  OUTPATIENT_ADJUDICATION,
  otherPayerProvider,
  otherSubscriberLoop,
} from '../claim-837/part-loops.ts';
import { N3, N4 } from '../claim-837/party-loops.ts';
import { type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { serviceLineLoop } from './service-line-loops.ts';

const PERSON = 'R=1 R S S N S S=XX S';
const PROVIDER_REF = 'R=0B,1G,G2,LU R';
const POA = 'N N N N N N S=N,U,W,Y';
const DATED = 'R=D8 R';

/** HI with up to `count` composites of the same shape, the first required. */
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
  segment('DTP', 'S', 1, 'Repricer received', 'R=050 R=D8 R'),
];

const references = [
  segment('REF', 'S', 1, 'Service authorization exception', 'R=4N R=1,2,3,4,5,6,7'),
  segment('REF', 'S', 1, 'Referral number', 'R=9F R'),
  segment('REF', 'S', 1, 'Prior authorization number', 'R=G1 R'),
  segment('REF', 'S', 1, 'Payer claim control number', 'R=F8 R'),
  segment('REF', 'S', 1, 'Repriced claim number', 'R=9A R'),
  segment('REF', 'S', 1, 'Adjusted repriced claim number', 'R=9C R'),
  segment('REF', 'S', 5, 'Investigational device exemption number', 'R=LX R'),
  segment('REF', 'S', 1, 'Claim id for transmission intermediaries', 'R=D9 R'),
  segment('REF', 'S', 1, 'Auto accident state', 'R=LU R'),
  segment('REF', 'S', 1, 'Medical record number', 'R=EA R'),
  segment('REF', 'S', 1, 'Demonstration project id', 'R=P4 R'),
  segment('REF', 'S', 1, 'Peer review authorization number', 'R=G4 R'),
];

function provider(id: string, name: string, entity: string, refs: [max: number, qualifiers: string]): LoopDefinition {
  return loop(id, 'S', 1, name, [
    segment('NM1', 'R', 1, `${name} name`, `R=${entity} ${PERSON}`),
    segment('REF', 'S', refs[0], `${name} secondary id`, refs[1]),
  ]);
}

const providers = [
  loop('2310A', 'S', 1, 'Attending provider', [
    segment('NM1', 'R', 1, 'Attending provider name', `R=71 ${PERSON}`),
    segment('PRV', 'S', 1, 'Attending provider specialty', 'R=AT R=PXC R=@specialty'),
    segment('REF', 'S', 4, 'Attending provider secondary id', PROVIDER_REF),
  ]),
  provider('2310B', 'Operating provider', '72', [4, PROVIDER_REF]),
  provider('2310C', 'Other operating provider', 'ZZ', [4, PROVIDER_REF]),
  provider('2310D', 'Rendering provider', '82', [4, PROVIDER_REF]),
  loop('2310E', 'S', 1, 'Service facility location', [
    segment('NM1', 'R', 1, 'Service facility location name', 'R=77 R=2 R N N N N S=XX S'),
    segment('N3', 'R', 1, 'Service facility location address', N3),
    segment('N4', 'R', 1, 'Service facility location city', N4),
    segment('REF', 'S', 3, 'Service facility location secondary id', 'R=0B,G2,LU R'),
  ]),
  provider('2310F', 'Referring provider', 'DN', [3, 'R=0B,1G,G2 R']),
];

const person = { types: '1', qualifiers: '0B,1G,G2,LU', idMax: 4 };

const otherSubscriber = otherSubscriberLoop({
  insuranceTypeCode: 'N',
  signatureSource: 'N',
  adjudications: [
    segment('MIA', 'S', 1, 'Inpatient adjudication', INPATIENT_ADJUDICATION),
    segment('MOA', 'S', 1, 'Outpatient adjudication', OUTPATIENT_ADJUDICATION),
  ],
  providers: [
    otherPayerProvider('2330C', 'Other payer attending provider', { ...person, entity: '71' }),
    otherPayerProvider('2330D', 'Other payer operating provider', { ...person, entity: '72' }),
    otherPayerProvider('2330E', 'Other payer other operating provider', { ...person, entity: 'ZZ' }),
    otherPayerProvider('2330F', 'Other payer service facility location', {
      entity: '77',
      types: '2',
      qualifiers: '0B,G2,LU',
    }),
    otherPayerProvider('2330G', 'Other payer rendering provider', { ...person, entity: '82' }),
    otherPayerProvider('2330H', 'Other payer referring provider', {
      entity: 'DN',
      types: '1',
      qualifiers: '0B,1G,G2',
    }),
    otherPayerProvider('2330I', 'Other payer billing provider', {
      entity: '85',
      types: '2',
      qualifiers: 'G2,LU',
      idMax: 2,
    }),
  ],
});

/** 2300 with everything below it. */
export const claimLoop = loop('2300', 'S', 100, 'Claim information', [
  segment(
    'CLM',
    'R',
    1,
    'Claim information',
    'R R N N R(R=@facility R=A R) N R=A,B,C R=N,W,Y R=I,Y N N N N N N N N N N S=1,2,3,4,5,6,7,8,9,10,11,15',
  ),
  ...dates,
  segment('CL1', 'R', 1, 'Institutional claim codes', 'R=@admission-type S=@admission-source R=@patient-status'),
  segment('PWK', 'S', 10, 'Claim supplemental information', ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', CONTRACT),
  segment('AMT', 'S', 1, 'Patient estimated amount due', 'R=F3 R'),
  ...references,
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 10, 'Claim note', 'R=ALG,DCP,DGN,DME,MED,NTR,ODT,RHB,RLH,RNH,SET,SFM,SPT,UPI R'),
  segment('NTE', 'S', 1, 'Billing note', 'R=ADD R'),
  segment('CRC', 'S', 1, 'EPSDT referral', 'R=ZZ R=N,Y R=AV,NU,S2,ST S=AV,NU,S2,ST S=AV,NU,S2,ST'),
  ...codeSegments,
  segment(
    'HCP',
    'S',
    1,
    'Claim pricing',
    'R=00,01,02,03,04,05,06,07,08,09,10,11,12,13,14 R S S S S S S N N S=DA,UN S S=T1,T2,T3,T4,T5,T6 S=1,2,3,4,5 S=1,2,3,4,5,6',
  ),
  ...providers,
  otherSubscriber,
  serviceLineLoop,
]);
