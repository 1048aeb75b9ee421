import * as shared from '../claim-837/part-loops.ts';
import { loopsOf } from '../claim-837/provider-fields.ts';
import { loop, segment } from '../guide/definition.ts';
import { usesOf } from '../mapping/segment-fields.ts';
import { claimDates, claimNumbers } from './claim-fields.ts';
import { otherSubscriberLoop } from './other-subscriber-loops.ts';
import { claimProviders } from './provider-fields.ts';
import { serviceLineLoop } from './service-line-loops.ts';

const CONDITIONS = 'S S S S';

const DIAGNOSIS = 'S(R=ABF,BF R=@industry)';

/** 2300 with everything below it. */
export const claimLoop = loop('2300', 'S', 100, 'Claim information', [
  shared.claimInformation(
    'R R N N R(R=@facility R=B R) R=N,Y R=A,B,C R=N,W,Y R=I,Y S=P S(R=AA,EM,OA S=AA,EM,OA N S=@state S=@country) S=02,03,05,09 N N N N N N N S=1,2,3,4,5,6,7,8,9,10,11,15',
  ),
  ...usesOf(claimDates),
  segment('PWK', 'S', 10, 'Claim supplemental information', shared.ATTACHMENT),
  segment('CN1', 'S', 1, 'Contract information', shared.CONTRACT),
  ...usesOf(claimNumbers),
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
  ...loopsOf(claimProviders),
  otherSubscriberLoop,
  serviceLineLoop,
]);
