import type { Scenario, ScenarioEvent, ScenarioRequest } from '../../../src/modules/sandbox/scenario.ts';
import { advanceTo, createCovered, endClock, event, startClock } from './scenario-steps.ts';

const PATH = '/v1/eligibility-checks';
const MINUTE = 60;

type EligibilityScenario = {
  id: string;
  description: string;
  memberId: string;
  payerId?: string;
  mode?: 'sync' | 'async';
  /** The response to the request that creates the check; 201 unless the payer answers later. */
  createStatus?: 201 | 202;
  /** Requests after the check has been created. */
  onceCreated?: ScenarioRequest[];
  /** Moments, in seconds from the start, to which the clock is advanced one after another. */
  until?: readonly number[];
  becomes: Record<string, unknown>;
  /** The events after `patient.created`. */
  events: readonly ScenarioEvent[];
};

/** Returns a scenario with one check of one coverage. */
function eligibilityScenario(given: EligibilityScenario): Scenario {
  const { id, description, memberId, payerId = 'SBX01', mode, createStatus = 201, until = [0] } = given;
  const body = {
    coverageId: '{coverageId}',
    provider: { npi: '1999999984', organizationName: 'Riverside Family Practice' },
    ...(mode === undefined ? {} : { mode }),
  };
  const requests: ScenarioRequest[] = [
    startClock(),
    ...createCovered({ memberId, payerId }),
    { method: 'POST', path: PATH, body, expectedStatus: createStatus, saves: { checkId: '/id' } },
    ...(given.onceCreated ?? []),
    ...until.flatMap(advanceTo),
    { method: 'GET', path: `${PATH}/{checkId}`, expectedStatus: 200, expects: given.becomes },
    endClock(),
  ];
  return { id, description, requests, events: [event('patient.created'), ...given.events] };
}

const completed = (afterSeconds = 0): ScenarioEvent => ({
  ...event('eligibility.completed', afterSeconds),
  resource: 'eligibility_check',
});
const coverageChanged: ScenarioEvent = { ...event('eligibility.coverage_changed'), resource: 'coverage' };
const failure = (code: string) => ({ '/status': 'failed', '/statusReason/code': code, '/errors/0/source': 'service' });

/** Adds the coverage that the payer named. */
const ADD: ScenarioRequest = {
  method: 'POST',
  path: `${PATH}/{checkId}/add-other-coverage`,
  body: { position: 1 },
  expectedStatus: 200,
  expects: { '/otherCoverage/0/coordinationOrder': 'primary', '/nextAction': null },
};

/** The payers' answers about eligibility: at least one row for each token. */
export const ELIGIBILITY_SCENARIOS: readonly Scenario[] = [
  eligibilityScenario({
    id: 'eligibility-active',
    description: 'The payer confirms an active coverage with its benefits.',
    memberId: 'SBX-ELG.ACTIVE-0201',
    becomes: { '/status': 'completed', '/coverageStatus': 'active', '/summary/copay': 3_000 },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-inactive',
    description: 'The coverage is not active. The coverage follows.',
    memberId: 'SBX-ELG.INACTIVE-0202',
    becomes: { '/status': 'completed', '/coverageStatus': 'inactive' },
    events: [coverageChanged, completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-terminated',
    description: 'The coverage ended thirty days ago.',
    memberId: 'SBX-ELG.TERMED.30-0203',
    becomes: { '/coverageStatus': 'inactive', '/planDates/eligibilityEnd': '2026-01-31' },
    events: [coverageChanged, completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-future',
    description: 'The coverage begins in ten days.',
    memberId: 'SBX-ELG.FUTURE.10-0204',
    becomes: { '/coverageStatus': 'inactive', '/planDates/eligibilityBegin': '2026-03-12' },
    events: [coverageChanged, completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-rejected',
    description: 'The payer does not know the subscriber (AAA 75).',
    memberId: 'SBX-ELG.AAA.75-0205',
    becomes: { '/status': 'failed', '/statusReason/code': '75', '/nextAction': 'correct_and_resubmit' },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-retried',
    description: 'The payer is unable to respond (AAA 42) until the third retry of an asynchronous check.',
    memberId: 'SBX-ELG.AAA.42R-0206',
    mode: 'async',
    createStatus: 202,
    until: [0, MINUTE, 6 * MINUTE, 36 * MINUTE],
    becomes: { '/status': 'completed', '/attempts': 4 },
    events: [completed(36 * MINUTE)],
  }),
  eligibilityScenario({
    id: 'eligibility-later',
    description: 'The payer answers after five seconds.',
    memberId: 'SBX-ELG.ASYNC.5-0207',
    createStatus: 202,
    until: [5],
    becomes: { '/status': 'completed', '/coverageStatus': 'active' },
    events: [completed(5)],
  }),
  eligibilityScenario({
    id: 'eligibility-two-plans',
    description: 'Two plans are active.',
    memberId: 'SBX-ELG.MULTI-0208',
    becomes: { '/plans/1/name': 'SANDBOX COMMERCIAL PPO SUPPLEMENT' },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-other-payer-first',
    description: 'Another payer is primary. Its coverage is added, and the checked one becomes secondary.',
    memberId: 'SBX-ELG.COB-0209',
    onceCreated: [ADD],
    becomes: { '/otherCoverage/0/payerId': 'SBX02', '/nextAction': null },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-actual-payer',
    description: 'A managed-care payer administers the plan. The coverage is moved to it.',
    memberId: 'SBX-ELG.MCO-0210',
    onceCreated: [{ method: 'POST', path: `${PATH}/{checkId}/apply-coverage-fix`, expectedStatus: 200 }],
    becomes: { '/actualPayer/payerId': 'SBX03', '/coverageFix/changes/payerId': 'SBX03', '/nextAction': null },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-corrected',
    description: 'The payer has another first name and birth date. The patient is corrected.',
    memberId: 'SBX-ELG.CORRECT-0211',
    onceCreated: [
      { method: 'POST', path: `${PATH}/{checkId}/apply-coverage-fix`, body: { confirm: true }, expectedStatus: 200 },
    ],
    becomes: { '/corrections/0/corrected': 'ALEX', '/corrections/1/corrected': '1984-03-01', '/nextAction': null },
    events: [completed(), event('patient.updated')],
  }),
  eligibilityScenario({
    id: 'eligibility-dependent',
    description: 'The payer has the patient as a dependent of another subscriber. The relationship is corrected.',
    memberId: 'SBX-ELG.DEPENDENT-0224',
    onceCreated: [
      {
        method: 'POST',
        path: `${PATH}/{checkId}/apply-coverage-fix`,
        body: { fields: ['/relationshipToSubscriber'], confirm: true },
        expectedStatus: 200,
      },
    ],
    becomes: { '/coverageFix/changes/relationshipToSubscriber': 'spouse', '/corrections': [], '/nextAction': null },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-authorization-required',
    description: 'The service needs a prior authorization.',
    memberId: 'SBX-ELG.PAREQ-0212',
    becomes: { '/summary/authRequired': true },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-out-of-network',
    description: 'The provider is out of network.',
    memberId: 'SBX-ELG.OON-0213',
    becomes: { '/summary/inNetwork': false, '/summary/copay': 6_000 },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-deductible-met',
    description: 'The deductible is met.',
    memberId: 'SBX-ELG.DEDMET-0214',
    becomes: { '/summary/deductibleRemaining': 0 },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-slow',
    description: 'The attempt of an asynchronous check times out; the answer comes as a file before the retry.',
    memberId: 'SBX-ELG.SLOW.30-0215',
    mode: 'async',
    createStatus: 202,
    until: [0, 30],
    becomes: { '/status': 'completed', '/attempts': 1 },
    events: [completed(30)],
  }),
  eligibilityScenario({
    id: 'eligibility-too-slow',
    description: 'A synchronous check fails because its payer is slow. The late answer is stored without effect.',
    memberId: 'SBX-ELG.SLOW.30-0216',
    until: [30],
    becomes: { ...failure('payer_timeout'), '/nextAction': 'resubmit' },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-down',
    description: 'The connection fails twice; the third attempt is answered.',
    memberId: 'SBX-ELG.DOWN.2-0217',
    mode: 'async',
    createStatus: 202,
    until: [0, MINUTE, 6 * MINUTE],
    becomes: { '/status': 'completed', '/attempts': 3 },
    events: [completed(6 * MINUTE)],
  }),
  eligibilityScenario({
    id: 'eligibility-answered-twice',
    description: 'The payer answers twice. The second answer is stored without effect.',
    memberId: 'SBX-ELG.TWICE-0218',
    until: [MINUTE],
    becomes: { '/status': 'completed', '/coverageStatus': 'active' },
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-other-inquiry',
    description: 'The answer belongs to another inquiry. It is stored for review.',
    memberId: 'SBX-ELG.OTHER-0219',
    becomes: failure('response_mismatch'),
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-unreadable',
    description: 'The response names no member. It is stored for review.',
    memberId: 'SBX-ELG.UNREADABLE-0220',
    becomes: failure('response_unreadable'),
    events: [completed()],
  }),
  eligibilityScenario({
    id: 'eligibility-on-request',
    description: 'A payer that takes a day gives the answer that you request.',
    memberId: 'SBX-ELG.ASYNC.17520-0221',
    createStatus: 202,
    onceCreated: [
      {
        method: 'POST',
        path: '/v1/sandbox/payer-events',
        body: { type: 'eligibility_response', subjectId: '{checkId}', data: { outcome: 'ELG.INACTIVE' } },
        expectedStatus: 202,
      },
    ],
    becomes: { '/status': 'completed', '/coverageStatus': 'inactive' },
    events: [coverageChanged, completed()],
  }),
];
