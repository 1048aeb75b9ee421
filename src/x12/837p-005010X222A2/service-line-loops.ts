import { ATTACHMENT, adjudicationLoop, CONTRACT, PROCEDURE } from '../claim-837/part-loops.ts';
import { N3, N4 } from '../claim-837/party-loops.ts';
import { loop, segment } from '../guide/definition.ts';

const DATE = 'R=D8 R';
/** REF04 names the payer that an identifier belongs to when that is not the destination payer. */
const OTHER_PAYER = 'N S(R=2U R)';
const PROVIDER_REF = `R=0B,1G,G2,LU R ${OTHER_PAYER}`;

const drug = loop('2410', 'S', 1, 'Drug identification', [
  segment('LIN', 'R', 1, 'Drug identification', 'N R=EN,EO,HI,N4,ON,UK,UP R=@product'),
  segment('CTP', 'R', 1, 'Drug quantity', 'N N N R R(R=F2,GR,ME,ML,UN)'),
  segment('REF', 'S', 1, 'Prescription number', 'R=VY,XZ R'),
]);

const rendering = loop('2420A', 'S', 1, 'Rendering provider', [
  segment('NM1', 'R', 1, 'Rendering provider name', 'R=82 R=1,2 R S S N S S=XX S'),
  segment('PRV', 'S', 1, 'Rendering provider specialty', 'R=PE R=PXC R=@specialty'),
  segment('REF', 'S', 20, 'Rendering provider secondary id', PROVIDER_REF),
]);

const purchased = loop('2420B', 'S', 1, 'Purchased service provider', [
  segment('NM1', 'R', 1, 'Purchased service provider name', 'R=QB R=1,2 N N N N N S=XX S'),
  segment('REF', 'S', 20, 'Purchased service provider secondary id', `R=0B,1G,G2 R ${OTHER_PAYER}`),
]);

const facility = loop('2420C', 'S', 1, 'Service facility location', [
  segment('NM1', 'R', 1, 'Service facility location name', 'R=77 R=2 R N N N N S=XX S'),
  segment('N3', 'R', 1, 'Service facility location address', N3),
  segment('N4', 'R', 1, 'Service facility location city', N4),
  segment('REF', 'S', 3, 'Service facility location secondary id', `R=G2,LU R ${OTHER_PAYER}`),
]);

const supervising = loop('2420D', 'S', 1, 'Supervising provider', [
  segment('NM1', 'R', 1, 'Supervising provider name', 'R=DQ R=1 R S S N S S=XX S'),
  segment('REF', 'S', 20, 'Supervising provider secondary id', PROVIDER_REF),
]);

const ordering = loop('2420E', 'S', 1, 'Ordering provider', [
  segment('NM1', 'R', 1, 'Ordering provider name', 'R=DK R=1 R S S N S S=XX S'),
  segment('N3', 'S', 1, 'Ordering provider address', N3),
  segment('N4', 'S', 1, 'Ordering provider city', N4),
  segment('REF', 'S', 20, 'Ordering provider secondary id', `R=0B,1G,G2 R ${OTHER_PAYER}`),
  segment('PER', 'S', 1, 'Ordering provider contact', 'R=IC S R=EM,FX,TE R S=EM,EX,FX,TE S S=EM,EX,FX,TE S'),
]);

const referring = loop('2420F', 'S', 2, 'Referring provider', [
  segment('NM1', 'R', 1, 'Referring provider name', 'R=DN,P3 R=1 R S S N S S=XX S'),
  segment('REF', 'S', 20, 'Referring provider secondary id', `R=0B,1G,G2 R ${OTHER_PAYER}`),
]);

const pickUp = loop('2420G', 'S', 1, 'Ambulance pick-up location', [
  segment('NM1', 'R', 1, 'Ambulance pick-up location', 'R=PW R=2'),
  segment('N3', 'R', 1, 'Ambulance pick-up address', N3),
  segment('N4', 'R', 1, 'Ambulance pick-up city', N4),
]);

const dropOff = loop('2420H', 'S', 1, 'Ambulance drop-off location', [
  segment('NM1', 'R', 1, 'Ambulance drop-off location', 'R=45 R=2 S'),
  segment('N3', 'R', 1, 'Ambulance drop-off address', N3),
  segment('N4', 'R', 1, 'Ambulance drop-off city', N4),
]);

const adjudication = adjudicationLoop('R=ER,HC,IV,WK');

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
  segment('REF', 'S', 1, 'Repriced line number', 'R=9B R'),
  segment('REF', 'S', 1, 'Adjusted repriced line number', 'R=9D R'),
  segment('REF', 'S', 5, 'Prior authorization number', `R=G1 R ${OTHER_PAYER}`),
  segment('REF', 'S', 1, 'Line item control number', 'R=6R R<1-30'),
  segment('REF', 'S', 1, 'Mammography certification number', 'R=EW R'),
  segment('REF', 'S', 1, 'Laboratory certification number', 'R=X4 R'),
  segment('REF', 'S', 1, 'Referring laboratory certification number', 'R=F4 R'),
  segment('REF', 'S', 1, 'Immunization batch number', 'R=BT R'),
  segment('REF', 'S', 5, 'Referral number', `R=9F R ${OTHER_PAYER}`),
];

/** 2400 with everything below it. */
export const serviceLineLoop = loop('2400', 'R', 50, 'Service line', [
  segment('LX', 'R', 1, 'Service line number', 'R'),
  segment(
    'SV1',
    'R',
    1,
    'Professional service',
    `R(R=ER,HC,IV,WK ${PROCEDURE}) R R=MJ,UN R S=@place-of-service N R(R S S S) N S=Y N S=Y S=Y N N S=0`,
  ),
  segment('SV5', 'S', 1, 'Durable medical equipment', 'R(R=HC R=@product) R=DA R R R R=1,4,6'),
  segment('PWK', 'S', 10, 'Line supplemental information', ATTACHMENT),
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
  segment('CN1', 'S', 1, 'Contract information', CONTRACT),
  ...references,
  segment('AMT', 'S', 1, 'Sales tax', 'R=T R'),
  segment('AMT', 'S', 1, 'Postage claimed', 'R=F4 R'),
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 1, 'Line note', 'R=ADD,DCP R'),
  segment('NTE', 'S', 1, 'Third party organization note', 'R=TPO R'),
  segment('PS1', 'S', 1, 'Purchased service', 'R R'),
  segment(
    'HCP',
    'S',
    1,
    'Line pricing',
    'R=00,01,02,03,04,05,06,07,08,09,10,11,12,13,14 R S S S S S N S=ER,HC,IV,WK S=@product S=MJ,UN S S=T1,T2,T3,T4,T5,T6 S=1,2,3,4,5 S=1,2,3,4,5,6',
  ),
  drug,
  rendering,
  purchased,
  facility,
  supervising,
  ordering,
  referring,
  pickUp,
  dropOff,
  adjudication,
  form,
]);
