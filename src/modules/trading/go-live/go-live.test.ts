import { expect, test } from 'vitest';
import type { Connection } from '../exchange/connections/connection.ts';
import { type GoLiveFacts, goLiveSteps } from './go-live.ts';

const CONNECTION: Connection = {
  ...{ id: 'cnx_1', name: 'Harbor', kind: 'sftp', profile: {}, hasSecrets: true, credentials: [], state: 'live' },
  ...{ hostKeys: ['SHA256:x'], stateReason: null, tradingPartnerIds: ['tpr_1'], consecutiveFailures: 0, version: 1 },
  ...{ testAcceptedAt: '2026-03-01T00:00:00.000Z', wentLiveAt: '2026-03-02T00:00:00.000Z', lastSuccessAt: null },
  ...{ lastFailureAt: null, lastFailureReason: null, createdAt: '', updatedAt: '' },
};
const PARTNER = {
  ...{ id: 'tpr_1', name: 'Harbor', interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'HARBOR' },
  ...{ usageIndicator: 'P' as const, connectionId: 'cnx_1' },
};
const READY: GoLiveFacts = {
  livemode: true,
  missingSettings: [],
  mailFinding: null,
  originFinding: null,
  atRestFinding: null,
  billingProviderCount: 1,
  partners: [PARTNER],
  connections: [CONNECTION],
  routes: [{ payerId: '60054', tradingPartnerId: 'tpr_1', partnerPayerId: 'AET01' }],
  missingEnrollments: [],
};
const testing = (changes: Partial<Connection>): GoLiveFacts => ({
  ...READY,
  connections: [{ ...CONNECTION, wentLiveAt: null, state: 'testing', ...changes }],
});
/** The steps that are not done, each with its next command or request. */
const openSteps = (facts: GoLiveFacts) =>
  goLiveSteps(facts).flatMap(({ step, outcome, next }) =>
    outcome === 'done' ? [] : [next === null ? `${step} ${outcome}` : `${step}: ${next.command ?? next.request}`],
  );

test('nothing is missing when a live connection carries the claims of routed payers', () => {
  expect(openSteps(READY)).toEqual([]);
});

test('an organization without any setup starts with its settings and a trading partner', () => {
  const nothing = {
    ...READY,
    missingSettings: ['No billing provider is set up.'],
    partners: [],
    connections: [],
    routes: [],
  };
  expect(openSteps(nothing)).toEqual([
    'organization_settings: PATCH /v1/organization/settings',
    'trading_partner: npx rcm partners create --name NAME --sender-id ID --receiver-id ID',
    ...['connection waits', 'routes waits', 'enrollments waits', 'test_file waits', 'live waits'],
  ]);
});

test.each<[string, Partial<Connection>, string]>([
  ['no key', { hasSecrets: false }, 'keys cnx_1'],
  ['no confirmed host key', { hostKeys: [] }, 'test cnx_1'],
  ['a draft', { state: 'draft' }, 'resume cnx_1'],
  ['a paused one', { state: 'paused' }, 'resume cnx_1'],
  ['one in quarantine', { state: 'quarantined', stateReason: 'authentication_failed' }, 'test cnx_1'],
])('a connection with %s names the command that helps', (_what, changes, command) => {
  expect(openSteps(testing(changes))).toContain(`connection: npx rcm connections ${command}`);
});

test('a partner without a connection, and missing routes and enrollments, are named', () => {
  const alone = { ...READY, partners: [{ ...PARTNER, connectionId: null }], connections: [] };
  expect(openSteps(alone)).toEqual([
    'connection: npx rcm connections create --name NAME --kind KIND --profile FILE --partner tpr_1',
    ...['test_file waits', 'live waits'],
  ]);
  expect(openSteps({ ...testing({ testAcceptedAt: null }), routes: [] })).toEqual([
    'routes: npx rcm routes set --payer PAYER_ID --partner tpr_1',
    ...['enrollments waits', 'test_file waits', 'live waits'],
  ]);
  const missingEnrollments = [{ payerId: '60054', npi: '1999999984', state: 'requested' }];
  expect(openSteps({ ...READY, missingEnrollments })).toEqual([
    'enrollments: npx rcm enrollments set --payer 60054 --npi 1999999984 --transaction claims --status active',
  ]);
});

test('a test file comes before going live, and an accepted one leads to it', () => {
  expect(openSteps(testing({ testAcceptedAt: null }))).toEqual([
    'test_file: POST /v1/claims/{id}/submit',
    'live waits',
  ]);
  expect(openSteps(testing({}))).toEqual(['live: npx rcm connections go-live cnx_1']);
});

test('each step is done by its own evidence only', () => {
  const strangers = [{ payerId: '60054', tradingPartnerId: 'tpr_uploads', partnerPayerId: null }];
  const waiting = ['connection waits', 'test_file waits', 'live waits'];
  expect(openSteps({ ...READY, routes: strangers })).toEqual(waiting);
  const unrouted = openSteps({ ...READY, routes: [] });
  expect(unrouted.slice(1)).toEqual(['enrollments waits', 'test_file waits', 'live waits']);
  expect(openSteps({ ...READY, billingProviderCount: 0 })).toEqual(['enrollments waits']);
});

test('a missing mail address, missing source addresses and a failing connection are steps too', () => {
  const missing = { mailFinding: 'No address.', originFinding: 'No source.', atRestFinding: 'Plain.' };
  expect(openSteps({ ...READY, ...missing })).toEqual([
    'mail_address: PATCH /v1/organization/settings',
    'origin_ips: npx rcm origin-ips publish CIDR --initial',
    'encryption_at_rest: npx rcm doctor',
  ]);
  const failing = { ...CONNECTION, lastFailureAt: '2026-03-03T00:00:00.000Z', lastFailureReason: 'timed_out' };
  expect(openSteps({ ...READY, connections: [failing] })).toEqual(['connection: npx rcm connections test cnx_1']);
  const recovered = { ...failing, lastSuccessAt: '2026-03-03T00:01:00.000Z' };
  expect(openSteps({ ...READY, connections: [recovered] })).toEqual([]);
});

test('a partner that no payer is routed to needs no connection', () => {
  const unused = { ...PARTNER, id: 'tpr_2', name: 'Old', connectionId: null };
  expect(openSteps({ ...READY, partners: [PARTNER, unused] })).toEqual([]);
});
