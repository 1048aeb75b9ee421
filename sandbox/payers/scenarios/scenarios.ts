import type { Scenario, ScenarioEvent, ScenarioRequest } from '../../../src/modules/sandbox/scenario.ts';
import { APPEAL_SCENARIOS } from './appeal-scenarios.ts';
import { AUTHORIZATION_SCENARIOS } from './authorization-scenarios.ts';
import { DENIAL_SCENARIOS } from './denial-scenarios.ts';
import { ELIGIBILITY_SCENARIOS } from './eligibility-scenarios.ts';
import {
  advanceTo,
  type ClaimScript,
  DAY,
  endClock,
  event,
  expectClaim,
  LAG,
  payerEvent,
  SUBMITTED,
  startClock,
  submitClaim,
  UNSENT,
} from './scenario-steps.ts';

type ClaimScenario = ClaimScript & {
  id: string;
  description: string;
  /** Requested before the clock advances. */
  payerEvents?: ScenarioRequest[];
  /** How far the clock advances, in seconds from the start. */
  until: number;
  becomes: Record<string, unknown>;
  events: readonly ScenarioEvent[];
};

/** Returns a scenario with the whole life of one claim. */
function claimScenario(given: ClaimScenario): Scenario {
  const { id, description, payerEvents = [], until, becomes, events, ...script } = given;
  const injected = payerEvents.length > 0 ? [...advanceTo(0), ...payerEvents] : [];
  const requests = [
    startClock(script.hasOwnClock ? 'patients' : undefined),
    ...submitClaim(script),
    ...injected,
    ...advanceTo(until),
    expectClaim(becomes),
    endClock(),
  ];
  return { id, description, requests, events: [...events] };
}

const accepted = event('claim.accepted', LAG.payer);
const received = (at: number) => event('remittance.received', at);
const posted = (at: number) => event('remittance.posted', at);
/** The events of a claim that is accepted and remitted, with those of the remittance's effects. */
const remitted = (...types: string[]) => [
  ...SUBMITTED,
  accepted,
  received(LAG.remittance),
  ...types.map((type) => event(type, LAG.remittance)),
  posted(LAG.remittance),
];

/** The catalogue of scenarios. The API lists it, and the tests play every scenario. */
export const SCENARIOS: readonly Scenario[] = [
  claimScenario({
    id: 'claim-paid',
    description: 'A claim is accepted after a day and paid after fourteen.',
    memberId: 'SBX-CLM.PAID-0001',
    until: 15 * DAY,
    becomes: { '/status': 'paid' },
    events: remitted('claim.paid'),
  }),
  claimScenario({
    id: 'patient-with-a-clock',
    description: 'The same for one patient, who uses a test clock while all others use real time.',
    memberId: 'SBX-CLM.PAID-0015',
    hasOwnClock: true,
    until: 15 * DAY,
    becomes: { '/status': 'paid' },
    events: remitted('claim.paid'),
  }),
  claimScenario({
    id: 'claim-denied',
    description: 'A claim is denied because an authorization is missing. A denial is opened.',
    memberId: 'SBX-CLM.DENY.CO197-0002',
    until: 15 * DAY,
    becomes: { '/status': 'denied' },
    events: remitted('claim.denied', 'denial.received'),
  }),
  claimScenario({
    id: 'claim-line-denied',
    description: 'The second of two lines is denied, the first is paid.',
    memberId: 'SBX-CLM.DENYLINE.2.CO97-0003',
    charges: [12_500, 8_000],
    until: 15 * DAY,
    becomes: { '/status': 'partially_paid' },
    events: remitted('claim.partially_paid', 'denial.received'),
  }),
  claimScenario({
    id: 'claim-rejected-by-payer',
    description: 'The payer rejects the claim with a 277CA.',
    memberId: 'SBX-CLM.REJECT.PAYER.A7.562-0004',
    until: 15 * DAY,
    becomes: { '/status': 'rejected' },
    events: [...SUBMITTED, event('claim.rejected', LAG.payer)],
  }),
  claimScenario({
    id: 'claim-rejected-by-clearinghouse',
    description: 'The clearinghouse rejects the claim.',
    memberId: 'SBX-CLM.REJECT.CH.A3.24-0005',
    until: 15 * DAY,
    becomes: { '/status': 'rejected' },
    events: [...SUBMITTED, event('claim.rejected', LAG.clearinghouse)],
  }),
  claimScenario({
    id: 'claim-rejected-for-syntax',
    description: 'A 999 rejects the transaction set.',
    memberId: 'SBX-CLM.REJECT.999-0006',
    until: 15 * DAY,
    becomes: { '/status': 'rejected' },
    events: [...SUBMITTED, event('claim.rejected', LAG.syntax)],
  }),
  claimScenario({
    id: 'payer-not-enrolled',
    description: 'The payer requires an enrollment that the clinic does not have, so the scrub blocks the claim.',
    memberId: 'SBX-0007',
    payerId: 'SBX08',
    submitStatus: 422,
    until: DAY,
    becomes: { '/status': 'draft', '/scrub/status': 'blocked' },
    events: [event('patient.created'), event('claim.created')],
  }),
  claimScenario({
    id: 'payer-enrolled',
    description: 'The same payer pays the claim of a clinic whose enrollment is active.',
    memberId: 'SBX-0016',
    payerId: 'SBX08',
    isEnrolled: true,
    until: 15 * DAY,
    becomes: { '/status': 'paid' },
    events: [
      event('enrollment.created'),
      ...SUBMITTED,
      accepted,
      received(LAG.remittance),
      event('claim.paid', LAG.remittance),
      posted(LAG.remittance),
    ],
  }),
  claimScenario({
    id: 'claim-lost',
    description: 'The payer never answers. The missing 277CA is reported after two business days.',
    memberId: 'SBX-CLM.LOST-0008',
    until: 60 * DAY,
    becomes: { '/status': 'submitted' },
    events: [...SUBMITTED, event('claim.acknowledgment_overdue', 2 * DAY)],
  }),
  claimScenario({
    id: 'claim-reversed',
    description: 'A payment is reversed three days later. The claim returns to its state before the payment.',
    memberId: 'SBX-CLM.REVERSE.3-0009',
    until: 20 * DAY,
    becomes: { '/status': 'accepted' },
    events: [
      ...SUBMITTED,
      accepted,
      received(LAG.remittance),
      event('claim.paid', LAG.remittance),
      posted(LAG.remittance),
      received(LAG.remittance + 3 * DAY),
      event('claim.reversed', LAG.remittance + 3 * DAY),
      posted(LAG.remittance + 3 * DAY),
    ],
  }),
  claimScenario({
    id: 'payer-unavailable',
    description: 'The payer cannot be reached. The claim stays submitted, and the delay is reported after an hour.',
    memberId: 'SBX-0012',
    payerId: 'SBX06',
    until: DAY,
    becomes: { '/status': 'submitted' },
    events: [...UNSENT, event('interchange.transmission_delayed', 4_462)],
  }),
  claimScenario({
    id: 'remittance-split',
    description: 'A payment comes in two parts, a day apart.',
    memberId: 'SBX-ERA.SPLIT-0013',
    charges: [12_500, 8_000],
    until: 16 * DAY,
    becomes: { '/status': 'paid' },
    events: [
      ...remitted('claim.partially_paid'),
      received(LAG.remittance + DAY),
      event('claim.paid', LAG.remittance + DAY),
      posted(LAG.remittance + DAY),
    ],
  }),
  claimScenario({
    id: 'remittance-overdue',
    description: 'The payer accepts the claim and never decides. The missing remittance is reported after thirty days.',
    memberId: 'SBX-CLM.PENDED.P1-0022',
    until: 35 * DAY,
    becomes: { '/status': 'accepted' },
    events: [...SUBMITTED, accepted, event('claim.remittance_overdue', LAG.payer + 30 * DAY)],
  }),
  claimScenario({
    id: 'claim-forwarded',
    description: 'The payer pays and forwards the claim to the next payer, whose decision is awaited.',
    memberId: 'SBX-CLM.SECONDARY-0017',
    until: 15 * DAY,
    becomes: { '/status': 'paid', '/nextAction': 'await_next_payer', '/crossover/state': 'awaited' },
    events: remitted('claim.paid'),
  }),
  claimScenario({
    id: 'claim-takeback',
    description:
      'The claim is paid in full, and the payer takes an earlier overpayment back from the same payment (PLB).',
    memberId: 'SBX-CLM.TAKEBACK-0018',
    until: 15 * DAY,
    becomes: { '/status': 'paid', '/amountPaid': 7_000 },
    events: remitted('claim.paid'),
  }),
  claimScenario({
    id: 'remittance-unmatched',
    description: 'The 835 has a control number that is not known; the payment waits with a suggested claim.',
    memberId: 'SBX-ERA.UNMATCHED-0019',
    until: 15 * DAY,
    becomes: { '/status': 'accepted', '/amountPaid': 0 },
    events: [...SUBMITTED, accepted, received(LAG.remittance), event('remittance.needs_review', LAG.remittance)],
  }),
  claimScenario({
    id: 'remittance-without-modifiers',
    description: 'The 835 has neither modifiers nor line numbers, and is posted all the same.',
    memberId: 'SBX-ERA.NOMOD-0020',
    until: 15 * DAY,
    becomes: { '/status': 'paid' },
    events: remitted('claim.paid'),
  }),
  claimScenario({
    id: 'remittance-by-check',
    description: 'The payer pays by check.',
    memberId: 'SBX-ERA.CHECK-0021',
    until: 15 * DAY,
    becomes: { '/status': 'paid' },
    events: remitted('claim.paid'),
  }),
  claimScenario({
    id: 'remittance-unbalanced',
    description: 'The totals of the remittance do not balance. It waits for a review and changes no claim.',
    memberId: 'SBX-ERA.UNBALANCED-0010',
    until: 15 * DAY,
    becomes: { '/status': 'accepted' },
    events: [...SUBMITTED, accepted, received(LAG.remittance), event('remittance.needs_review', LAG.remittance)],
  }),
  claimScenario({
    id: 'answers-on-request',
    description: 'A claim whose payer does not answer is accepted and denied by answers that you request.',
    memberId: 'SBX-CLM.LOST-0011',
    payerEvents: [
      payerEvent('ack_999', { outcome: 'accepted' }),
      payerEvent('ack_277ca', { from: 'payer', categoryCode: 'A2' }),
      payerEvent('era_835', { outcome: 'CLM.DENY.CO50' }),
    ],
    until: DAY,
    becomes: { '/status': 'denied' },
    events: [
      ...SUBMITTED,
      event('claim.accepted'),
      event('remittance.received'),
      event('claim.denied'),
      event('denial.received'),
      event('remittance.posted'),
    ],
  }),
  claimScenario({
    id: 'claim-status-told',
    description: 'The payer accepts a claim and then reports in a 277 that it waits for information.',
    memberId: 'SBX-CLM.LOST-0014',
    payerEvents: [
      payerEvent('ack_277ca', { from: 'payer', categoryCode: 'A2' }),
      payerEvent('claim_status', { categoryCode: 'P3', statusCode: '123' }),
    ],
    until: DAY,
    becomes: { '/status': 'accepted', '/payerStatus/categoryCode': 'P3', '/payerStatus/statusCode': '123' },
    events: [...SUBMITTED, event('claim.accepted'), event('claim.payer_status_updated')],
  }),
  ...ELIGIBILITY_SCENARIOS,
  ...DENIAL_SCENARIOS,
  ...APPEAL_SCENARIOS,
  ...AUTHORIZATION_SCENARIOS,
];
