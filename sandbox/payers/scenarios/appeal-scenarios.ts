import type { Scenario, ScenarioEvent, ScenarioRequest } from '../../../src/modules/sandbox/scenario.ts';
import {
  advanceTo,
  DAY,
  DECIDED,
  decidedClaim,
  endClock,
  event,
  expectClaim,
  LAG,
  SUBMITTED,
} from './scenario-steps.ts';

/** How long an appeals department takes to acknowledge and to decide, in seconds. */
const ACKNOWLEDGED = 3 * DAY;
const ANSWERED = 30 * DAY;
/** When the first and the second level have decided. */
const LEVEL_1 = DECIDED + ANSWERED;
const LEVEL_2 = LEVEL_1 + ANSWERED;

const denied: readonly ScenarioEvent[] = [
  ...SUBMITTED,
  event('claim.accepted', LAG.payer),
  event('remittance.received', LAG.remittance),
  event('claim.denied', LAG.remittance),
  event('denial.received', LAG.remittance),
  event('remittance.posted', LAG.remittance),
];

/** The values of the placeholders in the letter for a claim without an authorization. */
const PLACEHOLDERS = [
  { key: 'authorization_reason', value: 'The service was urgent; the payer was told on the same day.' },
];

/** Creates an appeal, fills in its placeholders, and sends it. */
function appeal(body: Record<string, unknown>): ScenarioRequest[] {
  const path = '/v1/appeals/{appealId}';
  return [
    { method: 'POST', path: '/v1/appeals', body, expectedStatus: 201, saves: { appealId: '/id' } },
    { method: 'PATCH', path, body: { placeholders: PLACEHOLDERS }, expectedStatus: 200 },
    { method: 'POST', path: `${path}/send`, body: { channel: 'sandbox' }, expectedStatus: 202 },
  ];
}

function expectAppeal(expects: Record<string, unknown>): ScenarioRequest {
  return { method: 'GET', path: '/v1/appeals/{appealId}', expectedStatus: 200, expects };
}

const findDenial: ScenarioRequest = {
  method: 'GET',
  path: '/v1/denials?claimId={claimId}',
  expectedStatus: 200,
  saves: { denialId: '/data/0/id' },
};

type AppealScenario = {
  id: string;
  description: string;
  memberId: string;
  becomes: Record<string, unknown>;
  claim: Record<string, unknown>;
  /** The first level is lost, and the appeal is taken to the second. */
  hasNextLevel?: boolean;
  events: readonly ScenarioEvent[];
};

function appealScenario(given: AppealScenario): Scenario {
  const { id, description, memberId, becomes, claim, hasNextLevel = false, events } = given;
  const next = [...appeal({ previousAppealId: '{appealId}' }), ...advanceTo(LEVEL_2)];
  return {
    id,
    description,
    requests: [
      ...decidedClaim(memberId),
      findDenial,
      ...appeal({ denialIds: ['{denialId}'] }),
      ...advanceTo(LEVEL_1),
      ...(hasNextLevel ? [expectAppeal({ '/status': 'upheld', '/nextAction': 'appeal_next_level' }), ...next] : []),
      expectAppeal(becomes),
      expectClaim(claim),
      endClock(),
    ],
    events: [...denied, ...events],
  };
}

/** Returns the events of an appeal that is sent at an instant and acknowledged. */
function sentAt(seconds: number, isAcknowledged = true): ScenarioEvent[] {
  return [
    event('appeal.generated', seconds),
    event('appeal.sent', seconds),
    event('denial.updated', seconds),
    ...(isAcknowledged ? [event('appeal.acknowledged', seconds + ACKNOWLEDGED)] : []),
  ];
}

/** Returns the events of a decision. */
function decidedAt(seconds: number): ScenarioEvent[] {
  return [event('appeal.outcome_received', seconds), event('denial.updated', seconds)];
}

/** Returns the events of the remittance that reverses the denial and pays the claim, or a part of it. */
function correctedAt(seconds: number, paid: 'claim.paid' | 'claim.partially_paid' = 'claim.paid'): ScenarioEvent[] {
  return [
    event('remittance.received', seconds),
    event('claim.reversed', seconds),
    event('denial.updated', seconds),
    event(paid, seconds),
    event('remittance.posted', seconds),
  ];
}

/** A scenario for each outcome of an appeal (member id value `APL`). */
export const APPEAL_SCENARIOS: readonly Scenario[] = [
  appealScenario({
    id: 'appeal-overturned',
    description: 'A denied claim is appealed, the payer reverses its denial and pays.',
    memberId: 'SBX-CLM.DENY.CO197-APL.OVERTURN-0030',
    becomes: { '/status': 'overturned', '/outcome/result': 'overturned' },
    claim: { '/status': 'paid' },
    events: [...sentAt(DECIDED), ...decidedAt(LEVEL_1), ...correctedAt(LEVEL_1)],
  }),
  appealScenario({
    id: 'appeal-partially-overturned',
    description: 'A denied claim is appealed, the payer reverses a part of its denial and pays it.',
    memberId: 'SBX-CLM.DENY.CO197-APL.PARTIAL-0031',
    becomes: { '/status': 'partially_overturned', '/outcome/result': 'partially_overturned' },
    claim: { '/status': 'partially_paid' },
    events: [...sentAt(DECIDED), ...decidedAt(LEVEL_1), ...correctedAt(LEVEL_1, 'claim.partially_paid')],
  }),
  appealScenario({
    id: 'appeal-upheld',
    description: 'A denied claim is appealed, and the payer upholds its denial. The next level is open.',
    memberId: 'SBX-CLM.DENY.CO197-APL.UPHELD-0032',
    becomes: { '/status': 'upheld', '/nextAction': 'appeal_next_level' },
    claim: { '/status': 'denied' },
    events: [...sentAt(DECIDED), ...decidedAt(LEVEL_1)],
  }),
  appealScenario({
    id: 'appeal-won-at-level-2',
    description:
      'A denied claim is appealed at two levels. The payer upholds its denial at the first, reverses it at the second, and pays.',
    memberId: 'SBX-CLM.DENY.CO197-APL.LEVEL.2-0033',
    hasNextLevel: true,
    becomes: { '/status': 'overturned', '/level': 2 },
    claim: { '/status': 'paid' },
    events: [
      ...sentAt(DECIDED),
      ...decidedAt(LEVEL_1),
      ...sentAt(LEVEL_1),
      ...decidedAt(LEVEL_2),
      ...correctedAt(LEVEL_2),
    ],
  }),
  appealScenario({
    id: 'appeal-dismissed',
    description: 'A denied claim is appealed, and the payer dismisses the appeal.',
    memberId: 'SBX-CLM.DENY.CO197-APL.DISMISS-0034',
    becomes: { '/status': 'dismissed', '/outcome/result': 'dismissed' },
    claim: { '/status': 'denied' },
    events: [...sentAt(DECIDED), ...decidedAt(LEVEL_1)],
  }),
  appealScenario({
    id: 'appeal-unanswered',
    description: 'A denied claim is appealed, and the payer never answers.',
    memberId: 'SBX-CLM.DENY.CO197-APL.NOANSWER-0035',
    becomes: { '/status': 'sent', '/outcome': null },
    claim: { '/status': 'denied' },
    events: sentAt(DECIDED, false),
  }),
];
