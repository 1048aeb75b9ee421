import * as shared from '../claim-837/part-loops.ts';
import { loopsOf } from '../claim-837/provider-fields.ts';
import { segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import * as fields from './claim-fields.ts';
import { lineProviders } from './provider-fields.ts';

const SURFACES = 'B,D,F,I,L,M,O';

const references = [
  shared.lineReferenceOfPayers('Predetermination id', 'G3'),
  shared.lineReferenceOfPayers('Prior authorization number', 'G1'),
  ...usesOf(fields.lineReferences),
  shared.lineReferenceOfPayers('Referral number', '9F'),
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
  ...usesOf({ ...fields.serviceDates, ...fields.lineDates }),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  ...references,
  ...usesOf(fields.lineAmounts),
  segment('K3', 'S', 10, 'File information', 'R'),
  shared.pricing('Line pricing', shared.PRICING_METHODOLOGIES, 'S N S=AD,ER S=@product S=UN S'),
  ...loopsOf(lineProviders),
  shared.adjudicationLoop('R=AD,ER'),
]);
