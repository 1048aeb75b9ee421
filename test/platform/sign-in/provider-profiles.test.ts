import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { signedIn } from '../../helpers/session.ts';
import { Browser } from './browser.ts';
import { type ForeignProvider, freePort, startForeignProvider } from './foreign-provider.ts';
import { CONFIRMING, NOT_CONFIRMING, type ProviderProfile } from './provider-profiles.ts';

let provider: ForeignProvider;
let t: TestApp;
let url: string;
let headers: Record<string, string>;
let browser: Browser;

async function open(profile: ProviderProfile): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  provider = await startForeignProvider(() => `${url}/sign-in/callback`, 0, profile);
  t = await openTestApp({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'our-client',
      OIDC_CLIENT_SECRET: 'our-secret-that-is-long-enough-for-anything',
      OIDC_ALLOWED_DOMAINS: 'riverside.example',
      PUBLIC_URL: url,
    },
  });
  await t.http.listen('127.0.0.1', port);
  ({ headers } = await signedIn(t.app, (await t.organization()).id, 'org_admin'));
}

async function close(): Promise<void> {
  await t.close();
  await provider.close();
}

const asAdmin = (method: string, path: string, body?: unknown, more: { isNoChange?: boolean } = {}) =>
  t.call(method, path, { key: null, headers, ...(body === undefined ? {} : { body }), ...more });
const invite = async (email: string): Promise<{ id: string; link: string }> => {
  const { body } = await asAdmin('POST', '/v1/users', { email, name: 'Ada Larkin', role: 'biller' });
  const { pathname, search } = new URL(body.invitationUrl);
  return { id: body.id, link: pathname + search };
};

type Outcome = { outcome: string; issuer: string | undefined; subject: string | undefined };
async function signIn(path = '/sign-in'): Promise<Outcome> {
  browser = new Browser(url);
  const returned = await browser.follow(await browser.get(path), `${url}/sign-in/callback`);
  const { status, text } = await browser.get(returned.location!);
  const shown = (id: string) => new RegExp(`<code id="${id}">([^<]*)</code>`).exec(text)?.[1];
  const code = /<code>(\w+)<\/code>/.exec(text)?.[1] ?? '';
  return { outcome: `${status} ${code}`.trim(), issuer: shown('issuer'), subject: shown('subject') };
}
const signedInUser = async () => (await browser.get('/v1/session')).json.user.id;

describe.each(CONFIRMING)('$name', (profile) => {
  beforeAll(() => open(profile));
  afterAll(close);
  beforeEach(() => {
    browser = new Browser(url);
  });

  test('an invited person signs in by the confirmed address, and then by the identity', async () => {
    const { id } = await invite('ada@riverside.example');
    provider.person = profile.personWith('ada@riverside.example', '1');
    expect((await signIn()).outcome).toBe('303');
    expect(await signedInUser()).toBe(id);
    provider.person = profile.personWith('ada.married@riverside.example', '1');
    expect((await signIn()).outcome).toBe('303');
    expect(await signedInUser()).toBe(id);
  });

  test('another person with the same address does not become the user', async () => {
    provider.person = profile.personWith('ada@riverside.example', '2');
    expect((await signIn()).outcome).toBe('403 no_user');
  });

  test('a confirmed address of another domain is refused for its domain', async () => {
    await invite('cy@elsewhere.example');
    provider.person = profile.personWith('cy@elsewhere.example', '3');
    expect((await signIn()).outcome).toBe('403 domain_not_allowed');
  });

  test('signing out ends at the provider if it has a page for that', async () => {
    provider.person = profile.personWith('ada@riverside.example', '1');
    await signIn();
    const { csrfToken } = (await browser.get('/v1/session')).json;
    const { location } = await browser.request('POST', '/sign-out', { form: { csrfToken } });
    expect(new URL(location!).origin).toBe(profile.hasLogout ? provider.issuer : url);
  });
});

describe.each(NOT_CONFIRMING)('$name', (profile) => {
  beforeAll(() => open(profile));
  afterAll(close);

  test('the address alone never makes a person an invited user, and the page says why', async () => {
    const { id } = await invite('victim@riverside.example');
    provider.person = profile.personWith('victim@riverside.example', '11');
    const refused = await signIn();
    expect(refused).toEqual({
      outcome: '403 address_not_verified',
      issuer: provider.issuer,
      subject: provider.person.sub,
    });
    expect((await asAdmin('GET', `/v1/users/${id}`)).body).toMatchObject({ status: 'invited', identity: null });
  });

  test('the link of the invitation binds the person once; later the identity is enough', async () => {
    const { id, link } = await invite('ada@riverside.example');
    provider.person = profile.personWith('ada@riverside.example', '12');
    expect((await signIn(link)).outcome).toBe('303');
    expect(await signedInUser()).toBe(id);
    expect((await signIn()).outcome).toBe('303');
    expect(await signedInUser()).toBe(id);
    provider.person = profile.personWith('ada@riverside.example', '13');
    expect((await signIn(link)).outcome).toBe('403 invitation_invalid');
    expect((await signIn()).outcome).toBe('403 address_not_verified');
  });

  test('a link for one user does not open another one whose address the person claims', async () => {
    const { id: victim } = await invite('owner@riverside.example');
    const { id, link } = await invite('guest@riverside.example');
    provider.person = profile.personWith('owner@riverside.example', '14');
    expect((await signIn(link)).outcome).toBe('303');
    expect(await signedInUser()).toBe(id);
    expect((await asAdmin('GET', `/v1/users/${victim}`)).body.identity).toBeNull();
  });

  test('the domains apply to the invited address', async () => {
    const { link } = await invite('cy@elsewhere.example');
    provider.person = profile.personWith('cy@riverside.example', '15');
    expect((await signIn(link)).outcome).toBe('403 domain_not_allowed');
  });

  test('an administrator maps the identity of the page to the user', async () => {
    const { id, link } = await invite('kim@riverside.example');
    provider.person = profile.personWith('kim@riverside.example', '16');
    const { issuer, subject } = await signIn();
    const path = `/v1/users/${id}/identity`;
    const wrong = await asAdmin('PUT', path, { issuer: 'https://other.example', subject });
    expect([wrong.status, wrong.body.error.details[0].param]).toEqual([422, '/issuer']);
    const mapped = await asAdmin('PUT', path, { issuer, subject });
    expect(mapped.body).toMatchObject({ status: 'active', identity: { issuer, subject }, invitationExpiresAt: null });
    expect((await asAdmin('PUT', path, { issuer, subject }, { isNoChange: true })).body).toEqual(mapped.body);
    expect((await signIn()).outcome).toBe('303');
    expect(await signedInUser()).toBe(id);
    // The link no longer binds anyone, and the user keeps the identity.
    provider.person = profile.personWith('kim@riverside.example', '17');
    expect((await signIn(link)).outcome).toBe('403 invitation_invalid');
    const other = await asAdmin('PUT', path, { issuer, subject: 'another' });
    expect([other.status, other.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test('a person has one user in the organization', async () => {
    const { id } = await invite('pat@riverside.example');
    const { id: second } = await invite('pat.two@riverside.example');
    const identity = { issuer: provider.issuer, subject: 'one-person' };
    await asAdmin('PUT', `/v1/users/${id}/identity`, identity);
    const refused = await asAdmin('PUT', `/v1/users/${second}/identity`, identity);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'duplicate_user']);
  });

  test('the identity on the page is escaped', async () => {
    provider.person = { ...profile.personWith('eve@riverside.example', '18'), sub: '<img src=x>"&' };
    const { subject } = await signIn();
    expect(subject).toBe('&lt;img src=x&gt;&quot;&amp;');
  });
});
