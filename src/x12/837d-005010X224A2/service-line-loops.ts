import * as shared from '../claim-837/part-loops.ts';
import { lineFacility, lineProvider, lineReferenceOfPayers } from '../claim-837/provider-loops.ts';
import { segment } from '../guide/definition.ts';

const SURFACES = 'B,D,F,I,L,M,O';

const dates = [
  segment('DTP', 'S', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  segment('DTP', 'S', 1, 'Prior placement', 'R=139,441 R=D8 R'),
  segment('DTP', 'S', 1, 'Appliance placement', 'R=452 R=D8 R'),
  segment('DTP', 'S', 1, 'Replacement', 'R=446 R=D8 R'),
  segment('DTP', 'S', 1, 'Treatment start', 'R=196 R=D8 R'),
  segment('DTP', 'S', 1, 'Treatment completion', 'R=198 R=D8 R'),
];

const references = [
  lineReferenceOfPayers('Predetermination id', 'G3'),
  lineReferenceOfPayers('Prior authorization number', 'G1'),
  shared.LINE_ITEM_CONTROL_NUMBER,
  ...shared.REPRICED_LINE_NUMBERS,
  lineReferenceOfPayers('Referral number', '9F'),
];

/** 2400 with everything below it. */
export const serviceLineLoop = shared.lineLoop(50, [
  segment(
    'SV3',
    'R',
    1,
    'Dental service',
    `R(R=AD ${shared.PROCEDURE}) R S=@place-of-service S(R S S S S) S=I,R S N N N N S(R S S S)`,
  ),
  segment(
    'TOO',
    'S',
    32,
    'Tooth information',
    `R=JP S=@tooth S(R=${SURFACES} S=${SURFACES} S=${SURFACES} S=${SURFACES} S=${SURFACES})`,
  ),
  ...dates,
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  ...references,
  segment('AMT', 'S', 1, 'Sales tax', 'R=T R'),
  segment('K3', 'S', 10, 'File information', 'R'),
  shared.pricing('Line pricing', shared.PRICING_METHODOLOGIES, 'S N S=AD,ER S=@product S=UN S'),
  lineProvider('2420A', 'Rendering provider', { entity: '82', types: '1,2', specialty: 'PE' }),
  lineProvider('2420B', 'Assistant surgeon', { entity: 'DD', specialty: 'AS' }),
  lineProvider('2420C', 'Supervising provider', { entity: 'DQ' }),
  lineFacility('2420D'),
  shared.adjudicationLoop('R=AD,ER'),
]);
