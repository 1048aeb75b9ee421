import { type GuideDefinition, loop, segment } from '../guide/definition.ts';
import { claimLoop } from './claim-loops.ts';

const N3 = 'R S';
/** City, state, postal code, country, subdivision: E0207 and C0704 of the standard do the rest. */
const N4 = 'R S S S N N S';
const PER = 'R=IC S R=EM,FX,TE R S=EM,EX,FX,TE S S=EM,EX,FX,TE S';

const submitter = loop('1000A', 'R', 1, 'Submitter name', [
  segment('NM1', 'R', 1, 'Submitter name', 'R=41 R=1,2 R S S N N R=46 R'),
  segment('PER', 'R', 2, 'Submitter contact', PER),
]);

const receiver = loop('1000B', 'R', 1, 'Receiver name', [
  segment('NM1', 'R', 1, 'Receiver name', 'R=40 R=2 R N N N N R=46 R'),
]);

const billingProviderName = loop('2010AA', 'R', 1, 'Billing provider name', [
  segment('NM1', 'R', 1, 'Billing provider name', 'R=85 R=1,2 R S S N S S=XX S'),
  segment('N3', 'R', 1, 'Billing provider address', N3),
  segment('N4', 'R', 1, 'Billing provider city', N4),
  segment('REF', 'R', 1, 'Billing provider tax id', 'R=EI,SY R'),
  segment('REF', 'S', 2, 'Billing provider UPIN or license', 'R=0B,1G R'),
  segment('PER', 'S', 2, 'Billing provider contact', PER),
]);

const payToAddress = loop('2010AB', 'S', 1, 'Pay-to address', [
  segment('NM1', 'R', 1, 'Pay-to address name', 'R=87 R=1,2'),
  segment('N3', 'R', 1, 'Pay-to address', N3),
  segment('N4', 'R', 1, 'Pay-to city', N4),
]);

const payToPlan = loop('2010AC', 'S', 1, 'Pay-to plan name', [
  segment('NM1', 'R', 1, 'Pay-to plan name', 'R=PE R=2 R N N N N R=PI,XV R'),
  segment('N3', 'R', 1, 'Pay-to plan address', N3),
  segment('N4', 'R', 1, 'Pay-to plan city', N4),
  segment('REF', 'S', 1, 'Pay-to plan secondary id', 'R=2U,FY,NF R'),
  segment('REF', 'R', 1, 'Pay-to plan tax id', 'R=EI R'),
]);

const subscriberName = loop('2010BA', 'R', 1, 'Subscriber name', [
  segment('NM1', 'R', 1, 'Subscriber name', 'R=IL R=1,2 R S S N S S=II,MI S'),
  segment('N3', 'S', 1, 'Subscriber address', N3),
  segment('N4', 'S', 1, 'Subscriber city', N4),
  segment('DMG', 'S', 1, 'Subscriber demographics', 'R=D8 R R=F,M,U'),
  segment('REF', 'S', 1, 'Subscriber secondary id', 'R=SY R'),
  segment('REF', 'S', 1, 'Property and casualty claim number', 'R=Y4 R'),
  segment('PER', 'S', 1, 'Property and casualty subscriber contact', 'R=IC S R=TE R S=EX S'),
]);

const payerName = loop('2010BB', 'R', 1, 'Payer name', [
  segment('NM1', 'R', 1, 'Payer name', 'R=PR R=2 R N N N N R=PI,XV R'),
  segment('N3', 'S', 1, 'Payer address', N3),
  segment('N4', 'S', 1, 'Payer city', N4),
  segment('REF', 'S', 3, 'Payer secondary id', 'R=2U,EI,FY,NF R'),
  segment('REF', 'S', 2, 'Billing provider secondary id', 'R=G2,LU R'),
]);

const patientName = loop('2010CA', 'R', 1, 'Patient name', [
  segment('NM1', 'R', 1, 'Patient name', 'R=QC R=1 R S S N S'),
  segment('N3', 'R', 1, 'Patient address', N3),
  segment('N4', 'R', 1, 'Patient city', N4),
  segment('DMG', 'R', 1, 'Patient demographics', 'R=D8 R R=F,M,U'),
  segment('REF', 'S', 1, 'Property and casualty claim number', 'R=Y4 R'),
  segment('REF', 'S', 1, 'Property and casualty patient id', 'R=1W,SY R'),
  segment('PER', 'S', 1, 'Property and casualty patient contact', 'R=IC S R=TE R S=EX S'),
]);

const patientLevel = loop('2000C', 'S', 0, 'Patient level', [
  segment('HL', 'R', 1, 'Patient level', 'R R R=23 R=0'),
  segment('PAT', 'R', 1, 'Patient information', 'R=01,19,20,21,39,40,53,G8 N N N S=D8 S S=01 S S=Y'),
  patientName,
  claimLoop,
]);

const subscriberLevel = loop('2000B', 'R', 0, 'Subscriber level', [
  segment('HL', 'R', 1, 'Subscriber level', 'R R R=22 R=0,1'),
  segment(
    'SBR',
    'R',
    1,
    'Subscriber information',
    'R=A,B,C,D,E,F,G,H,P,S,T,U S=18 S S S=12,13,14,15,16,41,42,43,47 N N N S=11,12,13,14,15,16,17,AM,BL,CH,CI,DS,FI,HM,LM,MA,MB,MC,OF,TV,VA,WC,ZZ',
  ),
  segment('PAT', 'S', 1, 'Patient information', 'N N N N S=D8 S S=01 S S=Y'),
  subscriberName,
  payerName,
  claimLoop,
  patientLevel,
]);

const billingProviderLevel = loop('2000A', 'R', 0, 'Billing provider level', [
  segment('HL', 'R', 1, 'Billing provider level', 'R N R=20 R=1'),
  segment('PRV', 'S', 1, 'Billing provider specialty', 'R=BI R=PXC R'),
  segment('CUR', 'S', 1, 'Foreign currency', 'R=85 R'),
  billingProviderName,
  payToAddress,
  payToPlan,
  subscriberLevel,
]);

/** 837 professional, 005010X222 with its errata. The claim loop is written once and mounted at both levels. */
export const definition: GuideDefinition = {
  id: '005010X222A2',
  transactionSetId: '837',
  functionalId: 'HC',
  versions: ['005010X222A1', '005010X222A2', '005010X222'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=837 R R'),
    segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', 'R=0019 R=00,18 R R R R=31,CH,RP'),
    submitter,
    receiver,
    billingProviderLevel,
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
