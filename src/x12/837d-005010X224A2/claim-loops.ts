import * as shared from '../claim-837/part-loops.ts';
import { claimFacility, claimProvider } from '../claim-837/provider-loops.ts';
import { loop, segment } from '../guide/definition.ts';
import { serviceLineLoop } from './service-line-loops.ts';

const dates = [
  segment('DTP', 'S', 1, 'Accident', 'R=439 R=D8 R'),
  segment('DTP', 'S', 1, 'Appliance placement', 'R=452 R=D8 R'),
  segment('DTP', 'S', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  segment('DTP', 'S', 1, 'Repricer received', 'R=050 R=D8 R'),
];

const providers = [
  claimProvider('2310A', 'Referring provider', {
    entity: 'DN,P3',
    specialty: 'RF',
    ids: '0B,1G,G2',
    idMax: 3,
    loopMax: 2,
  }),
  claimProvider('2310B', 'Rendering provider', { entity: '82', types: '1,2', specialty: 'PE' }),
  claimFacility('2310C'),
  claimProvider('2310D', 'Assistant surgeon', { entity: 'DD', specialty: 'AS' }),
  claimProvider('2310E', 'Supervising provider', { entity: 'DQ' }),
];

const all = '0B,1G,G2,LU';

const otherSubscriber = shared.otherSubscriberLoop({
  insuranceTypeCode: 'N',
  signatureSource: 'N',
  adjudications: [segment('MOA', 'S', 1, 'Outpatient adjudication', shared.OUTPATIENT_ADJUDICATION)],
  providers: [
    shared.OTHER_PAYER_REFERRING_PROVIDER,
    shared.otherPayerProvider('2330D', 'Other payer rendering provider', {
      entity: '82',
      types: '1,2',
      qualifiers: all,
    }),
    shared.otherPayerProvider('2330E', 'Other payer supervising provider', {
      entity: 'DQ',
      types: '1',
      qualifiers: all,
    }),
    shared.otherPayerProvider('2330F', 'Other payer billing provider', {
      entity: '85',
      types: '1,2',
      qualifiers: 'G2,LU',
      idMax: 2,
    }),
    shared.otherPayerProvider('2330G', 'Other payer service facility location', {
      entity: '77',
      types: '2',
      qualifiers: '0B,G2,LU',
    }),
    shared.otherPayerProvider('2330H', 'Other payer assistant surgeon', { entity: 'DD', types: '1', qualifiers: all }),
  ],
});

/** 2300 with everything below it. */
export const claimLoop = loop('2300', 'S', 100, 'Claim information', [
  shared.claimInformation(
    'R R N N R(R=@facility R=B R) R=N,Y R=A,C R=N,W,Y R=I,Y N S(R=AA,EM,OA S=AA,EM,OA N S=@state S=@country) S=01,02,03,05 N N N N N N S=PB S=1,2,3,4,5,6,7,8,9,10,11,15',
  ),
  ...dates,
  segment('DN1', 'S', 1, 'Orthodontic treatment', 'S S N S'),
  segment('DN2', 'S', 35, 'Tooth status', 'R=@tooth-number R=E,M N N N S=JP'),
  segment('PWK', 'S', 10, 'Claim supplemental information', shared.DENTAL_ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  segment('AMT', 'S', 1, 'Patient amount paid', 'R=F5 R'),
  segment('REF', 'S', 1, 'Predetermination id', 'R=G3 R'),
  ...shared.claimReferences('4N', 'F8', '9F', 'G1', '9A', '9C', 'D9'),
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 5, 'Claim note', 'R=ADD R'),
  segment(
    'HI',
    'S',
    1,
    'Health care diagnosis codes',
    'R(R=ABK,BK,TQ R=@industry) S(R=ABF,BF,TQ R=@industry) S(R=ABF,BF,TQ R=@industry) S(R=ABF,BF,TQ R=@industry)',
  ),
  shared.pricing('Claim pricing', shared.CLAIM_PRICING_METHODOLOGIES, 'S N N N N N'),
  ...providers,
  otherSubscriber,
  serviceLineLoop,
]);
