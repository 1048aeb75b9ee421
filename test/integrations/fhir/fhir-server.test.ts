import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionRef } from '../../../src/modules/integrations/fhir-connections/fhir-server.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { realNow } from '../../helpers/real-time.ts';
import { json, lost, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** The client of FHIR servers over real sockets, against a server whose failures the test controls. */
let t: TestApp;
let clock: ManualClock;
let server: ScriptedServer;
let connection: ConnectionRef;
let key: string;

beforeAll(async () => {
  clock = new ManualClock(realNow());
  t = await openTestApp({ clock });
});
afterAll(() => t.close());

const PATH = '/v1/integrations/fhir/connections';

beforeEach(async () => {
  const organization = await t.organization();
  key = organization.key;
  server = await startScriptedServer();
  const body = {
    name: 'Scripted',
    fhirBaseUrl: server.baseUrl,
    authMethod: 'client_secret',
    clientId: 'rcm',
    clientSecret: 'a-long-secret',
    requestedScopes: ['system/Patient.rs'],
  };
  const created = await t.call('POST', PATH, { key, body });
  expect(created).toMatchObject({ status: 201, body: { status: 'pending', secretLast4: 'cret' } });
  connection = { organizationId: organization.id, connectionId: created.body.id };
  const tested = await t.call('POST', `${PATH}/${created.body.id}/test`, { key });
  expect(tested.body).toMatchObject({ finished: true, succeeded: true, connection: { status: 'active' } });
  server.seen.length = 0;
  return () => server.close();
});

const search = () => t.app.fhir.server.search(connection, 'Patient', { _count: '10' });
const shown = async () => (await t.call('GET', `${PATH}/${connection.connectionId}`, { key })).body;
const statusEvents = async () => {
  const { body } = await t.call('GET', '/v1/events?type=integration.connection_status_changed', { key });
  return body.data.map((event: { data: { connection: { status: string } } }) => event.data.connection.status);
};
const problem = (issue: Record<string, unknown>) => ({ resourceType: 'OperationOutcome', issue: [issue] });

describe('a call', () => {
  test('returns the bundle with the clock of the server, and uses the stored token', async () => {
    const answer = await search();
    expect(answer).toMatchObject({ ok: true, status: 200, resource: { resourceType: 'Bundle' } });
    expect(answer.date).toBeInstanceOf(Date);
    expect(server.seen).toMatchObject([
      { path: '/r4/Patient?_count=10', headers: { authorization: 'Bearer token-1' } },
    ]);
  });

  test('refused with 401 is repeated once with a new token', async () => {
    server.next('/r4/Patient', json(401, undefined));
    expect(await search()).toMatchObject({ ok: true });
    expect(server.seen.map(({ path }) => path.split('?')[0])).toEqual(['/r4/Patient', '/token', '/r4/Patient']);
    expect(await shown()).toMatchObject({ status: 'active' });
  });

  test('refused twice requires a new authorization, and the server gets no further calls', async () => {
    server.next('/r4/Patient', json(401, undefined), json(401, undefined));
    expect(await search()).toMatchObject({ ok: false, failure: 'unauthorized' });
    expect(await shown()).toMatchObject({ status: 'reauthorization_required', lastError: { code: 'unauthorized' } });
    const before = server.seen.length;
    expect(await search()).toMatchObject({ failure: 'not_usable', code: 'connection_reauthorization_required' });
    expect(server.seen.length).toBe(before);
    expect(await statusEvents()).toEqual(['reauthorization_required', 'active']);
  });

  test('whose token is refused as invalid_grant requires a new authorization', async () => {
    clock.advance(600_000);
    server.next('/token', json(400, { error: 'invalid_grant' }));
    expect(await search()).toMatchObject({ failure: 'unauthorized', code: 'invalid_grant' });
    expect(await shown()).toMatchObject({
      status: 'reauthorization_required',
      statusReason: { code: 'invalid_grant' },
    });
  });

  test('that lacks a scope degrades the connection and names the scope', async () => {
    server.next('/r4/Patient', json(403, undefined));
    expect(await search()).toMatchObject({ failure: 'forbidden', missingScope: 'system/Patient.s' });
    const reason = { code: 'missing_scope', missingScope: 'system/Patient.s' };
    expect(await shown()).toMatchObject({ status: 'degraded', statusReason: reason });
    await t.app.fhir.server.search(connection, 'Coverage', {});
    expect(await shown()).toMatchObject({ status: 'degraded' });
    expect(await search()).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ status: 'active', statusReason: null });
  });

  test('answered with 429 pauses the server until the time that it names', async () => {
    server.next('/r4/Patient', json(429, undefined, { 'retry-after': '120' }));
    const retryAt = new Date(clock.now().getTime() + 120_000);
    expect(await search()).toMatchObject({ failure: 'rate_limited', retryAt });
    expect(await search()).toMatchObject({ failure: 'rate_limited', code: 'paused', retryAt });
    expect(server.seen).toHaveLength(1);
    expect(await shown()).toMatchObject({ status: 'active', pausedUntil: retryAt.toISOString() });
    clock.advance(121_000);
    expect(await search()).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ pausedUntil: null });
  });

  test('that fails three times in a row degrades the connection, and one success ends it', async () => {
    server.next('/r4/Patient', ...[500, 502, 500].map((status) => json(status, undefined)));
    for (const failuresInRow of [1, 2, 3]) {
      const answer = await search();
      expect(answer).toMatchObject({ failure: 'unavailable' });
      expect(answer.retryAt!.getTime()).toBeGreaterThan(clock.now().getTime());
      expect(await shown()).toMatchObject({ failuresInRow, status: failuresInRow === 3 ? 'degraded' : 'active' });
    }
    expect(await search()).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ failuresInRow: 0, status: 'active' });
    expect(await statusEvents()).toEqual(['active', 'degraded', 'active']);
  });

  test('whose answer is lost is repeated if it reads, and not if it writes', async () => {
    server.next('/r4/Patient', lost);
    expect(await search()).toMatchObject({ ok: true });
    server.next('/r4/Patient', lost);
    const created = await t.app.fhir.server.create(connection, { resourceType: 'Patient' });
    expect(created).toMatchObject({ ok: false, failure: 'timeout_unknown', code: 'connection_closed' });
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('that the server refuses reports its reasons without PHI', async () => {
    const issue = { severity: 'error', code: 'invalid', diagnostics: 'Jane Doe', expression: ['Patient.birthDate'] };
    server.next('/r4/Patient/1', json(422, problem(issue)));
    const resource = { resourceType: 'Patient', id: '1' };
    const answer = await t.app.fhir.server.update(connection, resource, { ifMatch: 'W/"3"' });
    expect(answer).toMatchObject({
      failure: 'invalid',
      outcome: [{ code: 'invalid', expression: 'Patient.birthDate' }],
    });
    expect(JSON.stringify(answer)).not.toContain('Jane');
    expect(server.seen[0]!.headers).toMatchObject({ 'if-match': 'W/"3"', 'content-type': 'application/fhir+json' });
    expect(await shown()).toMatchObject({ failuresInRow: 0 });
  });

  test('with a page that is not FHIR, or too large, fails', async () => {
    const page = (_seen: unknown, response: import('node:http').ServerResponse) => response.end('<html></html>');
    server.next('/r4/Patient', page, json(200, { resourceType: 'Bundle', x: 'x'.repeat(5_000) }));
    expect(await search()).toMatchObject({ failure: 'not_fhir' });
    const bounded = t.app.fhir.server.search(connection, 'Patient', {}, { bytesMax: 1_000 });
    expect(await bounded).toMatchObject({ failure: 'not_fhir', code: 'body_too_large' });
  });

  test('that takes too long is cut off', async () => {
    server.next('/r4/Patient', () => undefined);
    const answer = await t.app.fhir.server.search(connection, 'Patient', {}, { timeoutMs: 50 });
    expect(answer).toMatchObject({ failure: 'timeout_unknown', code: 'timeout' });
  });
});

describe('a next link', () => {
  test('is followed on the origin of the connection, also if it is relative', async () => {
    const link = (url: string) => [{ relation: 'next', url }];
    server.next('/r4/Patient', json(200, { resourceType: 'Bundle', link: link('?page=2') }));
    const first = await search();
    expect(first).toMatchObject({ nextUrl: '?page=2' });
    await t.app.fhir.server.follow(connection, '?page=2');
    await t.app.fhir.server.follow(connection, `${server.origin}/elsewhere?page=3`);
    expect(server.seen.map(({ path }) => path)).toEqual(['/r4/Patient?_count=10', '/r4/?page=2', '/elsewhere?page=3']);
  });

  test('to another origin is refused, and the token does not leave', async () => {
    const other = await startScriptedServer();
    expect(await t.app.fhir.server.follow(connection, `${other.baseUrl}/Patient?page=2`)).toMatchObject({
      failure: 'foreign_origin',
    });
    const redirect = { location: `${other.baseUrl}/Patient` };
    server.next('/r4/Patient', json(302, undefined, redirect));
    expect(await search()).toMatchObject({ failure: 'foreign_origin', code: 'redirect' });
    expect(other.seen).toEqual([]);
    const file = { method: 'GET', path: `${other.baseUrl}/Patient`, allowsForeignOrigin: true } as const;
    await t.app.fhir.server.raw(connection, file);
    expect(other.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    await other.close();
  });
});

test('a bulk export is started, asked for, streamed and removed', async () => {
  const status = `${server.origin}/r4/export/1`;
  server.next('/r4/$export', json(202, undefined, { 'content-location': status }));
  const started = await t.app.fhir.server.raw(connection, { method: 'GET', path: '$export', prefer: 'respond-async' });
  expect(started).toMatchObject({ ok: true, status: 202, contentLocation: status });
  server.next('/r4/export/1', json(202, undefined, { 'retry-after': '5', 'x-progress': 'half' }));
  const waiting = await t.app.fhir.server.raw(connection, { method: 'GET', path: status, accept: 'application/json' });
  expect(waiting).toMatchObject({ ok: true, status: 202, progress: 'half' });
  expect(waiting.retryAt).toEqual(new Date(clock.now().getTime() + 5_000));
  server.next('/r4/files/1', (_seen, response) => response.end('{"resourceType":"Patient"}\n'.repeat(3)));
  const file = await t.app.fhir.server.raw(connection, {
    method: 'GET',
    path: `${server.origin}/r4/files/1`,
    stream: true,
  });
  if (!file.ok) throw new Error(file.failure);
  expect((await file.body!.toArray()).join('').split('\n')).toHaveLength(4);
  server.next('/r4/export/1', json(202, undefined));
  expect(await t.app.fhir.server.raw(connection, { method: 'DELETE', path: status })).toMatchObject({ ok: true });
});

test('callers that need a token at the same time cause one request for it', async () => {
  clock.advance(600_000);
  const before = server.tokens();
  const answers = await Promise.all(Array.from({ length: 20 }, search));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(server.tokens()).toBe(before + 1);
});
