import { SERVICE_TYPES } from '../../kernel/x12-values.ts';
import { type GuideDefinition, type LoopDefinition, loop, segment } from '../guide/definition.ts';
import { type SegmentFields, usesOf } from '../mapping/segment-fields.ts';
import { inquiryDetails, spendDownAmounts } from './inquiry-fields.ts';
import * as party from './party-loops.ts';

const PROVIDER_IDS = '9K,D3,EI,HPI,PXC,SY,TJ';

function inquiryLoop(id: '2110C' | '2110D', coverageLevel: string, amounts: SegmentFields): LoopDefinition {
  const procedure = `S(R=${party.PROCEDURE_QUALIFIERS} R=@product S=@modifier S=@modifier S=@modifier S=@modifier)`;
  return loop(id, 'S', 99, 'Eligibility or benefit inquiry', [
    segment('EQ', 'R', 1, 'Inquiry', `S^99=${SERVICE_TYPES} ${procedure} ${coverageLevel} N ${party.POINTERS}`),
    ...usesOf({ ...amounts, ...inquiryDetails }),
  ]);
}

const personDates = segment('DTP', 'S', 2, 'Date', `R=102,291 ${party.DATE}`);

const dependentLevel = loop('2000D', 'S', 0, 'Dependent level', [
  segment('HL', 'R', 1, 'Dependent level', 'R R R=23 R=0'),
  party.trace.inquiry,
  loop('2100D', 'R', 1, 'Dependent name', [
    party.dependentName,
    segment('REF', 'S', 9, 'Additional identification', 'R=18,1L,1W,6P,CT,EA,EJ,F6,GH,HJ,IF,IG,MRC,N6,SY,Y4 R'),
    ...party.address('Dependent'),
    party.personProvider(PROVIDER_IDS),
    party.demographics,
    party.relationship('R=N R=01,19,34', 'N N', 'S'),
    party.diagnoses,
    personDates,
    inquiryLoop('2110D', 'N', {}),
  ]),
]);

const subscriberLevel = loop('2000C', 'R', 0, 'Subscriber level', [
  segment('HL', 'R', 1, 'Subscriber level', 'R R R=22 R=0,1'),
  party.trace.inquiry,
  loop('2100C', 'R', 1, 'Subscriber name', [
    party.subscriberName,
    segment('REF', 'S', 9, 'Additional identification', 'R=18,1L,1W,3H,6P,CT,EA,EJ,F6,GH,HJ,IG,N6,NQ,SY,Y4 R'),
    ...party.address('Subscriber'),
    party.personProvider(PROVIDER_IDS),
    party.demographics,
    party.relationship('R=Y R=18', 'N N', 'R'),
    party.diagnoses,
    personDates,
    inquiryLoop('2110C', 'S=FAM', spendDownAmounts),
  ]),
  dependentLevel,
]);

const receiverLevel = loop('2000B', 'R', 0, 'Information receiver level', [
  segment('HL', 'R', 1, 'Information receiver level', 'R R R=21 R=1'),
  loop('2100B', 'R', 1, 'Information receiver name', [...party.receiverIdentity('R'), party.receiverProvider]),
  subscriberLevel,
]);

/** 270 eligibility, coverage or benefit inquiry, 005010X279A1. */
export const definition: GuideDefinition = {
  id: '005010X279A1',
  transactionSetId: '270',
  functionalId: 'HS',
  versions: ['005010X279A1', '005010X279'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=270 R R'),
    segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', 'R=0022 R=01,13 S R R S=RT'),
    loop('2000A', 'R', 0, 'Information source level', [
      segment('HL', 'R', 1, 'Information source level', 'R N R=20 R=1'),
      loop('2100A', 'R', 1, 'Information source name', [party.sourceName]),
      receiverLevel,
    ]),
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
