import { createHash, createHmac, createPrivateKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSigningKey } from '../../../sandbox/identity/signing-keys.ts';
import { readerOf, transact } from '../../../src/database/transactions/transaction.ts';
import { findIdToken } from '../../../src/modules/platform/sessions/find-session.ts';
import { createUser } from '../../../src/modules/platform/users/create-user.ts';
import { realNow } from '../../helpers/real-time.ts';
import { Browser } from './browser.ts';
import { openStage, type SignInStage, signInAs, upToCallback } from './support.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
let stage: SignInStage;
let signingKey: JsonWebKey;

beforeAll(async () => {
  stage = await openStage();
  // The first sign-in makes the provider's key.
  await signInAs(stage, stage.users.viewer);
  signingKey = await loadSigningKey(stage.t.app.pool, stage.t.app.encryption);
});
afterAll(() => stage.close());

const isOpen = async (browser: Browser) => (await browser.get('/v1/session')).status === 200;
const signOut = (browser: Browser, csrfToken: string) => browser.request('POST', '/sign-out', { form: { csrfToken } });

async function reasons(userId: string): Promise<string[]> {
  const results = (await stage.t.app.pool.query(
    `begin; set local app.organization_id = '${stage.organization.id}'; select details->>'reason' as reason from audit_entries
     where action = 'user.signed_out' and subject_id = '${userId}' order by id; commit`,
  )) as unknown as { rows: { reason: string }[] }[];
  return results[2]!.rows.map(({ reason }) => reason);
}

describe('signing out', () => {
  test('ends the session here and at the provider, and returns', async () => {
    const { browser, session } = await signInAs(stage, stage.users.biller);
    const sid = browser.cookies.get('rcm_session')!;
    const answer = await signOut(browser, session.csrfToken);
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(`${stage.url}/idp/session/end?`);
    expect(browser.cookies.has('rcm_session')).toBe(false);
    // The value itself is invalid, not only deleted in this browser.
    browser.cookies.set('rcm_session', sid);
    expect(await isOpen(browser)).toBe(false);
    browser.cookies.delete('rcm_session');
    const page = await browser.follow(answer);
    expect(page.text).toContain('Sign out here too?');
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)![1]!;
    const end = await browser.request('POST', '/idp/session/end/confirm', { form: { xsrf, logout: 'yes' } });
    expect(end.location).toMatch(`${stage.url}/account`);
    // The provider has no session any more, so the next sign-in asks for the password.
    const next = await browser.follow(await browser.get('/sign-in'), `${stage.url}/sign-in/callback`);
    expect(next.text).toContain('autocomplete="current-password"');
    expect(await reasons(stage.users.biller.id)).toEqual(['signed_out']);
  });

  test('needs the CSRF token and this origin: another site cannot sign anybody out', async () => {
    const { browser, session } = await signInAs(stage, stage.users.biller);
    expect((await signOut(browser, '')).status).toBe(403);
    expect((await signOut(browser, 'wrong')).status).toBe(403);
    const form = { csrfToken: session.csrfToken };
    const headers = { origin: 'https://evil.example' };
    expect((await browser.request('POST', '/sign-out', { form, headers })).status).toBe(403);
    expect((await browser.get('/sign-out')).status).toBe(405);
    expect(await isOpen(browser)).toBe(true);
  });

  test('without a session redirects to the start page', async () => {
    const answer = await signOut(new Browser(stage.url), '');
    expect([answer.status, answer.location]).toEqual([303, `${stage.url}/account`]);
  });

  test('signing in again in the same browser ends the session before, and a planted cookie never becomes one', async () => {
    const { browser } = await signInAs(stage, stage.users.auth_specialist);
    const before = browser.cookies.get('rcm_session')!;
    const again = await upToCallback(browser, { email: '', password: '' });
    await browser.get(again.location!);
    const after = browser.cookies.get('rcm_session')!;
    expect(after).not.toBe(before);
    const old = new Browser(stage.url);
    old.cookies.set('rcm_session', before);
    expect([await isOpen(browser), await isOpen(old)]).toEqual([true, false]);

    const planted = 'A'.repeat(43);
    const victim = new Browser(stage.url);
    victim.cookies.set('rcm_session', planted);
    const callback = await upToCallback(victim, { email: stage.users.viewer.email, password: stage.password });
    await victim.get(callback.location!);
    expect(victim.cookies.get('rcm_session')).not.toBe(planted);
    const attacker = new Browser(stage.url);
    attacker.cookies.set('rcm_session', planted);
    expect([await isOpen(victim), await isOpen(attacker)]).toEqual([true, false]);
  });
});

type Token = { claims?: JWTPayload; without?: string[]; header?: Record<string, unknown>; key?: JsonWebKey };

async function logoutToken(subject: { sub?: string; sid?: string }, changes: Token = {}): Promise<string> {
  const now = Math.floor(realNow().getTime() / 1000);
  const claims: JWTPayload = {
    iss: `${stage.url}/idp`,
    aud: 'rcm',
    iat: now,
    exp: now + 120,
    jti: `${Math.random()}`,
    events: { [EVENT]: {} },
    ...subject,
    ...changes.claims,
  };
  for (const name of changes.without ?? []) delete claims[name];
  const header = { alg: 'RS256', typ: 'logout+jwt', ...changes.header };
  return new SignJWT(claims)
    .setProtectedHeader(header)
    .sign(createPrivateKey({ key: changes.key ?? signingKey, format: 'jwk' }));
}

const send = async (token: string) =>
  (await new Browser(stage.url).request('POST', '/sign-in/back-channel-logout', { form: { logout_token: token } }))
    .status;

const idpSession = async (browser: Browser) => {
  const hash = createHash('sha256').update(browser.cookies.get('rcm_session')!).digest();
  const { rows } = await stage.t.app.pool.query('select organization_id, session_id from rcm_find_session($1)', [hash]);
  const reader = readerOf(stage.t.app.database, rows[0].organization_id);
  const token = (await findIdToken(reader, rows[0].session_id, stage.t.app.encryption))!;
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as { sub: string; sid: string };
};

describe('back-channel logout', () => {
  test('the provider’s own logout ends the session here', async () => {
    const { browser } = await signInAs(stage, stage.users.biller);
    // Directly at the provider, as another application of the same people would.
    const page = await browser.get('/idp/session/end');
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)![1]!;
    expect(await isOpen(browser)).toBe(true);
    await browser.request('POST', '/idp/session/end/confirm', { form: { xsrf, logout: 'yes' } });
    expect(await isOpen(browser)).toBe(false);
    expect((await reasons(stage.users.biller.id)).at(-1)).toBe('back_channel_logout');
  });

  test('by sid ends one session, by sub all of the person’s, in every organization', async () => {
    const second = await stage.t.organization('Seaside');
    const who = { organizationId: second.id, actor: { type: 'operator', id: 'test' } as const };
    const { email } = stage.users.org_admin;
    await transact(stage.t.app.database, who, (tx) => createUser(tx, { email, name: 'Olive Admin', role: 'viewer' }));
    const one = (await signInAs(stage, { email }, `?organization=${stage.organization.id}`)).browser;
    const two = (await signInAs(stage, { email }, `?organization=${stage.organization.id}`)).browser;
    const elsewhere = (await signInAs(stage, { email }, `?organization=${second.id}`)).browser;
    const bystander = (await signInAs(stage, stage.users.viewer)).browser;
    const open = () => Promise.all([one, two, elsewhere, bystander].map(isOpen));
    const { sub, sid } = await idpSession(one);
    expect(await send(await logoutToken({ sid }))).toBe(200);
    expect(await open()).toEqual([false, true, true, true]);
    expect(await send(await logoutToken({ sub }))).toBe(200);
    expect(await open()).toEqual([false, false, false, true]);
  });

  test('a token of an unknown session is accepted', async () => {
    expect(await send(await logoutToken({ sub: 'nobody@nowhere.example' }))).toBe(200);
  });

  test('a token is accepted once', async () => {
    const { browser } = await signInAs(stage, stage.users.biller);
    const token = await logoutToken({ sub: stage.users.biller.email });
    expect(await send(token)).toBe(200);
    expect(await isOpen(browser)).toBe(false);
    const again = (await signInAs(stage, stage.users.biller)).browser;
    expect(await send(token)).toBe(400);
    expect(await isOpen(again)).toBe(true);
  });

  test('of several concurrent uses of one token, one is accepted', async () => {
    const token = await logoutToken({ sub: stage.users.biller.email });
    const statuses = await Promise.all(Array.from({ length: 6 }, () => send(token)));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  const failures: [string, (organizationId: string) => [string, string]][] = [
    [
      'while the sessions are looked up',
      () => {
        const signature = '(text, text, text)';
        return [
          `alter function rcm_find_open_sessions${signature} rename to not_there`,
          `alter function not_there${signature} rename to rcm_find_open_sessions`,
        ];
      },
    ],
    [
      'at the second of two sessions, after the first has been ended',
      (organizationId) => [
        `alter table sessions add constraint broken
         check (organization_id <> '${organizationId}' or ended_at is null) not valid`,
        'alter table sessions drop constraint broken',
      ],
    ],
  ];

  test.each(failures)(
    'a token that met an error of the database %s is accepted when it is sent again',
    async (_at, make) => {
      const later = await stage.t.organization('Later');
      const who = { organizationId: later.id, actor: { type: 'operator', id: 'test' } as const };
      const { email } = stage.users.auth_specialist;
      await transact(stage.t.app.database, who, (tx) => createUser(tx, { email, name: 'Ada Larkin', role: 'viewer' }));
      const here = (await signInAs(stage, { email }, `?organization=${stage.organization.id}`)).browser;
      const there = (await signInAs(stage, { email }, `?organization=${later.id}`)).browser;
      const open = () => Promise.all([here, there].map(isOpen));
      const token = await logoutToken({ sub: email });
      const [fail, mend] = make(later.id);
      const admin = new pg.Client({ connectionString: stage.t.database.adminUrl });
      await admin.connect();
      try {
        await admin.query(fail);
        expect(await send(token)).toBe(500);
        expect(await open()).toEqual([true, true]);
      } finally {
        await admin.query(mend);
        await admin.end();
      }
      expect(await send(token)).toBe(200);
      expect(await open()).toEqual([false, false]);
      const again = (await signInAs(stage, { email })).browser;
      expect(await send(token)).toBe(400);
      expect(await isOpen(again)).toBe(true);
    },
  );

  const now = () => Math.floor(realNow().getTime() / 1000);
  const forgeries: [string, () => Token][] = [
    [
      'signed by another key',
      () => ({ key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) }),
    ],
    ['of another issuer', () => ({ claims: { iss: 'https://other.example' } })],
    ['for another client', () => ({ claims: { aud: 'other' } })],
    ['an ID token by its type', () => ({ header: { typ: 'JWT' } })],
    ['without a type', () => ({ header: { typ: undefined } })],
    ['too old', () => ({ claims: { iat: now() - 200 } })],
    ['of the future', () => ({ claims: { iat: now() + 200, exp: now() + 400 } })],
    ['past its end', () => ({ claims: { iat: now() - 100, exp: now() - 60 } })],
    ['with a nonce', () => ({ claims: { nonce: 'x' } })],
    ['without the event', () => ({ without: ['events'] })],
    ['with another event', () => ({ claims: { events: { 'https://other.example/event': {} } } })],
    ['with the event as a text', () => ({ claims: { events: { [EVENT]: 'yes' } } })],
    ['that names nobody', () => ({ without: ['sub'] })],
    ['without an id', () => ({ without: ['jti'] })],
    ['without its time', () => ({ without: ['iat'] })],
  ];

  test.each(forgeries)('refuses a token %s, and no session ends', async (_name, changes) => {
    const { browser } = await signInAs(stage, stage.users.biller);
    expect(await send(await logoutToken({ sub: stage.users.biller.email }, changes()))).toBe(400);
    expect(await isOpen(browser)).toBe(true);
  });

  test('refuses tokens without a signature or with one made from the public key', async () => {
    const { browser } = await signInAs(stage, stage.users.biller);
    const [, body] = (await logoutToken({ sub: stage.users.biller.email })).split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await send(`${part({ alg: 'none', typ: 'logout+jwt' })}.${body}.`)).toBe(400);
    const { kid, n } = (await browser.get('/idp/jwks')).json.keys[0];
    const symmetric = `${part({ alg: 'HS256', typ: 'logout+jwt', kid })}.${body}`;
    expect(await send(`${symmetric}.${createHmac('sha256', n).update(symmetric).digest('base64url')}`)).toBe(400);
    expect(await send('nonsense')).toBe(400);
    expect(await send('')).toBe(400);
    expect(await isOpen(browser)).toBe(true);
  });
});
