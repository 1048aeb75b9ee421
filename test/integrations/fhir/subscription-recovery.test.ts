import { afterAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { recoverFhirEventsTask } from '../../../src/jobs/tasks/integrations.ts';
import { takeNotifiedChanges } from '../../../src/modules/integrations/fhir-subscriptions/recover-events.ts';
import { watchHeartbeats } from '../../../src/modules/integrations/fhir-subscriptions/watch-heartbeats.ts';
import { startNotifiedSyncs } from '../../../src/modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { connectedPractice, openWithSandboxEhr, PATH, TOPIC, tokenAtEhr } from './sandbox-ehr.ts';

/** Subscriptions at the sandbox's EHR, which sends its notifications to the listening service and can lose them. */
const HOUR_MS = 3_600_000;
const { t, ehr, clock } = await openWithSandboxEhr();
let organizationId: string;
let key: string;
let connectionId: string;

afterAll(() => t.close());

beforeEach(async () => {
  const practice = await connectedPractice(t, ehr);
  ({ organizationId, key, connectionId } = practice);
  expect(practice.tested.connection.capability).toMatchObject({
    subscriptions: 'r4_backport',
    subscriptionEvents: true,
  });
  return async () => {
    await t.call('DELETE', `${PATH}/${connectionId}/subscriptions`, { key });
  };
});

async function subscribed(): Promise<void> {
  const body = { resourceType: 'Patient', topic: TOPIC, criteria: 'Patient?' };
  await t.call('POST', `${PATH}/${connectionId}/subscriptions`, { key, body });
  await ehr.notified();
  expect(await subscription()).toMatchObject({ status: 'active', heartbeatSeconds: 3_600 });
}
const subscription = async (): Promise<Json> =>
  (await t.call('GET', `${PATH}/${connectionId}/subscriptions`, { key })).body.data[0];
const connection = async (): Promise<Json> => (await t.call('GET', `${PATH}/${connectionId}`, { key })).body;
const lose = (kind: string, count: number | null = 1) =>
  t.call('POST', '/v1/sandbox/ehr/faults', { key, body: { kind, count } });
const findFaults = () => t.call('DELETE', '/v1/sandbox/ehr/faults', { key });

/** Changes a patient in the EHR, as a user of the EHR does. */
async function change(patientId: string): Promise<void> {
  const token = await tokenAtEhr(ehr, organizationId);
  const url = `${ehr.fhirBaseUrl(organizationId)}/Patient/${patientId}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
  const patient = (await (await fetch(url, { headers })).json()) as Json;
  const body = JSON.stringify({ ...patient, maritalStatus: { text: `changed ${clock.now().getTime()}` } });
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
  await ehr.notified();
}

/** Advances the time in steps, in which the EHR sends the due heartbeats. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    clock.advance(HOUR_MS);
    await ehr.sendHeartbeats();
    await ehr.notified();
  }
}

const waiting = async () => {
  const who = { organizationId, actor: { type: 'operator', id: 'test' } as const };
  const changes = await transact(t.app.database, who, (tx) => takeNotifiedChanges(tx, connectionId));
  return changes.map(({ reference }) => reference).sort();
};
const statusEvents = async () => {
  const { body } = await t.call('GET', '/v1/events?type=integration.connection_status_changed', { key });
  return body.data.map(({ data }: Json) => [data.previousAttributes.status, data.connection.status]).reverse();
};
const workOfConnection = async () => {
  const { body } = await t.call('GET', '/v1/work', { key });
  return body.data
    .filter(({ subject }: Json) => subject?.id === connectionId)
    .map(({ type, status, category }: Json) => [type, status, category]);
};
/** Runs the jobs that a gap has queued, as the worker does. */
async function recover(): Promise<number> {
  const { rows } = await t.app.pool.query<{ data: Json }>(
    `delete from pgboss.job where name = 'recover-fhir-events' and data->>'organizationId' = $1 returning data`,
    [organizationId],
  );
  for (const { data } of rows) await recoverFhirEventsTask(t.app)(data, { number: 1, isLast: false });
  return rows.length;
}

test('heartbeats keep a subscription active while nothing changes', async () => {
  await subscribed();
  await pass(6);
  expect(await watchHeartbeats(t.app.database)).toBe(0);
  const { status, lastReceivedAt, version } = await subscription();
  expect([status, lastReceivedAt]).toEqual(['active', clock.now().toISOString()]);
  expect(version).toBeGreaterThan(6);
  expect((await connection()).status).toBe('active');
});

test('lost heartbeats degrade the subscription and its connection, open work and start a synchronization', async () => {
  await subscribed();
  await lose('heartbeat_lost', null);
  await pass(2);
  // Two periods may pass.
  expect(await watchHeartbeats(t.app.database)).toBe(0);
  clock.advance(1);
  expect(await watchHeartbeats(t.app.database)).toBe(1);
  expect(await watchHeartbeats(t.app.database)).toBe(0);
  expect(await subscription()).toMatchObject({ status: 'degraded', lastError: { code: 'heartbeat_lost' } });
  expect(await connection()).toMatchObject({ status: 'degraded', statusReason: { code: 'heartbeat_lost' } });
  expect(await statusEvents()).toEqual([
    ['pending', 'active'],
    ['active', 'degraded'],
  ]);
  expect(await workOfConnection()).toEqual([['integration_failure', 'open', 'degraded']]);
  await startNotifiedSyncs(t.app.database);
  const { body } = await t.call('GET', `${PATH}/${connectionId}/sync-runs`, { key });
  expect(body.data).toMatchObject([{ trigger: 'subscription', mode: 'incremental', resourceTypes: ['Patient'] }]);
});

test('a degraded subscription is caught up with after each further period, and calls do not end it', async () => {
  await subscribed();
  await lose('heartbeat_lost', null);
  await pass(3);
  expect(await watchHeartbeats(t.app.database)).toBe(1);
  expect(await waiting()).toEqual([null]);
  await t.app.fhir.server.read({ organizationId, connectionId }, 'Patient/patient-01');
  expect((await connection()).status).toBe('degraded');
  await pass(1);
  clock.advance(1);
  expect(await watchHeartbeats(t.app.database)).toBe(1);
  expect(await waiting()).toEqual([null]);
  expect(await statusEvents()).toHaveLength(2);
});

test('a heartbeat ends the silence, and the work completes itself', async () => {
  await subscribed();
  await lose('heartbeat_lost', null);
  await pass(3);
  await watchHeartbeats(t.app.database);
  await findFaults();
  await pass(1);
  expect(await subscription()).toMatchObject({ status: 'active', lastError: null });
  expect(await connection()).toMatchObject({ status: 'active', statusReason: null });
  expect((await statusEvents()).at(-1)).toEqual(['degraded', 'active']);
  expect(await workOfConnection()).toEqual([['integration_failure', 'done', 'degraded']]);
  expect(await watchHeartbeats(t.app.database)).toBe(0);
});

test('the removal of silent subscriptions ends the silence of the connection', async () => {
  await subscribed();
  await lose('heartbeat_lost', null);
  await pass(3);
  await watchHeartbeats(t.app.database);
  await t.call('DELETE', `${PATH}/${connectionId}/subscriptions`, { key });
  expect((await connection()).status).toBe('active');
});

test('events whose notifications were lost are read with $events when the next one shows the gap', async () => {
  await subscribed();
  await change('patient-01');
  await lose('notification_lost', 2);
  await change('patient-02');
  await change('patient-03');
  expect(await waiting()).toEqual(['Patient/patient-01']);
  await change('patient-04');
  expect(await recover()).toBe(1);
  expect(await waiting()).toEqual(['Patient/patient-02', 'Patient/patient-03', 'Patient/patient-04']);
  expect(await subscription()).toMatchObject({ status: 'active', lastEventNumber: 4 });
});

test('a heartbeat shows a gap too', async () => {
  await subscribed();
  await change('patient-01');
  await lose('notification_lost');
  await change('patient-02');
  await waiting();
  await pass(1);
  expect(await recover()).toBe(1);
  expect(await waiting()).toEqual(['Patient/patient-02']);
});

test('if the server does not answer $events, everything of the type that has changed is read', async () => {
  await subscribed();
  await change('patient-01');
  await lose('notification_lost');
  await change('patient-02');
  await change('patient-03');
  await t.call('POST', '/v1/sandbox/ehr/faults', {
    key,
    body: { kind: 'server_error', status: 501, resourceType: 'Subscription' },
  });
  expect(await recover()).toBe(1);
  expect(await waiting()).toEqual(['Patient/patient-01', 'Patient/patient-03', null]);
});
