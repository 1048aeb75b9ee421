import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readerOf, transact } from '../../../src/database/transactions/transaction.ts';
import type { Route } from '../../../src/http/operation.ts';
import { defineRead } from '../../../src/http/operation.ts';
import { ROUTES } from '../../../src/http/route-table.ts';
import { createHttpServer } from '../../../src/http/server.ts';
import { changeUserStatus, setUserRole } from '../../../src/modules/platform/users/change-user.ts';
import { signInUser } from '../../../src/modules/platform/users/choose-user.ts';
import { createUser } from '../../../src/modules/platform/users/create-user.ts';
import { SignInRefusedError } from '../../../src/modules/platform/users/user.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { type SignedIn, signedIn, signIn } from '../../helpers/session.ts';

const MINUTE_MS = 60_000;
const operator = { type: 'operator', id: 'test' } as const;
let t: TestApp;
let clock: ManualClock;
let organizationId: string;

beforeAll(async () => {
  clock = new ManualClock('2026-03-02T09:00:00Z');
  t = await openTestApp({ clock });
  organizationId = (await t.organization()).id;
});
afterAll(() => t.close());

const seen = (who: SignedIn) => t.call('GET', '/v1/patients', { key: null, headers: who.readOnlyHeaders });
const code = async (who: SignedIn) => {
  const { status, body } = await seen(who);
  return `${status} ${body.error?.code ?? ''}`.trim();
};
const minutes = (count: number) => clock.advance(count * MINUTE_MS);

describe('the end of a session', () => {
  test('ends after 30 minutes without a request, and not before', async () => {
    const who = await signedIn(t.app, organizationId, 'biller');
    minutes(29);
    expect(await code(who)).toBe('200');
    minutes(29);
    expect(await code(who)).toBe('200');
    minutes(30);
    expect(await code(who)).toBe('401 missing_api_key');
    // The session stays ended: a later look-up does not find it open again.
    expect(await code(who)).toBe('401 missing_api_key');
  });

  test('ends after 8 hours, however busy it is', async () => {
    const who = await signedIn(t.app, organizationId, 'biller');
    for (let busy = 0; busy < 479; busy += 20) {
      expect(await code(who)).toBe('200');
      minutes(20);
    }
    expect(await code(who)).toBe('401 missing_api_key');
  });

  test('is reported by GET /v1/session, and a request extends only the idle time', async () => {
    const who = await signedIn(t.app, organizationId, 'biller');
    const start = clock.now().getTime();
    const read = async () => (await t.call('GET', '/v1/session', { key: null, headers: who.readOnlyHeaders })).body;
    const inMinutes = (text: string) => (new Date(text).getTime() - start) / MINUTE_MS;
    await read();
    minutes(10);
    await read();
    const after = await read();
    expect([inMinutes(after.idleExpiresAt), inMinutes(after.expiresAt)]).toEqual([40, 480]);
  });

  test('the response to an ended session has one of three codes', async () => {
    const who = await signedIn(t.app, organizationId, 'biller');
    minutes(31);
    const { status, body } = await seen(who);
    expect([status, body.error.code, body.error.message]).toEqual([
      401,
      'missing_api_key',
      'The session has ended. Sign in again, or send an API key.',
    ]);
  });
});

test('an organization’s test clock neither shortens nor lengthens its people’s sessions', async () => {
  const clocked = await t.organization('Clocked');
  const columns = 'organization_id, id, scope, status, frozen_at, version, created_at, updated_at';
  await transact(t.app.database, { organizationId: clocked.id, actor: operator }, (tx) =>
    tx.query(`insert into test_clocks (${columns}) values ($1, 'clk_test', 'organization', 'ready', $2, 1, $3, $3)`, [
      clocked.id,
      new Date(clock.now().getTime() + 400 * 24 * 60 * MINUTE_MS),
      clock.now(),
    ]),
  );
  const who = await signedIn(t.app, clocked.id, 'biller');
  minutes(29);
  expect(await code(who)).toBe('200');
  minutes(31);
  expect(await code(who)).toBe('401 missing_api_key');
});

describe('changes of the user apply from the next request', () => {
  test('a disabled user permanently loses this session, and signs in again once enabled', async () => {
    const who = await signedIn(t.app, organizationId, 'biller');
    const change = (status: 'active' | 'disabled') =>
      transact(t.app.database, { organizationId, actor: operator }, (tx) => changeUserStatus(tx, who.user.id, status));
    await change('disabled');
    expect(await code(who)).toBe('401 missing_api_key');
    await change('active');
    expect(await code(who)).toBe('401 missing_api_key');
  });

  test('another role has other scopes', async () => {
    const who = await signedIn(t.app, organizationId, 'org_admin');
    const create = () => t.call('POST', '/v1/patients', { key: null, headers: who.headers, body: aPatient() });
    expect((await create()).status).toBe(201);
    await transact(t.app.database, { organizationId, actor: operator }, (tx) => setUserRole(tx, who.user.id, 'viewer'));
    expect((await create()).body.error.code).toBe('forbidden_scope');
  });
});

describe('the cookie', () => {
  test('of no session, damaged, doubled or oversized is refused', async () => {
    const who = await signedIn(t.app, organizationId, 'biller');
    const sid = who.readOnlyHeaders.cookie.slice('rcm_session='.length);
    const wrong = [
      '',
      'x',
      'A'.repeat(43),
      `${sid}A`,
      sid.slice(1),
      sid.toUpperCase(),
      'é'.repeat(43),
      'A'.repeat(5000),
    ];
    for (const value of wrong) {
      const { status } = await t.call('GET', '/v1/patients', {
        key: null,
        headers: { cookie: `rcm_session=${value}` },
      });
      expect([value.slice(0, 10), status]).toEqual([value.slice(0, 10), 401]);
    }
    const others = { cookie: `a=b; theme="x;y"; rcm_session=${sid}; rcm_session_x=1` };
    expect((await t.call('GET', '/v1/patients', { key: null, headers: others })).status).toBe(200);
  });

  test('of one user is not accepted for another', async () => {
    const one = await signedIn(t.app, organizationId, 'biller');
    const two = await signIn(t.app, one.user);
    expect(one.readOnlyHeaders.cookie).not.toBe(two.readOnlyHeaders.cookie);
    expect(one.sessionId).not.toBe(two.sessionId);
  });
});

test('of two persons who accept one invitation at once, one gets it', async () => {
  const who = { organizationId, actor: operator };
  const input = { email: 'invited@riverside.example', name: 'Ada Larkin', role: 'viewer' } as const;
  // Both looked the user up before either of them was bound to it.
  const user = await transact(t.app.database, who, (tx) => createUser(tx, input));
  const claim = (subject: string) =>
    transact(t.app.database, who, async (tx) => {
      const identity = { issuer: 'https://identity.example', subject };
      return signInUser(tx, { user, identity, idpSessionId: null, idToken: 'none' }, t.app.encryption);
    });
  const outcomes = await Promise.allSettled([claim('one'), claim('two')]);
  const reasons = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(reasons.map(({ reason }) => reason)).toEqual([new SignInRefusedError('no_user')]);
  const reader = readerOf(t.app.database, organizationId);
  const sessions = await reader.query('select 1 from sessions where user_id = $1', [user.id]);
  expect(sessions).toHaveLength(1);
});

test('a handler without a WHERE condition returns no data of another organization', async () => {
  const other = await t.organization('Other');
  await t.call('POST', '/v1/patients', { key: other.key, body: aPatient() });
  const who = await signedIn(t.app, organizationId, 'viewer');
  const forgetful = defineRead({
    id: 'forgetful',
    tag: 'Meta',
    summary: 'Reads without a WHERE',
    responses: { 200: { description: 'Everything it sees.' } },
    handle: async (reader) => ({
      status: 200,
      body: { owners: await reader.query('select distinct organization_id as id from patients') },
    }),
  });
  const row: Route = {
    ...ROUTES.find(({ path }) => path === '/v1/payers')!,
    path: '/v1/forgetful',
    operation: forgetful,
  };
  const http = await createHttpServer(t.app, [row]);
  const answer = await http.fastify.inject({ method: 'GET', url: '/v1/forgetful', headers: who.readOnlyHeaders });
  expect(answer.json()).toEqual({ owners: [{ id: organizationId }] });
  await http.close();
});
