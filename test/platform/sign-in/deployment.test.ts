import pg from 'pg';
import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEmbeddedIdentityProvider } from '../../../sandbox/identity/embedded-provider.ts';
import type { App } from '../../../src/composition/app.ts';
import { openApp } from '../../../src/composition/open-app.ts';
import { ConfigError, loadConfig } from '../../../src/config.ts';
import { createHttpServer } from '../../../src/http/server.ts';
import { openTestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { signedIn } from '../../helpers/session.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { Browser } from './browser.ts';
import { openStage, type SignInStage, signInAs, upToCallback } from './support.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function stageWith(options: Parameters<typeof openStage>[0] = {}) {
  const stage = await openStage(options);
  closers.push(() => stage.close());
  return stage;
}

/** Starts a second API process on the same database, which shares nothing in memory. */
async function anotherProcess(stage: SignInStage): Promise<string> {
  const app: App & { close(): Promise<void> } = await openApp({
    config: stage.t.app.config,
    serviceUrl: stage.t.database.serviceUrl,
    masterKey: TEST_MASTER_KEY,
    logger: pino({ level: 'silent' }),
    supervise: false,
  });
  closers.push(() => app.close());
  const http = await createHttpServer(app);
  closers.push(() => http.close());
  const { url, port } = await http.listen('127.0.0.1', 0);
  app.listeners.push({ address: '127.0.0.1', port });
  return url;
}

test('three processes behind one address serve one sign-in in turn, and each applies the sign-out', async () => {
  const stage = await stageWith({ env: { PUBLIC_URL: 'https://rcm.example' } });
  const urls = [stage.url, await anotherProcess(stage), await anotherProcess(stage)];
  const browser = new Browser('https://rcm.example', ...urls);
  const callback = await upToCallback(browser, { email: stage.users.biller.email, password: stage.password });
  await browser.get(callback.location!);
  const seen = async () => {
    const answers = [];
    for (const _ of urls) answers.push((await browser.get('/v1/session')).status);
    return answers;
  };
  expect(await seen()).toEqual([200, 200, 200]);
  const page = await browser.get('/idp/session/end');
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)![1]!;
  await browser.request('POST', '/idp/session/end/confirm', { form: { xsrf, logout: 'yes' } });
  expect(await seen()).toEqual([401, 401, 401]);
});

test('under https the cookies are Secure and bound to the host by their prefix, and no other name counts', async () => {
  const stage = await stageWith({ env: { PUBLIC_URL: 'https://rcm.example' } });
  const browser = new Browser('https://rcm.example', stage.url);
  const who = { email: stage.users.biller.email, password: stage.password };
  const callback = await upToCallback(browser, who);
  expect(callback.location).toMatch('https://rcm.example/sign-in/callback?');
  const landed = await browser.get(callback.location!);
  expect(landed.setCookies.at(-1)).toMatch(/^__Host-rcm_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect((await browser.get('/v1/session')).status).toBe(200);
  const planted = new Browser('https://rcm.example', stage.url);
  planted.cookies.set('rcm_session', browser.cookies.get('__Host-rcm_session')!);
  expect((await planted.get('/v1/session')).status).toBe(401);
});

test('a restart ends no session, here or at the embedded provider, although the port changes', async () => {
  const stage = await stageWith();
  const { browser } = await signInAs(stage, stage.users.biller);
  const url = await anotherProcess(stage);
  const after = new Browser(url);
  for (const [name, value] of browser.cookies) after.cookies.set(name, value);
  expect((await after.get('/v1/session')).json.role).toBe('biller');
  // No page in between: the provider knows its own session, and the grant.
  const callback = await after.follow(await after.get('/sign-in'), `${url}/sign-in/callback`);
  expect((await after.get(callback.location!)).status).toBe(303);
  expect((await after.get('/v1/session')).json.user.id).toBe(stage.users.biller.id);
});

describe('a live deployment', () => {
  test('never starts the embedded provider, and without another one sign-in is impossible', async () => {
    const t = await openTestApp({
      env: { RCM_ENVIRONMENT: 'live', RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64') },
    });
    closers.push(() => t.close());
    expect([t.app.identity.provider, t.app.identity.embedded]).toEqual([null, null]);
    expect((await t.call('GET', '/sign-in', { key: null })).status).toBe(404);
    expect((await t.call('GET', '/idp/.well-known/openid-configuration', { key: null })).status).toBe(404);
    expect((await t.call('GET', '/sign-in/callback?code=x&state=x', { key: null })).status).toBe(400);
    const { pool, encryption } = t.app;
    const parts = { pool, encryption, fetch, findPerson: async () => null, onError: () => undefined };
    const start = () =>
      createEmbeddedIdentityProvider({ ...parts, environment: 'live', publicUrl: () => 'https://rcm.example' });
    expect(start).toThrow(/sandbox only/);
  });

  test('accepts an identity provider and a public URL by https only, and all of its settings or none', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const live = { RCM_ENVIRONMENT: 'live', PUBLIC_URL: 'https://rcm.example', ...oidc };
    expect(loadConfig(live).oidc).toMatchObject({ issuer: 'https://id.example', allowedDomains: [] });
    const wrong: NodeJS.ProcessEnv[] = [
      { ...live, OIDC_ISSUER: 'http://id.example' },
      { ...live, PUBLIC_URL: 'http://rcm.example' },
      { ...live, PUBLIC_URL: 'https://rcm.example/path' },
      { ...live, PUBLIC_URL: '' },
      { ...live, OIDC_CLIENT_SECRET: '' },
      { OIDC_ISSUER: 'not an address', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    ];
    for (const env of wrong) expect(() => loadConfig(env)).toThrow(ConfigError);
  });
});

test('rate limits apply to each signed-in user separately', async () => {
  const clock = new ManualClock('2026-03-02T09:00:00Z');
  const t = await openTestApp({ clock, env: { RATE_LIMIT_PER_SECOND: '1' } });
  closers.push(() => t.close());
  const { id } = await t.organization();
  const noisy = await signedIn(t.app, id, 'viewer');
  const quiet = await signedIn(t.app, id, 'viewer');
  const statuses = [];
  for (let count = 0; count < 5; count++) {
    statuses.push((await t.call('GET', '/v1/payers', { key: null, headers: noisy.readOnlyHeaders })).status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await t.call('GET', '/v1/payers', { key: null, headers: quiet.readOnlyHeaders })).status).toBe(200);
});

test('no log line holds an address, a name, a password, a cookie, a code, a state or a token', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const stage = await stageWith({ logger });
  const { email } = stage.users.biller;
  const browser = new Browser(stage.url);
  await upToCallback(browser, { email, password: 'wrong-password' });
  const callback = await upToCallback(browser, { email, password: stage.password });
  await browser.get(callback.location!);
  const { json: session } = await browser.get('/v1/session');
  const cookies = [...browser.cookies.values()];
  const query = [...new URL(callback.location!).searchParams]
    .filter(([name]) => name !== 'iss')
    .map(([, value]) => value);
  const out = await browser.request('POST', '/sign-out', { form: { csrfToken: session.csrfToken } });
  const hint = new URL(out.location!).searchParams.get('id_token_hint')!;
  await browser.get(callback.location!);
  await browser.request('POST', '/sign-in/back-channel-logout', { form: { logout_token: hint } });
  const secrets = [
    email,
    'Bill Ledger',
    stage.password,
    'wrong-password',
    session.csrfToken,
    hint,
    ...cookies,
    ...query,
  ];
  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(secrets.filter((secret) => secret.length > 4 && log.includes(secret))).toEqual([]);
  // The log names the provider and the error.
  expect(log).toContain(`"userId":"${session.user.id}"`);
  expect(log).toContain('"reason":"sign_in_failed"');
});

test('a fault inside the embedded provider is logged by its kind and never printed', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const stage = await stageWith({ logger });
  const browser = new Browser(stage.url);
  const login = await browser.follow(await browser.get('/sign-in'));
  const admin = new pg.Client({ connectionString: stage.t.database.adminUrl });
  await admin.connect();
  await admin.query(`alter table identity_provider.records add constraint broken check (model <> 'Session') not valid`);
  await admin.end();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const form = { email: stage.users.biller.email, password: stage.password };
  const after = await browser.follow(await browser.request('POST', `${login.url}/login`, { form }));
  expect(after.status).toBe(500);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  const fault = lines.find((line) => line.includes('identity.failed'))!;
  expect(fault).toContain('"errorCode":"23514"');
  expect(lines.join('\n')).not.toContain('Failing row');
});
