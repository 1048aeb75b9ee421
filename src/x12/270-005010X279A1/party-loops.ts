import { type SegmentUse, segment } from '../guide/definition.ts';

/** Parts of the guide that the inquiry (270) and the response (271) share. */
const ROLES_OF_PERSON = 'AD,AT,BI,CO,CV,H,HH,LA,OT,P1,P2,PC,PE,R,RF,SK,SU';
export const PROVIDER_ROLES = `${ROLES_OF_PERSON},SB`;

export const N3 = 'R S';
const N4 = 'R S=@state-of-address S=@postal-code-of-address S=@country N N S=@country-subdivision';
export const DATE = 'R=D8,RD8 R';
/** A procedure composite without the last component, the end of a range. */
export const PROCEDURE_QUALIFIERS = 'AD,CJ,HC,ID,IV,N4,ZZ';
export const POINTERS = 'S(R S S S)';

export const sourceName = segment(
  'NM1',
  'R',
  1,
  'Information source name',
  'R=2B,36,GP,P5,PR R=1,2 R S S N S R=24,46,FI,NI,PI,XV,XX R',
);

/** Returns the segments of loop 2100B that precede the address. */
export function receiverIdentity(nameUsage: 'R' | 'S'): SegmentUse[] {
  const name = `R=1P,2B,36,80,FA,GP,P5,PR R=1,2 ${nameUsage} S S N S R=24,34,FI,PI,PP,SV,XV,XX R`;
  const ids = 'R=0B,1C,1D,1J,4A,CT,EL,EO,HPI,JD,N5,N7,Q4,SY,TJ R S';
  return [
    segment('NM1', 'R', 1, 'Information receiver name', name),
    segment('REF', 'S', 9, 'Information receiver additional identification', ids),
    ...address('Information receiver'),
  ];
}

export const receiverProvider = segment(
  'PRV',
  'S',
  1,
  'Information receiver provider information',
  `R=${PROVIDER_ROLES} S=PXC S=@specialty`,
);

export function address(whose: string): SegmentUse[] {
  return [segment('N3', 'S', 1, `${whose} address`, N3), segment('N4', 'S', 1, `${whose} city, state, ZIP code`, N4)];
}

export const subscriberName = segment('NM1', 'R', 1, 'Subscriber name', 'R=IL R=1,2 S S S N S S=II,MI S');
export const dependentName = segment('NM1', 'R', 1, 'Dependent name', 'R=03 R=1 S S S N S');

export function personProvider(idQualifiers: string): SegmentUse {
  return segment('PRV', 'S', 1, 'Provider information', `R=${ROLES_OF_PERSON} S=${idQualifiers} S=@specialty`);
}

export const demographics = segment('DMG', 'S', 1, 'Demographic information', 'S=D8 S S=F,M,U');

/** Returns INS; `changed` are the usages of INS03 and INS04, `sequence` is the usage of INS17. */
export function relationship(who: string, changed: string, sequence: 'R' | 'S'): SegmentUse {
  const unused = Array.from({ length: 12 }, () => 'N').join(' ');
  return segment('INS', 'S', 1, 'Relationship', `${who} ${changed} ${unused} ${sequence}`);
}

export const diagnoses = segment(
  'HI',
  'S',
  1,
  'Health care diagnosis code',
  `R(R=ABK,BK R)${' S(R=ABF,BF R)'.repeat(7)}`,
);

export const trace = {
  inquiry: segment('TRN', 'S', 2, 'Trace number', 'R=1 R R S'),
  response: segment('TRN', 'S', 3, 'Trace number', 'R=1,2 R R S'),
};
