import { expect, test } from 'vitest';
import type { FhirSubscription } from './fhir-subscription.ts';
import {
  firstCheckTime,
  isPassing,
  judgeSubscription,
  nextAttemptTime,
  nextCheckTime,
  type RemoteState,
  remoteStateOf,
  unheardPeriod,
} from './subscription-checks.ts';

const NOW = new Date('2026-03-02T14:00:00Z');
type CheckedSubscription = Parameters<typeof judgeSubscription>[0];
const subscription = (
  status: FhirSubscription['status'],
  more: Partial<CheckedSubscription> = {},
): CheckedSubscription => ({
  status,
  remoteId: 'r1',
  repairAttempts: 0,
  heartbeatSeconds: 3_600,
  lastReceivedAt: '2026-03-02T13:59:00Z',
  createdAt: '2026-03-02T08:00:00Z',
  ...more,
});

test.each<[FhirSubscription['status'], RemoteState, string]>([
  ['active', 'active', 'keep'],
  ['active', 'requested', 'keep'],
  ['active', 'unreadable', 'keep'],
  ['active', 'ended', 'replace'],
  ['active', 'gone', 'replace'],
  ['requested', 'active', 'confirm'],
  ['requested', 'requested', 'replace'],
  ['requested', 'unreadable', 'replace'],
  ['requested', 'ended', 'replace'],
  ['error', 'active', 'confirm'],
  ['error', 'ended', 'replace'],
  ['degraded', 'active', 'keep'],
  ['degraded', 'ended', 'replace'],
  ['degraded', 'gone', 'replace'],
])('%s here and %s at the server: %s', (status, remote, verdict) => {
  expect(judgeSubscription(subscription(status), remote, NOW)).toBe(verdict);
});

test.each<[RemoteState, string, string]>([
  ['active', 'confirm', 'confirm'],
  ['requested', 'keep', 'replace'],
  ['unreadable', 'keep', 'replace'],
  ['ended', 'replace', 'replace'],
])('a new subscription that is %s at the server: %s, and after ten minutes %s', (remote, early, late) => {
  const created = (createdAt: string) => subscription('requested', { createdAt });
  expect(judgeSubscription(created('2026-03-02T13:50:01Z'), remote, NOW)).toBe(early);
  expect(judgeSubscription(created('2026-03-02T13:50:00Z'), remote, NOW)).toBe(late);
});

test('a silent subscription that the server calls active is replaced after three periods', () => {
  const silent = (lastReceivedAt: string) => subscription('degraded', { lastReceivedAt });
  expect(judgeSubscription(silent('2026-03-02T11:00:01Z'), 'active', NOW)).toBe('keep');
  expect(judgeSubscription(silent('2026-03-02T11:00:00Z'), 'active', NOW)).toBe('replace');
  // One that never sent anything counts from its creation.
  expect(judgeSubscription(subscription('degraded', { lastReceivedAt: null }), 'active', NOW)).toBe('replace');
});

test('a subscription without an id from the server is created again, and a work item is opened after five attempts', () => {
  const failed = (repairAttempts: number) => subscription('error', { remoteId: null, repairAttempts });
  expect(judgeSubscription(failed(4), null, NOW)).toBe('create');
  expect(judgeSubscription(failed(5), null, NOW)).toBe('give_up');
  expect(judgeSubscription(subscription('active', { repairAttempts: 5 }), 'gone', NOW)).toBe('give_up');
  expect(judgeSubscription(subscription('active', { repairAttempts: 5 }), 'active', NOW)).toBe('keep');
});

test('attempts are made at growing intervals, up to a limit', () => {
  const minutes = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 60_000;
  expect([0, 1, 2, 3, 4, 5].map((attempts) => minutes(nextAttemptTime(attempts, NOW)))).toEqual([
    1,
    5,
    30,
    120,
    360,
    null,
  ]);
  // A new one may be active without a handshake; a handshake has ten minutes at least.
  expect([0, 1, 2, 3, 4, 5].map((attempts) => minutes(firstCheckTime(attempts, NOW)))).toEqual([
    1, 10, 10, 30, 120, 360,
  ]);
  expect(minutes(nextCheckTime(subscription('requested'), NOW))).toBe(10);
  expect(minutes(nextCheckTime(subscription('active'), NOW))).toBe(60);
  expect(minutes(nextCheckTime(subscription('degraded', { heartbeatSeconds: 600 }), NOW))).toBe(10);
});

test('statuses of the server and passing failures', () => {
  expect(['active', 'requested', 'error', 'off', 'entered-in-error', undefined].map(remoteStateOf)).toEqual([
    'active',
    'requested',
    'ended',
    'ended',
    'unreadable',
    'unreadable',
  ]);
  expect([
    isPassing('unavailable'),
    isPassing('timeout_unknown'),
    isPassing('invalid'),
    isPassing('forbidden'),
  ]).toEqual([true, true, false, false]);
});

const HOUR_MS = 3_600_000;
const silent = { ...subscription('active'), heartbeatSeconds: null, lastEventAt: null, resourceType: 'Patient' };

test('a subscription without events must have sent one for a change of an hour ago', () => {
  const period = unheardPeriod({ ...silent, criteria: 'Patient?' }, NOW);
  expect(period).toEqual({ after: new Date('2026-03-02T08:10:00Z'), before: new Date(NOW.getTime() - HOUR_MS) });
  expect(unheardPeriod({ ...silent, criteria: 'Patient?' }, new Date('2026-03-02T09:00:00Z'))).toBeNull();
});

test.each([
  ['criteria, for seven days', { criteria: 'Patient?active=true' }],
  ['events', { lastEventAt: '2026-03-02T09:00:00Z' }],
  ['promised heartbeats', { heartbeatSeconds: 60 }],
  ['another status', { status: 'degraded' as const }],
])('a subscription with %s is not judged by changes', (_, more) => {
  expect(unheardPeriod({ ...silent, criteria: 'Patient?', ...more }, NOW)).toBeNull();
});
