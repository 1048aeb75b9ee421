import { type GuideDefinition, loop, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import * as fields from './segment-fields.ts';

const STATUS = '(R=@claim-status-category R=@claim-status S)';
const STC_CLAIM = `R${STATUS} R R=U,WQ R N N N N N S${STATUS} S${STATUS} S`;

const lineLoop = loop('2220D', 'S', 0, 'Service line information', [
  segment(
    'SVC',
    'R',
    1,
    'Service line information',
    'R(R=AD,ER,HC,HP,IV,N4,NU,WK R=@product S=@modifier S=@modifier S=@modifier S=@modifier) R N S=@revenue-code N N S',
  ),
  segment('STC', 'R', 0, 'Service line status', `R${STATUS} S R=U N N N N N N S${STATUS} S${STATUS} S`),
  ...usesOf(fields.lineFields),
]);

const patientLevel = loop('2000D', 'S', 0, 'Patient level', [
  segment('HL', 'R', 1, 'Patient level', 'R R R=PT'),
  loop('2100D', 'R', 1, 'Patient name', [segment('NM1', 'R', 1, 'Patient name', 'R=QC R=1 R S S N S R=II,MI R')]),
  loop('2200D', 'R', 0, 'Claim status tracking', [
    segment('TRN', 'R', 1, 'Claim status tracking number', 'R=2 R'),
    segment('STC', 'R', 0, 'Claim level status', STC_CLAIM),
    ...usesOf(fields.claimFields),
    lineLoop,
  ]),
]);

const providerLevel = loop('2000C', 'S', 0, 'Billing provider level', [
  segment('HL', 'R', 1, 'Billing provider level', 'R R R=19 R=0,1'),
  loop('2100C', 'R', 1, 'Billing provider name', [
    segment('NM1', 'R', 1, 'Billing provider name', 'R=85 R=1,2 S S S N S R=FI,SV,XX R'),
  ]),
  loop('2200C', 'S', 1, 'Billing provider status', [
    ...usesOf(fields.providerTrace),
    segment('STC', 'S', 0, 'Billing provider status', `R${STATUS} N R=U,WQ R N N N N N S${STATUS} S${STATUS}`),
    segment('REF', 'S', 3, 'Provider secondary id', 'R=0B,1G,G2,LU,SY,TJ R'),
    ...usesOf(fields.providerTotals),
  ]),
  patientLevel,
]);

const receiverLevel = loop('2000B', 'R', 0, 'Information receiver level', [
  segment('HL', 'R', 1, 'Information receiver level', 'R R R=21 R=0,1'),
  loop('2100B', 'R', 1, 'Information receiver name', [
    segment('NM1', 'R', 1, 'Information receiver name', 'R=41 R=1,2 S S S N N R=46 R'),
  ]),
  loop('2200B', 'R', 1, 'Information receiver trace', [
    ...usesOf(fields.receiverTrace),
    segment('STC', 'R', 0, 'Information receiver status', `R${STATUS} R R=U,WQ R N N N N N S${STATUS} S${STATUS}`),
    ...usesOf(fields.receiverTotals),
  ]),
  providerLevel,
]);

const sourceLevel = loop('2000A', 'R', 1, 'Information source level', [
  segment('HL', 'R', 1, 'Information source level', 'R N R=20 R=1'),
  loop('2100A', 'R', 1, 'Information source name', [
    segment('NM1', 'R', 1, 'Information source name', 'R=AY,PR R=2 R N N N N R=46,FI,NI,PI,XV,21,AD R'),
  ]),
  loop('2200A', 'R', 1, 'Transmission receipt control', usesOf(fields.sourceFields)),
  receiverLevel,
]);

/** 277 health care claim acknowledgment, 005010X214. */
export const definition: GuideDefinition = {
  id: '005010X214',
  transactionSetId: '277',
  functionalId: 'HN',
  versions: ['005010X214'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=277 R R'),
    segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', 'R=0085 R=08 R R R R=TH'),
    sourceLevel,
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
