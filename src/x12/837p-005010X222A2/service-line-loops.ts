import { repricedLineNumbers } from '../claim-837/claim-fields.ts';
import * as shared from '../claim-837/part-loops.ts';
import { loopsOf } from '../claim-837/provider-fields.ts';
import { loop, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import * as fields from './claim-fields.ts';
import { lineProviders } from './provider-fields.ts';

const form = loop('2440', 'S', 0, 'Form identification', [
  segment('LQ', 'R', 1, 'Form identification', 'R=AS,UT R'),
  segment('FRM', 'R', 99, 'Supporting documentation', 'R S=N,W,Y S S S'),
]);

const references = [
  ...usesOf(repricedLineNumbers),
  shared.lineReferenceOfPayers('Prior authorization number', 'G1'),
  ...usesOf(fields.lineReferences),
  shared.lineReferenceOfPayers('Referral number', '9F'),
];

/** 2400 with everything below it. */
export const serviceLineLoop = shared.lineLoop(50, [
  segment(
    'SV1',
    'R',
    1,
    'Professional service',
    `R(R=ER,HC,IV,WK ${shared.PROCEDURE}) R R=MJ,UN R S=@place-of-service N R(R S S S) N S=Y N S=Y S=Y N N S=0`,
  ),
  segment('SV5', 'S', 1, 'Durable medical equipment', 'R(R=HC R=@product) R=DA R R R R=1,4,6'),
  segment('PWK', 'S', 10, 'Line supplemental information', shared.ATTACHMENT),
  segment('PWK', 'S', 1, 'Certificate of medical necessity', 'R=CT R=AB,AD,AF,AG,NS'),
  segment('CR1', 'S', 1, 'Ambulance transport', 'S=LB S N R=A,B,C,D,E R=DH R N N S S'),
  segment('CR3', 'S', 1, 'Durable medical equipment certification', 'R=I,R,S R=MO R'),
  segment('CRC', 'S', 3, 'Ambulance certification', 'R=07 R=N,Y R=01,04,05,06,07,08,09,12 S S S S'),
  segment('CRC', 'S', 1, 'Hospice employee indicator', 'R=70 R=N,Y R=65'),
  segment('CRC', 'S', 1, 'Equipment condition indicator', 'R=09 R=N,Y R=38,ZV S=38,ZV'),
  segment('DTP', 'R', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  ...usesOf({ ...fields.lineDates, ...fields.lineQuantities }),
  segment('MEA', 'S', 5, 'Test result', 'R=OG,TR R=HT,R1,R2,R3,R4 R'),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  ...references,
  ...usesOf(fields.lineAmounts),
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 1, 'Line note', 'R=ADD,DCP R'),
  ...usesOf(fields.lineNotes),
  segment('PS1', 'S', 1, 'Purchased service', 'R R'),
  shared.pricing('Line pricing', shared.PRICING_METHODOLOGIES, 'S N S=ER,HC,IV,WK S=@product S=MJ,UN S'),
  shared.drugLoop('EN,EO,HI,N4,ON,UK,UP'),
  ...loopsOf(lineProviders),
  shared.adjudicationLoop('R=ER,HC,IV,WK'),
  form,
]);
