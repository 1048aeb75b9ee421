import { afterAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { checkFhirSubscriptionTask } from '../../../src/jobs/tasks/integrations.ts';
import { queueSubscriptionChecks } from '../../../src/modules/integrations/fhir-subscriptions/check-subscription.ts';
import { watchHeartbeats } from '../../../src/modules/integrations/fhir-subscriptions/watch-heartbeats.ts';
import { saveResources } from '../../../src/modules/integrations/fhir-sync/received/fhir-resources-store.ts';
import { startNotifiedSyncs } from '../../../src/modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { connectedPractice, openWithSandboxEhr, PATH, TOPIC, tokenAtEhr } from './sandbox-ehr.ts';

/** Subscriptions that the sandbox's EHR ends, forgets or never confirms, and that the service creates again. */
const MINUTE_MS = 60_000;
const { t, ehr, clock } = await openWithSandboxEhr();
let organizationId: string;
let key: string;
let connectionId: string;

afterAll(() => t.close());

beforeEach(async () => {
  ({ organizationId, key, connectionId } = await connectedPractice(t, ehr));
  return async () => {
    await t.call('DELETE', `${PATH}/${connectionId}/subscriptions`, { key });
    await t.call('DELETE', '/v1/sandbox/ehr/faults', { key });
  };
});

async function subscribe(fields: object = { topic: TOPIC, criteria: 'Patient?' }): Promise<Json> {
  const body = { resourceType: 'Patient', ...fields };
  const { body: made } = await t.call('POST', `${PATH}/${connectionId}/subscriptions`, { key, body });
  await ehr.notified();
  return made;
}
const subscriptions = async (): Promise<Json[]> =>
  (await t.call('GET', `${PATH}/${connectionId}/subscriptions`, { key })).body.data;
const connection = async (): Promise<Json> => (await t.call('GET', `${PATH}/${connectionId}`, { key })).body;
const fault = (body: object) => t.call('POST', '/v1/sandbox/ehr/faults', { key, body });
const work = async (): Promise<Json[]> => {
  const { body } = await t.call('GET', '/v1/work', { key });
  return body.data.filter(({ subject }: Json) => subject?.id === connectionId);
};

/** Calls the EHR as a user of the EHR does. */
async function atTheEhr(method: string, path: string, body?: object): Promise<Json> {
  const token = await tokenAtEhr(ehr, organizationId);
  const answer = await fetch(`${ehr.fhirBaseUrl(organizationId)}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { httpStatus: answer.status, ...(text === '' ? {} : JSON.parse(text)) };
}
async function setRemoteStatus(remoteId: string, status: string): Promise<void> {
  const { httpStatus: _httpStatus, ...remote } = await atTheEhr('GET', `Subscription/${remoteId}`);
  expect((await atTheEhr('PUT', `Subscription/${remoteId}`, { ...remote, status })).httpStatus).toBe(200);
}
async function forget(remoteId: string): Promise<void> {
  expect((await atTheEhr('DELETE', `Subscription/${remoteId}`)).httpStatus).toBe(204);
}
/** The Subscriptions that the EHR has, with their statuses. */
const remotes = async () => {
  const { entry = [] } = await atTheEhr('GET', 'Subscription');
  return entry.map(({ resource }: Json) => [resource.id, resource.status]);
};

/** Advances the time and runs the due checks, as the schedule and the worker do. Returns their number. */
async function check(minutes: number): Promise<number> {
  clock.advance(minutes * MINUTE_MS);
  await queueSubscriptionChecks(t.app.database);
  const { rows } = await t.app.pool.query<{ data: Json }>(
    `delete from pgboss.job where name = 'check-fhir-subscription' and data->>'organizationId' = $1 returning data`,
    [organizationId],
  );
  for (const { data } of rows) await checkFhirSubscriptionTask(t.app)(data, { number: 1, isLast: false });
  await ehr.notified();
  return rows.length;
}

test('a subscription that works is compared with the server each hour and stays as it is', async () => {
  const made = await subscribe();
  expect(await check(11)).toBe(1);
  const [before] = await subscriptions();
  expect(before).toMatchObject({ id: made.id, status: 'active', repairAttempts: 0, replacesId: null });
  expect(await check(59)).toBe(0);
  expect(await check(1)).toBe(1);
  // The server's hourly heartbeat may arrive before or after the check.
  const { status, remoteId, repairAttempts, lastError } = before!;
  expect(await subscriptions()).toMatchObject([{ id: made.id, status, remoteId, repairAttempts, lastError }]);
  expect(await remotes()).toEqual([[remoteId, 'active']]);
});

test.each(['error', 'off'])(
  'a subscription that the server sets to %s is replaced, and changes are read',
  async (status) => {
    const made = await subscribe();
    await setRemoteStatus(made.remoteId, status);
    await check(11);
    const [replaced, ...others] = await subscriptions();
    expect(others).toEqual([]);
    expect(replaced).toMatchObject({ status: 'active', replacesId: made.id, repairAttempts: 1, criteria: 'Patient?' });
    expect(await remotes()).toEqual([[replaced!.remoteId, 'active']]);
    expect((await connection()).status).toBe('active');
    await startNotifiedSyncs(t.app.database);
    const { body } = await t.call('GET', `${PATH}/${connectionId}/sync-runs`, { key });
    expect(body.data).toMatchObject([{ trigger: 'subscription', mode: 'incremental', resourceTypes: ['Patient'] }]);
  },
);

test('the replacement takes events from the first number on, and the old address answers 410', async () => {
  const made = await subscribe();
  const { channel } = await atTheEhr('GET', `Subscription/${made.remoteId}`);
  await setRemoteStatus(made.remoteId, 'off');
  await check(11);
  const patient = await atTheEhr('GET', 'Patient/patient-01');
  const { httpStatus: _httpStatus, ...resource } = patient;
  await atTheEhr('PUT', 'Patient/patient-01', { ...resource, maritalStatus: { text: 'changed' } });
  await ehr.notified();
  expect(await subscriptions()).toMatchObject([{ lastEventNumber: 1, repairAttempts: 0, status: 'active' }]);
  const late = await fetch(channel.endpoint, {
    method: 'POST',
    headers: { authorization: channel.header[0].slice(15) },
  });
  expect(late.status).toBe(410);
});

test('a subscription that the server has lost is created again', async () => {
  const made = await subscribe();
  await forget(made.remoteId);
  await check(11);
  const [replaced] = await subscriptions();
  expect(replaced).toMatchObject({ status: 'active', replacesId: made.id });
  expect(await remotes()).toEqual([[replaced!.remoteId, 'active']]);
});

test('a subscription of R4 without heartbeats is watched the same way', async () => {
  const made = await subscribe({ criteria: 'Patient?active=true' });
  await setRemoteStatus(made.remoteId, 'off');
  await check(11);
  expect(await subscriptions()).toMatchObject([{ kind: 'r4_classic', replacesId: made.id, repairAttempts: 1 }]);
  await check(60);
  expect(await subscriptions()).toMatchObject([{ status: 'active', repairAttempts: 0 }]);
});

test('a lost handshake leads to another attempt', async () => {
  await fault({ kind: 'handshake_lost', count: 1 });
  const made = await subscribe();
  expect(await subscriptions()).toMatchObject([{ status: 'requested' }]);
  expect(await check(1)).toBe(1);
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'requested' }]);
  expect(await check(9)).toBe(0);
  await check(1);
  const [replaced] = await subscriptions();
  expect(replaced).toMatchObject({ status: 'active', replacesId: made.id });
  expect(await remotes()).toEqual([[replaced!.remoteId, 'active']]);
});

test('a subscription that the server activates without a handshake is active after a minute', async () => {
  const made = await subscribe({});
  expect(made).toMatchObject({ status: 'requested', kind: 'r4_classic' });
  expect(await check(1)).toBe(1);
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'active', replacesId: null }]);
});

test('a subscription of R4 that never sends anything is shown as failing when a change was found otherwise', async () => {
  const made = await subscribe({});
  await check(1);
  await fault({ kind: 'notification_lost', count: null });
  const changed = { type: 'Patient', id: 'p-new', versionId: '1', hash: Buffer.alloc(32), raw: null };
  const known = { status: 'stored', targetId: null, encounterId: null, missing: null } as const;
  await check(60);
  const lastUpdated = clock.now();
  const actor = { type: 'system', id: 'test' } as const;
  await transact(t.app.database, { organizationId, actor }, async (tx) =>
    saveResources(tx, { connectionId, runId: 'syr_1' }, [{ ...changed, ...known, lastUpdated, problems: [] }]),
  );
  await check(60);
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'active' }]);
  await check(60);
  const lastError = { code: 'notification_missing' };
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'degraded', lastError }]);
  expect(await connection()).toMatchObject({
    status: 'degraded',
    statusReason: lastError,
    subscriptions: [{ id: made.id, lastError }],
  });
  expect(await work()).toMatchObject([{ status: 'open', recommendedActions: ['create_subscription'] }]);
  await t.call('DELETE', '/v1/sandbox/ehr/faults', { key });
  const { httpStatus: _httpStatus, ...patient } = await atTheEhr('GET', 'Patient/patient-01');
  await atTheEhr('PUT', 'Patient/patient-01', { ...patient, maritalStatus: { text: 'changed' } });
  await ehr.notified();
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'active', lastError: null }]);
  expect((await connection()).status).toBe('active');
});

test('a subscription that stays silent although the server calls it active is replaced', async () => {
  const made = await subscribe();
  await fault({ kind: 'heartbeat_lost', count: null });
  await check(121);
  expect(await watchHeartbeats(t.app.database)).toBe(1);
  await check(0);
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'degraded' }]);
  await check(60);
  expect(await subscriptions()).toMatchObject([{ replacesId: made.id, status: 'active', lastError: null }]);
  expect(await connection()).toMatchObject({ status: 'active', statusReason: null });
});

test('a creation that the server could not take is repeated', async () => {
  await fault({ kind: 'server_error', status: 503, resourceType: 'Subscription', interaction: 'create', count: 2 });
  const made = await subscribe();
  expect(made).toMatchObject({ status: 'error', remoteId: null, repairAttempts: 0 });
  await check(1);
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'error', repairAttempts: 1 }]);
  await check(5);
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'active', repairAttempts: 2, lastError: null }]);
});

test('after five attempts the connection is degraded, and a work item has the instructions', async () => {
  await subscribe();
  const [{ id, remoteId }] = (await subscriptions()) as [Json];
  await forget(remoteId);
  await fault({ kind: 'handshake_lost', count: null });
  const attempts = [];
  for (const minutes of [11, 10, 10, 30, 120]) {
    await check(minutes);
    const [one] = await subscriptions();
    attempts.push([one!.repairAttempts, one!.status, (await connection()).status]);
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5].map((number) => [number, 'requested', 'active']));
  await check(360);
  expect(await subscriptions()).toMatchObject([{ status: 'error', lastError: { code: 'subscription_failed' } }]);
  const { status, statusReason } = await connection();
  expect([status, statusReason.code]).toEqual(['degraded', 'subscription_failed']);
  expect(statusReason.message).toContain('remove the subscription and create a new one');
  expect(await work()).toMatchObject([
    { type: 'integration_failure', status: 'open', recommendedActions: ['create_subscription'] },
  ]);
  expect(await check(2_000)).toBe(0);
  // Calls that work do not end this; a person does.
  await t.app.fhir.server.read({ organizationId, connectionId }, 'Patient/patient-01');
  expect((await connection()).status).toBe('degraded');
  await t.call('DELETE', '/v1/sandbox/ehr/faults', { key });
  await t.call('DELETE', `${PATH}/${connectionId}/subscriptions`, { key });
  expect((await connection()).status).toBe('active');
  expect(await work()).toMatchObject([{ status: 'done' }]);
  expect(await subscribe()).not.toMatchObject({ id });
});

test('a server that refuses the replacement is not asked again', async () => {
  const made = await subscribe();
  await forget(made.remoteId);
  await fault({ kind: 'server_error', status: 422, resourceType: 'Subscription', interaction: 'create', count: 1 });
  await check(11);
  expect(await subscriptions()).toMatchObject([
    { replacesId: made.id, status: 'error', lastError: { code: 'transient' } },
  ]);
  expect(await connection()).toMatchObject({ status: 'degraded', statusReason: { code: 'subscription_failed' } });
  expect(await check(2_000)).toBe(0);
});

test('a connection that is disabled is not asked, and attempts are not used up', async () => {
  const made = await subscribe();
  await forget(made.remoteId);
  await t.call('POST', `${PATH}/${connectionId}/disable`, { key });
  await check(11);
  expect(await subscriptions()).toMatchObject([{ id: made.id, status: 'active', repairAttempts: 0 }]);
  await t.call('POST', `${PATH}/${connectionId}/enable`, { key });
  await t.call('POST', `${PATH}/${connectionId}/test`, { key });
  await check(60);
  expect(await subscriptions()).toMatchObject([{ replacesId: made.id, status: 'active' }]);
});

test('a check whose worker dies before it reaches the server is repeated', async () => {
  await fault({ kind: 'server_error', status: 503, resourceType: 'Subscription', interaction: 'create', count: 1 });
  await subscribe();
  clock.advance(MINUTE_MS);
  expect(await queueSubscriptionChecks(t.app.database)).toBe(1);
  await t.app.pool.query(`delete from pgboss.job where name = 'check-fhir-subscription'`);
  expect(await check(14)).toBe(0);
  expect(await check(1)).toBe(1);
  expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
});
