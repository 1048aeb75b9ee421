import { type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import {
  certificationDates,
  conditionDetails,
  deliveries,
  eventDates,
  references,
  requestDates,
  serviceDates,
} from './event-fields.ts';
import {
  informationContact,
  otherOrganization,
  providers,
  type ReviewForm,
  transport,
  validation,
} from './party-loops.ts';

const PROCEDURE = '(R=HC,IV,N4,WK,ZZ R=@product S=@modifier S=@modifier S=@modifier S=@modifier S S=@product-end)';
const CONDITIONS = 'R=N,Y R S S S S';
const DIAGNOSIS = 'S(R=ABF,ABJ,ABK,ABN,APR,BF,BJ,BK,DR,LOI,PR R=@industry S=D8 S)';

const attachment = segment('PWK', 'S', 10, 'Attachment', 'R R=AA,BM,EL,EM,FT,FX,VO N N S=AC S S');
const message = segment('MSG', 'S', 1, 'Message', 'R');
const decision = segment('HCR', 'S', 1, 'Decision', 'R=A1,A2,A3,A4,A6,C,CT,NA S S^5=@review-decision-reason S=N,Y');

function review(usage: 'R' | 'S'): SegmentUse {
  return segment(
    'UM',
    usage,
    1,
    'Review information',
    'R=AR,HS,IN,SC S=1,2,3,4,5,6,I,N,R,S S=@service-type S(R=@facility R=A,B) S(R=AA,AP,EM S S S=@state S=@country) S=03,E,U S S S=I,M,Y S',
  );
}

const CRC_CATEGORIES = ['07', '08', '09', '11', '75', '76', '77'];

/** The segments of a request about the patient's condition. */
const conditions = [
  ...usesOf(deliveries),
  ...CRC_CATEGORIES.map((category) => segment('CRC', 'S', 1, 'Condition', `R=${category} ${CONDITIONS}`)),
  ...usesOf(conditionDetails),
  segment('CR5', 'S', 1, 'Home oxygen therapy', 'S=I,R,S S S S S S S S S S S S S S S S S S'),
  segment('CR6', 'S', 1, 'Home health care', 'R R S=RD8 S S N R=N,U,Y R=1,2,3,4,I,R,S S S S S S S S=RD8 S S'),
];

function serviceLoop(form: ReviewForm): LoopDefinition {
  return loop('2000F', 'S', 0, 'Service', [
    segment('HL', 'R', 1, 'Service level', 'R R R=SS R=0'),
    segment('TRN', 'S', 3, 'Trace number', 'R=1,2 R R S'),
    ...validation(form.isResponse),
    review('S'),
    ...(form.isResponse || form.isInquiry ? [decision] : []),
    ...usesOf(references),
    ...usesOf(serviceDates),
    ...(form.isResponse || form.isInquiry ? usesOf(certificationDates) : []),
    segment(
      'SV1',
      'S',
      1,
      'Professional service',
      `R${PROCEDURE} S S=F2,MJ,UN S N N S(R S S S) N N N S=N,Y N N N N N N N N S`,
    ),
    segment('SV2', 'S', 1, 'Institutional service', `S=@revenue-code S${PROCEDURE} S S=DA,F2,UN S S N N S S`),
    segment(
      'SV3',
      'S',
      1,
      'Dental service',
      'R(R=AD R=@product S=@modifier S=@modifier S=@modifier S=@modifier S S=@product-end) S N S(R S S S S) S=I,R S S',
    ),
    segment('TOO', 'S', 32, 'Tooth', 'R=JP R=@tooth S(R S S S S)'),
    ...usesOf(deliveries),
    attachment,
    message,
    providers('2010F', 12, form),
    ...(form.isResponse ? [informationContact('2010FB')] : []),
  ]);
}

/** Returns loop 2000E. */
export function eventLoop(form: ReviewForm): LoopDefinition {
  const { isResponse, isInquiry } = form;
  const max = isInquiry && isResponse ? 0 : 1;
  const decided = isResponse || isInquiry;
  return loop('2000E', 'S', max, 'Patient event', [
    segment('HL', 'R', 1, 'Patient event level', 'R R R=EV R=0,1'),
    segment('TRN', 'S', 3, 'Trace number', 'R=1,2 R R S'),
    ...validation(isResponse),
    review(decided ? 'S' : 'R'),
    ...(decided ? [decision] : []),
    ...usesOf(references),
    ...(isResponse ? [] : usesOf(requestDates)),
    ...usesOf(eventDates),
    ...(decided ? usesOf(certificationDates) : []),
    segment(
      'HI',
      'S',
      1,
      'Diagnoses',
      `R${DIAGNOSIS.slice(1)} ${Array.from({ length: 11 }, () => DIAGNOSIS).join(' ')}`,
    ),
    ...conditions,
    attachment,
    message,
    providers('2010EA', 14, form),
    ...(isResponse ? [informationContact('2010EB')] : []),
    transport(isResponse ? '2010EC' : '2010EB', form),
    otherOrganization(isResponse ? '2010ED' : '2010EC'),
    serviceLoop(form),
  ]);
}
