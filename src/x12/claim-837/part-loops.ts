import { type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import * as fields from './claim-fields.ts';
import { FILING_INDICATORS, N3, N4, RELATIONSHIPS, RESPONSIBILITIES } from './party-loops.ts';

/** The elements of PWK after the first. */
const SENT_HOW = 'R=AA,BM,EL,EM,FT,FX N N S=AC S';
/** PWK of a professional or an institutional claim. */
export const ATTACHMENT = `R=03,04,05,06,07,08,09,10,11,13,15,21,A3,A4,AM,AS,B2,B3,B4,BR,BS,BT,CB,CK,CT,D2,DA,DB,DG,DJ,DS,EB,HC,HR,I5,IR,LA,M1,MT,NN,OB,OC,OD,OE,OX,OZ,P4,P5,PE,PN,PO,PQ,PY,PZ,RB,RR,RT,RX,SG,V5,XP ${SENT_HOW}`;
/** PWK of a dental claim, whose guide has its own report types. */
export const DENTAL_ATTACHMENT = `R=B4,DA,DG,EB,OZ,P6,RB,RR ${SENT_HOW}`;
/** CN1. */
export const CONTRACT = 'R=01,02,03,04,05,06,09 S S S S S';
/** The elements of CAS after the first triplet. */
const TRIPLETS = Array.from({ length: 5 }, () => 'S=@adjustment-reason S S').join(' ');
const ADJUSTMENTS = `R=CO,CR,OA,PI,PR R=@adjustment-reason R S ${TRIPLETS}`;
/** MOA with its five remark codes. */
export const OUTPATIENT_ADJUDICATION = `S S ${Array.from({ length: 5 }, () => 'S=@remark-code').join(' ')} S S`;
/** MIA with its five remark codes. */
export const INPATIENT_ADJUDICATION = `R N S S S=@remark-code ${'S '.repeat(14)}${'S=@remark-code '.repeat(4)}S`;
/** Code, four modifiers and description of a procedure; they follow its qualifier. */
export const PROCEDURE = 'R=@product S=@modifier S=@modifier S=@modifier S=@modifier S';

const otherSubscriber = loop('2330A', 'R', 1, 'Other subscriber name', [
  segment('NM1', 'R', 1, 'Other subscriber name', 'R=IL R=1,2 R S S N S R=II,MI R'),
  segment('N3', 'S', 1, 'Other subscriber address', N3),
  segment('N4', 'S', 1, 'Other subscriber city', N4),
  ...usesOf(fields.otherSubscriberReferences),
]);

const otherPayer = loop('2330B', 'R', 1, 'Other payer name', [
  segment('NM1', 'R', 1, 'Other payer name', 'R=PR R=2 R N N N N R=PI,XV R'),
  segment('N3', 'S', 1, 'Other payer address', N3),
  segment('N4', 'S', 1, 'Other payer city', N4),
  ...usesOf(fields.otherPayerDates),
  segment('REF', 'S', 2, 'Other payer secondary id', 'R=2U,EI,FY,NF R'),
  ...usesOf(fields.otherPayerReferences),
]);

/** Returns loop 2330C or a following one: the other payer's identifiers of a provider. */
export function otherPayerProvider(
  id: string,
  name: string,
  { entity, types, qualifiers, loopMax = 1, idMax = 3 }: OtherPayerProviderOptions,
): LoopDefinition {
  return loop(id, 'S', loopMax, name, [
    segment('NM1', 'R', 1, name, `R=${entity} R=${types}`),
    segment('REF', 'R', idMax, `${name} secondary id`, `R=${qualifiers} R`),
  ]);
}

/** Loop 2330C of professional and dental claims. */
export const OTHER_PAYER_REFERRING_PROVIDER = otherPayerProvider('2330C', 'Other payer referring provider', {
  entity: 'DN,P3',
  types: '1',
  qualifiers: '0B,1G,G2',
  loopMax: 2,
});

/** Returns loop 2400 with its LX and what follows. */
export function lineLoop(linesMax: number, children: LoopDefinition['children']): LoopDefinition {
  return loop('2400', 'R', linesMax, 'Service line', [segment('LX', 'R', 1, 'Service line number', 'R'), ...children]);
}

interface OtherPayerProviderOptions {
  entity: string;
  types: string;
  qualifiers: string;
  loopMax?: number;
  idMax?: number;
}

/** Returns loop 2320 with 2330A and 2330B: another coverage of the same patient. */
export function otherSubscriberLoop(options: {
  insuranceTypeCode: string;
  signatureSource: string;
  adjudications: readonly SegmentUse[];
  providers: readonly LoopDefinition[];
}): LoopDefinition {
  const { insuranceTypeCode, signatureSource } = options;
  return loop('2320', 'S', 10, 'Other subscriber information', [
    segment(
      'SBR',
      'R',
      1,
      'Other subscriber information',
      `R=${RESPONSIBILITIES} R=${RELATIONSHIPS} S S ${insuranceTypeCode} N N N S=${FILING_INDICATORS}`,
    ),
    segment('CAS', 'S', 5, 'Claim level adjustments', ADJUSTMENTS),
    segment('AMT', 'S', 1, 'Payer paid amount', 'R=D R'),
    segment('AMT', 'S', 1, 'Non-covered amount', 'R=A8 R'),
    segment('AMT', 'S', 1, 'Remaining patient liability', 'R=EAF R'),
    segment('OI', 'R', 1, 'Other insurance coverage', `N N R=N,W,Y ${signatureSource} N R=I,Y`),
    ...options.adjudications,
    otherSubscriber,
    otherPayer,
    ...options.providers,
  ]);
}

/** Returns loop 2430: another payer's decision about the line. */
export function adjudicationLoop(procedureQualifiers: string, adjudicated: 'SVD' | 'SVD with revenue code' = 'SVD') {
  const revenueCode = adjudicated === 'SVD' ? 'N' : 'R=@revenue-code';
  const usage = adjudicated === 'SVD' ? 'R' : 'S';
  return loop('2430', 'S', 15, 'Line adjudication', [
    segment('SVD', 'R', 1, 'Line adjudication', `R R ${usage}(${procedureQualifiers} ${PROCEDURE}) ${revenueCode} R S`),
    segment('CAS', 'S', 5, 'Line adjustments', ADJUSTMENTS),
    segment('DTP', 'R', 1, 'Line check or remittance date', 'R=573 R=D8 R'),
    segment('AMT', 'S', 1, 'Remaining patient liability', 'R=EAF R'),
  ]);
}

/** The elements of REF from the third, if its number may belong to another payer, which REF04 names. */
export const OTHER_PAYER = 'N S(R=2U R)';

/** Returns a REF of loop 2400 whose number may come from another payer. */
export function lineReferenceOfPayers(name: string, qualifier: string): SegmentUse {
  return segment('REF', 'S', 5, name, `R=${qualifier} R ${OTHER_PAYER}`);
}

/** Returns HCP with the given methodologies (HCP01) and elements 7 to 12. */
export function pricing(name: 'Claim pricing' | 'Line pricing', methodologies: string, detail: string): SegmentUse {
  const decisions = 'S=T1,T2,T3,T4,T5,T6 S=1,2,3,4,5 S=1,2,3,4,5,6';
  return segment('HCP', 'S', 1, name, `R=${methodologies} R S S S S ${detail} ${decisions}`);
}
/** HCP01 of claims with a percentage of charges (06) and without it. */
export const PRICING_METHODOLOGIES = '00,01,02,03,04,05,06,07,08,09,10,11,12,13,14';
export const CLAIM_PRICING_METHODOLOGIES = '00,01,02,03,04,05,07,08,09,10,11,12,13,14';

/** Returns loop 2410 with the given product qualifiers (LIN02). */
export function drugLoop(qualifiers: string): LoopDefinition {
  return loop('2410', 'S', 1, 'Drug identification', [
    segment('LIN', 'R', 1, 'Drug identification', `N R=${qualifiers} R=@product`),
    segment('CTP', 'R', 1, 'Drug quantity', 'N N N R R(R=F2,GR,ME,ML,UN)'),
    ...usesOf(fields.drugReferences),
  ]);
}

/** Returns CLM, whose elements differ between the three guides. */
export const claimInformation = (elements: string): SegmentUse => segment('CLM', 'R', 1, 'Claim information', elements);
