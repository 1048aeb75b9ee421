import { type GuideDefinition, type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { patientReferences, subscriberReferences } from './claim-fields.ts';

export const N3 = 'R S';
/** City, state, postal code, country, subdivision; notes E0207 and C0704 of the standard apply too. */
export const N4 = 'R S=@state-of-address S=@postal-code-of-address S=@country N N S=@country-subdivision';
/** A contact with up to three numbers. */
const PER = 'R=IC S R=EM,FX,TE R S=EM,EX,FX,TE S S=EM,EX,FX,TE S';
export const RESPONSIBILITIES = 'A,B,C,D,E,F,G,H,P,S,T,U';
export const FILING_INDICATORS = '11,12,13,14,15,16,17,AM,BL,CH,CI,DS,FI,HM,LM,MA,MB,MC,OF,TV,VA,WC,ZZ';
export const RELATIONSHIPS = '01,18,19,20,21,39,40,53,G8';
/** PAT01: the codes above, for a patient who is not the subscriber. */
const PATIENT_RELATIONSHIPS = '01,19,20,21,39,40,53,G8';

const submitter = loop('1000A', 'R', 1, 'Submitter name', [
  segment('NM1', 'R', 1, 'Submitter name', 'R=41 R=1,2 R S S N N R=46 R'),
  segment('PER', 'R', 2, 'Submitter contact', PER),
]);

const receiver = loop('1000B', 'R', 1, 'Receiver name', [
  segment('NM1', 'R', 1, 'Receiver name', 'R=40 R=2 R N N N N R=46 R'),
]);

function payToAddress(types: string): LoopDefinition {
  return loop('2010AB', 'S', 1, 'Pay-to address', [
    segment('NM1', 'R', 1, 'Pay-to address name', `R=87 R=${types}`),
    segment('N3', 'R', 1, 'Pay-to address', N3),
    segment('N4', 'R', 1, 'Pay-to city', N4),
  ]);
}

const payToPlan = loop('2010AC', 'S', 1, 'Pay-to plan name', [
  segment('NM1', 'R', 1, 'Pay-to plan name', 'R=PE R=2 R N N N N R=PI,XV R'),
  segment('N3', 'R', 1, 'Pay-to plan address', N3),
  segment('N4', 'R', 1, 'Pay-to plan city', N4),
  segment('REF', 'S', 1, 'Pay-to plan secondary id', 'R=2U,FY,NF R'),
  segment('REF', 'R', 1, 'Pay-to plan tax id', 'R=EI R'),
]);

function subscriberName(contact: readonly SegmentUse[]): LoopDefinition {
  return loop('2010BA', 'R', 1, 'Subscriber name', [
    segment('NM1', 'R', 1, 'Subscriber name', 'R=IL R=1,2 R S S N S S=II,MI S'),
    segment('N3', 'S', 1, 'Subscriber address', N3),
    segment('N4', 'S', 1, 'Subscriber city', N4),
    segment('DMG', 'S', 1, 'Subscriber demographics', 'R=D8 R R=F,M,U'),
    ...usesOf(subscriberReferences),
    ...contact,
  ]);
}

function payerName(billingProviderIdMax: number): LoopDefinition {
  return loop('2010BB', 'R', 1, 'Payer name', [
    segment('NM1', 'R', 1, 'Payer name', 'R=PR R=2 R N N N N R=PI,XV R'),
    segment('N3', 'S', 1, 'Payer address', N3),
    segment('N4', 'S', 1, 'Payer city', N4),
    segment('REF', 'S', 3, 'Payer secondary id', 'R=2U,EI,FY,NF R'),
    segment('REF', 'S', billingProviderIdMax, 'Billing provider secondary id', 'R=G2,LU R'),
  ]);
}

function patientName(contact: readonly SegmentUse[]): LoopDefinition {
  return loop('2010CA', 'R', 1, 'Patient name', [
    segment('NM1', 'R', 1, 'Patient name', 'R=QC R=1 R S S N S'),
    segment('N3', 'R', 1, 'Patient address', N3),
    segment('N4', 'R', 1, 'Patient city', N4),
    segment('DMG', 'R', 1, 'Patient demographics', 'R=D8 R R=F,M,U'),
    ...usesOf(patientReferences),
    segment('REF', 'S', 1, 'Property and casualty patient id', 'R=1W,SY R'),
    ...contact,
  ]);
}

/** The differences of the three guides above the claim. */
interface ClaimGuideOptions {
  id: string;
  /** Values of GS08 that the guide reads. */
  versions: readonly string[];
  /** NM102 of the billing provider and of the pay-to address. */
  billingProviderTypes: string;
  /** REF and PER of loop 2010AA. */
  billingProviderIds: readonly SegmentUse[];
  /** The maximum number of REF segments with the payer's identifiers of the billing provider (loop 2010BB). */
  payerBillingProviderIdMax: number;
  /** SBR05 of loop 2000B. */
  insuranceTypeCode: string;
  /** PAT of loop 2000B, if the guide has it. */
  subscriberPatient: readonly SegmentUse[];
  /** PAT02-PAT09 of loop 2000C. */
  patientInformation: string;
  /** Returns PER of loops 2010BA and 2010CA, if the guide has it. */
  propertyCasualtyContact(name: string): readonly SegmentUse[];
  claimLoop: LoopDefinition;
}

/** Returns the guide of an 837. Its claim loop is mounted under the subscriber and under the patient. */
export function claimGuide(options: ClaimGuideOptions): GuideDefinition {
  const { claimLoop, propertyCasualtyContact } = options;
  const patientLevel = loop('2000C', 'S', 0, 'Patient level', [
    segment('HL', 'R', 1, 'Patient level', 'R R R=23 R=0'),
    segment('PAT', 'R', 1, 'Patient information', `R=${PATIENT_RELATIONSHIPS} ${options.patientInformation}`),
    patientName(propertyCasualtyContact('patient')),
    claimLoop,
  ]);
  const responsibility = `R=${RESPONSIBILITIES} S=18 S S ${options.insuranceTypeCode} N N N S=${FILING_INDICATORS}`;
  const subscriberLevel = loop('2000B', 'R', 0, 'Subscriber level', [
    segment('HL', 'R', 1, 'Subscriber level', 'R R R=22 R=0,1'),
    segment('SBR', 'R', 1, 'Subscriber information', responsibility),
    ...options.subscriberPatient,
    subscriberName(propertyCasualtyContact('subscriber')),
    payerName(options.payerBillingProviderIdMax),
    claimLoop,
    patientLevel,
  ]);
  const billingProviderName = loop('2010AA', 'R', 1, 'Billing provider name', [
    segment('NM1', 'R', 1, 'Billing provider name', `R=85 R=${options.billingProviderTypes} R S S N S S=XX S`),
    segment('N3', 'R', 1, 'Billing provider address', N3),
    segment('N4', 'R', 1, 'Billing provider city', N4),
    ...options.billingProviderIds,
    segment('PER', 'S', 2, 'Billing provider contact', PER),
  ]);
  const billingProviderLevel = loop('2000A', 'R', 0, 'Billing provider level', [
    segment('HL', 'R', 1, 'Billing provider level', 'R N R=20 R=1'),
    segment('PRV', 'S', 1, 'Billing provider specialty', 'R=BI R=PXC R=@specialty'),
    segment('CUR', 'S', 1, 'Foreign currency', 'R=85 R'),
    billingProviderName,
    payToAddress(options.billingProviderTypes),
    payToPlan,
    subscriberLevel,
  ]);
  return {
    id: options.id,
    transactionSetId: '837',
    functionalId: 'HC',
    versions: options.versions,
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
}
