import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../../src/composition/app.ts';
import { KeyGuesses } from '../../../src/http/access/key-guesses.ts';
import { SessionAuthenticator } from '../../../src/http/access/session-authenticator.ts';
import { SourceLimit } from '../../../src/http/access/source-limit.ts';
import { generateKey } from '../../../src/modules/platform/api-keys/api-key.ts';
import { SharedBuckets } from '../../../src/modules/platform/rate-limits/shared-buckets.ts';
import { newSid } from '../../../src/modules/platform/sessions/session.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { signedIn } from '../../helpers/session.ts';
import { Browser } from './browser.ts';
import { openStage, type SignInStage, upToCallback } from './support.ts';

/** Guessing the cookies of sessions, through two processes on one database, behind a proxy that names the source. */
const PER_MINUTE = 6;
const env = { KEY_GUESSES_PER_MINUTE: String(PER_MINUTE), TRUSTED_PROXIES: '127.0.0.1' };
const clock = new ManualClock('2026-06-01T12:00:00Z');
let stage: SignInStage;
let other: TestApp;

beforeAll(async () => {
  stage = await openStage({ clock, env });
  other = await openTestApp({ clock, env, beside: stage.t });
});
beforeEach(() => clock.advance(60_000));
afterAll(async () => {
  await other.close();
  await stage.close();
});

const from = (t: TestApp, address: string, sid: string) =>
  t.call('GET', '/v1/patients', { key: null, headers: { 'x-forwarded-for': address, cookie: `rcm_session=${sid}` } });
const guess = async (t: TestApp, address: string) => (await from(t, address, newSid())).status;

async function guesses(count: number, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push(await guess(index % 2 === 0 ? stage.t : other, address));
  return statuses;
}

async function openSid(): Promise<string> {
  const { readOnlyHeaders } = await signedIn(stage.t.app, stage.organization.id, 'viewer');
  return readOnlyHeaders.cookie.slice('rcm_session='.length);
}

describe('guessing sessions', () => {
  test('is refused after too many unknown cookies across all processes, and reported like guessed keys', async () => {
    const address = '198.51.100.1';
    const first = await from(stage.t, address, newSid());
    expect([first.status, first.body.error.code]).toEqual([401, 'missing_api_key']);
    const name = 'failed_authentications_per_address';
    expect(first.headers['ratelimit-policy']).toBe(`"${name}";q=${PER_MINUTE};w=60`);
    expect(first.headers['ratelimit-remaining']).toBe(String(PER_MINUTE - 1));
    expect(await guesses(PER_MINUTE + 1, address)).toEqual([...Array(PER_MINUTE - 1).fill(401), 429, 429]);
    const refused = await from(other, address, newSid());
    expect(refused.body.error).toMatchObject({ code: 'rate_limited', limitName: name, retryable: true });
    expect(refused.headers['retry-after']).toBe(String(60 / PER_MINUTE));
    expect(await guess(stage.t, '198.51.100.2')).toBe(401);
  });

  test('is counted together with guessing keys', async () => {
    const address = '198.51.100.3';
    const headers = { 'x-forwarded-for': address };
    for (let index = 0; index < PER_MINUTE; index++) {
      const key = generateKey('sandbox');
      expect((await stage.t.call('GET', '/v1/patients', { key, headers })).status).toBe(401);
    }
    expect(await guess(stage.t, address)).toBe(429);
  });

  test('does not affect others at the same address: sessions, keys and sign-ins pass', async () => {
    const address = '127.0.0.1';
    const seen = await openSid();
    expect((await from(stage.t, address, seen)).status).toBe(200);
    expect((await guesses(PER_MINUTE + 1, address)).at(-1)).toBe(429);
    expect((await from(stage.t, address, seen)).status).toBe(200);
    expect((await from(other, address, await openSid())).status).toBe(200);
    const headers = { 'x-forwarded-for': address };
    const { key } = stage.organization;
    expect((await stage.t.call('GET', '/v1/patients', { key, headers })).status).toBe(200);
    // A browser that signs in often still has an old cookie.
    const browser = new Browser(stage.url);
    browser.cookies.set('rcm_session', newSid());
    const { email } = stage.users.biller;
    const callback = await upToCallback(browser, { email, password: stage.password });
    expect((await browser.get(callback.location!)).status).toBe(303);
    expect((await browser.get('/v1/session')).status).toBe(200);
    expect(await guess(stage.t, address)).toBe(429);
  });

  test('does not count requests of a page left open: ended sessions and missing cookies', async () => {
    const address = '198.51.100.5';
    const ended = await openSid();
    clock.advance(9 * 3600_000);
    for (let index = 0; index < PER_MINUTE * 2; index++) {
      for (const sid of [ended, '', 'nonsense']) {
        const { status, headers } = await from(stage.t, address, sid);
        expect([status, headers.ratelimit]).toEqual([401, undefined]);
      }
    }
    expect(await guess(stage.t, address)).toBe(401);
  });

  test('is counted where people sign out, too', async () => {
    const address = '198.51.100.6';
    const signOut = async () => {
      const headers = { 'x-forwarded-for': address, host: new URL(stage.url).host };
      const browser = new Browser(stage.url);
      browser.cookies.set('rcm_session', newSid());
      return (await browser.request('POST', '/sign-out', { form: { csrfToken: '' }, headers })).status;
    };
    for (let index = 0; index < PER_MINUTE; index++) expect(await signOut()).toBe(303);
    expect(await signOut()).toBe(429);
  });
});

describe('a session that was good lately', () => {
  const opened: SharedBuckets[] = [];
  afterAll(async () => {
    for (const buckets of opened) await buckets.close();
  });

  function authenticatorOn(app: App) {
    const onError = (error: unknown) => expect(error).toBeUndefined();
    const buckets = new SharedBuckets({ pool: app.pool, clock, usesDatabaseClock: false, onError });
    opened.push(buckets);
    const limit = new SourceLimit(buckets, { name: 'guesses', perMinute: 100, secret: Buffer.alloc(32) });
    const strangers = new KeyGuesses(limit);
    const sessions = new SessionAuthenticator(app, strangers);
    const ask = (sid: string) =>
      sessions.authenticate({ method: 'GET', headers: { cookie: `rcm_session=${sid}` }, ip: '198.51.100.7' });
    return { strangers, ask };
  }

  test('is looked up without waiting for unknown ones, and one not seen recently waits', async () => {
    const [familiar, strange] = [await openSid(), await openSid()];
    const { strangers, ask } = authenticatorOn(stage.t.app);
    await ask(familiar);
    const { promise: end, resolve: endFlood } = Promise.withResolvers<void>();
    const flood = Array.from({ length: 40 }, (_, index) => strangers.lookUp(`203.0.113.${index}`, () => end));
    let isStrangeIn = false;
    const waiting = ask(strange).then(() => {
      isStrangeIn = true;
    });
    for (let index = 0; index < 5; index++) expect((await ask(familiar)).kind).toBe('session');
    expect(isStrangeIn).toBe(false);
    endFlood();
    await Promise.all([...flood, waiting]);
  });

  test('has two look-ups at once, however busy it is', async () => {
    const sid = await openSid();
    let running = 0;
    let most = 0;
    const pool = new Proxy(stage.t.app.pool, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name);
        return async (...query: [string]) => {
          running += 1;
          most = Math.max(most, running);
          return target.query(...query).finally(() => {
            running -= 1;
          });
        };
      },
    });
    const { ask } = authenticatorOn({ ...stage.t.app, pool });
    await ask(sid);
    await Promise.all(Array.from({ length: 30 }, () => ask(sid)));
    expect(most).toBe(2);
  });
});
