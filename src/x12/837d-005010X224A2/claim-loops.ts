import {
  CONTRACT,
  DENTAL_ATTACHMENT,
  OUTPATIENT_ADJUDICATION,
  otherPayerProvider,
  otherSubscriberLoop,
} from '../claim-837/part-loops.ts';
import { N3, N4 } from '../claim-837/party-loops.ts';
import { type LoopDefinition, loop, segment } from '../guide/definition.ts';
import { serviceLineLoop } from './service-line-loops.ts';

const PROVIDER_REF = 'R=0B,1G,G2,LU R';

const dates = [
  segment('DTP', 'S', 1, 'Accident', 'R=439 R=D8 R'),
  segment('DTP', 'S', 1, 'Appliance placement', 'R=452 R=D8 R'),
  segment('DTP', 'S', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  segment('DTP', 'S', 1, 'Repricer received', 'R=050 R=D8 R'),
];

const references = [
  segment('REF', 'S', 1, 'Predetermination id', 'R=G3 R'),
  segment('REF', 'S', 1, 'Service authorization exception', 'R=4N R=1,2,3,4,5,6,7'),
  segment('REF', 'S', 1, 'Payer claim control number', 'R=F8 R'),
  segment('REF', 'S', 1, 'Referral number', 'R=9F R'),
  segment('REF', 'S', 1, 'Prior authorization number', 'R=G1 R'),
  segment('REF', 'S', 1, 'Repriced claim number', 'R=9A R'),
  segment('REF', 'S', 1, 'Adjusted repriced claim number', 'R=9C R'),
  segment('REF', 'S', 1, 'Claim id for transmission intermediaries', 'R=D9 R'),
];

/** A provider with a specialty. */
function provider(id: string, name: string, entity: string, types: string): LoopDefinition {
  return loop(id, 'S', 1, name, [
    segment('NM1', 'R', 1, `${name} name`, `R=${entity} R=${types} R S S N S S=XX S`),
    segment('PRV', 'S', 1, `${name} specialty`, `${entity === 'DD' ? 'R=AS' : 'R=PE'} R=PXC R=@specialty`),
    segment('REF', 'S', 4, `${name} secondary id`, PROVIDER_REF),
  ]);
}

const providers = [
  loop('2310A', 'S', 2, 'Referring provider', [
    segment('NM1', 'R', 1, 'Referring provider name', 'R=DN,P3 R=1 R S S N S S=XX S'),
    segment('PRV', 'S', 1, 'Referring provider specialty', 'R=RF R=PXC R=@specialty'),
    segment('REF', 'S', 3, 'Referring provider secondary id', 'R=0B,1G,G2 R'),
  ]),
  provider('2310B', 'Rendering provider', '82', '1,2'),
  loop('2310C', 'S', 1, 'Service facility location', [
    segment('NM1', 'R', 1, 'Service facility location name', 'R=77 R=2 R N N N N S=XX S'),
    segment('N3', 'R', 1, 'Service facility location address', N3),
    segment('N4', 'R', 1, 'Service facility location city', N4),
    segment('REF', 'S', 3, 'Service facility location secondary id', 'R=0B,G2,LU R'),
  ]),
  provider('2310D', 'Assistant surgeon', 'DD', '1'),
  loop('2310E', 'S', 1, 'Supervising provider', [
    segment('NM1', 'R', 1, 'Supervising provider name', 'R=DQ R=1 R S S N S S=XX S'),
    segment('REF', 'S', 4, 'Supervising provider secondary id', PROVIDER_REF),
  ]),
];

const all = '0B,1G,G2,LU';

const otherSubscriber = otherSubscriberLoop({
  insuranceTypeCode: 'N',
  signatureSource: 'N',
  adjudications: [segment('MOA', 'S', 1, 'Outpatient adjudication', OUTPATIENT_ADJUDICATION)],
  providers: [
    otherPayerProvider('2330C', 'Other payer referring provider', {
      entity: 'DN,P3',
      types: '1',
      qualifiers: '0B,1G,G2',
      loopMax: 2,
    }),
    otherPayerProvider('2330D', 'Other payer rendering provider', { entity: '82', types: '1,2', qualifiers: all }),
    otherPayerProvider('2330E', 'Other payer supervising provider', { entity: 'DQ', types: '1', qualifiers: all }),
    otherPayerProvider('2330F', 'Other payer billing provider', {
      entity: '85',
      types: '1,2',
      qualifiers: 'G2,LU',
      idMax: 2,
    }),
    otherPayerProvider('2330G', 'Other payer service facility location', {
      entity: '77',
      types: '2',
      qualifiers: '0B,G2,LU',
    }),
    otherPayerProvider('2330H', 'Other payer assistant surgeon', { entity: 'DD', types: '1', qualifiers: all }),
  ],
});

/** 2300 with everything below it. */
export const claimLoop = loop('2300', 'S', 100, 'Claim information', [
  segment(
    'CLM',
    'R',
    1,
    'Claim information',
    'R R N N R(R=@facility R=B R) R=N,Y R=A,C R=N,W,Y R=I,Y N S(R=AA,EM,OA S=AA,EM,OA N S=@state S=@country) S=01,02,03,05 N N N N N N S=PB S=1,2,3,4,5,6,7,8,9,10,11,15',
  ),
  ...dates,
  segment('DN1', 'S', 1, 'Orthodontic treatment', 'S S N S'),
  segment('DN2', 'S', 35, 'Tooth status', 'R=@tooth-number R=E,M N N N S=JP'),
  segment('PWK', 'S', 10, 'Claim supplemental information', DENTAL_ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', CONTRACT),
  segment('AMT', 'S', 1, 'Patient amount paid', 'R=F5 R'),
  ...references,
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 5, 'Claim note', 'R=ADD R'),
  segment(
    'HI',
    'S',
    1,
    'Health care diagnosis codes',
    'R(R=ABK,BK,TQ R=@industry) S(R=ABF,BF,TQ R=@industry) S(R=ABF,BF,TQ R=@industry) S(R=ABF,BF,TQ R=@industry)',
  ),
  segment(
    'HCP',
    'S',
    1,
    'Claim pricing',
    'R=00,01,02,03,04,05,07,08,09,10,11,12,13,14 R S S S S S N N N N N S=T1,T2,T3,T4,T5,T6 S=1,2,3,4,5 S=1,2,3,4,5,6',
  ),
  ...providers,
  otherSubscriber,
  serviceLineLoop,
]);
