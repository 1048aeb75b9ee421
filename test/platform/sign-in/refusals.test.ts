import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { SIGN_IN_COOKIE } from '../../../src/http/sign-in/attempt-cookie.ts';
import { changeUserStatus } from '../../../src/modules/platform/users/change-user.ts';
import { createUser } from '../../../src/modules/platform/users/create-user.ts';
import { Browser } from './browser.ts';
import { openStage, type SignInStage, signInAs, upToCallback } from './support.ts';

let stage: SignInStage;
const operator = { type: 'operator', id: 'test' } as const;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const biller = () => ({ email: stage.users.biller.email, password: stage.password });
const toCallback = async () => {
  const browser = new Browser(stage.url);
  return { browser, callback: new URL((await upToCallback(browser, biller())).location!) };
};

async function isRefused(browser: Browser, callback: URL, expected = '400 sign_in_failed') {
  const answer = await browser.get(callback.href);
  expect(`${answer.status} ${/<code>(\w+)<\/code>/.exec(answer.text)?.[1]}`).toBe(expected);
  expect(answer.text).toMatch(/<code>req_\w+<\/code>/);
  expect(browser.cookies.has('rcm_session')).toBe(false);
  expect((await browser.get('/v1/session')).status).toBe(401);
}

describe('a callback that is not the answer to this browser’s own sign-in', () => {
  test('forged, without a started sign-in', async () => {
    await isRefused(new Browser(stage.url), new URL(`${stage.url}/sign-in/callback?code=forged&state=forged`));
  });

  test('another browser’s answer, complete and unused (login CSRF)', async () => {
    const { callback } = await toCallback();
    await isRefused(new Browser(stage.url), callback);
    const victim = await toCallback();
    await isRefused(victim.browser, callback);
  });

  test('another state', async () => {
    const { browser, callback } = await toCallback();
    callback.searchParams.set('state', 'x'.repeat(43));
    await isRefused(browser, callback);
  });

  test('no state', async () => {
    const { browser, callback } = await toCallback();
    callback.searchParams.delete('state');
    await isRefused(browser, callback);
  });

  test('an answer in another issuer’s name (mix-up)', async () => {
    const { browser, callback } = await toCallback();
    callback.searchParams.set('iss', 'https://other.example');
    await isRefused(browser, callback);
  });

  test('a code of another sign-in, with another nonce and PKCE challenge', async () => {
    const other = await toCallback();
    const { browser, callback } = await toCallback();
    callback.searchParams.set('code', other.callback.searchParams.get('code')!);
    await isRefused(browser, callback);
  });

  test('replayed: the second use is refused, even with the cookie restored', async () => {
    const { browser, callback } = await toCallback();
    const pending = browser.cookies.get('rcm_sign_in')!;
    expect((await browser.get(callback.href)).status).toBe(303);
    expect(browser.cookies.has('rcm_sign_in')).toBe(false);
    const replayer = new Browser(stage.url);
    await isRefused(replayer, callback);
    replayer.cookies.set('rcm_sign_in', pending);
    await isRefused(replayer, callback);
  });

  test('a cookie that was tampered with', async () => {
    const { browser, callback } = await toCallback();
    const bytes = Buffer.from(browser.cookies.get('rcm_sign_in')!, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    browser.cookies.set('rcm_sign_in', bytes.toString('base64url'));
    await isRefused(browser, callback);
  });
});

test('an ID token with another nonce is refused although state, code and PKCE fit', async () => {
  const { browser, callback } = await toCallback();
  const sealed = Buffer.from(browser.cookies.get('rcm_sign_in')!, 'base64url');
  const pending = JSON.parse(stage.t.app.encryption.open(sealed, SIGN_IN_COOKIE).toString('utf8'));
  // Encrypted with the service's own key, so the cookie is valid and only the nonce differs.
  const changed = stage.t.app.encryption.seal(JSON.stringify({ ...pending, nonce: 'another' }), SIGN_IN_COOKIE);
  browser.cookies.set('rcm_sign_in', changed.toString('base64url'));
  await isRefused(browser, callback);
});

test('a person who cancels at the identity provider gets a page with the reason and no session', async () => {
  const browser = new Browser(stage.url);
  const login = await browser.follow(await browser.get('/sign-in'));
  const given = await browser.request('POST', `${login.url}/abort`, { form: {} });
  const returned = await browser.follow(given, `${stage.url}/sign-in/callback`);
  await isRefused(browser, new URL(returned.location!), '400 sign_in_cancelled');
});

describe('the login page', () => {
  test.each([
    ['a wrong password', () => ({ ...biller(), password: 'wrong' })],
    ['no password', () => ({ ...biller(), password: '' })],
    ['an unknown address', () => ({ ...biller(), email: 'nobody@riverside.example' })],
  ])('refuses %s, and does not say what was wrong', async (_name, who) => {
    const answer = await upToCallback(new Browser(stage.url), who());
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('The address or the password is wrong.');
  });

  test('shows typed values as text, never as markup', async () => {
    const browser = new Browser(stage.url);
    const answer = await upToCallback(browser, { email: '"><script>x</script>', password: 'x' });
    expect(answer.text).not.toContain('<script>');
  });

  test('cannot be finished by a browser that did not open it', async () => {
    const login = await new Browser(stage.url).follow(await new Browser(stage.url).get('/sign-in'));
    const stranger = new Browser(stage.url);
    expect((await stranger.request('POST', `${login.url}/login`, { form: biller() })).status).toBe(400);
  });
});

describe('access', () => {
  test('a user disabled between login page and callback is not', async () => {
    const user = stage.users.viewer;
    const browser = new Browser(stage.url);
    const answer = await upToCallback(browser, { email: user.email, password: stage.password });
    const who = { organizationId: stage.organization.id, actor: operator };
    await transact(stage.t.app.database, who, (tx) => changeUserStatus(tx, user.id, 'disabled'));
    // The provider no longer finds the user and issues no token, so no session is created.
    await isRefused(browser, new URL(answer.location!));
    await transact(stage.t.app.database, who, (tx) => changeUserStatus(tx, user.id, 'active'));
  });

  test("a requested organization must be one of the person's", async () => {
    const other = await stage.t.organization('Hillside');
    const browser = new Browser(stage.url);
    const answer = await upToCallback(browser, biller(), `?organization=${other.id}`);
    await isRefused(browser, new URL(answer.location!), '403 no_user');
  });

  test('a person in two organizations chooses, and returns to the last choice', async () => {
    const second = await stage.t.organization('Seaside');
    const who = { organizationId: second.id, actor: operator };
    const input = { email: stage.users.org_admin.email, name: 'Olive Admin', role: 'viewer' } as const;
    const twin = await transact(stage.t.app.database, who, (tx) => createUser(tx, input));
    const chosen = await signInAs(stage, twin, `?organization=${second.id}`);
    expect([chosen.session.organization.id, chosen.session.role]).toEqual([second.id, 'viewer']);
    const again = await signInAs(stage, twin);
    expect(again.session.organization.id).toBe(second.id);
    const first = await signInAs(stage, twin, `?organization=${stage.organization.id}`);
    expect([first.session.organization.id, first.session.role]).toEqual([stage.organization.id, 'org_admin']);
  });
});

test('a browser that uses another host name is redirected to the public URL before the sign-in', async () => {
  const browser = new Browser(stage.url.replace('127.0.0.1', 'localhost'), stage.url);
  const answer = await browser.get('/sign-in?returnTo=%2Fdocs');
  expect(answer.location).toBe(`${stage.url}/sign-in?returnTo=%2Fdocs`);
  expect(answer.setCookies).toEqual([]);
});
