import { adjudicationLoop, CONTRACT, PROCEDURE } from '../claim-837/part-loops.ts';
import { N3, N4 } from '../claim-837/party-loops.ts';
import { type LoopDefinition, loop, segment } from '../guide/definition.ts';

/** REF04 names the payer that an identifier belongs to when that is not the destination payer. */
const OTHER_PAYER = 'N S(R=2U R)';
const PROVIDER_REF = `R=0B,1G,G2,LU R ${OTHER_PAYER}`;
const SURFACES = 'B,D,F,I,L,M,O';

function provider(id: string, name: string, entity: string, types: string): LoopDefinition {
  return loop(id, 'S', 1, name, [
    segment('NM1', 'R', 1, `${name} name`, `R=${entity} R=${types} R S S N S S=XX S`),
    segment('PRV', 'S', 1, `${name} specialty`, `${entity === 'DD' ? 'R=AS' : 'R=PE'} R=PXC R=@specialty`),
    segment('REF', 'S', 20, `${name} secondary id`, PROVIDER_REF),
  ]);
}

const dates = [
  segment('DTP', 'S', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  segment('DTP', 'S', 1, 'Prior placement', 'R=139,441 R=D8 R'),
  segment('DTP', 'S', 1, 'Appliance placement', 'R=452 R=D8 R'),
  segment('DTP', 'S', 1, 'Replacement', 'R=446 R=D8 R'),
  segment('DTP', 'S', 1, 'Treatment start', 'R=196 R=D8 R'),
  segment('DTP', 'S', 1, 'Treatment completion', 'R=198 R=D8 R'),
];

const references = [
  segment('REF', 'S', 5, 'Predetermination id', `R=G3 R ${OTHER_PAYER}`),
  segment('REF', 'S', 5, 'Prior authorization number', `R=G1 R ${OTHER_PAYER}`),
  segment('REF', 'S', 1, 'Line item control number', 'R=6R R<1-30'),
  segment('REF', 'S', 1, 'Repriced line number', 'R=9B R'),
  segment('REF', 'S', 1, 'Adjusted repriced line number', 'R=9D R'),
  segment('REF', 'S', 5, 'Referral number', `R=9F R ${OTHER_PAYER}`),
];

/** 2400 with everything below it. */
export const serviceLineLoop = loop('2400', 'R', 50, 'Service line', [
  segment('LX', 'R', 1, 'Service line number', 'R'),
  segment(
    'SV3',
    'R',
    1,
    'Dental service',
    `R(R=AD ${PROCEDURE}) R S=@place-of-service S(R S S S S) S=I,R S N N N N S(R S S S)`,
  ),
  segment(
    'TOO',
    'S',
    32,
    'Tooth information',
    `R=JP S=@tooth S(R=${SURFACES} S=${SURFACES} S=${SURFACES} S=${SURFACES} S=${SURFACES})`,
  ),
  ...dates,
  segment('CN1', 'S', 1, 'Contract information', CONTRACT),
  ...references,
  segment('AMT', 'S', 1, 'Sales tax', 'R=T R'),
  segment('K3', 'S', 10, 'File information', 'R'),
  segment(
    'HCP',
    'S',
    1,
    'Line pricing',
    'R=00,01,02,03,04,05,06,07,08,09,10,11,12,13,14 R S S S S S N S=AD,ER S=@product S=UN S S=T1,T2,T3,T4,T5,T6 S=1,2,3,4,5 S=1,2,3,4,5,6',
  ),
  provider('2420A', 'Rendering provider', '82', '1,2'),
  provider('2420B', 'Assistant surgeon', 'DD', '1'),
  loop('2420C', 'S', 1, 'Supervising provider', [
    segment('NM1', 'R', 1, 'Supervising provider name', 'R=DQ R=1 R S S N S S=XX S'),
    segment('REF', 'S', 20, 'Supervising provider secondary id', PROVIDER_REF),
  ]),
  loop('2420D', 'S', 1, 'Service facility location', [
    segment('NM1', 'R', 1, 'Service facility location name', 'R=77 R=2 R N N N N S=XX S'),
    segment('N3', 'R', 1, 'Service facility location address', N3),
    segment('N4', 'R', 1, 'Service facility location city', N4),
    segment('REF', 'S', 3, 'Service facility location secondary id', `R=G2,LU R ${OTHER_PAYER}`),
  ]),
  adjudicationLoop('R=AD,ER'),
]);
