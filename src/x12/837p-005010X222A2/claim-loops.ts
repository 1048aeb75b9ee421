import { ATTACHMENT, CONTRACT } from '../claim-837/part-loops.ts';
import { N3, N4 } from '../claim-837/party-loops.ts';
import { loop, segment } from '../guide/definition.ts';
import { otherSubscriberLoop } from './other-subscriber-loops.ts';
import { serviceLineLoop } from './service-line-loops.ts';

const DATE = 'R=D8 R';
const PROVIDER_REF = 'R=0B,1G,G2,LU R';
const CONDITIONS = 'S S S S';

const referring = loop('2310A', 'S', 2, 'Referring provider', [
  segment('NM1', 'R', 1, 'Referring provider name', 'R=DN,P3 R=1 R S S N S S=XX S'),
  segment('REF', 'S', 3, 'Referring provider secondary id', 'R=0B,1G,G2 R'),
]);

const rendering = loop('2310B', 'S', 1, 'Rendering provider', [
  segment('NM1', 'R', 1, 'Rendering provider name', 'R=82 R=1,2 R S S N S S=XX S'),
  segment('PRV', 'S', 1, 'Rendering provider specialty', 'R=PE R=PXC R=@specialty'),
  segment('REF', 'S', 4, 'Rendering provider secondary id', PROVIDER_REF),
]);

const facility = loop('2310C', 'S', 1, 'Service facility location', [
  segment('NM1', 'R', 1, 'Service facility location name', 'R=77 R=2 R N N N N S=XX S'),
  segment('N3', 'R', 1, 'Service facility location address', N3),
  segment('N4', 'R', 1, 'Service facility location city', N4),
  segment('REF', 'S', 3, 'Service facility location secondary id', 'R=0B,G2,LU R'),
  segment('PER', 'S', 1, 'Service facility contact', 'R=IC S R=TE R S=EX S'),
]);

const supervising = loop('2310D', 'S', 1, 'Supervising provider', [
  segment('NM1', 'R', 1, 'Supervising provider name', 'R=DQ R=1 R S S N S S=XX S'),
  segment('REF', 'S', 4, 'Supervising provider secondary id', PROVIDER_REF),
]);

const pickUp = loop('2310E', 'S', 1, 'Ambulance pick-up location', [
  segment('NM1', 'R', 1, 'Ambulance pick-up location', 'R=PW R=2'),
  segment('N3', 'R', 1, 'Ambulance pick-up address', N3),
  segment('N4', 'R', 1, 'Ambulance pick-up city', N4),
]);

const dropOff = loop('2310F', 'S', 1, 'Ambulance drop-off location', [
  segment('NM1', 'R', 1, 'Ambulance drop-off location', 'R=45 R=2 S'),
  segment('N3', 'R', 1, 'Ambulance drop-off address', N3),
  segment('N4', 'R', 1, 'Ambulance drop-off city', N4),
]);

const DIAGNOSIS = 'S(R=ABF,BF R=@industry)';

const dates = [
  segment('DTP', 'S', 1, 'Onset of current illness', `R=431 ${DATE}`),
  segment('DTP', 'S', 1, 'Initial treatment', `R=454 ${DATE}`),
  segment('DTP', 'S', 1, 'Last seen', `R=304 ${DATE}`),
  segment('DTP', 'S', 1, 'Acute manifestation', `R=453 ${DATE}`),
  segment('DTP', 'S', 1, 'Accident', `R=439 ${DATE}`),
  segment('DTP', 'S', 1, 'Last menstrual period', `R=484 ${DATE}`),
  segment('DTP', 'S', 1, 'Last X-ray', `R=455 ${DATE}`),
  segment('DTP', 'S', 1, 'Hearing and vision prescription', `R=471 ${DATE}`),
  segment('DTP', 'S', 1, 'Disability', 'R=314,360,361 R=D8,RD8 R'),
  segment('DTP', 'S', 1, 'Last worked', `R=297 ${DATE}`),
  segment('DTP', 'S', 1, 'Authorized return to work', `R=296 ${DATE}`),
  segment('DTP', 'S', 1, 'Admission', `R=435 ${DATE}`),
  segment('DTP', 'S', 1, 'Discharge', `R=096 ${DATE}`),
  segment('DTP', 'S', 2, 'Assumed and relinquished care', `R=090,091 ${DATE}`),
  segment('DTP', 'S', 1, 'Property and casualty first contact', `R=444 ${DATE}`),
  segment('DTP', 'S', 1, 'Repricer received', `R=050 ${DATE}`),
];

const references = [
  segment('REF', 'S', 1, 'Service authorization exception', 'R=4N R=1,2,3,4,5,6,7'),
  segment('REF', 'S', 1, 'Mandatory Medicare crossover indicator', 'R=F5 R=N,Y'),
  segment('REF', 'S', 1, 'Mammography certification number', 'R=EW R'),
  segment('REF', 'S', 1, 'Referral number', 'R=9F R'),
  segment('REF', 'S', 1, 'Prior authorization number', 'R=G1 R'),
  segment('REF', 'S', 1, 'Payer claim control number', 'R=F8 R'),
  segment('REF', 'S', 1, 'Laboratory certification number', 'R=X4 R'),
  segment('REF', 'S', 1, 'Repriced claim number', 'R=9A R'),
  segment('REF', 'S', 1, 'Adjusted repriced claim number', 'R=9C R'),
  segment('REF', 'S', 1, 'Investigational device exemption number', 'R=LX R'),
  segment('REF', 'S', 1, 'Claim id for transmission intermediaries', 'R=D9 R'),
  segment('REF', 'S', 1, 'Medical record number', 'R=EA R'),
  segment('REF', 'S', 1, 'Demonstration project id', 'R=P4 R'),
  segment('REF', 'S', 1, 'Care plan oversight', 'R=1J R'),
];

/** 2300 with everything below it. */
export const claimLoop = loop('2300', 'S', 100, 'Claim information', [
  segment(
    'CLM',
    'R',
    1,
    'Claim information',
    'R R N N R(R=@facility R=B R) R=N,Y R=A,B,C R=N,W,Y R=I,Y S=P S(R=AA,EM,OA S=AA,EM,OA N S=@state S=@country) S=02,03,05,09 N N N N N N N S=1,2,3,4,5,6,7,8,9,10,11,15',
  ),
  ...dates,
  segment('PWK', 'S', 10, 'Claim supplemental information', ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', CONTRACT),
  segment('AMT', 'S', 1, 'Patient amount paid', 'R=F5 R'),
  ...references,
  segment('K3', 'S', 10, 'File information', 'R'),
  segment('NTE', 'S', 1, 'Claim note', 'R=ADD,CER,DCP,DGN,TPO R'),
  segment('CR1', 'S', 1, 'Ambulance transport', 'S=LB S N R=A,B,C,D,E R=DH R N N S S'),
  segment('CR2', 'S', 1, 'Spinal manipulation service', 'N N N N N N N R=A,C,D,E,F,G,M N S S'),
  segment('CRC', 'S', 3, 'Ambulance certification', `R=07 R=N,Y R=01,04,05,06,07,08,09,12 ${CONDITIONS}`),
  segment('CRC', 'S', 3, 'Patient condition: vision', `R=E1,E2,E3 R=N,Y R=L1,L2,L3,L4,L5 ${CONDITIONS}`),
  segment('CRC', 'S', 1, 'Homebound indicator', 'R=75 R=Y R=IH'),
  segment('CRC', 'S', 1, 'EPSDT referral', 'R=ZZ R=N,Y R=AV,NU,S2,ST S S'),
  segment(
    'HI',
    'R',
    1,
    'Health care diagnosis codes',
    `R(R=ABK,BK R=@industry) ${Array.from({ length: 11 }, () => DIAGNOSIS).join(' ')}`,
  ),
  segment('HI', 'S', 1, 'Anesthesia related procedure', 'R(R=BP R=@industry) S(R=BO R=@industry)'),
  segment(
    'HI',
    'S',
    2,
    'Condition information',
    `R(R=BG R=@industry) ${Array.from({ length: 11 }, () => 'S(R=BG R=@industry)').join(' ')}`,
  ),
  segment(
    'HCP',
    'S',
    1,
    'Claim pricing',
    'R=00,01,02,03,04,05,07,08,09,10,11,12,13,14 R S S S S S N N N N N S=T1,T2,T3,T4,T5,T6 S=1,2,3,4,5 S=1,2,3,4,5,6',
  ),
  referring,
  rendering,
  facility,
  supervising,
  pickUp,
  dropOff,
  otherSubscriberLoop,
  serviceLineLoop,
]);
