import type { Scenario, ScenarioEvent, ScenarioRequest } from '../../../src/modules/sandbox/scenario.ts';
import { advanceTo, createCovered, DAY, endClock, event, startClock } from './scenario-steps.ts';

const HOUR = 3_600;
const PATH = '/v1/prior-authorizations';

type AuthorizationScenario = {
  id: string;
  description: string;
  memberId: string;
  /** Requests between the transmission of the submission and the next advance of the clock. */
  onceSent?: ScenarioRequest[];
  /** The time to which the clock is advanced, in seconds from the start. */
  until: number;
  becomes: Record<string, unknown>;
  events: readonly ScenarioEvent[];
};

/** Returns the scenario of one authorization, from the draft to its end. */
function authorizationScenario(given: AuthorizationScenario): Scenario {
  const { id, description, memberId, onceSent = [], until, becomes, events } = given;
  const requests: ScenarioRequest[] = [
    startClock(),
    ...createCovered({ memberId, payerId: 'SBX04' }),
    { method: 'POST', path: PATH, body: authorizationBody(), expectedStatus: 201, saves: { authorizationId: '/id' } },
    { method: 'POST', path: `${PATH}/{authorizationId}/submit`, expectedStatus: 202 },
    ...advanceTo(0),
    ...onceSent,
    ...(until > 0 || onceSent.length > 0 ? advanceTo(until) : []),
    { method: 'GET', path: `${PATH}/{authorizationId}`, expectedStatus: 200, expects: becomes },
    endClock(),
  ];
  return { id, description, requests, events: [event('patient.created'), ...events] };
}

function authorizationBody(): Record<string, unknown> {
  return {
    patientId: '{patientId}',
    coverageId: '{coverageId}',
    requestingProvider: { npi: '1999999984', organizationName: 'Riverside Family Practice' },
    placeOfServiceCode: '12',
    serviceTypeCode: '12',
    diagnoses: [{ code: 'G47.33' }],
    items: [
      {
        procedureCode: 'E0601',
        modifiers: ['RR'],
        units: '4',
        serviceDates: { start: '2026-03-09', end: '2026-06-08' },
      },
    ],
  };
}

const authorizationEvent = (type: string, afterSeconds = 0): ScenarioEvent => ({
  ...event(`prior_auth.${type}`, afterSeconds),
  resource: 'prior_authorization',
});
const SUBMITTED = authorizationEvent('submitted');

/** Saves the questions of the payer, and answers two of them. */
const ANSWERS: ScenarioRequest[] = [
  {
    method: 'GET',
    path: `${PATH}/{authorizationId}/questions`,
    expectedStatus: 200,
    saves: { decisionId: '/data/0/id', resultId: '/data/1/id' },
    expects: { '/data/0/status': 'open', '/data/1/status': 'open' },
  },
  {
    method: 'PATCH',
    path: `${PATH}/{authorizationId}/answers`,
    body: {
      answers: [
        { questionId: '{decisionId}', value: 'deny' },
        { questionId: '{resultId}', value: '7.4' },
      ],
    },
    expectedStatus: 200,
  },
  { method: 'POST', path: `${PATH}/{authorizationId}/submit-answers`, expectedStatus: 202 },
];

/** A question that is asked only if an earlier one is answered with yes. */
const BRANCH: ScenarioRequest[] = [
  {
    method: 'GET',
    path: `${PATH}/{authorizationId}/questions`,
    expectedStatus: 200,
    saves: { decisionId: '/data/0/id', treatmentId: '/data/1/id' },
    expects: { '/data/2/linkId': 'sbx_treatment_weeks', '/data/2/status': 'not_applicable' },
  },
  {
    method: 'PATCH',
    path: `${PATH}/{authorizationId}/answers`,
    body: {
      answers: [
        { questionId: '{decisionId}', value: 'approve' },
        { questionId: '{treatmentId}', value: false },
      ],
    },
    expectedStatus: 200,
    expects: { '/questions/2/status': 'not_applicable' },
  },
  { method: 'POST', path: `${PATH}/{authorizationId}/submit-answers`, expectedStatus: 202 },
];

/** The payers' answers about authorizations: one row for each script. */
export const AUTHORIZATION_SCENARIOS: readonly Scenario[] = [
  authorizationScenario({
    id: 'authorization-approved',
    description: 'The payer approves at once (278 HCR A1), with a number, dates and units.',
    memberId: 'SBX-PA.APPROVE-0101',
    until: 0,
    becomes: { '/status': 'approved', '/decision/actionCode': 'A1', '/usage/remainingUnits': '4' },
    events: [SUBMITTED, authorizationEvent('approved')],
  }),
  authorizationScenario({
    id: 'authorization-approved-in-part',
    description: 'The payer approves fewer units (A2).',
    memberId: 'SBX-PA.PARTIAL-0102',
    until: 0,
    becomes: { '/status': 'partially_approved', '/decision/actionCode': 'A2', '/usage/authorizedUnits': '2' },
    events: [SUBMITTED, authorizationEvent('approved')],
  }),
  authorizationScenario({
    id: 'authorization-modified',
    description: 'The payer approves with changes (A6).',
    memberId: 'SBX-PA.MODIFY-0103',
    until: 0,
    becomes: { '/status': 'partially_approved', '/decision/outcome': 'modified' },
    events: [SUBMITTED, authorizationEvent('approved')],
  }),
  authorizationScenario({
    id: 'authorization-denied',
    description:
      'The payer denies with a specific reason (A3). The answer is never changed: a new request supersedes it.',
    memberId: 'SBX-PA.DENY.MEDICAL_NECESSITY-0104',
    until: 0,
    becomes: { '/status': 'denied', '/decision/denialReasons/0/category': 'medical_necessity' },
    events: [SUBMITTED, authorizationEvent('denied')],
  }),
  authorizationScenario({
    id: 'authorization-not-required',
    description: 'The payer says that it requires no authorization (NA).',
    memberId: 'SBX-PA.NOTREQUIRED-0105',
    until: 0,
    becomes: { '/status': 'not_required', '/decision/actionCode': 'NA' },
    events: [SUBMITTED, authorizationEvent('not_required')],
  }),
  authorizationScenario({
    id: 'authorization-pended',
    description: 'The payer pends the request (A4) and approves it after 48 hours.',
    memberId: 'SBX-PA.PEND.48.APPROVE-0106',
    until: 3 * DAY,
    becomes: { '/status': 'approved', '/clock/overdue': false },
    events: [SUBMITTED, authorizationEvent('pended'), authorizationEvent('approved', 48 * HOUR)],
  }),
  authorizationScenario({
    id: 'authorization-questions',
    description: 'The payer asks two questions. The answers go out as a 275; one of them makes it deny.',
    memberId: 'SBX-PA.QUESTIONS.2-0107',
    onceSent: ANSWERS,
    until: DAY,
    becomes: { '/status': 'denied' },
    events: [
      SUBMITTED,
      authorizationEvent('questions_received'),
      authorizationEvent('answers_submitted'),
      authorizationEvent('denied', 4 * HOUR),
    ],
  }),
  authorizationScenario({
    id: 'authorization-conditional-question',
    description: 'One question is asked only if another one is answered with yes.',
    memberId: 'SBX-PA.QUESTIONS.2.BRANCH-0108',
    onceSent: BRANCH,
    until: DAY,
    becomes: { '/status': 'approved' },
    events: [
      SUBMITTED,
      authorizationEvent('questions_received'),
      authorizationEvent('answers_submitted'),
      authorizationEvent('approved', 4 * HOUR),
    ],
  }),
  authorizationScenario({
    id: 'authorization-overdue',
    description: 'The payer never decides. After the seven days of CMS-0057-F the request is overdue.',
    memberId: 'SBX-PA.NODECISION-0109',
    until: 8 * DAY,
    becomes: { '/status': 'submitted', '/clock/overdue': true, '/clock/basis': 'cms_0057f' },
    events: [SUBMITTED, authorizationEvent('overdue', 7 * DAY)],
  }),
  authorizationScenario({
    id: 'authorization-call-the-payer',
    description: 'The payer wants to be called (CT).',
    memberId: 'SBX-PA.CONTACT-0110',
    until: 0,
    becomes: { '/status': 'pended', '/contactPayer': true, '/nextAction': 'call_payer' },
    events: [SUBMITTED, authorizationEvent('pended')],
  }),
  authorizationScenario({
    id: 'authorization-channel-fails',
    description: 'The clearinghouse refuses the transmission: the request fails, and the payer never has it.',
    memberId: 'SBX-PA.FAIL-0111',
    until: 0,
    becomes: { '/status': 'failed', '/statusReason/code': 'transmission_failed' },
    events: [event('interchange.failed'), authorizationEvent('failed')],
  }),
  authorizationScenario({
    id: 'authorization-decided-on-request',
    description: 'A payer that does not decide is made to deny by a payer event.',
    memberId: 'SBX-PA.NODECISION-0112',
    onceSent: [
      {
        method: 'POST',
        path: '/v1/sandbox/payer-events',
        body: { type: 'pa_decision', subjectId: '{authorizationId}', data: { outcome: 'PA.DENY.NOT_COVERED' } },
        expectedStatus: 202,
      },
    ],
    until: 0,
    becomes: { '/status': 'denied', '/decision/denialReasons/0/category': 'not_covered' },
    events: [SUBMITTED, authorizationEvent('denied')],
  }),
];
