import { type GuideDefinition, type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { inquiredClaimFields, inquiryTrace, lineFields } from './segment-fields.ts';

const PROCEDURE = 'R(R=AD,ER,HC,HP,IV,N4,NU,WK R=@product S=@modifier S=@modifier S=@modifier S=@modifier)';

/** Loops 2100A to 2100D, which inquiry (276) and response (277) share. */
export const payerName = segment('NM1', 'R', 1, 'Payer name', 'R=PR R=2 R N N N N R=PI,XV R');
export const receiverName = segment('NM1', 'R', 1, 'Information receiver name', 'R=41 R=1,2 S S S N N R=46 R');
export const providerLoop = loop('2100C', 'R', 2, 'Provider name', [
  segment('NM1', 'R', 1, 'Provider name', 'R=1P R=1,2 S S S N S R=FI,SV,XX R'),
]);
export const subscriberLoop = loop('2100D', 'R', 1, 'Subscriber name', [
  segment('NM1', 'R', 1, 'Subscriber name', 'R=IL R=1,2 R S S N S R=24,II,MI R'),
]);
export const dependentLoop = loop('2100E', 'R', 1, 'Dependent name', [
  segment('NM1', 'R', 1, 'Dependent name', 'R=QC R=1 R S S N S'),
]);

/** Returns SVC; the response adds the amount paid. */
export function serviceLine(paid: 'N' | 'R'): SegmentUse {
  return segment('SVC', 'R', 1, 'Service line information', `${PROCEDURE} R ${paid} S=@revenue-code N N S`);
}

export const dependentHierarchy = segment('HL', 'R', 1, 'Dependent level', 'R R R=23 S=0');

function claimLoop(level: 'D' | 'E'): LoopDefinition {
  return loop(`2200${level}`, level === 'D' ? 'S' : 'R', 0, 'Claim status tracking', [
    ...usesOf({ ...inquiryTrace, ...inquiredClaimFields }),
    loop(`2210${level}`, 'S', 0, 'Service line information', [serviceLine('N'), ...usesOf(lineFields)]),
  ]);
}

const subscriberLevel = loop('2000D', 'R', 0, 'Subscriber level', [
  segment('HL', 'R', 1, 'Subscriber level', 'R R R=22 R=0,1'),
  segment('DMG', 'S', 1, 'Subscriber demographic information', 'R=D8 R S=F,M'),
  subscriberLoop,
  claimLoop('D'),
  loop('2000E', 'S', 0, 'Dependent level', [
    dependentHierarchy,
    segment('DMG', 'R', 1, 'Dependent demographic information', 'R=D8 R S=F,M'),
    dependentLoop,
    claimLoop('E'),
  ]),
]);

/** 276 health care claim status request, 005010X212. */
export const definition: GuideDefinition = {
  id: '005010X212',
  transactionSetId: '276',
  functionalId: 'HR',
  versions: ['005010X212'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=276 R R'),
    segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', 'R=0010 R=13 R R R'),
    loop('2000A', 'R', 0, 'Information source level', [
      segment('HL', 'R', 1, 'Information source level', 'R N R=20 R=1'),
      loop('2100A', 'R', 1, 'Payer name', [payerName]),
      loop('2000B', 'R', 0, 'Information receiver level', [
        segment('HL', 'R', 1, 'Information receiver level', 'R R R=21 R=1'),
        loop('2100B', 'R', 1, 'Information receiver name', [receiverName]),
        loop('2000C', 'R', 0, 'Service provider level', [
          segment('HL', 'R', 1, 'Service provider level', 'R R R=19 R=1'),
          providerLoop,
          subscriberLevel,
        ]),
      ]),
    ]),
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
