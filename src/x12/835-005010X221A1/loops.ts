import { type GuideDefinition, loop, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { headerFields } from './segment-fields.ts';

const N3 = 'R S';
const N4 = 'R S=@state-of-address S=@postal-code-of-address S=@country N N S=@country-subdivision';
const CAS = `R=CO,OA,PI,PR R=@adjustment-reason R S ${'S=@adjustment-reason S S '.repeat(5)}`;
const PROCEDURE = 'R=@product S=@modifier S=@modifier S=@modifier S=@modifier S';
const CONTACT = 'S=EM,FX,TE S S=EM,EX,FX,TE,UR S S=EX S';
const ID_QUALIFIERS = 'S=34,HN,II,MI,MR';

const payer = loop('1000A', 'R', 1, 'Payer identification', [
  segment('N1', 'R', 1, 'Payer identification', 'R=PR R S=XV S'),
  segment('N3', 'R', 1, 'Payer address', N3),
  segment('N4', 'R', 1, 'Payer city', N4),
  segment('REF', 'S', 4, 'Additional payer identification', 'R=2U,EO,HI,NF R'),
  segment('PER', 'S', 1, 'Payer business contact', `R=CX S ${CONTACT}`),
  segment('PER', 'R', 0, 'Payer technical contact', `R=BL S S=EM,TE,UR S S=EM,EX,FX,TE,UR S S=EM,EX,FX,UR S`),
  segment('PER', 'S', 1, 'Payer web site', 'R=IC N R=UR R'),
]);

const payee = loop('1000B', 'R', 1, 'Payee identification', [
  segment('N1', 'R', 1, 'Payee identification', 'R=PE R R=FI,XV,XX R'),
  segment('N3', 'S', 1, 'Payee address', N3),
  segment('N4', 'S', 1, 'Payee city', N4),
  segment('REF', 'S', 0, 'Payee additional identification', 'R=0B,D3,PQ,TJ R'),
  segment('RDM', 'S', 1, 'Remittance delivery method', 'R=BM,EM,FT,OL S S'),
]);

const servicePayment = loop('2110', 'S', 999, 'Service payment information', [
  segment(
    'SVC',
    'R',
    1,
    'Service payment information',
    `R(R=AD,ER,HC,HP,IV,N4,N6,NU,UI,WK ${PROCEDURE}) R R S=@revenue-code S S(R=AD,ER,HC,HP,IV,N4,NU,WK ${PROCEDURE}) S`,
  ),
  segment('DTM', 'S', 2, 'Service date', 'R=150,151,472 R'),
  segment('CAS', 'S', 99, 'Service adjustment', CAS),
  segment('REF', 'S', 8, 'Service identification', 'R=1S,APC,BB,E9,G1,G3,LU,RB R'),
  segment('REF', 'S', 1, 'Line item control number', 'R=6R R'),
  segment('REF', 'S', 10, 'Rendering provider information', 'R=0B,1A,1B,1C,1D,1G,1H,1J,D3,G2,HPI,SY,TJ R'),
  segment('REF', 'S', 5, 'Healthcare policy identification', 'R=0K R'),
  segment('AMT', 'S', 9, 'Service supplemental amount', 'R=B6,KH,T,T2,ZK,ZL,ZM,ZN,ZO R'),
  segment('QTY', 'S', 6, 'Service supplemental quantity', 'R=ZK,ZL,ZM,ZN,ZO R'),
  segment('LQ', 'S', 99, 'Health care remark codes', 'R=HE,RX R=@remark'),
]);

function party(entity: string, name: string, usage: 'R' | 'S', elements: string) {
  return segment('NM1', usage, 1, name, `R=${entity} ${elements}`);
}

const claimPayment = loop('2100', 'R', 0, 'Claim payment information', [
  segment(
    'CLP',
    'R',
    1,
    'Claim payment information',
    'R R=1,2,3,4,19,20,21,22,23,25 R R S R=12,13,14,15,16,17,AM,CH,DS,HM,LM,MA,MB,MC,OF,TV,VA,WC,ZZ R S S N S S S',
  ),
  segment('CAS', 'S', 99, 'Claim adjustment', CAS),
  party('QC', 'Patient name', 'R', `R=1 S S S N S ${ID_QUALIFIERS} S`),
  party('IL', 'Insured name', 'S', 'R=1,2 S S S N S R=FI,II,MI R'),
  party('74', 'Corrected patient or insured name', 'S', 'R=1,2 S S S N S S=C S'),
  party('82', 'Service provider name', 'S', 'R=1,2 S S S N S R=BD,BS,FI,MC,PC,SL,UP,XX R'),
  party('TT', 'Crossover carrier name', 'S', 'R=2 R N N N N R=AD,FI,NI,PI,PP,XV R'),
  party('PR', 'Corrected priority payer name', 'S', 'R=2 R N N N N R=AD,FI,NI,PI,PP,XV R'),
  party('GB', 'Other subscriber name', 'S', 'R=1,2 S S S N S S=FI,II,MI S'),
  segment(
    'MIA',
    'S',
    1,
    'Inpatient adjudication',
    `R S S S S=@remark-code ${'S '.repeat(14)}${'S=@remark-code '.repeat(4)}S`,
  ),
  segment('MOA', 'S', 1, 'Outpatient adjudication', `S S ${'S=@remark-code '.repeat(5)}S S`),
  segment('REF', 'S', 5, 'Other claim related identification', 'R=1L,1W,28,6P,9A,9C,BB,CE,EA,F8,G1,G3,IG,SY R'),
  segment('REF', 'S', 10, 'Rendering provider identification', 'R=0B,1A,1B,1C,1D,1G,1H,1J,D3,G2,LU R'),
  segment('DTM', 'S', 2, 'Statement from or to date', 'R=232,233 R'),
  segment('DTM', 'S', 1, 'Coverage expiration date', 'R=036 R'),
  segment('DTM', 'S', 1, 'Claim received date', 'R=050 R'),
  segment('PER', 'S', 2, 'Claim contact', 'R=CX S R=EM,FX,TE R S=EM,EX,FX,TE S S=EX S'),
  segment('AMT', 'S', 13, 'Claim supplemental amount', 'R=AU,D8,DY,F5,I,NL,T,T2,ZK,ZL,ZM,ZN,ZO R'),
  segment('QTY', 'S', 14, 'Claim supplemental quantity', 'R=CA,CD,LA,LE,NE,NR,OU,PS,VS,ZK,ZL,ZM,ZN,ZO R'),
  servicePayment,
]);

const batch = loop('2000', 'S', 0, 'Header number', [
  segment('LX', 'R', 1, 'Header number', 'R'),
  segment('TS3', 'S', 1, 'Provider summary', `R R R R R ${'N '.repeat(7)} S N S N S S N ${'S '.repeat(5)}`),
  segment('TS2', 'S', 1, 'Provider supplemental summary', 'S '.repeat(19)),
  claimPayment,
]);

/** 835 health care claim payment and advice, 005010X221 with its errata. ST03 is not used. */
export const definition: GuideDefinition = {
  id: '005010X221A1',
  transactionSetId: '835',
  functionalId: 'HP',
  versions: ['005010X221A1', '005010X221'],
  usesImplementationReference: false,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=835 R S'),
    segment(
      'BPR',
      'R',
      1,
      'Financial information',
      'R=C,D,H,I,P,U,X R R=C,D R=ACH,BOP,CHK,FWT,NON S=CCP,CTX S=01,04 S S=DA S S S S=01,04 S S=DA,SG S R',
    ),
    segment('TRN', 'R', 1, 'Reassociation trace number', 'R=1 R R S'),
    segment('CUR', 'S', 1, 'Foreign currency information', 'R=PR R S'),
    ...usesOf(headerFields),
    payer,
    payee,
    batch,
    segment('PLB', 'S', 0, 'Provider adjustment', `R R R(R S) R ${'S(R S) S '.repeat(5)}`),
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
