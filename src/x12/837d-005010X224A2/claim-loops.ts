import * as shared from '../claim-837/part-loops.ts';
import { loopsOf } from '../claim-837/provider-fields.ts';
import { loop, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
import { claimProviders } from './provider-fields.ts';
import { serviceLineLoop } from './service-line-loops.ts';

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
  ...usesOf(claimDates),
  segment('DN1', 'S', 1, 'Orthodontic treatment', 'S S N S'),
  segment('DN2', 'S', 35, 'Tooth status', 'R=@tooth-number R=E,M N N N S=JP'),
  segment('PWK', 'S', 10, 'Claim supplemental information', shared.DENTAL_ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  ...usesOf(claimNumbers),
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
  ...loopsOf(claimProviders),
  otherSubscriber,
  serviceLineLoop,
]);
