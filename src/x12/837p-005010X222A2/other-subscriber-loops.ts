import { loop, segment } from '../guide/definition.ts';

const N3 = 'R S';
const N4 = 'R S S S N N S';
const TRIPLETS = 'S S S S S S S S S S S S S S S';

const otherSubscriber = loop('2330A', 'R', 1, 'Other subscriber name', [
  segment('NM1', 'R', 1, 'Other subscriber name', 'R=IL R=1,2 R S S N S R=II,MI R'),
  segment('N3', 'S', 1, 'Other subscriber address', N3),
  segment('N4', 'S', 1, 'Other subscriber city', N4),
  segment('REF', 'S', 1, 'Other subscriber secondary id', 'R=SY R'),
]);

const otherPayer = loop('2330B', 'R', 1, 'Other payer name', [
  segment('NM1', 'R', 1, 'Other payer name', 'R=PR R=2 R N N N N R=PI,XV R'),
  segment('N3', 'S', 1, 'Other payer address', N3),
  segment('N4', 'S', 1, 'Other payer city', N4),
  segment('DTP', 'S', 1, 'Claim check or remittance date', 'R=573 R=D8 R'),
  segment('REF', 'S', 2, 'Other payer secondary id', 'R=2U,EI,FY,NF R'),
  segment('REF', 'S', 1, 'Other payer prior authorization number', 'R=G1 R'),
  segment('REF', 'S', 1, 'Other payer referral number', 'R=9F R'),
  segment('REF', 'S', 1, 'Other payer claim adjustment indicator', 'R=T4 R=Y'),
  segment('REF', 'S', 1, 'Other payer claim control number', 'R=F8 R'),
]);

function otherPayerProvider(id: string, max: number, name: string, entity: string, types: string, qualifiers: string) {
  return loop(id, 'S', max, name, [
    segment('NM1', 'R', 1, name, `R=${entity} R=${types}`),
    segment('REF', 'R', id === '2330G' ? 2 : 3, `${name} secondary id`, `R=${qualifiers} R`),
  ]);
}

/** 2320 with 2330A-G: another coverage of the same patient. */
export const otherSubscriberLoop = loop('2320', 'S', 10, 'Other subscriber information', [
  segment(
    'SBR',
    'R',
    1,
    'Other subscriber information',
    'R=A,B,C,D,E,F,G,H,P,S,T,U R=01,18,19,20,21,39,40,53,G8 S S S=12,13,14,15,16,41,42,43,47 N N N S=11,12,13,14,15,16,17,AM,BL,CH,CI,DS,FI,HM,LM,MA,MB,MC,OF,TV,VA,WC,ZZ',
  ),
  segment('CAS', 'S', 5, 'Claim level adjustments', `R=CO,CR,OA,PI,PR R R S ${TRIPLETS}`),
  segment('AMT', 'S', 1, 'Payer paid amount', 'R=D R'),
  segment('AMT', 'S', 1, 'Non-covered amount', 'R=A8 R'),
  segment('AMT', 'S', 1, 'Remaining patient liability', 'R=EAF R'),
  segment('OI', 'R', 1, 'Other insurance coverage', 'N N R=N,W,Y S=P N R=I,Y'),
  segment('MOA', 'S', 1, 'Outpatient adjudication', 'S S S S S S S S S'),
  otherSubscriber,
  otherPayer,
  otherPayerProvider('2330C', 2, 'Other payer referring provider', 'DN,P3', '1', '0B,1G,G2'),
  otherPayerProvider('2330D', 1, 'Other payer rendering provider', '82', '1,2', '0B,1G,G2,LU'),
  otherPayerProvider('2330E', 1, 'Other payer service facility location', '77', '2', '0B,G2,LU'),
  otherPayerProvider('2330F', 1, 'Other payer supervising provider', 'DQ', '1', '0B,1G,G2,LU'),
  otherPayerProvider('2330G', 1, 'Other payer billing provider', '85', '1,2', 'G2,LU'),
]);
