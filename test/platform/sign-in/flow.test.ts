import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFERED_SCOPES } from '../../../src/composition/offered-scopes.ts';
import { USER_ROLES } from '../../../src/modules/platform/roles/user-role.ts';
import { scopesOfRoles } from '../../../src/modules/platform/users/role-scopes.ts';
import { aPatient } from '../../helpers/builders.ts';
import type { Browser } from './browser.ts';
import { openStage, type SignInStage, sandboxUsers, signInAs } from './support.ts';

const ROLES = scopesOfRoles(OFFERED_SCOPES);

let stage: SignInStage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const post = (browser: Browser, csrfToken?: string, headers: Record<string, string> = {}) =>
  browser.request('POST', '/v1/patients', {
    json: aPatient(),
    headers: { ...(csrfToken === undefined ? {} : { 'x-csrf-token': csrfToken }), ...headers },
  });
const code = ({ status, json }: { status: number; json: { error?: { code: string } } | null }) =>
  `${status} ${json?.error?.code ?? ''}`.trim();

async function lastAudit() {
  const { rows } = await stage.t.app.pool
    .query(
      `begin; set local app.organization_id = '${stage.organization.id}'; select actor_type, actor_id, action from audit_entries
     where subject_type = 'patient' order by id desc limit 1; commit`,
    )
    .then((results) => (results as unknown as { rows: Record<string, string>[] }[])[2]!);
  return rows[0];
}

describe('signing in', () => {
  test.each(USER_ROLES)('a user with the role %s gets a session with name, role and organization', async (role) => {
    const { landed, session } = await signInAs(stage, stage.users[role]);
    expect([landed.status, landed.location]).toEqual([303, `${stage.url}/account`]);
    expect(session).toMatchObject({
      object: 'session',
      livemode: false,
      user: { id: stage.users[role].id, email: `${role}@riverside.example` },
      organization: { id: stage.organization.id, name: 'Riverside' },
      role,
      scopes: [...ROLES[role]].sort(),
    });
  });

  test('returns to the page on which it was started', async () => {
    const query = `?returnTo=${encodeURIComponent('/docs?x=1')}`;
    expect((await signInAs(stage, stage.users.viewer, query)).landed.location).toBe(`${stage.url}/docs?x=1`);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/docs/..//evil.example',
    '/%2e//evil.example',
  ])('never ends on another site: %s', async (returnTo) => {
    const { landed } = await signInAs(stage, stage.users.viewer, `?returnTo=${encodeURIComponent(returnTo)}`);
    expect(new URL(landed.location!).origin).toBe(stage.url);
  });

  test('the cookie is out of reach of scripts and of other sites, and only its hash is stored', async () => {
    const { browser, landed } = await signInAs(stage, stage.users.viewer);
    const line = landed.setCookies.find((cookie) => cookie.startsWith('rcm_session='))!;
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const { rows } = await stage.t.app.pool.query('select * from rcm_find_session($1)', [
      Buffer.from(browser.cookies.get('rcm_session')!),
    ]);
    expect(rows).toEqual([]);
  });

  test('is recorded with the user as the actor', async () => {
    const { session } = await signInAs(stage, stage.users.biller);
    const { rows } = await stage.t.app.pool
      .query(`begin; set local app.organization_id = '${stage.organization.id}'; select actor_type, actor_id from audit_entries
        where action = 'user.signed_in' and subject_id = '${session.user.id}'; commit`)
      .then((results) => (results as unknown as { rows: unknown[] }[])[2]!);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]).toEqual({ actor_type: 'user', actor_id: session.user.id });
  });
});

describe('the scopes of a role', () => {
  test('a biller reads and, with the CSRF token, writes; the audit log names the user', async () => {
    const { browser, session } = await signInAs(stage, stage.users.biller);
    expect((await browser.get('/v1/patients')).status).toBe(200);
    expect((await post(browser, session.csrfToken)).status).toBe(201);
    expect(await lastAudit()).toEqual({ actor_type: 'user', actor_id: session.user.id, action: 'patient.created' });
  });

  test('a viewer reads and does not write', async () => {
    const { browser, session } = await signInAs(stage, stage.users.viewer);
    expect((await browser.get('/v1/patients')).status).toBe(200);
    const answer = await post(browser, session.csrfToken);
    expect([code(answer), answer.json.error.requiredScope]).toEqual(['403 forbidden_scope', 'patients:write']);
  });

  test('an authorization specialist reads patients and no claims', async () => {
    const { browser } = await signInAs(stage, stage.users.auth_specialist);
    expect((await browser.get('/v1/patients')).status).toBe(200);
    expect(code(await browser.get('/v1/claims'))).toBe('403 forbidden_scope');
  });
});

describe('cross-site requests', () => {
  test('a change without the token, with a wrong one or with another session’s is refused', async () => {
    const { browser, session } = await signInAs(stage, stage.users.biller);
    const other = await signInAs(stage, stage.users.biller);
    for (const token of [undefined, '', 'nonsense', `${session.csrfToken}x`, other.session.csrfToken]) {
      expect(code(await post(browser, token))).toBe('403 csrf_token_invalid');
    }
    expect((await post(browser, session.csrfToken)).status).toBe(201);
  });

  test('a change from another origin is refused even with the token', async () => {
    const { browser, session } = await signInAs(stage, stage.users.biller);
    for (const origin of ['https://evil.example', 'null', stage.url.replace('127.0.0.1', 'localhost')]) {
      expect(code(await post(browser, session.csrfToken, { origin }))).toBe('403 csrf_token_invalid');
    }
  });

  test('no response allows another origin to read it', async () => {
    const { browser } = await signInAs(stage, stage.users.biller);
    const response = await fetch(`${stage.url}/v1/session`, {
      headers: { cookie: `rcm_session=${browser.cookies.get('rcm_session')}`, origin: 'https://evil.example' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a key and a session together', () => {
  test('the key acts, and needs no CSRF token', async () => {
    const { browser } = await signInAs(stage, stage.users.viewer);
    expect((await post(browser, undefined, { 'x-api-key': stage.organization.key })).status).toBe(201);
    expect(await lastAudit()).toMatchObject({ actor_type: 'api_key' });
  });

  test('a bad key is refused although the session is good', async () => {
    const { browser, session } = await signInAs(stage, stage.users.biller);
    for (const headers of [{ 'x-api-key': 'nonsense' }, { 'x-api-key': '' }, { authorization: 'Bearer nonsense' }]) {
      expect(code(await browser.get('/v1/patients', headers))).toBe('401 invalid_api_key');
      expect(code(await post(browser, session.csrfToken, headers))).toBe('401 invalid_api_key');
    }
  });

  test('a key is refused for operations of signed-in users', async () => {
    const { status, body } = await stage.t.call('GET', '/v1/session', { key: stage.organization.key });
    expect([status, body.error.code]).toEqual([403, 'session_required']);
  });
});

describe('organizations', () => {
  test('a user of another organization gets organization_mismatch for reads and changes', async () => {
    const other = await stage.t.organization('Lakeside');
    const { body: patient } = await stage.t.call('POST', '/v1/patients', { key: other.key, body: aPatient() });
    const { browser, session } = await signInAs(stage, stage.users.org_admin);
    expect(code(await browser.get(`/v1/patients/${patient.id}`))).toBe('403 organization_mismatch');
    const change = await browser.request('PATCH', `/v1/patients/${patient.id}`, {
      json: { sex: 'unknown' },
      headers: { 'x-csrf-token': session.csrfToken },
    });
    expect(code(change)).toBe('403 organization_mismatch');
  });

  test('two organizations with the same name have separate users', async () => {
    const twin = await stage.t.organization('Riverside');
    const users = await sandboxUsers(stage.t, { id: twin.id, name: 'Riverside' });
    expect(users.biller.email).not.toBe(stage.users.biller.email);
    const { session } = await signInAs(stage, users.biller);
    expect(session.organization.id).toBe(twin.id);
  });
});

describe('idempotency', () => {
  test('a key belongs to the organization: its answer is replayed to another session and another user of it', async () => {
    const first = await signInAs(stage, stage.users.biller);
    const second = await signInAs(stage, stage.users.biller);
    const admin = await signInAs(stage, stage.users.org_admin);
    const headers = { 'idempotency-key': 'sign-in-test' };
    const made = await post(first.browser, first.session.csrfToken, headers);
    expect((await post(second.browser, second.session.csrfToken, headers)).json.id).toBe(made.json.id);
    expect((await post(admin.browser, admin.session.csrfToken, headers)).json.id).toBe(made.json.id);
  });
});
