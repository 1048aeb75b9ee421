import {
  dependentHierarchy,
  dependentLoop,
  payerName,
  providerLoop,
  receiverName,
  serviceLine,
  subscriberLoop,
} from '../276-005010X212/loops.ts';
import { answeredClaimFields, lineFields, responseTrace } from '../276-005010X212/segment-fields.ts';
import { type GuideDefinition, type LoopDefinition, loop, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';

const STATUS = '(R=@claim-status-category R=@claim-status S)';
/** With the qualifier of pharmacy codes. */
const CLAIM_STATUS = '(R=@claim-status-category R=@status S S=RX)';
const UPPER_STATUS = `R${STATUS} R N N N N N N N S${STATUS} S${STATUS}`;
const LINE_STATUS = `R${CLAIM_STATUS} R N N N N N N N S${CLAIM_STATUS} S${CLAIM_STATUS}`;

function claimLoop(level: 'D' | 'E'): LoopDefinition {
  return loop(`2200${level}`, level === 'D' ? 'S' : 'R', 0, 'Claim status tracking', [
    ...usesOf(responseTrace),
    segment('STC', 'R', 0, 'Claim level status', `R${CLAIM_STATUS} R N S S S N S S S${CLAIM_STATUS} S${CLAIM_STATUS}`),
    ...usesOf(answeredClaimFields),
    loop(`2220${level}`, 'S', 0, 'Service line information', [
      serviceLine('R'),
      segment('STC', 'R', 0, 'Service line status', LINE_STATUS),
      ...usesOf(lineFields),
    ]),
  ]);
}

const providerLevel = loop('2000C', 'S', 0, 'Service provider level', [
  segment('HL', 'R', 1, 'Service provider level', 'R R R=19 R=0,1'),
  providerLoop,
  loop('2200C', 'S', 1, 'Provider of service trace', [
    segment('TRN', 'R', 1, 'Provider of service trace', 'R=1 R'),
    segment('STC', 'R', 0, 'Provider status', UPPER_STATUS),
  ]),
  loop('2000D', 'S', 0, 'Subscriber level', [
    segment('HL', 'R', 1, 'Subscriber level', 'R R R=22 R=0,1'),
    subscriberLoop,
    claimLoop('D'),
    loop('2000E', 'S', 0, 'Dependent level', [dependentHierarchy, dependentLoop, claimLoop('E')]),
  ]),
]);

const CONTACT_NUMBERS = 'ED,EM,EX,FX,TE';

/** 277 health care claim status response, 005010X212. */
export const definition: GuideDefinition = {
  id: '005010X212',
  transactionSetId: '277',
  functionalId: 'HN',
  versions: ['005010X212'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=277 R R'),
    segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', 'R=0010 R=08 R R R R=DG'),
    loop('2000A', 'R', 0, 'Information source level', [
      segment('HL', 'R', 1, 'Information source level', 'R N R=20 R=1'),
      loop('2100A', 'R', 1, 'Payer name', [
        payerName,
        segment('PER', 'S', 1, 'Payer contact', `R=IC S R=ED,EM,FX,TE R S=${CONTACT_NUMBERS} S S=${CONTACT_NUMBERS} S`),
      ]),
      loop('2000B', 'R', 0, 'Information receiver level', [
        segment('HL', 'R', 1, 'Information receiver level', 'R R R=21 R=0,1'),
        loop('2100B', 'R', 1, 'Information receiver name', [receiverName]),
        loop('2200B', 'S', 1, 'Information receiver trace', [
          segment('TRN', 'R', 1, 'Information receiver trace', 'R=2 R'),
          segment('STC', 'R', 0, 'Information receiver status', UPPER_STATUS),
        ]),
        providerLevel,
      ]),
    ]),
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
