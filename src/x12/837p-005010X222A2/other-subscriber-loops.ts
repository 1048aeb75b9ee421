import * as shared from '../claim-837/part-loops.ts';
import { segment } from '../guide/definition.ts';

const { otherPayerProvider } = shared;

/** 2320 with 2330A-G: another coverage of the same patient. */
export const otherSubscriberLoop = shared.otherSubscriberLoop({
  insuranceTypeCode: 'S=12,13,14,15,16,41,42,43,47',
  signatureSource: 'S=P',
  adjudications: [segment('MOA', 'S', 1, 'Outpatient adjudication', shared.OUTPATIENT_ADJUDICATION)],
  providers: [
    shared.OTHER_PAYER_REFERRING_PROVIDER,
    otherPayerProvider('2330D', 'Other payer rendering provider', {
      entity: '82',
      types: '1,2',
      qualifiers: '0B,1G,G2,LU',
    }),
    otherPayerProvider('2330E', 'Other payer service facility location', {
      entity: '77',
      types: '2',
      qualifiers: '0B,G2,LU',
    }),
    otherPayerProvider('2330F', 'Other payer supervising provider', {
      entity: 'DQ',
      types: '1',
      qualifiers: '0B,1G,G2,LU',
    }),
    otherPayerProvider('2330G', 'Other payer billing provider', {
      entity: '85',
      types: '1,2',
      qualifiers: 'G2,LU',
      idMax: 2,
    }),
  ],
});
