import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { asOwner } from '../../helpers/database.ts';
import { type RunningProcess, startProcess } from '../../observability/service.ts';
import { openReceiver, type Receiver } from '../../observability/support.ts';

/**
 * A process of the service with trace logs, traces and metrics, and an authorization server that records the secrets.
 */
const CONNECTIONS = '/v1/integrations/fhir/connections';
const SESSIONS = '/v1/integrations/fhir/sessions';
const CLIENT_SECRET = `client-${randomBytes(24).toString('base64url')}`;

type TokenMode = 'issue' | 'refuse' | 'fail' | 'hang_up' | 'no_json';
let t: TestApp;
let key: string;
let organizationId: string;
let collector: Receiver;
let authorization: Server;
let service: RunningProcess;
let mode: TokenMode = 'issue';
const secrets = new Map<string, string>();
const errors: string[] = [];

beforeAll(async () => {
  t = await openTestApp();
  ({ id: organizationId, key } = await t.organization());
  collector = await openReceiver();
  authorization = await startAuthorizationServer();
  service = await startProcess('serve', t.database.adminUrl, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    RCM_METRICS_PORT: '0',
  });
});
afterAll(async () => {
  await service?.stop();
  authorization.close();
  authorization.closeAllConnections();
  await collector.close();
  await t.close();
});

const note = (name: string, value: string) => {
  secrets.set(`${name} ${secrets.size}`, value);
  return value;
};
const newToken = (name: string) => note(name, randomBytes(32).toString('base64url'));

/**
 * Starts a FHIR server with an authorization server, which refuses, fails or closes the connection according to `mode`.
 */
async function startAuthorizationServer(): Promise<Server> {
  const server = createServer((request, response) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const reply = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
      const path = request.url!.split('?')[0]!;
      if (path.endsWith('/smart-configuration')) {
        return reply(200, { authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token` });
      }
      if (path.endsWith('/metadata')) {
        const rest = [{ mode: 'server', resource: [{ type: 'Patient', interaction: [{ code: 'search-type' }] }] }];
        return reply(200, { resourceType: 'CapabilityStatement', fhirVersion: '4.0.1', rest });
      }
      if (path !== '/token') return reply(200, { resourceType: 'Bundle', type: 'searchset' });
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      for (const name of ['code_verifier', 'client_assertion']) if (form.has(name)) note(name, form.get(name)!);
      const presented = form.get('refresh_token') ?? form.get('code') ?? 'nothing';
      // Servers quote what they refuse.
      const quoting = { error: 'invalid_grant', error_description: `The grant ${presented} is not valid.` };
      if (mode === 'refuse') return reply(400, quoting);
      if (mode === 'fail') return reply(503, quoting);
      if (mode === 'no_json') return reply(200, `<p>${presented}</p>`);
      if (mode === 'hang_up') return void response.socket?.destroy();
      const scope = form.get('scope') ?? 'launch/patient patient/*.rs offline_access';
      const tokens = { access_token: newToken('access token'), refresh_token: newToken('refresh token') };
      return reply(200, { ...tokens, token_type: 'Bearer', expires_in: 3_600, scope, patient: 'patient-1' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  if (response.status >= 400) errors.push(text);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers.
  const json = (text.startsWith('{') ? JSON.parse(text) : null) as any;
  if (json?.sessionToken) note('session token', json.sessionToken);
  return { status: response.status, body: json };
}

async function aConnection(authMethod: string, fields: object): Promise<string> {
  const { port } = authorization.address() as AddressInfo;
  const about = { name: authMethod, fhirBaseUrl: `http://127.0.0.1:${port}/r4`, authMethod, clientId: 'rcm' };
  const created = await call('POST', CONNECTIONS, { ...about, ...fields });
  expect(created.status).toBe(201);
  await call('POST', `${CONNECTIONS}/${created.body.id}/test`);
  return created.body.id;
}

const refresh = (token: string, body: unknown = { force: true }, headers: Record<string, string> = {}) =>
  call('POST', `${SESSIONS}/${token}/refresh`, body, headers);

/** Starts a standalone launch and lets the browser come back. */
async function launched(connectionId: string): Promise<{ id: string; token: string; status: number }> {
  const { body } = await call('POST', `${CONNECTIONS}/${connectionId}/sessions`, { type: 'standalone_launch' });
  const state = note('state', new URL(body.authorizationUrl).searchParams.get('state')!);
  const callback = `/integrations/fhir/callback?state=${state}&code=${newToken('code')}`;
  const { status } = await call('GET', callback);
  return { id: body.session.id, token: body.sessionToken, status };
}

/** Presents a token in each way in which a request with it can be refused. */
async function refuseEverywhere(token: string): Promise<void> {
  const { key: reader } = await t.keyFor(organizationId, ['integrations:read']);
  const { key: foreign } = await t.organization();
  await refresh(`${token}x`);
  await refresh(token, { force: true }, { 'x-api-key': `${key}x` });
  await refresh(token, { force: true }, { 'x-api-key': reader });
  await refresh(token, { force: true }, { 'x-api-key': foreign });
  await refresh(token, '{"force": ');
  await refresh(token, { force: token });
  await refresh(token, { scopes: [token] });
  await refresh(token, {}, { 'idempotency-key': token.repeat(20) });
  await refresh(token, { force: true, more: 'x'.repeat(1_100_000) });
  await refresh(`${token}%zz`);
  await refresh(token.repeat(12));
  for (const path of [token, `${token}/refresh/more`]) await call('POST', `${SESSIONS}/${path}`, {});
  for (const method of ['GET', 'DELETE', 'PATCH']) await call(method, `${SESSIONS}/${token}/refresh`);
  await call('GET', `${SESSIONS}/${token}`);
}

test('no token, code or secret is in any log line, trace, metric or error in the whole life of sessions', async () => {
  note('client secret', CLIENT_SECRET);
  const redirectUri = `${service.url}/integrations/fhir/callback`;
  const launching = await aConnection('smart_app_launch', { clientSecret: CLIENT_SECRET, redirectUri });
  const { id, token, status } = await launched(launching);
  expect(status).toBe(200);
  expect((await call('GET', `${SESSIONS}/${id}`)).body.status).toBe('active');
  expect((await refresh(token, {})).body.refreshed).toBe(false);
  const once = { 'idempotency-key': 'once' };
  const first = await refresh(token, { force: true }, once);
  expect(first.body.refreshed).toBe(true);
  expect((await refresh(token, { force: true }, once)).body).toEqual(first.body);
  expect((await refresh(token)).body.sessionToken).toBe(first.body.sessionToken);
  await refuseEverywhere(first.body.sessionToken);
  for (const failing of ['fail', 'no_json', 'hang_up'] as const) {
    mode = failing;
    expect((await refresh(first.body.sessionToken)).status).toBe(502);
    expect((await launched(launching)).status).toBeGreaterThanOrEqual(500);
  }
  mode = 'refuse';
  expect((await refresh(first.body.sessionToken)).status).toBe(409);
  expect((await launched(launching)).status).toBe(409);
  mode = 'issue';
  // A replaced token that is presented after its grace revokes the session.
  const reused = await launched(launching);
  const replaced = await refresh(reused.token);
  await asOwner(t.database, `update fhir_session_tokens set rotated_at = rotated_at - interval '2 minutes'`, []);
  expect((await refresh(reused.token)).body.error.code).toBe('session_revoked');
  expect((await refresh(replaced.body.sessionToken)).body.error.code).toBe('session_revoked');
  const ended = await launched(launching);
  expect((await call('DELETE', `${SESSIONS}/${ended.id}`)).status).toBe(200);
  expect((await refresh(ended.token)).status).toBe(410);
  const backend = await aConnection('client_secret', { clientSecret: CLIENT_SECRET });
  const started = await call('POST', `${CONNECTIONS}/${backend}/sessions`, { type: 'backend' });
  const renewed = await refresh(started.body.sessionToken);
  expect(renewed.body.refreshed).toBe(true);
  const signed = await aConnection('smart_backend_jwt', {});
  expect((await call('GET', `${CONNECTIONS}/${signed}`)).body.status).toBe('active');
  // An unexpected error of the database, which quotes the row.
  await asOwner(t.database, 'alter table fhir_sessions add constraint broken check (false) not valid', []);
  expect((await launched(launching).catch(() => ({ status: 500 }))).status).toBe(500);
  expect((await refresh(renewed.body.sessionToken)).status).toBe(500);

  const metrics = await (await fetch(service.metricsUrl)).text();
  const log = await service.stop();
  const traces = collector.received.map(({ body }) => body).join('\n');
  const told = { log, metrics, traces, errors: errors.join('\n') };
  for (const text of [log, metrics, traces])
    expect(text).toContain('/v1/integrations/fhir/sessions/{sessionToken}/refresh');
  expect(log).toContain('request.failed');
  const kinds = new Set([...secrets.keys()].map((name) => name.replace(/ \d+$/, '')));
  expect([...kinds].sort()).toEqual([
    'access token',
    'client secret',
    'client_assertion',
    'code',
    'code_verifier',
    'refresh token',
    'session token',
    'state',
  ]);
  const found: string[] = [];
  for (const [place, text] of Object.entries(told)) {
    for (const [name, value] of secrets) if (text.includes(value)) found.push(`${name} in ${place}`);
  }
  expect(found).toEqual([]);
});
