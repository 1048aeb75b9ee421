import * as shared from '../claim-837/part-loops.ts';
import { N3, N4 } from '../claim-837/party-loops.ts';
import { lineFacility, lineProvider, lineProviderId, lineReferenceOfPayers } from '../claim-837/provider-loops.ts';
import { loop, segment } from '../guide/definition.ts';
import { ambulanceDropOff, ambulancePickUp } from './ambulance-loops.ts';

const DATE = 'R=D8 R';
const purchased = loop('2420B', 'S', 1, 'Purchased service provider', [
  segment('NM1', 'R', 1, 'Purchased service provider name', 'R=QB R=1,2 N N N N N S=XX S'),
  lineProviderId('Purchased service provider', '0B,1G,G2'),
]);

const ordering = loop('2420E', 'S', 1, 'Ordering provider', [
  segment('NM1', 'R', 1, 'Ordering provider name', 'R=DK R=1 R S S N S S=XX S'),
  segment('N3', 'S', 1, 'Ordering provider address', N3),
  segment('N4', 'S', 1, 'Ordering provider city', N4),
  lineProviderId('Ordering provider', '0B,1G,G2'),
  segment('PER', 'S', 1, 'Ordering provider contact', 'R=IC S R=EM,FX,TE R S=EM,EX,FX,TE S S=EM,EX,FX,TE S'),
]);

const form = loop('2440', 'S', 0, 'Form identification', [
  segment('LQ', 'R', 1, 'Form identification', 'R=AS,UT R'),
  segment('FRM', 'R', 99, 'Supporting documentation', 'R S=N,W,Y S S S'),
]);

const dates = [
  segment('DTP', 'R', 1, 'Service date', 'R=472 R=D8,RD8 R'),
  segment('DTP', 'S', 1, 'Prescription', `R=471 ${DATE}`),
  segment('DTP', 'S', 1, 'Certification revision', `R=607 ${DATE}`),
  segment('DTP', 'S', 1, 'Begin therapy', `R=463 ${DATE}`),
  segment('DTP', 'S', 1, 'Last certification', `R=461 ${DATE}`),
  segment('DTP', 'S', 1, 'Last seen', `R=304 ${DATE}`),
  segment('DTP', 'S', 2, 'Test', `R=738,739 ${DATE}`),
  segment('DTP', 'S', 1, 'Shipped', `R=011 ${DATE}`),
  segment('DTP', 'S', 1, 'Last X-ray', `R=455 ${DATE}`),
  segment('DTP', 'S', 1, 'Initial treatment', `R=454 ${DATE}`),
];

const references = [
  ...shared.REPRICED_LINE_NUMBERS,
  lineReferenceOfPayers('Prior authorization number', 'G1'),
  shared.LINE_ITEM_CONTROL_NUMBER,
  segment('REF', 'S', 1, 'Mammography certification number', 'R=EW R'),
  segment('REF', 'S', 1, 'Laboratory certification number', 'R=X4 R'),
  segment('REF', 'S', 1, 'Referring laboratory certification number', 'R=F4 R'),
  segment('REF', 'S', 1, 'Immunization batch number', 'R=BT R'),
  lineReferenceOfPayers('Referral number', '9F'),
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
  ...dates,
  segment('QTY', 'S', 1, 'Ambulance patient count', 'R=PT R'),
  segment('QTY', 'S', 1, 'Obstetric anesthesia additional units', 'R=FL R'),
  segment('MEA', 'S', 5, 'Test result', 'R=OG,TR R=HT,R1,R2,R3,R4 R'),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  ...references,
  segment('AMT', 'S', 1, 'Sales tax', 'R=T R'),
  segment('AMT', 'S', 1, 'Postage claimed', 'R=F4 R'),
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 1, 'Line note', 'R=ADD,DCP R'),
  segment('NTE', 'S', 1, 'Third party organization note', 'R=TPO R'),
  segment('PS1', 'S', 1, 'Purchased service', 'R R'),
  shared.pricing('Line pricing', shared.PRICING_METHODOLOGIES, 'S N S=ER,HC,IV,WK S=@product S=MJ,UN S'),
  shared.drugLoop('EN,EO,HI,N4,ON,UK,UP'),
  lineProvider('2420A', 'Rendering provider', { entity: '82', types: '1,2', specialty: 'PE' }),
  purchased,
  lineFacility('2420C'),
  lineProvider('2420D', 'Supervising provider', { entity: 'DQ' }),
  ordering,
  lineProvider('2420F', 'Referring provider', { entity: 'DN,P3', ids: '0B,1G,G2', loopMax: 2 }),
  ambulancePickUp('2420G'),
  ambulanceDropOff('2420H'),
  shared.adjudicationLoop('R=ER,HC,IV,WK'),
  form,
]);
