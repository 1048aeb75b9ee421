import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { Browser } from './browser.ts';
import { openStage, type SignInStage } from './support.ts';

/** Two processes on one database, each on a port, behind a proxy that names the source. */
const PER_MINUTE = 6;
const env = { SIGN_IN_REQUESTS_PER_MINUTE: String(PER_MINUTE), TRUSTED_PROXIES: '127.0.0.1' };
const clock = new ManualClock('2026-06-01T12:00:00Z');
let stage: SignInStage;
let other: TestApp;
let urls: string[];

beforeAll(async () => {
  stage = await openStage({ clock, env });
  other = await openTestApp({ clock, env, beside: stage.t });
  urls = [stage.url, (await other.http.listen('127.0.0.1', 0)).url];
});
beforeEach(() => clock.advance(600_000));
afterAll(async () => {
  await other.close();
  await stage.close();
});

const START = '/sign-in';
const CALLBACK = '/sign-in/callback?code=forged&state=forged';

async function ask(address: string, paths: string[]) {
  const answers = [];
  for (const [index, path] of paths.entries()) {
    const headers = { 'x-forwarded-for': address, host: new URL(stage.url).host };
    answers.push(await new Browser(urls[index % 2]!).request('GET', path, { headers }));
  }
  return answers;
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('the pages of signing in', () => {
  test('are refused to an address after too many, counting starts and callbacks of all processes', async () => {
    const paths = Array.from({ length: PER_MINUTE + 2 }, (_, index) => (index % 4 < 2 ? START : CALLBACK));
    const answers = await ask('198.51.100.1', paths);
    expect(statuses(answers)).toEqual([302, 302, 400, 400, 302, 302, 429, 429]);
    const refused = answers.at(-1)!;
    expect(refused.text).toContain('<code>rate_limited</code>');
    expect(refused.location).toBeNull();
    expect(refused.setCookies).toEqual([]);
  });

  test('report the limit, the remaining requests and the retry time', async () => {
    const headersOf = async () => {
      const headers = { 'x-forwarded-for': '198.51.100.2' };
      return (await fetch(stage.url + START, { headers, redirect: 'manual' })).headers;
    };
    const first = await headersOf();
    const name = 'sign_in_requests_per_address';
    expect(first.get('ratelimit-policy')).toBe(`"${name}";q=${PER_MINUTE};w=60`);
    expect(first.get('ratelimit')).toBe(`"${name}";r=${PER_MINUTE - 1};t=10`);
    expect(first.get('retry-after')).toBeNull();
    for (let index = 1; index < PER_MINUTE; index++) await headersOf();
    const refused = await headersOf();
    expect(refused.get('ratelimit')).toBe(`"${name}";r=0;t=60`);
    expect(refused.get('ratelimit-remaining')).toBe('0');
    expect(refused.get('retry-after')).toBe('10');
    clock.advance(10_000);
    expect((await headersOf()).get('retry-after')).toBeNull();
    expect((await headersOf()).get('retry-after')).toBe('10');
  });

  test('stay open to other addresses, a whole IPv6 /64 being one, and to keys from the refused one', async () => {
    const tooMany = Array<string>(PER_MINUTE + 1).fill(START);
    expect(statuses(await ask('2001:db8:0:1::1', tooMany)).at(-1)).toBe(429);
    expect(statuses(await ask('2001:db8:0:1::ffff', [START]))).toEqual([429]);
    expect(statuses(await ask('2001:db8:0:2::1', [START]))).toEqual([302]);
    const headers = { 'x-forwarded-for': '2001:db8:0:1::1', 'x-api-key': stage.organization.key };
    expect((await fetch(`${stage.url}/v1/patients`, { headers })).status).toBe(200);
  });
});
