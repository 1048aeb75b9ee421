import { ATTACHMENT, adjudicationLoop, PROCEDURE } from '../claim-837/part-loops.ts';
import { type LoopDefinition, loop, segment } from '../guide/definition.ts';

/** REF04 names the payer that an identifier belongs to when that is not the destination payer. */
const OTHER_PAYER = 'N S(R=2U R)';
const PROCEDURE_QUALIFIERS = 'ER,HC,HP,IV,WK';

function provider(id: string, name: string, entity: string, qualifiers: string): LoopDefinition {
  return loop(id, 'S', 1, name, [
    segment('NM1', 'R', 1, `${name} name`, `R=${entity} R=1 R S S N S S=XX S`),
    segment('REF', 'S', 20, `${name} secondary id`, `R=${qualifiers} R ${OTHER_PAYER}`),
  ]);
}

const drug = loop('2410', 'S', 1, 'Drug identification', [
  segment('LIN', 'R', 1, 'Drug identification', 'N R=N4 R=@product'),
  segment('CTP', 'R', 1, 'Drug quantity', 'N N N R R(R=F2,GR,ME,ML,UN)'),
  segment('REF', 'S', 1, 'Prescription number', 'R=VY,XZ R'),
]);

/** 2400 with everything below it. */
export const serviceLineLoop = loop('2400', 'R', 999, 'Service line', [
  segment('LX', 'R', 1, 'Service line number', 'R'),
  segment(
    'SV2',
    'R',
    1,
    'Institutional service',
    `R=@revenue-code S(R=${PROCEDURE_QUALIFIERS} ${PROCEDURE}) R R=DA,UN R N S`,
  ),
  segment('PWK', 'S', 10, 'Line supplemental information', ATTACHMENT),
  segment('DTP', 'S', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  segment('REF', 'S', 1, 'Line item control number', 'R=6R R<1-30'),
  segment('REF', 'S', 1, 'Repriced line number', 'R=9B R'),
  segment('REF', 'S', 1, 'Adjusted repriced line number', 'R=9D R'),
  segment('AMT', 'S', 1, 'Service tax', 'R=GT R'),
  segment('AMT', 'S', 1, 'Facility tax', 'R=N8 R'),
  segment('NTE', 'S', 1, 'Third party organization note', 'R=TPO R'),
  segment(
    'HCP',
    'S',
    1,
    'Line pricing',
    `R=00,01,02,03,04,05,06,07,08,09,10,11,12,13,14 R S S S S S S=@revenue-code S=${PROCEDURE_QUALIFIERS} S=@product S=DA,UN S S=T1,T2,T3,T4,T5,T6 S=1,2,3,4,5 S=1,2,3,4,5,6`,
  ),
  drug,
  provider('2420A', 'Operating provider', '72', '0B,1G,G2,LU'),
  provider('2420B', 'Other operating provider', 'ZZ', '0B,1G,G2,LU'),
  provider('2420C', 'Rendering provider', '82', '0B,1G,G2,LU'),
  provider('2420D', 'Referring provider', 'DN', '0B,1G,G2'),
  adjudicationLoop(`R=${PROCEDURE_QUALIFIERS}`, 'SVD with revenue code'),
]);
