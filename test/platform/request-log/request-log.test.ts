import { afterAll, beforeAll, expect, test } from 'vitest';
import { idFloor, newId } from '../../../src/kernel/ids.ts';
import { deleteOldRequests, recordRequests } from '../../../src/modules/platform/request-log/find-requests.ts';
import { aPatient } from '../../helpers/builders.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';

let t: AppOfTwo;
let url: string;
beforeAll(async () => {
  t = await openAppOfTwo();
  ({ url } = await t.http.listen('127.0.0.1', 0));
});
afterAll(() => t.close());

const send = (method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'x-api-key': t.own.key, 'content-type': 'application/json', ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
const idOf = (response: Response) => response.headers.get('request-id')!;
const read = async (path: string, key = t.own.key) => (await t.call('GET', path, { key })).body;

test('a request over a socket is recorded by its route pattern, without its content', async () => {
  const patient = aPatient();
  const made = await send('POST', '/v1/patients', { body: patient, headers: { 'idempotency-key': 'p-1' } });
  const { id } = (await made.json()) as { id: string };
  const missing = await send('GET', `/v1/patients/${newId('pat')}?secret=Larkin`);
  await missing.text();
  const refused = await send('POST', '/v1/patients', { body: {}, headers: { 'idempotency-key': 'p-2' } });
  await refused.text();
  const replayed = await send('POST', '/v1/patients', { body: {}, headers: { 'idempotency-key': 'p-2' } });
  await replayed.text();
  const { headers } = await signedIn(t.app, t.own.id, 'viewer');
  const forbidden = await fetch(`${url}/v1/request-log`, { headers: { cookie: headers.cookie } });
  await forbidden.text();
  await (await fetch(`${url}/v1/patients`, { headers: { 'x-api-key': 'svc_test_none' } })).text();
  await t.http.recorder.flush();

  expect(await read(`/v1/request-log/${idOf(made)}`)).toMatchObject({
    ...{ object: 'request', livemode: false, method: 'POST', route: '/v1/patients', operationId: 'createPatient' },
    ...{ status: 201, outcome: 'succeeded', errorCode: null, actor: { type: 'api_key' }, omittedBefore: 0 },
  });
  expect(await read(`/v1/request-log/${idOf(missing)}`)).toMatchObject({
    ...{ route: '/v1/patients/{id}', status: 404, outcome: 'refused', errorCode: 'resource_not_found' },
  });
  const { data: invalid } = await read('/v1/request-log?errorCode=validation_failed');
  expect(invalid.map((request: { id: string }) => request.id)).toEqual([idOf(replayed), idOf(refused)]);
  const { data: byUser } = await read('/v1/request-log?operationId=listRequests&outcome=refused');
  expect(byUser).toMatchObject([{ actor: { type: 'user' }, errorCode: 'forbidden_scope', status: 403 }]);
  const { data: all } = await read('/v1/request-log?outcome=succeeded');
  expect(JSON.stringify([all, invalid, byUser])).not.toMatch(new RegExp(`Larkin|${id}|${patient.name.family}`));
  expect((await read('/v1/request-log', t.other.key)).data).toEqual([]);
  expect((await read(`/v1/request-log/${idOf(made)}`, t.other.key)).error.code).toBe('organization_mismatch');
});

test('refreshes of an open dashboard are recorded only if they fail; keys and changes cannot avoid the log', async () => {
  const { headers } = await signedIn(t.app, t.own.id, 'developer');
  const inBackground = { 'x-background': 'true' };
  const sendAs = async (own: Record<string, string>, path: string, method = 'GET') => {
    const response = await fetch(`${url}${path}`, { method, headers: own });
    await response.text();
    return { id: idOf(response), status: response.status };
  };
  const cookie = { cookie: headers.cookie };
  const byUser = await sendAs(cookie, '/v1/payers');
  const refresh = await sendAs({ ...cookie, ...inBackground }, '/v1/payers');
  const refused = await sendAs({ ...cookie, ...inBackground }, '/v1/patients');
  const byKey = await sendAs({ 'x-api-key': t.own.key, ...inBackground }, '/v1/payers');
  const change = await sendAs({ ...headers, ...inBackground, 'idempotency-key': 'r-1' }, '/v1/sandbox/reset', 'POST');
  await t.http.recorder.flush();

  expect([byUser, refresh, refused, byKey].map(({ status }) => status)).toEqual([200, 200, 403, 200]);
  expect(change.status).toBeLessThan(400);
  const { data } = await read('/v1/request-log?limit=100');
  const recorded = new Set(data.map((request: { id: string }) => request.id));
  const of = { byUser, refresh, refused, byKey, change };
  expect(Object.entries(of).flatMap(([name, { id }]) => (recorded.has(id) ? [name] : []))).toEqual([
    'byUser',
    'refused',
    'byKey',
    'change',
  ]);
});

test('entries older than seven days are deleted, of every organization', async () => {
  const now = new Date('2026-05-20T12:00:00Z');
  const entry = (id: string, organizationId: string) => ({
    ...{ organizationId, id, method: 'GET', route: '/v1/claims', operationId: 'listClaims', status: 200 },
    ...{ errorCode: null, durationMs: 3, actor: { type: 'api_key', id: 'key_1' } as const, omittedBefore: 0 },
    createdAt: now,
  });
  const old = `${idFloor('req', new Date('2026-05-13T11:59:59Z'))}0000000000000000`;
  const young = `${idFloor('req', new Date('2026-05-13T12:00:01Z'))}0000000000000000`;
  await recordRequests(t.app.database, [entry(old, t.own.id), entry(young, t.own.id), entry(old, t.other.id)]);
  expect(await deleteOldRequests(t.app.pool, now)).toBe(2);
  expect((await read(`/v1/request-log/${young}`)).id).toBe(young);
  expect((await read(`/v1/request-log/${old}`)).error.code).toBe('resource_not_found');
});
