import { createHash } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetSuccessorsAfterGrace } from '../../../src/modules/integrations/fhir-sessions/end-session.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const SESSIONS = '/v1/integrations/fhir/sessions';
const SCOPES = ['launch', 'launch/patient', 'patient/*.rs', 'offline_access', 'fhirUser'];
const REDIRECT = 'http://127.0.0.1:8080/integrations/fhir/callback';
const clock = new ManualClock('2026-03-02T14:00:00Z');
const logged: string[] = [];
let t: TestApp;
let key: string;
let organizationId: string;
let connectionId: string;
let ehr: Json;

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  t = await openTestApp({ clock, logger });
  await t.app.ehr!.listen(0);
});
afterAll(() => t.close());

beforeEach(async () => {
  ({ id: organizationId, key } = await t.organization());
  ehr = (await t.call('GET', '/v1/sandbox/ehr', { key })).body;
  connectionId = await aConnection('smart_app_launch', SCOPES);
});

async function aConnection(authMethod: string, requestedScopes: string[]): Promise<string> {
  const { clientId, clientSecret, fhirBaseUrl } = ehr;
  const body = {
    name: authMethod,
    vendor: 'sandbox',
    fhirBaseUrl,
    authMethod,
    clientId,
    clientSecret,
    requestedScopes,
  };
  const redirect = authMethod === 'smart_app_launch' ? { redirectUri: REDIRECT } : {};
  const created = await t.call('POST', '/v1/integrations/fhir/connections', { key, body: { ...body, ...redirect } });
  expect(created.status).toBe(201);
  await t.call('POST', `/v1/integrations/fhir/connections/${created.body.id}/test`, { key });
  return created.body.id;
}

const start = (body: object, connection = connectionId) =>
  t.call('POST', `/v1/integrations/fhir/connections/${connection}/sessions`, { key, body });
const refresh = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  t.call('POST', `${SESSIONS}/${token}/refresh`, { key, body, headers });
const get = async (id: string) => (await t.call('GET', `${SESSIONS}/${id}`, { key })).body;
const fail = (body: object) => t.call('POST', '/v1/sandbox/ehr/faults', { key, body });

/** Lets the clinician allow the authorization; returns the path and query to which the browser is sent back. */
async function allow(authorizationUrl: string, patient = 'patient-02'): Promise<URL> {
  const form = { user: ehr.userName, password: ehr.password, patient, decision: 'allow' };
  const answer = await fetch(authorizationUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location')!);
}

const comeBack = (url: URL) => t.http.fastify.inject({ method: 'GET', url: url.pathname + url.search });

/** Makes a standalone launch; returns its active session. */
async function launched(): Promise<{ id: string; token: string }> {
  const { body } = await start({ type: 'standalone_launch' });
  expect((await comeBack(await allow(body.authorizationUrl))).statusCode).toBe(200);
  return { id: body.session.id, token: body.sessionToken };
}

/** Returns how many refresh tokens of the organization have been used at the EHR. */
async function upstreamRefreshes(): Promise<number> {
  const { rows } = await t.app.pool.query<{ count: number }>(
    `select count(*)::int as count from embedded_ehr.grants where tenant = $1 and kind = 'refresh' and used_at is not null`,
    [organizationId],
  );
  return rows[0]!.count;
}

describe('a standalone launch', () => {
  test('is pending until the browser has come back, and then active for the chosen patient', async () => {
    const { status, body } = await start({ type: 'standalone_launch' });
    expect([status, body.session.status]).toEqual([201, 'pending']);
    expect(body.sessionToken).toMatch(/^fhs_[A-Za-z0-9_-]{43}$/);
    const page = await comeBack(await allow(body.authorizationUrl));
    expect(page.body).toContain(body.session.id);
    const session = await get(body.session.id);
    expect(session).toMatchObject({ status: 'active', patientContext: { fhirId: 'patient-02' } });
    expect(session.user.fhirUser).toContain('Practitioner/practitioner-01');
    expect(JSON.stringify(session)).not.toContain('fhs_');
  });

  test('can be completed by the application, once', async () => {
    const { body } = await start({ type: 'standalone_launch' });
    const { searchParams } = await allow(body.authorizationUrl);
    const answer = { state: searchParams.get('state'), code: searchParams.get('code') };
    const complete = () => t.call('POST', `${SESSIONS}/complete`, { key, body: answer });
    expect((await complete()).body).toMatchObject({ id: body.session.id, status: 'active' });
    expect((await complete()).status).toBe(404);
  });

  test('ends when the clinician refuses', async () => {
    const { body } = await start({ type: 'standalone_launch' });
    const form = new URLSearchParams({ decision: 'deny' });
    const answer = await fetch(body.authorizationUrl, { method: 'POST', body: form, redirect: 'manual' });
    const page = await comeBack(new URL(answer.headers.get('location')!));
    expect([page.statusCode, (await get(body.session.id)).status]).toEqual([409, 'ended']);
  });
});

test('an EHR launches the connection, and the application claims the session', async () => {
  const application = `http://127.0.0.1:8080/integrations/fhir/launch/${connectionId}`;
  const form = { user: ehr.userName, password: ehr.password, patient: 'patient-01', application };
  const launch = await fetch(ehr.launchUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const toEhr = await comeBack(new URL(launch.headers.get('location')!));
  const back = await fetch(toEhr.headers.location as string, { redirect: 'manual' });
  expect((await comeBack(new URL(back.headers.get('location')!))).statusCode).toBe(200);
  const { body } = await t.call('GET', `/v1/integrations/fhir/connections/${connectionId}/sessions`, { key });
  const [session] = body.data;
  expect(session).toMatchObject({
    type: 'ehr_launch',
    status: 'active',
    patientContext: { fhirId: 'patient-01' },
    encounterContext: { fhirId: 'encounter-01' },
  });
  const claim = () => t.call('POST', `${SESSIONS}/${session.id}/claim`, { key });
  const claimed = await claim();
  expect((await refresh(claimed.body.sessionToken, { force: true })).body.refreshed).toBe(true);
  expect(await claim()).toMatchObject({ status: 409, body: { error: { code: 'session_claimed' } } });
});

describe('a refresh', () => {
  test('does nothing while more than 60 seconds remain, unless it is forced', async () => {
    const { token } = await launched();
    const kept = await refresh(token);
    expect([kept.status, kept.body.refreshed, kept.body.sessionToken]).toEqual([200, false, token]);
    const forced = await refresh(token, { force: true });
    expect(forced.body).toMatchObject({ refreshed: true, session: { refreshCount: 1 } });
    expect(forced.body.sessionToken).not.toBe(token);
  });

  test('of 20 parallel calls sends one request to the server, and all get the same token', async () => {
    const { token } = await launched();
    clock.advance(250_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.refreshed)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.sessionToken)).size).toBe(1);
    expect(await upstreamRefreshes()).toBe(1);
  });

  test('accepts a replaced token for 60 seconds, and then revokes the session', async () => {
    const { id, token } = await launched();
    const { body: first } = await refresh(token, { force: true });
    clock.advance(60_000);
    expect((await refresh(token)).body).toMatchObject({ refreshed: false, sessionToken: first.sessionToken });
    clock.advance(1_000);
    const { id: subscription } = { id };
    expect(await refresh(token)).toMatchObject({ status: 410, body: { error: { code: 'session_revoked' } } });
    expect(await refresh(first.sessionToken)).toMatchObject({
      status: 410,
      body: { error: { code: 'session_revoked' } },
    });
    expect((await get(subscription)).status).toBe('revoked');
    const events = await t.call('GET', '/v1/events?type=session.revoked', { key });
    expect(events.body.data[0].data.session.id).toBe(id);
  });

  test('under one Idempotency-Key repeats its answer for 60 seconds with the token, then without it', async () => {
    const { token } = await launched();
    const once = { 'idempotency-key': 'refresh-1' };
    const first = await refresh(token, { force: true }, once);
    const again = await refresh(token, { force: true }, once);
    expect(again.body).toEqual(first.body);
    clock.advance(61_000);
    const late = await refresh(token, { force: true }, once);
    expect(late.body.session).toEqual(first.body.session);
    expect(late.body.sessionToken).toBeUndefined();
    expect(await upstreamRefreshes()).toBe(1);
  });

  test('narrows the scopes and never widens them', async () => {
    const { token } = await launched();
    const wider = await refresh(token, { scopes: ['user/*.cruds'] });
    expect([wider.status, wider.body.error.param]).toEqual([422, '/scopes']);
    const narrower = await refresh(token, { scopes: ['patient/*.rs', 'offline_access'] });
    expect(narrower.body).toMatchObject({ refreshed: true, session: { scopes: ['patient/*.rs', 'offline_access'] } });
  });

  test('narrows by meaning: fewer permissions, one type, and the words of SMART version 1', async () => {
    const { token } = await launched();
    const read = await refresh(token, { scopes: ['patient/*.r', 'patient/Observation.s', 'offline_access'] });
    const scopes = ['patient/*.r', 'patient/Observation.s', 'offline_access'];
    expect(read.body).toMatchObject({ refreshed: true, session: { scopes } });
    const one = await refresh(read.body.sessionToken, { scopes: ['patient/Observation.read', 'offline_access'] });
    expect(one.body).toMatchObject({
      refreshed: true,
      session: { scopes: ['patient/Observation.read', 'offline_access'] },
    });
    const same = { scopes: ['patient/Observation.rs', 'offline_access'] };
    expect((await refresh(one.body.sessionToken, same)).body.refreshed).toBe(false);
    const { body: last } = await refresh(one.body.sessionToken, { ...same, force: true });
    expect(last.session.scopes).toEqual(['patient/Observation.read', 'offline_access']);
    expect(await refresh(last.sessionToken, { scopes: ['patient/*.r'] })).toMatchObject({
      status: 422,
      body: { error: { param: '/scopes' } },
    });
  });

  test('of a pending session reports that no person has authorized it yet, and can be repeated', async () => {
    const { body } = await start({ type: 'standalone_launch' });
    const early = await refresh(body.sessionToken);
    expect([early.status, early.body.error.code]).toEqual([409, 'session_pending']);
    expect((await get(body.session.id)).status).toBe('pending');
    await comeBack(await allow(body.authorizationUrl));
    expect((await refresh(body.sessionToken, { force: true })).body).toMatchObject({ refreshed: true });
  });

  test('answers 502 while the server is away, and changes nothing', async () => {
    const { id, token } = await launched();
    await fail({ kind: 'server_error', interaction: 'token', status: 503 });
    const before = await get(id);
    const away = await refresh(token, { force: true });
    expect([away.status, away.body.error.code, away.headers['retry-after']]).toEqual([
      502,
      'upstream_unavailable',
      '5',
    ]);
    expect(await get(id)).toEqual(before);
    expect((await refresh(token, { force: true })).body.refreshed).toBe(true);
  });

  test('passes on how long the server asks to wait', async () => {
    const { token } = await launched();
    await fail({ kind: 'rate_limited', interaction: 'token', retryAfterSeconds: 90 });
    const limited = await refresh(token, { force: true });
    expect([limited.status, limited.body.error.code, limited.headers['retry-after']]).toEqual([
      502,
      'upstream_unavailable',
      '90',
    ]);
  });

  test('answers 409 when the server refuses, and stays refused', async () => {
    const { id, token } = await launched();
    await fail({ kind: 'authorization_lost', interaction: 'token' });
    const code = 'session_reauthorization_required';
    expect(await refresh(token, { force: true })).toMatchObject({ status: 409, body: { error: { code } } });
    expect(await refresh(token)).toMatchObject({ status: 409, body: { error: { code } } });
    expect((await get(id)).status).toBe('reauthorization_required');
  });

  test('answers 410 after the end of the session, and after it was ended', async () => {
    const { token } = await launched();
    clock.advance(31 * 86_400_000);
    expect(await refresh(token)).toMatchObject({ status: 410, body: { error: { code: 'session_expired' } } });
    const other = await launched();
    expect((await t.call('DELETE', `${SESSIONS}/${other.id}`, { key })).body.status).toBe('ended');
    expect((await refresh(other.token)).body.error.code).toBe('session_expired');
  });

  test('with a token of another organization is refused with 403, and with an unknown one with 404', async () => {
    const { token } = await launched();
    const other = await t.organization();
    const foreign = await t.call('POST', `${SESSIONS}/${token}/refresh`, { key: other.key, body: {} });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await refresh(`fhs_${'A'.repeat(43)}`)).status).toBe(404);
    expect((await refresh('short')).status).toBe(404);
  });

  test('needs the scope integrations:write', async () => {
    const { token } = await launched();
    const { key: reader } = await t.keyFor(organizationId, ['integrations:read']);
    const refused = await t.call('POST', `${SESSIONS}/${token}/refresh`, { key: reader, body: {} });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
  });
});

test('a backend session gets a new token with the credentials of the connection', async () => {
  const connection = await aConnection('client_secret', ['system/Patient.rs']);
  const { body } = await start({ type: 'backend' }, connection);
  expect(body).toMatchObject({ authorizationUrl: null, session: { status: 'active', scopes: ['system/Patient.rs'] } });
  clock.advance(250_000);
  const refreshed = await refresh(body.sessionToken);
  expect(refreshed.body).toMatchObject({ refreshed: true, session: { refreshCount: 1 } });
});

test('the session token is in no log line, no table and no audit entry', async () => {
  const { token } = await launched();
  const { body } = await refresh(token, { force: true }, { 'idempotency-key': 'secret' });
  await refresh(`${token}x`);
  await t.call('GET', `${SESSIONS}/${token}/refresh`, { key });
  const secrets = [token, body.sessionToken as string];
  const { rows: tables } = await t.app.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss', 'embedded_ehr') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  const held: string[] = [];
  for (const secret of secrets) {
    expect(logged.filter((line) => line.includes(secret))).toEqual([]);
    for (const { name } of tables) {
      const connection = await t.app.pool.connect();
      await connection.query('begin');
      await connection.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
      const { rows } = await connection.query<{ found: boolean }>(
        `select exists (select from ${name} as t where t::text like $1 or t::text like $2) as found`,
        [`%${secret}%`, `%${Buffer.from(secret).toString('hex')}%`],
      );
      await connection.query('rollback');
      connection.release();
      if (rows[0]!.found) held.push(name);
    }
  }
  expect(held).toEqual([]);
  expect(logged.some((line) => line.includes('/sessions/{sessionToken}/refresh'))).toBe(true);
  const { rows } = await t.app.pool.query<{ id: string }>('select rcm_organization_of_fhir_token($1) as id', [
    createHash('sha256').update(body.sessionToken).digest(),
  ]);
  expect(rows[0]!.id).toBe(organizationId);
});

describe('a connection that a person has authorized', () => {
  const search = () => t.app.fhir.server.search({ organizationId, connectionId }, 'Patient', { _count: '5' });
  const testConnection = async () =>
    (await t.call('POST', `/v1/integrations/fhir/connections/${connectionId}/test`, { key })).body;

  test('becomes active after a launch, and renews its token by itself when it has expired', async () => {
    expect((await testConnection()).succeeded).toBe(false);
    await launched();
    expect(await testConnection()).toMatchObject({ succeeded: true, connection: { status: 'active' } });
    const before = await upstreamRefreshes();
    expect(await search()).toMatchObject({ ok: true });
    expect(await upstreamRefreshes()).toBe(before);
    clock.advance(2 * 3_600_000);
    const answers = await Promise.all([search(), search(), search()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await upstreamRefreshes()).toBe(before + 1);
  });

  test('requires a new authorization when its session has ended', async () => {
    const { id } = await launched();
    await testConnection();
    await t.call('DELETE', `${SESSIONS}/${id}`, { key });
    clock.advance(2 * 3_600_000);
    expect(await search()).toMatchObject({ ok: false, failure: 'unauthorized', code: 'authorization_required' });
  });
});

test('replaced session tokens are deleted at the end of their grace period, without another refresh', async () => {
  const forget = () => forgetSuccessorsAfterGrace(t.app.pool, { now: clock.now() });
  clock.advance(61_000);
  await forget();
  const { token } = await launched();
  await refresh(token, { force: true });
  expect(await forget()).toBe(0);
  clock.advance(61_000);
  expect(await forget()).toBe(1);
  expect((await refresh(token)).body.error.code).toBe('session_revoked');
});
