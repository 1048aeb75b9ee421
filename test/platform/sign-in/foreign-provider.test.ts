import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { createUser } from '../../../src/modules/platform/users/create-user.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { signedIn } from '../../helpers/session.ts';
import { Browser } from './browser.ts';
import { type ForeignProvider, freePort, startForeignProvider } from './foreign-provider.ts';

let foreign: ForeignProvider;
let t: TestApp;
let url: string;
let organizationId: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  foreign = await startForeignProvider(() => `${url}/sign-in/callback`);
  t = await openTestApp({
    env: {
      OIDC_ISSUER: foreign.issuer,
      OIDC_CLIENT_ID: 'our-client',
      OIDC_CLIENT_SECRET: 'our-secret-that-is-long-enough-for-anything',
      OIDC_ALLOWED_DOMAINS: 'riverside.example, lakeside.example',
      PUBLIC_URL: url,
    },
  });
  await t.http.listen('127.0.0.1', port);
  organizationId = (await t.organization()).id;
});
afterAll(async () => {
  await t.close();
  await foreign.close();
});

let browser: Browser;
beforeEach(() => {
  browser = new Browser(url);
});

const invite = (email: string, role: 'biller' | 'viewer' = 'biller') =>
  transact(t.app.database, { organizationId, actor: { type: 'operator', id: 'test' } }, (tx) =>
    createUser(tx, { email, name: 'Ada Larkin', role }),
  );

async function signIn(path = '/sign-in'): Promise<string> {
  const returned = await browser.follow(await browser.get(path), `${url}/sign-in/callback`);
  const { status, text } = await browser.get(returned.location!);
  return `${status} ${/<code>(\w+)<\/code>/.exec(text)?.[1] ?? ''}`.trim();
}

describe('an identity provider of the deployment’s choice', () => {
  test('signs in an invited person by the verified address, ignoring case', async () => {
    const user = await invite('ada@riverside.example');
    foreign.person = { sub: 'f-1', email: 'Ada@Riverside.example', email_verified: true };
    expect(await signIn()).toBe('303');
    expect((await browser.get('/v1/session')).json.user.id).toBe(user.id);
  });

  test('identifies the person by subject afterwards, whatever the address', async () => {
    foreign.person = { sub: 'f-1', email: 'ada.married@riverside.example', email_verified: true };
    expect(await signIn()).toBe('303');
    expect((await browser.get('/v1/session')).json.user.email).toBe('ada@riverside.example');
  });

  test('does not let another person take over a user by the address', async () => {
    foreign.person = { sub: 'f-2', email: 'ada@riverside.example', email_verified: true };
    expect(await signIn()).toBe('403 no_user');
  });

  test('an unverified address identifies no user', async () => {
    await invite('bob@riverside.example');
    foreign.person = { sub: 'f-3', email: 'bob@riverside.example', email_verified: false };
    expect(await signIn()).toBe('403 address_not_verified');
    foreign.person = { sub: 'f-3' };
    expect(await signIn()).toBe('403 address_not_verified');
  });

  test('a domain that is not on the list is refused, invited or not', async () => {
    await invite('cy@elsewhere.example');
    foreign.person = { sub: 'f-4', email: 'cy@elsewhere.example', email_verified: true };
    expect(await signIn()).toBe('403 domain_not_allowed');
    foreign.person = { sub: 'f-4', email: 'cy@notriverside.example', email_verified: true };
    expect(await signIn()).toBe('403 domain_not_allowed');
  });

  test('the link of an invitation is only for the invited address', async () => {
    const { headers } = await signedIn(t.app, organizationId, 'org_admin');
    const body = { email: 'ivy@riverside.example', name: 'Ivy', role: 'viewer' };
    const invited = await t.call('POST', '/v1/users', { key: null, headers, body });
    const { pathname, search } = new URL(invited.body.invitationUrl);
    foreign.person = { sub: 'f-7', email: 'eve@riverside.example', email_verified: true };
    expect(await signIn(pathname + search)).toBe('403 other_address');
    foreign.person = { sub: 'f-8', email: 'ivy@riverside.example', email_verified: true };
    expect(await signIn(pathname + search)).toBe('303');
    const { json: session } = await browser.get('/v1/session');
    expect([session.user.id, session.role]).toEqual([invited.body.id, 'viewer']);
    browser = new Browser(url);
    foreign.person = { sub: 'f-9', email: 'eve@riverside.example', email_verified: true };
    expect(await signIn(pathname + search)).toBe('403 invitation_invalid');
  });

  test('a person without an invitation gets a page with the reason', async () => {
    foreign.person = { sub: 'f-5', email: 'stranger@lakeside.example', email_verified: true };
    expect(await signIn()).toBe('403 no_user');
    expect((await browser.get('/v1/session')).status).toBe(401);
  });

  test('without a place for logout, signing out ends at our own page', async () => {
    await invite('dee@riverside.example', 'viewer');
    foreign.person = { sub: 'f-6', email: 'dee@riverside.example', email_verified: true };
    expect(await signIn()).toBe('303');
    const { csrfToken } = (await browser.get('/v1/session')).json;
    const answer = await browser.request('POST', '/sign-out', { form: { csrfToken } });
    expect(answer.location).toBe(`${url}/account`);
    expect((await browser.get('/v1/session')).status).toBe(401);
  });

  test('the embedded provider is not served', async () => {
    expect(t.app.identity.embedded).toBeNull();
    expect((await browser.get('/idp/.well-known/openid-configuration')).status).toBe(404);
  });
});

test('while the provider is down, sign-ins get a retry page, keys work, and sign-ins recover', async () => {
  const port = await freePort();
  const away = await openTestApp({
    env: { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
  });
  const { url: own, port: ownPort } = await away.http.listen('127.0.0.1', 0);
  away.app.listeners.push({ address: '127.0.0.1', port: ownPort });
  const { key } = await away.organization();
  const answer = await new Browser(own).get('/sign-in');
  expect([answer.status, /<code>(\w+)<\/code>/.exec(answer.text)?.[1]]).toEqual([503, 'identity_provider_unavailable']);
  expect((await away.call('GET', '/v1/patients', { key })).status).toBe(200);
  const back = await startForeignProvider(() => `${own}/sign-in/callback`, port);
  expect((await new Browser(own).get('/sign-in')).location).toMatch(`${back.issuer}/auth?`);
  await back.close();
  await away.close();
});
