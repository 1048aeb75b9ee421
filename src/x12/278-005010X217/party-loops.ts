import { type LoopDefinition, loop, type SegmentUse, segment, type Usage } from '../guide/definition.ts';

/** Which of the four 278s a guide describes. */
export interface ReviewForm {
  isResponse: boolean;
  isInquiry: boolean;
}

/** Data element 1069 of a dependent. */
const RELATIONSHIPS = '01,04,05,07,09,10,15,17,19,20,21,22,23,24,29,32,33,34,36,39,40,41,43,53,D2,G8,G9';
const GENDERS = 'F,M,U';

export function validation(isResponse: boolean): SegmentUse[] {
  return isResponse ? [segment('AAA', 'S', 9, 'Request validation', 'R=N,Y N R R')] : [];
}

const street = segment('N3', 'S', 1, 'Street', 'R S');
const city = segment(
  'N4',
  'S',
  1,
  'City, state, postal code',
  'S S=@state-of-address S=@postal-code-of-address S=@country N N S=@country-subdivision',
);
const contact = segment('PER', 'S', 1, 'Contact', 'R=IC S S=EM,FX,TE,UR S S=EM,EX,FX,TE,UR S S=EM,EX,FX,TE,UR S');
const PROVIDER_REFERENCES = 'R=0B,1G,1J,CT,EI,G5,N5,N7,SY,ZH R S';

/** Returns loop 2010A. */
export function organization({ isResponse }: ReviewForm): LoopDefinition {
  return loop('2010A', 'R', 1, 'Utilization management organization', [
    segment('NM1', 'R', 1, 'Name', 'R=X3,2B,36,PR R=1,2 S S S N S R=24,34,46,PI,XV,XX R'),
    ...(isResponse ? [contact] : []),
    ...validation(isResponse),
  ]);
}

/** Returns loop 2010B. */
export function requester({ isResponse }: ReviewForm): LoopDefinition {
  return loop('2010B', 'R', 1, 'Requester', [
    segment('NM1', 'R', 1, 'Name', 'R=1P,2B,36,FA,PR R=1,2 S S S N S R=24,34,46,PI,XX R'),
    segment('REF', 'S', 8, 'Requester reference', PROVIDER_REFERENCES),
    ...(isResponse ? [] : [street, city, contact]),
    ...validation(isResponse),
    segment('PRV', 'S', 1, 'Requester specialty', 'R=AD,AS,AT,BI,CO,CV,OP,OR,OT,PC,PE,RF S=PXC S=@specialty'),
  ]);
}

/** Returns loop 2010C. */
export function subscriber({ isResponse }: ReviewForm): LoopDefinition {
  return loop('2010C', 'R', 1, 'Subscriber', [
    segment('NM1', 'R', 1, 'Name', 'R=IL R=1 S S S S S R=II,MI R'),
    segment('REF', 'S', 9, 'Subscriber reference', 'R=1L,1W,6P,EJ,F6,HJ,IG,N6,NQ,SY R S'),
    street,
    city,
    ...validation(isResponse),
    segment('DMG', 'S', 1, 'Birth date and sex', `R=D8 R S=${GENDERS}`),
    segment('INS', 'S', 1, 'Relationship', 'R=Y R=18 N N N N N S=AO,AU,DI,PV,RU'),
  ]);
}

/** Returns loop 2010D. */
export function dependent({ isResponse }: ReviewForm): LoopDefinition {
  return loop('2010D', 'R', 1, 'Dependent', [
    segment('NM1', 'R', 1, 'Name', 'R=QC R=1 S S S S S'),
    segment('REF', 'S', 3, 'Dependent reference', 'R=6P,A6,EJ,SY R S'),
    street,
    city,
    ...validation(isResponse),
    segment('DMG', 'S', 1, 'Birth date and sex', `R=D8 R S=${GENDERS}`),
    segment('INS', 'S', 1, 'Relationship', `R=N R=${RELATIONSHIPS} N N N N N N N N N N N N N N S`),
  ]);
}

const PROVIDERS = '1T,71,72,73,77,AAJ,DD,DK,DN,FA,G3,P3,QB,QV,SJ';

/** Returns loops 2010EA and 2010F: the provider of the service. */
export function providers(id: string, max: number, { isResponse }: ReviewForm): LoopDefinition {
  return loop(id, 'S', max, 'Provider', [
    segment('NM1', 'R', 1, 'Name', `R=${PROVIDERS} R=1,2 S S S S S S=24,34,46,XX S`),
    segment('REF', 'S', 8, 'Provider reference', PROVIDER_REFERENCES),
    street,
    city,
    contact,
    ...validation(isResponse),
    segment('PRV', 'S', 1, 'Provider specialty', 'R=AD,AS,AT,OP,OR,OT,PC,PE R=PXC R=@specialty'),
  ]);
}

/** Returns loop 2010EB or 2010FB of a response: the recipient of further information. */
export function informationContact(id: string): LoopDefinition {
  return loop(id, 'S', 1, 'Contact for additional information', [
    segment('NM1', 'R', 1, 'Name', 'R=L5 R=1,2 S S S N S S=24,34,46,PI,XV,XX S'),
    street,
    city,
    contact,
  ]);
}

/** Returns the loops of the origin and the destination of the patient's transport. */
export function transport(id: string, { isResponse }: ReviewForm): LoopDefinition {
  return loop(id, 'S', 5, 'Transport location', [
    segment('NM1', 'R', 1, 'Name', 'R=45,FS,ND,PW,R3 R=2 S'),
    { ...street, usage: 'R' as Usage },
    { ...city, usage: 'R' as Usage },
    ...validation(isResponse),
  ]);
}

/** Returns the loop of another organization that has reviewed the event, with the date of its denial. */
export function otherOrganization(id: string): LoopDefinition {
  return loop(id, 'S', 3, 'Other utilization management organization', [
    segment('NM1', 'R', 1, 'Name', 'R=00,CA,X3 R=2 S'),
    segment('REF', 'R', 1, 'Denial reason', 'R=ZZ R S'),
    segment('DTP', 'R', 1, 'Denial date', 'R=598 R=D8 R'),
  ]);
}
