import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { realNow } from '../helpers/real-time.ts';

let t: TestApp;
let organizationId: string;

beforeAll(async () => {
  t = await openTestApp({ env: { WEBHOOK_ALLOW_LOOPBACK: 'false' } });
  ({ id: organizationId } = await t.organization());
});
afterAll(() => t.close());

let next = 0;
const subscriptionBody = (overrides: Record<string, unknown> = {}) => ({
  url: `https://hooks.example.com/rcm/${++next}`,
  events: ['claim.paid', 'claim.denied'],
  ...overrides,
});
const create = (overrides: Record<string, unknown> = {}) =>
  t.call('POST', '/v1/webhooks/subscriptions', { body: subscriptionBody(overrides) });

test('webhooks:write includes reading subscriptions and deliveries; webhooks:read changes nothing', async () => {
  const { body: subscription } = await create();
  const path = `/v1/webhooks/subscriptions/${subscription.id}`;
  const paths = ['/v1/webhooks/subscriptions', path, `${path}/deliveries`, `${path}/statistics`, `${path}/replays`];
  for (const scope of ['webhooks:write', 'webhooks:read'] as const) {
    const { key } = await t.keyFor(organizationId, [scope]);
    for (const read of paths)
      expect([scope, read, (await t.call('GET', read, { key })).status]).toEqual([scope, read, 200]);
  }
  const { key: reader } = await t.keyFor(organizationId, ['webhooks:read']);
  const refused = await t.call('PATCH', path, { key: reader, body: { description: 'x' } });
  expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'webhooks:write']);
  const { key: neither } = await t.keyFor(organizationId, ['claims:write']);
  const lacking = await t.call('GET', path, { key: neither });
  expect(lacking.body.error).toMatchObject({
    code: 'forbidden_scope',
    requiredScope: 'webhooks:read',
    message: 'The API key lacks the scope webhooks:read or webhooks:write.',
  });
});

describe('POST /v1/webhooks/subscriptions', () => {
  test('the secret is in the creation answer and in no other', async () => {
    const { status, body } = await create({ description: 'Billing' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'webhook_subscription',
      status: 'enabled',
      events: ['claim.paid', 'claim.denied'],
      description: 'Billing',
    });
    expect(body.signingSecret.length).toBeGreaterThanOrEqual(32);
    const read = await t.call('GET', `/v1/webhooks/subscriptions/${body.id}`);
    const listed = await t.call('GET', '/v1/webhooks/subscriptions');
    const patched = await t.call('PATCH', `/v1/webhooks/subscriptions/${body.id}`, { body: { description: 'Other' } });
    for (const answer of [read, listed, patched]) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('signingSecret');
      expect(answer.text).not.toContain(body.signingSecret);
    }
  });

  test('the secret is not in the clear in the database, and a replayed creation shows it again to the same caller', async () => {
    const request = { body: subscriptionBody(), headers: { 'idempotency-key': 'subscribe' } };
    const first = await t.call('POST', '/v1/webhooks/subscriptions', request);
    const again = await t.call('POST', '/v1/webhooks/subscriptions', request);
    expect(again.body.signingSecret).toBe(first.body.signingSecret);
    const client = await t.app.pool.connect();
    const { rows: organizations } = await client.query('select organization_id from rcm_list_organizations() limit 1');
    await client.query(`begin; set local app.organization_id = '${organizations[0].organization_id}'`);
    const { rows } = await client.query('select signing_secret from webhook_subscriptions where id = $1', [
      first.body.id,
    ]);
    await client.query('rollback');
    client.release();
    expect(rows[0].signing_secret.includes(first.body.signingSecret)).toBe(false);
  });

  test('addresses that webhooks must not reach are refused, each with the field', async () => {
    const refused = [
      'http://hooks.example.com/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706433/',
      'https://user:pass@hooks.example.com/',
      'https://hooks.example.com:25/',
      'ftp://hooks.example.com/',
      'not a url',
    ];
    for (const url of refused) {
      const { status, body } = await create({ url });
      expect([url, status, body.error.code, body.error.param]).toEqual([url, 422, 'webhook_url_not_allowed', '/url']);
    }
  });

  test('unknown events, a wildcard with other entries, and missing fields are refused by name', async () => {
    const unknown = await create({ events: ['claim.paid', 'claim.exploded'] });
    expect([unknown.status, unknown.body.error.param]).toEqual([422, '/events/1']);
    expect((await create({ events: ['*', 'claim.paid'] })).body.error.param).toBe('/events');
    const empty = await t.call('POST', '/v1/webhooks/subscriptions', { body: {} });
    expect(empty.body.error.details.map((detail: { param: string }) => detail.param).sort()).toEqual([
      '/events',
      '/url',
    ]);
    expect((await create({ events: ['*'] })).body.events).toEqual(['*']);
  });

  test('the same address for the same events again is a 409', async () => {
    const url = 'https://hooks.example.com/twice';
    await create({ url });
    const second = await create({ url, events: ['claim.denied', 'claim.paid'] });
    expect([second.status, second.body.error.code]).toEqual([409, 'duplicate_subscription']);
  });
});

describe('the life of a subscription', () => {
  test('it is paused, enabled, changed with If-Match, rotated and deleted', async () => {
    const { body: subscription } = await create();
    const path = `/v1/webhooks/subscriptions/${subscription.id}`;
    const paused = await t.call('PATCH', path, { body: { status: 'paused' } });
    expect(paused.body).toMatchObject({ status: 'paused', version: 2 });
    const stale = await t.call('PATCH', path, { body: { events: ['*'] }, headers: { 'if-match': '"v1"' } });
    expect(stale.body.error.code).toBe('version_conflict');
    const staleAndWrong = await t.call('PATCH', path, { body: { nonsense: 1 }, headers: { 'if-match': '"v1"' } });
    expect(staleAndWrong.body.error.code).toBe('version_conflict');
    expect((await t.call('PATCH', path, { body: { status: 'enabled', events: ['*'] } })).body).toMatchObject({
      status: 'enabled',
      events: ['*'],
    });
    const rotated = await t.call('POST', `${path}/rotate-secret`);
    expect(rotated.body.signingSecret).not.toBe(subscription.signingSecret);
    expect(rotated.body.previousSecretExpiresAt).not.toBeNull();
    expect((await t.call('DELETE', path)).status).toBe(204);
    expect((await t.call('GET', path)).status).toBe(404);
  });
});

describe('a rotated secret', () => {
  test("overlaps in real time, whatever the organization's test clock", async () => {
    const { key } = await t.organization('Clocked');
    const call = (method: string, path: string, body?: unknown) => t.call(method, path, { key, body });
    const { body: subscription } = await call('POST', '/v1/webhooks/subscriptions', subscriptionBody());
    const frozenTime = '2031-05-06T07:08:09Z';
    expect((await call('POST', '/v1/sandbox/test-clocks', { frozenTime })).status).toBe(201);
    const rotate = `/v1/webhooks/subscriptions/${subscription.id}/rotate-secret`;
    const { body: rotated } = await call('POST', rotate);
    const lastsMs = Date.parse(rotated.previousSecretExpiresAt) - realNow().getTime();
    expect(lastsMs).toBeLessThanOrEqual(86_400_000);
    expect(lastsMs).toBeGreaterThan(86_000_000);
    const again = await call('POST', rotate);
    expect([again.status, again.body.error.code]).toEqual([409, 'secret_rotation_overlaps']);
    expect((await call('POST', rotate, { endOverlap: true })).status).toBe(200);
  });
});

describe('GET /v1/webhooks/origin-ips', () => {
  test('any key may read the list', async () => {
    const organization = await t.organization('Reader');
    const { key } = await t.keyFor(organization.id, ['payers:read']);
    const { status, body, headers } = await t.call('GET', '/v1/webhooks/origin-ips', { key });
    expect(status).toBe(200);
    expect(body).toEqual({ object: 'webhook_origin_ips', current: [], upcoming: [], retiring: [] });
    expect(headers['cache-control']).toContain('max-age');
  });
});
