import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { connected, startPartner, type TestPartner } from './partner.ts';

const PATH = '/v1/integrations/partner-ehr/connections';
let t: TestApp;
let partner: TestPartner;
let own: { id: string; key: string };
let other: { id: string; key: string };
beforeAll(async () => {
  t = await openTestApp();
  partner = await startPartner(t);
  own = await t.organization();
  other = await t.organization('Other');
});
afterAll(async () => {
  await partner.close();
  await t.close();
});

const aBody = (name: string, more = {}) => ({
  name,
  partner: 'Sandbox',
  practiceId: own.id,
  baseUrl: partner.baseUrl,
  credential: partner.tokenOf(own.id),
  ...more,
});

test('a connection becomes active by a test and never shows its credential', async () => {
  const made = await t.call('POST', PATH, { body: aBody('First') });
  expect([made.status, made.body.status, made.body.credentialLast4]).toEqual([
    201,
    'pending',
    aBody('x').credential.slice(-4),
  ]);
  const { body } = await t.call('POST', `${PATH}/${made.body.id}/test`);
  expect([body.worked, body.connection.status, body.failure]).toEqual([true, 'active', null]);
  expect(body.connection.capabilities.writes).toContain('claim_status');
  const got = await t.call('GET', `${PATH}/${made.body.id}`);
  expect(got.text).not.toContain(partner.tokenOf(own.id));
  const { rows } = await t.app.pool.query("select rcm_resource_exists('partner_ehr_connections', $1) as found", [
    made.body.id,
  ]);
  expect(rows[0].found).toBe(true);
});

test('a refused credential requires a new one, and a new one works again', async () => {
  const { body } = await t.call('POST', PATH, { body: aBody('Refused', { credential: 'not-the-token' }) });
  const { body: refused } = await t.call('POST', `${PATH}/${body.id}/test`);
  expect([refused.worked, refused.failure.code, refused.connection.status]).toEqual([
    false,
    'authorization_lost',
    'reauthorization_required',
  ]);
  await t.call('PATCH', `${PATH}/${body.id}`, { body: { credential: partner.tokenOf(own.id) } });
  expect((await t.call('POST', `${PATH}/${body.id}/test`)).body.connection.status).toBe('active');
});

test('an unreachable partner leaves the connection pending, with the reason', async () => {
  const { body } = await t.call('POST', PATH, { body: aBody('Away', { baseUrl: 'http://127.0.0.1:9/v1' }) });
  const { body: tested } = await t.call('POST', `${PATH}/${body.id}/test`);
  expect([tested.worked, tested.connection.status]).toEqual([false, 'pending']);
});

test.each([
  [{ baseUrl: 'http://169.254.169.254/v1' }, '/baseUrl'],
  [{ undoWindowSeconds: -1 }, '/undoWindowSeconds'],
  [{ writes: ['everything'] }, '/writes/0'],
  [{ credential: 'a b' }, '/credential'],
  [{ surprise: true }, '/surprise'],
])('refuses %j', async (more, param) => {
  const { status, body } = await t.call('POST', PATH, { body: aBody('Bad', more) });
  expect([status, body.error.details[0].param]).toEqual([422, param]);
});

test('names are unique, and other organizations and scopes are refused', async () => {
  const { body } = await t.call('POST', PATH, { body: aBody('Unique') });
  expect((await t.call('POST', PATH, { body: aBody('Unique') })).body.error.code).toBe(
    'duplicate_partner_ehr_connection',
  );
  expect((await t.call('GET', `${PATH}/${body.id}`, { key: other.key })).body.error.code).toBe('organization_mismatch');
  const reader = await t.keyFor(own.id, ['integrations:read']);
  expect((await t.call('DELETE', `${PATH}/${body.id}`, { key: reader.key })).body.error.code).toBe('forbidden_scope');
});

test('a replay answers the same and tests once', async () => {
  const { body } = await t.call('POST', PATH, { body: aBody('Replayed') });
  const headers = { 'idempotency-key': 'test-once' };
  const first = await t.call('POST', `${PATH}/${body.id}/test`, { headers });
  const again = await t.call('POST', `${PATH}/${body.id}/test`, { headers, isNoChange: true });
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
});

test('a disabled connection is not tested, and is pending once it is enabled', async () => {
  const id = await connected(t, partner, own, { name: 'Disabled' });
  await t.call('PATCH', `${PATH}/${id}`, { body: { enabled: false } });
  expect((await t.call('POST', `${PATH}/${id}/test`)).body.error.code).toBe('partner_ehr_disabled');
  expect((await t.call('PATCH', `${PATH}/${id}`, { body: { enabled: true } })).body.status).toBe('pending');
  expect((await t.call('DELETE', `${PATH}/${id}`)).body).toEqual({ id, deleted: true, cancelledWrites: 0 });
  expect((await t.call('GET', `${PATH}/${id}`)).status).toBe(404);
});
