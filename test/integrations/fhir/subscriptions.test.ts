import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { recoverFhirEventsTask, removeFhirSubscriptionsTask } from '../../../src/jobs/tasks/integrations.ts';
import { takeNotifiedChanges } from '../../../src/modules/integrations/fhir-subscriptions/recover-events.ts';
import { startNotifiedSyncs } from '../../../src/modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { asOwner } from '../../helpers/database.ts';
import { json, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** Subscriptions at a server whose answers the test controls, and the notifications that it sends. */
let t: TestApp;
let server: ScriptedServer;
let organizationId: string;
let key: string;
let connectionId: string;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const PATH = '/v1/integrations/fhir/connections';
const TOPIC = 'http://example.org/topics/encounter';
const path = (id = connectionId) => `${PATH}/${id}/subscriptions`;

beforeEach(async () => {
  ({ id: organizationId, key } = await t.organization());
  server = await startScriptedServer();
  const body = {
    name: 'EHR',
    fhirBaseUrl: server.baseUrl,
    authMethod: 'client_secret',
    clientId: 'rcm',
    clientSecret: 'secret',
  };
  connectionId = (await t.call('POST', PATH, { key, body })).body.id;
  await t.call('POST', `${PATH}/${connectionId}/test`, { key });
  server.seen.length = 0;
  return () => server.close();
});

/** Subscribes; returns the endpoint and the header that the server was given. */
async function subscribe(fields: Record<string, unknown> = {}) {
  const remoteId = `remote-${server.seen.length}`;
  server.next('/r4/Subscription', json(201, { resourceType: 'Subscription', id: remoteId, status: 'requested' }));
  const { body } = await t.call('POST', path(), { key, body: { resourceType: 'Encounter', topic: TOPIC, ...fields } });
  const sent = JSON.parse(server.seen.findLast(({ method }) => method === 'POST')!.body);
  const authorization = sent.channel.header[0].replace('Authorization: ', '');
  return { subscription: body, sent, endpoint: new URL(sent.channel.endpoint).pathname, authorization };
}

const notify = (endpoint: string, authorization: string, body: unknown) =>
  t.http.fastify.inject({
    method: 'POST',
    url: endpoint,
    headers: { authorization, 'content-type': 'application/fhir+json' },
    payload: body === null ? '' : JSON.stringify(body),
  });

function bundle(type: string, newest: number, events: [number: number, reference: string][] = []) {
  const parameter = [
    { name: 'type', valueCode: type },
    { name: 'events-since-subscription-start', valueString: String(newest) },
    ...events.map(([number, reference]) => ({
      name: 'notification-event',
      part: [
        { name: 'event-number', valueString: String(number) },
        { name: 'focus', valueReference: { reference } },
      ],
    })),
  ];
  return { resourceType: 'Bundle', type: 'history', entry: [{ resource: { resourceType: 'Parameters', parameter } }] };
}

const take = () =>
  transact(t.app.database, { organizationId, actor: { type: 'operator', id: 'test' } }, (tx) =>
    takeNotifiedChanges(tx, connectionId),
  );
const listed = async () => (await t.call('GET', path(), { key })).body.data;

test('a topic is subscribed to, confirmed by a handshake, and its events are stored once', async () => {
  const { subscription, sent, endpoint, authorization } = await subscribe();
  expect(subscription).toMatchObject({ status: 'requested', kind: 'r4_backport', content: 'id-only' });
  expect(sent).toMatchObject({ criteria: TOPIC, channel: { type: 'rest-hook', payload: 'application/fhir+json' } });
  expect((await notify(endpoint, authorization, bundle('handshake', 0))).statusCode).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'active', lastEventNumber: 0 }]);
  const event = bundle('event-notification', 1, [[1, 'https://ehr.example/r4/Encounter/e1']]);
  for (const _repetition of [1, 2]) expect((await notify(endpoint, authorization, event)).statusCode).toBe(200);
  expect(await take()).toEqual([{ resourceType: 'Encounter', reference: 'Encounter/e1' }]);
  expect(await take()).toEqual([]);
  expect((await notify(endpoint, authorization, bundle('heartbeat', 1))).statusCode).toBe(200);
  expect(await listed()).toMatchObject([{ lastEventNumber: 1 }]);
});

const connection = async () => (await t.call('GET', `${PATH}/${connectionId}`, { key })).body;

test.each([403, 404, 422, 500])('a subscription refused with %i does not degrade its connection', async (status) => {
  const refusal = json(status, { resourceType: 'OperationOutcome', issue: [] });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    server.next('/r4/Subscription', refusal);
    const { body } = await t.call('POST', path(), { key, body: { resourceType: 'Encounter', topic: TOPIC } });
    expect(body).toMatchObject({ status: 'error', lastError: { code: expect.any(String) } });
  }
  expect(await connection()).toMatchObject({ status: 'active', statusReason: null });
});

test('a 401 for subscriptions alone does not cost the connection its authorization', async () => {
  server.next('/r4/Subscription', json(401, undefined), json(401, undefined));
  await t.call('POST', path(), { key, body: { resourceType: 'Encounter', topic: TOPIC } });
  expect(server.tokens()).toBe(2);
  expect(await connection()).toMatchObject({ status: 'active' });
});

test('credentials that the token endpoint refuses do, also for a subscription', async () => {
  server.next('/r4/Subscription', json(401, undefined));
  server.next('/token', json(401, { error: 'invalid_client' }));
  await t.call('POST', path(), { key, body: { resourceType: 'Encounter', topic: TOPIC } });
  expect(await connection()).toMatchObject({
    status: 'reauthorization_required',
    statusReason: { code: 'invalid_client' },
  });
});

test('a subscription that cannot be deleted does not degrade its connection', async () => {
  const { subscription } = await subscribe();
  server.next(`/r4/Subscription/${subscription.remoteId}`, json(403, undefined));
  await t.call('DELETE', path(), { key });
  expect(await connection()).toMatchObject({ status: 'active', statusReason: null });
});

test('a subscription that was given up and sends again is compared with its server again', async () => {
  const { subscription, endpoint, authorization } = await subscribe();
  await asOwner(
    t.database,
    `update fhir_subscriptions set status = 'error', check_due_at = null,
       document = document::jsonb || '{"status": "error"}' where id = $1`,
    [subscription.id],
  );
  await notify(endpoint, authorization, bundle('event-notification', 1, [[1, 'Encounter/e1']]));
  expect(await listed()).toMatchObject([{ status: 'active' }]);
  const checks = await transact(t.app.database, { organizationId, actor: { type: 'operator', id: 'test' } }, (tx) =>
    tx.query('select check_due_at as at from fhir_subscriptions where organization_id = $1', [organizationId]),
  );
  expect(checks).toEqual([{ at: expect.any(Date) }]);
});

test('a notification starts one synchronization of its type, and none while a run is open', async () => {
  const { endpoint, authorization } = await subscribe();
  const runs = async () => (await t.call('GET', `${PATH}/${connectionId}/sync-runs`, { key })).body.data;
  const start = () => startNotifiedSyncs(t.app.database);
  const opened = (all: { id: string; connectionId: string }[]) =>
    all.filter((run) => run.connectionId === connectionId);
  await notify(endpoint, authorization, bundle('event-notification', 1, [[1, 'Encounter/e1']]));
  await start();
  expect(opened(await runs())).toMatchObject([
    { trigger: 'subscription', mode: 'incremental', resourceTypes: ['Encounter'], status: 'queued' },
  ]);
  await notify(endpoint, authorization, bundle('event-notification', 2, [[2, 'Encounter/e2']]));
  await start();
  const [first, ...others] = opened(await runs());
  const { id } = first!;
  expect(others).toEqual([]);
  await t.call('POST', `${PATH}/${connectionId}/sync-runs/${id}/cancel`, { key, body: {} });
  await start();
  expect(opened(await runs())).toMatchObject([{ status: 'queued' }, { id, status: 'cancelled' }]);
});

test('a gap in the numbers asks for everything of the type if the server does not repeat events', async () => {
  const { subscription, endpoint, authorization } = await subscribe();
  await notify(endpoint, authorization, bundle('event-notification', 1, [[1, 'Encounter/e1']]));
  await notify(endpoint, authorization, bundle('event-notification', 4, [[4, 'Encounter/e4']]));
  const missed = { organizationId, subscriptionId: subscription.id, since: 1 };
  await recoverFhirEventsTask(t.app)(missed, { number: 1, isLast: false });
  const changes = await take();
  expect(changes.map(({ reference }) => reference).sort()).toEqual(['Encounter/e1', 'Encounter/e4', null]);
});

test('a subscription of R4 takes an empty ping and a whole resource', async () => {
  const { sent, endpoint, authorization } = await subscribe({
    topic: undefined,
    criteria: 'Encounter?status=finished',
  });
  expect(sent).toMatchObject({ criteria: 'Encounter?status=finished' });
  expect((await notify(endpoint, authorization, null)).statusCode).toBe(200);
  await notify(endpoint, authorization, { resourceType: 'Encounter', id: 'e9' });
  const changes = await take();
  expect(changes.map(({ reference }) => reference).sort()).toEqual(['Encounter/e9', null]);
});

test('a notification needs the secret, a known id and a readable body', async () => {
  const { endpoint, authorization } = await subscribe();
  const statusOf = async (url: string, secret: string, body: unknown) => (await notify(url, secret, body)).statusCode;
  const refused = await notify(endpoint, 'Bearer wrong', bundle('handshake', 0));
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="notifications"']);
  expect(await statusOf(endpoint.replace(/.{4}$/, '0000'), authorization, bundle('handshake', 0))).toBe(404);
  expect(await statusOf(endpoint, authorization, { resourceType: 'Bundle', entry: [] })).toBe(422);
  // A synchronization reads what the refused notification may have announced.
  expect(await take()).toEqual([{ resourceType: 'Encounter', reference: null }]);
});

/** Repeats an interaction below the endpoint, as servers of R4 do that send resources. */
const interact = (method: 'PUT' | 'POST' | 'DELETE', url: string, authorization: string, payload = '') =>
  t.http.fastify.inject({
    method,
    url,
    headers: { authorization, ...(payload === '' ? {} : { 'content-type': 'application/fhir+json' }) },
    payload,
  });
const version = (id: string, versionId: string, more: object = {}) =>
  JSON.stringify({ resourceType: 'Encounter', id, meta: { versionId }, ...more });

test('a server of R4 repeats its interactions below the endpoint, with the same secret', async () => {
  const { endpoint, authorization } = await subscribe({ topic: undefined });
  const send = async (method: 'PUT' | 'POST' | 'DELETE', id: string, payload?: string) =>
    (await interact(method, `${endpoint}/Encounter/${id}`, authorization, payload)).statusCode;
  expect(await send('PUT', 'e1', version('e1', '1'))).toBe(200);
  expect(await send('POST', 'e2', version('e2', '1'))).toBe(200);
  expect(await send('DELETE', 'e3')).toBe(200);
  // A resource that is larger than a notification may be is read by its id.
  expect(await send('PUT', 'e4', version('e4', '1', { note: 'x'.repeat(1_100_000) }))).toBe(200);
  const changes = await take();
  expect(changes.map(({ reference }) => reference).sort()).toEqual([
    'Encounter/e1',
    'Encounter/e2',
    'Encounter/e3',
    'Encounter/e4',
  ]);
  expect((await interact('PUT', `${endpoint}/Encounter/e1`, 'Bearer wrong', version('e1', '2'))).statusCode).toBe(401);
  expect((await interact('PUT', `${endpoint}/encounter/e1`, authorization)).statusCode).toBe(422);
  const other = await t.http.fastify.inject({ method: 'GET', url: `${endpoint}/Encounter/e1` });
  expect([other.statusCode, other.headers.allow]).toEqual([405, 'DELETE, POST, PUT']);
});

test('40 notifications of one version cause one synchronization', async () => {
  const { endpoint, authorization } = await subscribe({ topic: undefined });
  const runs = async () => {
    const { body } = await t.call('GET', `${PATH}/${connectionId}/sync-runs`, { key });
    return body.data.filter((run: { connectionId: string }) => run.connectionId === connectionId);
  };
  for (let sent = 0; sent < 40; sent++) {
    await interact('PUT', `${endpoint}/Encounter/e1`, authorization, version('e1', '7'));
    await startNotifiedSyncs(t.app.database);
    for (const { id, status } of await runs())
      if (status === 'queued')
        await t.call('POST', `${PATH}/${connectionId}/sync-runs/${id}/cancel`, { key, body: {} });
  }
  expect(await runs()).toHaveLength(1);
  await interact('PUT', `${endpoint}/Encounter/e1`, authorization, version('e1', '8'));
  await startNotifiedSyncs(t.app.database);
  expect(await runs()).toHaveLength(2);
});

test('events whose numbers begin again in each bundle are all received', async () => {
  const { endpoint, authorization } = await subscribe();
  const send = (id: string, focus: string) =>
    notify(endpoint, authorization, { ...bundle('event-notification', 1, [[1, focus]]), id });
  for (const [id, focus] of [
    ['b1', 'Encounter/e1'],
    ['b2', 'Encounter/e2'],
    ['b2', 'Encounter/e2'],
  ] as const)
    await send(id, focus);
  expect((await take()).map(({ reference }) => reference).sort()).toEqual(['Encounter/e1', 'Encounter/e2']);
  await send('b3', 'Encounter/e1');
  expect(await take()).toEqual([{ resourceType: 'Encounter', reference: 'Encounter/e1' }]);
});

test('notifications without the secret are shown as a failure until one has it', async () => {
  const { subscription, endpoint, authorization } = await subscribe({ topic: undefined });
  const connection = async () => (await t.call('GET', `${PATH}/${connectionId}`, { key })).body;
  await notify(endpoint, authorization, { resourceType: 'Encounter', id: 'e1' });
  await take();
  for (const _repetition of [1, 2, 3]) await notify(endpoint, 'Bearer wrong', { resourceType: 'Encounter', id: 'e2' });
  const lastError = { code: 'notification_refused' };
  expect(await listed()).toMatchObject([{ status: 'degraded', lastError }]);
  expect(await connection()).toMatchObject({
    status: 'degraded',
    statusReason: lastError,
    subscriptions: [{ id: subscription.id, status: 'degraded', lastError }],
  });
  // A synchronization reads what the refused notifications may have announced.
  expect(await take()).toEqual([{ resourceType: 'Encounter', reference: null }]);
  const { body: work } = await t.call('GET', '/v1/work', { key });
  expect(work.data).toMatchObject([{ status: 'open', recommendedActions: ['create_subscription'] }]);
  // A call that works does not show that notifications arrive.
  await t.app.fhir.server.read({ organizationId, connectionId }, 'Patient/p1');
  expect((await connection()).status).toBe('degraded');
  await notify(endpoint, authorization, { resourceType: 'Encounter', id: 'e3' });
  expect(await listed()).toMatchObject([{ status: 'active', lastError: null }]);
  expect(await connection()).toMatchObject({ status: 'active', statusReason: null });
});

test('removal closes the receiver and reports the subscriptions that remain, which a job deletes', async () => {
  const first = await subscribe();
  const second = await subscribe();
  server.next(`/r4/Subscription/${second.subscription.remoteId}`, json(404, undefined));
  server.next(`/r4/Subscription/${first.subscription.remoteId}`, json(403, undefined));
  const removed = await t.call('DELETE', path(), { key });
  expect(removed.body).toMatchObject({
    removed: [],
    alreadyGone: [second.subscription.id],
    failed: [{ id: first.subscription.id, code: 'missing_scope' }],
  });
  expect((await notify(first.endpoint, first.authorization, bundle('heartbeat', 0))).statusCode).toBe(410);
  expect(await listed()).toMatchObject([{ id: first.subscription.id, status: 'removing' }]);
  server.next(`/r4/Subscription/${first.subscription.remoteId}`, json(204, undefined));
  await removeFhirSubscriptionsTask(t.app)({ organizationId, connectionId }, { number: 1, isLast: false });
  expect(await listed()).toEqual([]);
  expect((await t.call('DELETE', path(), { key })).body).toEqual({
    removed: [],
    alreadyGone: [],
    pending: [],
    failed: [],
  });
});

test('a connection is deleted after its subscriptions, also if the server does not remove them', async () => {
  const { subscription } = await subscribe();
  const remove = () => t.call('DELETE', `${PATH}/${connectionId}`, { key });
  const refused = await remove();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'subscriptions_exist']);
  expect(await listed()).toHaveLength(1);
  server.next(`/r4/Subscription/${subscription.remoteId}`, json(403, undefined));
  await t.call('DELETE', path(), { key });
  expect(await listed()).toMatchObject([{ status: 'removing' }]);
  expect((await remove()).status).toBe(204);
});

test('a server that refuses, or offers none, is reported', async () => {
  server.next('/r4/Subscription', json(422, undefined));
  const refused = await t.call('POST', path(), { key, body: { resourceType: 'Encounter', topic: TOPIC } });
  expect(refused.body).toMatchObject({ status: 'error', remoteId: null, lastError: { code: 'http_422' } });
  const other = await t.organization();
  const foreign = await t.call('POST', path(), { key: other.key, body: { resourceType: 'Encounter' } });
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
});
