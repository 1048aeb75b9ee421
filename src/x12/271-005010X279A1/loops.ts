import * as party from '../270-005010X279A1/party-loops.ts';
import { type GuideDefinition, type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { BENEFIT, conditions, deliveries } from './benefit-elements.ts';

function validation(rejectReasons: string, followUpActions: string): SegmentUse {
  return segment('AAA', 'S', 9, 'Request validation', `R=N,Y N R=${rejectReasons} R=${followUpActions}`);
}

const PERSON_ACTIONS = 'C,N,R,S,W,X,Y';
const ENTITIES = '13,1I,1P,2B,36,73,FA,GP,GW,I3,IL,LR,OC,P3,P4,P5,PR,PRP,SEP,TTP,VER,VN,VY,X3,Y2';
const ENTITY_IDS = '24,34,46,FA,FI,II,MI,NI,PI,PP,SV,XV,XX';

function contactElements(first: string, others: string): string {
  return `R=IC S S=${first} S S=${others} S S=${others} S`;
}

function relatedEntityLoop(id: '2120C' | '2120D'): LoopDefinition {
  const name = `R=${ENTITIES} R=1,2 S S S N S S=${ENTITY_IDS} S S=01,02,27,41,48,65,72`;
  return loop(id, 'S', 23, 'Benefit related entity', [
    segment('NM1', 'R', 1, 'Benefit related entity name', name),
    segment('N3', 'S', 1, 'Benefit related entity address', party.N3),
    segment(
      'N4',
      'S',
      1,
      'Benefit related entity city, state, ZIP code',
      'R S=@state-of-address S=@postal-code-of-address S=@country S=RJ S S=@country-subdivision',
    ),
    segment('PER', 'S', 3, 'Contact', contactElements('ED,EM,FX,TE,UR,WP', 'ED,EM,EX,FX,TE,UR,WP')),
    segment('PRV', 'S', 1, 'Benefit related provider information', `R=${party.PROVIDER_ROLES} S=PXC S=@specialty`),
  ]);
}

const BENEFIT_REASONS = '15,33,52,53,54,55,56,57,60,61,62,63,69,70,98,AA,AE,AF,AG,AO,CI,E8,IA,MA';
const BENEFIT_REFERENCES = '18,1L,1W,49,6P,9F,ALS,CLI,F6,FO,G1,IG,M7,N6,NQ';
const BENEFIT_DATES = '096,193,194,198,290,291,292,295,304,307,318,346,348,349,356,357,435,472,636,771';

/** Returns loop 2110C or 2110D, which are the same. */
function benefitLoop(level: 'C' | 'D'): LoopDefinition {
  return loop(`2110${level}`, 'S', 0, 'Eligibility or benefit information', [
    segment('EB', 'R', 1, 'Eligibility or benefit information', BENEFIT),
    ...usesOf(deliveries),
    segment('REF', 'S', 9, 'Additional identification', `R=${BENEFIT_REFERENCES} R S`),
    segment('DTP', 'S', 20, 'Eligibility or benefit date', `R=${BENEFIT_DATES} ${party.DATE}`),
    validation(BENEFIT_REASONS, 'C,N,R,W,X,Y'),
    segment('MSG', 'S', 10, 'Message text', 'R'),
    loop(`2115${level}`, 'S', 10, 'Additional benefit information', usesOf(conditions)),
    segment('LS', 'S', 1, 'Loop header', 'R=2120'),
    relatedEntityLoop(`2120${level}`),
    segment('LE', 'S', 1, 'Loop trailer', 'R=2120'),
  ]);
}

const REASONS = '15,35,42,43,45,47,48,49,51,52,56,57,58,60,61,62,63';
const PERSON_DATES = '096,102,152,291,307,318,340,341,342,343,346,347,356,357,382,435,442,458,472,539,540,636,771';

/** The segments that follow the diagnoses in loops 2100C and 2100D. */
const personDates = segment('DTP', 'S', 9, 'Date', `R=${PERSON_DATES} ${party.DATE}`);
const military = segment(
  'MPI',
  'S',
  9,
  'Military personnel information',
  'R=A,C,L,O,P,S,T R=AE,AO,AS,AT,AU,CC,DD,HD,IR,LX,PE,RE,RM,RR,RU R=A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,Q,R,S,U,W S S S=D8,RD8 S',
);

const dependentLevel = loop('2000D', 'S', 0, 'Dependent level', [
  segment('HL', 'R', 1, 'Dependent level', 'R R R=23 R=0'),
  party.trace.response,
  loop('2100D', 'R', 1, 'Dependent name', [
    party.dependentName,
    segment(
      'REF',
      'S',
      9,
      'Additional identification',
      'R=18,1L,1W,49,6P,CE,CT,EA,EJ,F6,GH,HJ,IF,IG,MRC,N6,NQ,Q4,SY,Y4 R S',
    ),
    ...party.address('Dependent'),
    validation(`${REASONS},64,65,66,67,68,71,77`, PERSON_ACTIONS),
    party.personProvider('PXC'),
    party.demographics,
    party.relationship('R=N R=01,19,20,21,39,40,53,G8', 'S=001 S=25', 'S'),
    party.diagnoses,
    personDates,
    military,
    benefitLoop('D'),
  ]),
]);

const subscriberLevel = loop('2000C', 'S', 0, 'Subscriber level', [
  segment('HL', 'R', 1, 'Subscriber level', 'R R R=22 R=0,1'),
  party.trace.response,
  loop('2100C', 'R', 1, 'Subscriber name', [
    party.subscriberName,
    segment(
      'REF',
      'S',
      9,
      'Additional identification',
      'R=18,1L,1W,3H,49,6P,CE,CT,EA,EJ,F6,GH,HJ,IF,IG,N6,NQ,Q4,SY,Y4 R S',
    ),
    ...party.address('Subscriber'),
    validation(`${REASONS},71,72,73,74,75,76,78`, PERSON_ACTIONS),
    party.personProvider('PXC'),
    party.demographics,
    party.relationship('R=Y R=18', 'S=001 S=25', 'S'),
    party.diagnoses,
    personDates,
    military,
    benefitLoop('C'),
  ]),
  dependentLevel,
]);

const receiverLevel = loop('2000B', 'S', 0, 'Information receiver level', [
  segment('HL', 'R', 1, 'Information receiver level', 'R R R=21 R=0,1'),
  loop('2100B', 'R', 1, 'Information receiver name', [
    ...party.receiverIdentity('S'),
    validation('15,41,43,44,45,46,47,48,50,51,79,97,T4', PERSON_ACTIONS),
    party.receiverProvider,
  ]),
  subscriberLevel,
]);

/** 271 eligibility, coverage or benefit information, 005010X279A1. */
export const definition: GuideDefinition = {
  id: '005010X279A1',
  transactionSetId: '271',
  functionalId: 'HB',
  versions: ['005010X279A1', '005010X279'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=271 R R'),
    segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', 'R=0022 R=06,11 S R R'),
    loop('2000A', 'R', 0, 'Information source level', [
      segment('HL', 'R', 1, 'Information source level', 'R N R=20 R=0,1'),
      validation('04,41,42,79', 'C,N,P,R,S,Y'),
      loop('2100A', 'R', 1, 'Information source name', [
        party.sourceName,
        segment('PER', 'S', 3, 'Contact', contactElements('ED,EM,FX,TE,UR', 'ED,EM,EX,FX,TE,UR')),
        validation('04,41,42,79,80,T4', 'C,N,P,R,S,W,X,Y'),
      ]),
      receiverLevel,
    ]),
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
