import * as shared from '../claim-837/part-loops.ts';
import { claimFacility, claimProvider } from '../claim-837/provider-loops.ts';
import { loop, segment } from '../guide/definition.ts';
import { ambulanceDropOff, ambulancePickUp } from './ambulance-loops.ts';
import { otherSubscriberLoop } from './other-subscriber-loops.ts';
import { serviceLineLoop } from './service-line-loops.ts';

const DATE = 'R=D8 R';
const CONDITIONS = 'S S S S';

const providers = [
  claimProvider('2310A', 'Referring provider', { entity: 'DN,P3', ids: '0B,1G,G2', idMax: 3, loopMax: 2 }),
  claimProvider('2310B', 'Rendering provider', { entity: '82', types: '1,2', specialty: 'PE' }),
  claimFacility('2310C', segment('PER', 'S', 1, 'Service facility contact', 'R=IC S R=TE R S=EX S')),
  claimProvider('2310D', 'Supervising provider', { entity: 'DQ' }),
  ambulancePickUp('2310E'),
  ambulanceDropOff('2310F'),
];

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
  ...shared.claimReferences('4N'),
  segment('REF', 'S', 1, 'Mandatory Medicare crossover indicator', 'R=F5 R=N,Y'),
  segment('REF', 'S', 1, 'Mammography certification number', 'R=EW R'),
  ...shared.claimReferences('9F', 'G1', 'F8'),
  segment('REF', 'S', 1, 'Laboratory certification number', 'R=X4 R'),
  ...shared.claimReferences('9A', '9C'),
  segment('REF', 'S', 1, 'Investigational device exemption number', 'R=LX R'),
  ...shared.claimReferences('D9', 'EA', 'P4'),
  segment('REF', 'S', 1, 'Care plan oversight', 'R=1J R'),
];

/** 2300 with everything below it. */
export const claimLoop = loop('2300', 'S', 100, 'Claim information', [
  shared.claimInformation(
    'R R N N R(R=@facility R=B R) R=N,Y R=A,B,C R=N,W,Y R=I,Y S=P S(R=AA,EM,OA S=AA,EM,OA N S=@state S=@country) S=02,03,05,09 N N N N N N N S=1,2,3,4,5,6,7,8,9,10,11,15',
  ),
  ...dates,
  segment('PWK', 'S', 10, 'Claim supplemental information', shared.ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
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
  shared.pricing('Claim pricing', shared.CLAIM_PRICING_METHODOLOGIES, 'S N N N N N'),
  ...providers,
  otherSubscriberLoop,
  serviceLineLoop,
]);
