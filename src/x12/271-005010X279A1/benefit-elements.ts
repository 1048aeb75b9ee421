import { SERVICE_TYPES } from '../../kernel/x12-values.ts';
import { POINTERS, PROCEDURE_QUALIFIERS } from '../270-005010X279A1/party-loops.ts';
import { elementsField, listOf, required } from '../mapping/segment-fields.ts';

const INFORMATION = '1,2,3,4,5,6,7,8,A,B,C,CB,D,E,F,G,H,I,J,K,L,M,MC,N,O,P,Q,R,S,T,U,V,W,X,Y';
const INSURANCE_TYPES =
  '12,13,14,15,16,41,42,43,47,AP,C1,CO,CP,D,DB,EP,FF,GP,HM,HN,HS,IN,IP,LC,LD,LI,LT,MA,MB,MC,MH,MI,MP,OT,PE,PL,PP,PR,PS,QM,RP,SP,TF,WC,WU';
const TIME_PERIODS = '6,7,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35';

/** EB01-EB14 as loops 2110C and 2110D use them. */
export const BENEFIT = [
  `R=${INFORMATION}`,
  'S=CHD,DEP,ECH,EMP,ESP,FAM,IND,SPC,SPO',
  `S^99=${SERVICE_TYPES}`,
  `S=${INSURANCE_TYPES}`,
  'S',
  `S=13,36,${TIME_PERIODS}`,
  'S',
  'S',
  'S=8H,99,CA,CE,D3,DB,DY,HS,LA,LE,M2,MN,P6,QA,S7,S8',
  'S',
  'S=N,U,Y',
  'S=N,U,W,Y',
  `S(R=${PROCEDURE_QUALIFIERS} R=@product S=@modifier S=@modifier S=@modifier S=@modifier N S=@product-end)`,
  POINTERS,
].join(' ');

/** How a benefit is delivered, for example three visits a week for two months. */
export const deliveries = {
  deliveries: listOf(
    9,
    elementsField('HSD', 'Health care services delivery', {
      /** VS visits, DY days, … */
      quantityQualifier: 'S=DY,FL,HS,MN,VS',
      quantity: 'S',
      unitCode: 'S=DA,MO,VS,WK,YR',
      sampleModulus: 'S',
      timePeriodQualifier: `S=${TIME_PERIODS}`,
      periodCount: 'S',
      frequencyCode: 'S=1,2,3,4,5,6,7,8,9,A,B,C,D,E,F,G,H,J,K,L,M,N,O,P,Q,R,S,SG,SL,SP,SX,SY,SZ,T,U,V,W,X,Y',
      patternTimeCode: 'S=A,B,C,D,E,F,G,Y',
    }),
  ),
};

/** Loop 2115, which has one segment. */
export const conditions = {
  conditions: listOf(
    1,
    required(
      elementsField('III', 'Additional benefit information', {
        /** ZZ place of service, GR bill type, NI nature of injury. */
        qualifier: 'S=GR,NI,ZZ',
        code: 'S=@place-or-injury',
        category: 'S=44',
        injuredBodyPart: 'S',
      }),
    ),
  ),
};
