import type { Scenario, ScenarioRequest } from '../../../src/modules/sandbox/scenario.ts';
import { advanceTo, DECIDED, decidedClaim, endClock, event, LAG, SUBMITTED } from './scenario-steps.ts';

const CORRECTED = DECIDED + LAG.remittance;

const accepted = event('claim.accepted', LAG.payer);
const denied = [
  ...SUBMITTED,
  accepted,
  event('remittance.received', LAG.remittance),
  event('claim.denied', LAG.remittance),
  event('denial.received', LAG.remittance),
  event('remittance.posted', LAG.remittance),
];

/** A replacement is sent, and the payer reverses its decision on the original. */
const replaced = [
  ...denied,
  event('claim.created', DECIDED),
  event('claim.ready', DECIDED),
  event('denial.updated', DECIDED),
  event('claim.submitted', DECIDED),
  event('claim.accepted', DECIDED + LAG.payer),
  event('remittance.received', CORRECTED),
  event('claim.reversed', CORRECTED),
];

/** What the replacement corrects. The service refuses to submit one that is the same as its original. */
const CHANGE: ScenarioRequest = {
  method: 'PATCH',
  path: '/v1/claims/{correctionId}',
  body: { dates: { onset: '2026-02-20' } },
  expectedStatus: 200,
};

/** Returns the steps that create, change, scrub and submit a correction of the claim. */
function correct(verb: 'replace' | 'void'): ScenarioRequest[] {
  const saves = { correctionId: '/id' };
  return [
    { method: 'POST', path: `/v1/claims/{claimId}/${verb}`, body: {}, expectedStatus: 201, saves },
    ...(verb === 'replace' ? [CHANGE] : []),
    { method: 'POST', path: '/v1/claims/{correctionId}/scrub', expectedStatus: 200 },
    { method: 'POST', path: '/v1/claims/{correctionId}/submit', expectedStatus: 202 },
  ];
}

function expectThe(id: 'claimId' | 'correctionId', expects: Record<string, unknown>): ScenarioRequest {
  return { method: 'GET', path: `/v1/claims/{${id}}`, expectedStatus: 200, expects };
}

type Given = { id: string; description: string; memberId: string; verb: 'replace' | 'void' };
type Ends = { original: Record<string, unknown>; correction: Record<string, unknown> };

function correction({ id, description, memberId, verb }: Given, ends: Ends, events: Scenario['events']): Scenario {
  return {
    id,
    description,
    requests: [
      ...decidedClaim(memberId),
      ...correct(verb),
      ...advanceTo(2 * DECIDED),
      expectThe('claimId', ends.original),
      expectThe('correctionId', ends.correction),
      endClock(),
    ],
    events,
  };
}

/** The results of corrected claims (DEN). */
export const DENIAL_SCENARIOS: readonly Scenario[] = [
  correction(
    {
      id: 'denial-corrected',
      description: 'A denied claim is replaced. The payer reverses the denial and pays the replacement.',
      memberId: 'SBX-CLM.DENY.CO197-DEN.OVERTURN-0017',
      verb: 'replace',
    },
    { original: { '/status': 'voided', '/balance': 0 }, correction: { '/status': 'paid' } },
    [
      ...replaced,
      event('claim.paid', CORRECTED),
      event('denial.updated', CORRECTED),
      event('claim.voided', CORRECTED),
      event('remittance.posted', CORRECTED),
    ],
  ),
  correction(
    {
      id: 'denial-upheld',
      description: 'A denied claim is replaced, and the payer denies the replacement for the same reason.',
      memberId: 'SBX-CLM.DENY.CO197-DEN.UPHELD-0018',
      verb: 'replace',
    },
    { original: { '/status': 'voided', '/balance': 0 }, correction: { '/status': 'denied' } },
    [
      ...replaced,
      event('claim.denied', CORRECTED),
      event('denial.received', CORRECTED),
      event('denial.updated', CORRECTED),
      event('claim.voided', CORRECTED),
      event('denial.updated', CORRECTED),
      event('remittance.posted', CORRECTED),
    ],
  ),
  correction(
    {
      id: 'claim-voided',
      description: 'A denied claim is voided. The payer accepts the void and reverses the denial.',
      memberId: 'SBX-CLM.DENY.CO197-0019',
      verb: 'void',
    },
    { original: { '/status': 'voided', '/balance': 0 }, correction: { '/status': 'accepted' } },
    [
      ...denied,
      event('claim.created', DECIDED),
      event('claim.ready', DECIDED),
      event('claim.submitted', DECIDED),
      event('claim.accepted', DECIDED + LAG.payer),
      event('claim.voided', DECIDED + LAG.payer),
      event('denial.updated', DECIDED + LAG.payer),
      event('remittance.received', CORRECTED),
      event('claim.reversed', CORRECTED),
      event('remittance.posted', CORRECTED),
    ],
  ),
];
