import { type GuideDefinition, type LoopDefinition, loop, segment } from '../guide/definition.ts';
import { eventLoop } from './event-loops.ts';
import { dependent, organization, type ReviewForm, requester, subscriber, validation } from './party-loops.ts';

/** Returns the levels of a 278, from the reviewing organization down to the service. */
function reviewLevels(form: ReviewForm): LoopDefinition {
  const { isResponse, isInquiry } = form;
  // A response ends at the level of an error, so the levels below are situational.
  const below = isResponse ? 'S' : 'R';
  const many = isInquiry && isResponse ? 0 : 1;
  const event = eventLoop(form);
  const dependentLevel = loop('2000D', 'S', many, 'Dependent level', [
    segment('HL', 'R', 1, 'Dependent level', 'R R R=23 R=0,1'),
    dependent(form),
    event,
  ]);
  // The event is below the patient, who is the subscriber or a dependent, so neither level requires it.
  const subscriberLevel = loop('2000C', below, many, 'Subscriber level', [
    segment('HL', 'R', 1, 'Subscriber level', 'R R R=22 R=0,1'),
    subscriber(form),
    event,
    dependentLevel,
  ]);
  const requesterLevel = loop('2000B', below, 1, 'Requester level', [
    segment('HL', 'R', 1, 'Requester level', 'R R R=21 R=0,1'),
    requester(form),
    subscriberLevel,
  ]);
  return loop('2000A', 'R', 1, 'Utilization management organization level', [
    segment('HL', 'R', 1, 'Utilization management organization level', 'R N R=20 R=0,1'),
    ...validation(isResponse),
    organization(form),
    requesterLevel,
  ]);
}

/** Returns the guide of a 278; `purposes` are the values of BHT02 and `type` is the token of BHT06. */
export function reviewGuide(
  id: string,
  version: string,
  form: ReviewForm,
  purposes: string[],
  type: string,
): GuideDefinition {
  return {
    id,
    transactionSetId: '278',
    functionalId: 'HI',
    versions: [version],
    usesImplementationReference: true,
    purposeCodes: purposes,
    root: loop('', 'R', 1, 'Transaction set', [
      segment('ST', 'R', 1, 'Transaction set header', 'R=278 R R'),
      segment('BHT', 'R', 1, 'Beginning of hierarchical transaction', `R=0007 R=${purposes.join(',')} R R R ${type}`),
      reviewLevels(form),
      segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
    ]),
  };
}

/** 278 health care services review, 005010X217: request. */
export const requestDefinition = reviewGuide(
  '005010X217 request',
  '005010X217',
  { isResponse: false, isInquiry: false },
  ['13', '01', '36'],
  'S=RU',
);

/** 278 health care services review, 005010X217: response. */
export const responseDefinition = reviewGuide(
  '005010X217 response',
  '005010X217',
  { isResponse: true, isInquiry: false },
  ['11'],
  'R=18,19,AT,RU',
);
