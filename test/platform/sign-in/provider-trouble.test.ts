import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { createUser } from '../../../src/modules/platform/users/create-user.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { realNow } from '../../helpers/real-time.ts';
import { Browser } from './browser.ts';
import { type ForeignProvider, startForeignProvider } from './foreign-provider.ts';

const DISCOVERY = '/.well-known/openid-configuration';
const ADA = { sub: 'f-1', email: 'ada@riverside.example', email_verified: true };
const apps: TestApp[] = [];
const lines: string[] = [];
let foreign: ForeignProvider;
let first: TestApp;
let url: string;

beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  url = `http://127.0.0.1:${port}`;
  foreign = await startForeignProvider(() => `${url}/sign-in/callback`);
  foreign.person = ADA;
  first = await openAnother();
  await first.http.listen('127.0.0.1', port);
  const { id: organizationId } = await first.organization();
  await transact(first.app.database, { organizationId, actor: { type: 'operator', id: 'test' } }, (tx) =>
    createUser(tx, { email: ADA.email, name: 'Ada Larkin', role: 'biller' }),
  );
});
afterEach(() => {
  foreign.faults.clear();
  lines.length = 0;
});
afterAll(async () => {
  for (const app of apps.reverse()) await app.close();
  await foreign.close();
});

/** Opens a process that has not yet called the provider. */
async function openAnother(): Promise<TestApp> {
  const opened = await openTestApp({
    ...(apps[0] ? { beside: apps[0] } : {}),
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    env: {
      OIDC_ISSUER: foreign.issuer,
      OIDC_CLIENT_ID: 'our-client',
      OIDC_CLIENT_SECRET: 'our-secret-that-is-long-enough-for-anything',
      PUBLIC_URL: url,
    },
  });
  apps.push(opened);
  return opened;
}

const logged = (message: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

async function logoutToken(key: JsonWebKey = foreign.signingKey): Promise<string> {
  const now = Math.floor(realNow().getTime() / 1000);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = {
    iss: foreign.issuer,
    aud: 'our-client',
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    events,
    sub: ADA.sub,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt' })
    .sign(createPrivateKey({ key, format: 'jwk' }));
}

async function sendLogout(to: TestApp, token: string) {
  const { statusCode, headers, body } = await to.http.fastify.inject({
    method: 'POST',
    url: '/sign-in/back-channel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
  return { status: statusCode, retryAfter: headers['retry-after'], error: body === '' ? null : JSON.parse(body).error };
}

describe('a logout that cannot be checked', () => {
  test.each([
    ['the keys answer 503', '/jwks', 503],
    ['the keys answer with a page', '/jwks', 200],
    ['the keys are cut off', '/jwks', 'cut off'],
    ['the discovery answers 500', DISCOVERY, 500],
  ] as const)('because %s is requested again, and then ends the session', async (_name, path, fault) => {
    const browser = new Browser(url);
    const returned = await browser.follow(await browser.get('/sign-in'), `${url}/sign-in/callback`);
    await browser.get(returned.location!);
    const own = await openAnother();
    const token = await logoutToken();
    foreign.faults.set(path, fault);
    const refused = { status: 503, retryAfter: '5', error: 'temporarily_unavailable' };
    expect(await sendLogout(own, token)).toEqual(refused);
    expect(logged('sign_out.refused')).toMatchObject([{ problem: 'unavailable' }]);
    expect((await browser.get('/v1/session')).status).toBe(200);
    foreign.faults.clear();
    expect((await sendLogout(own, token)).status).toBe(200);
    expect((await browser.get('/v1/session')).status).toBe(401);
  });

  test('an invalid token is refused permanently, whether the keys are available or not', async () => {
    const own = await openAnother();
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
    expect(await sendLogout(own, await logoutToken(stranger))).toMatchObject({ status: 400, error: 'invalid_request' });
    const other = await openAnother();
    foreign.faults.set('/jwks', 503);
    expect(await sendLogout(other, 'nonsense')).toMatchObject({ status: 400, error: 'invalid_request' });
  });
});

describe('a sign-in while the provider answers 5xx', () => {
  const pageOf = ({ status, text }: { status: number; text: string }) => ({
    status,
    code: /<code>(identity_\w+)<\/code>/.exec(text)?.[1],
    requestId: /<code>(req_\w+)<\/code>/.exec(text)?.[1],
    isTold: text.includes('The identity provider is unavailable.'),
    quotesProvider: text.includes('provider-detail'),
  });
  const AWAY = {
    status: 503,
    code: 'identity_provider_unavailable',
    requestId: expect.any(String),
    isTold: true,
    quotesProvider: false,
  };

  test('at its discovery is reported before the redirect, and sign-ins recover with the provider', async () => {
    const own = await openAnother();
    const start = async () => {
      const headers = { host: new URL(url).host };
      const { statusCode, body, headers: answered } = await own.http.fastify.inject({ url: '/sign-in', headers });
      return { status: statusCode, text: body, location: answered.location, cookie: answered['set-cookie'] };
    };
    foreign.faults.set(DISCOVERY, 503);
    const refused = await start();
    expect(pageOf(refused)).toEqual(AWAY);
    expect([refused.location, refused.cookie]).toEqual([undefined, undefined]);
    const { requestId } = pageOf(refused);
    expect(logged('sign_in.failed')).toMatchObject([{ requestId, problem: 'unavailable', level: 40 }]);
    foreign.faults.clear();
    expect((await start()).location).toMatch(`${foreign.issuer}/auth?`);
  });

  test.each([
    ['/token', 500],
    ['/token', 503],
    ['/token', 'cut off'],
    ['/me', 502],
    ['/me', 'cut off'],
  ] as const)(
    'at %s (%s) ends on a page that reports it, without a session, and can be retried',
    async (path, fault) => {
      const browser = new Browser(url);
      const back = async () => {
        const returned = await browser.follow(await browser.get('/sign-in'), `${url}/sign-in/callback`);
        return browser.get(returned.location!);
      };
      foreign.faults.set(path, fault);
      const refused = await back();
      expect(pageOf(refused)).toEqual(AWAY);
      expect([browser.cookies.has('rcm_session'), browser.cookies.has('rcm_sign_in')]).toEqual([false, false]);
      const { requestId } = pageOf(refused);
      expect(logged('sign_in.failed')).toMatchObject([
        { requestId, reason: 'identity_provider_unavailable', level: 40 },
      ]);
      expect(lines.join('')).not.toContain('provider-detail');
      foreign.faults.clear();
      expect((await back()).status).toBe(303);
    },
  );

  test('at its keys, which a process fetches with its first sign-in', async () => {
    const own = await openAnother();
    const browser = new Browser(url);
    const returned = await browser.follow(await browser.get('/sign-in'), `${url}/sign-in/callback`);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    foreign.faults.set('/jwks', 503);
    const callback = new URL(returned.location!);
    const { statusCode, body } = await own.http.fastify.inject({
      url: callback.pathname + callback.search,
      headers: { host: callback.host, cookie },
    });
    expect(pageOf({ status: statusCode, text: body })).toEqual(AWAY);
  });

  test.each(['server_error', 'temporarily_unavailable'])('as %s in its own answer to the browser', async (error) => {
    const browser = new Browser(url);
    const location = new URL((await browser.get('/sign-in')).location!);
    const answer = new URLSearchParams({ error, state: location.searchParams.get('state')!, iss: foreign.issuer });
    expect(pageOf(await browser.get(`/sign-in/callback?${answer}`))).toEqual(AWAY);
    expect(browser.cookies.has('rcm_session')).toBe(false);
  });
});
