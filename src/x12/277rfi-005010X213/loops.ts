import { type GuideDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { claimFields, lineFields } from './segment-fields.ts';

const REQUESTED = '(R=@claim-status-category R=@status S S=LOI)';
const STATUS = `R${REQUESTED} S S S N N N N N S${REQUESTED} S${REQUESTED} S`;
const CONTACT = 'R=IC S S=EM,FX,TE,UR S S=EM,EX,FX,TE,UR S S=EM,EX,FX,TE,UR S';

function instruction(): SegmentUse[] {
  return [
    segment('PWK', 'R', 1, 'Requested report', 'R S N N S=AC S'),
    segment('PER', 'S', 1, 'Response contact', CONTACT),
    segment('N1', 'S', 1, 'Response recipient', 'R=PR R'),
    segment('N3', 'S', 1, 'Response street', 'R S'),
    segment(
      'N4',
      'S',
      1,
      'Response city',
      'R S=@state-of-address S=@postal-code-of-address S=@country N N S=@country-subdivision',
    ),
  ];
}

const lineLoop = loop('2220D', 'S', 0, 'Service line', [
  segment(
    'SVC',
    'R',
    1,
    'Service line',
    'R(R=AD,ER,HC,HP,IV,N4,NU,WK R=@product S=@modifier S=@modifier S=@modifier S=@modifier) R N S=@revenue-code N N S',
  ),
  segment('STC', 'R', 0, 'Requested information', STATUS),
  ...usesOf(lineFields),
  loop('2225D', 'S', 1, 'Line response instruction', instruction()),
]);

const patientLevel = loop('2000D', 'R', 0, 'Patient level', [
  segment('HL', 'R', 1, 'Patient level', 'R R R=PT,22 S=0'),
  loop('2100D', 'R', 1, 'Patient', [segment('NM1', 'R', 1, 'Patient name', 'R=QC R=1,2 R S S N S S=II,MI S')]),
  loop('2200D', 'R', 0, 'Claim', [
    segment('TRN', 'R', 1, 'Payer claim control number', 'R=1 R'),
    segment('STC', 'R', 0, 'Requested information', STATUS),
    ...usesOf(claimFields),
    loop('2210D', 'S', 1, 'Claim response instruction', instruction()),
    lineLoop,
  ]),
]);

const providerLevel = loop('2000C', 'R', 0, 'Service provider level', [
  segment('HL', 'R', 1, 'Service provider level', 'R R R=19 R=1'),
  loop('2100C', 'R', 1, 'Service provider', [
    segment('NM1', 'R', 1, 'Provider name', 'R=1P R=1,2 S S S N S R=FI,SV,XX R'),
  ]),
  patientLevel,
]);

const receiverLevel = loop('2000B', 'R', 1, 'Information receiver level', [
  segment('HL', 'R', 1, 'Information receiver level', 'R R R=21 R=1'),
  loop('2100B', 'R', 1, 'Information receiver', [
    segment('NM1', 'R', 1, 'Receiver name', 'R=41 R=1,2 S S S N S R=46,FI,XX R'),
  ]),
  providerLevel,
]);

const payerLevel = loop('2000A', 'R', 1, 'Payer level', [
  segment('HL', 'R', 1, 'Payer level', 'R N R=20 R=1'),
  loop('2100A', 'R', 1, 'Payer', [
    segment('NM1', 'R', 1, 'Payer name', 'R=PR R=2 R N N N N R=PI,XV,46,FI R'),
    segment('PER', 'S', 1, 'Payer contact', CONTACT),
  ]),
  receiverLevel,
]);

/** 277 health care claim request for additional information, 005010X213. */
export const definition: GuideDefinition = {
  id: '005010X213',
  transactionSetId: '277',
  functionalId: 'HN',
  versions: ['005010X213'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=277 R R'),
    segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', 'R=0085 R=08,13,48 R R R R=NO,RQ'),
    payerLevel,
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
