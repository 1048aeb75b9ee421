import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPartnerResourceTask } from '../../../src/jobs/tasks/integrations.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { type ScriptedPartner, startScriptedPartner } from './scripted-partner.ts';

/**
 * Webhooks of partners that sign in other ways, over real sockets, and the differences that `verify` finds at a
 * partner.
 */
const PATH = '/v1/integrations/partner-ehr/connections';
let t: TestApp;
let partner: ScriptedPartner;
let organizationId: string;
beforeAll(async () => {
  t = await openTestApp();
  const listening = await t.http.listen('127.0.0.1', 0);
  t.app.listeners.unshift({ address: '127.0.0.1', port: listening.port });
  partner = await startScriptedPartner();
  ({ id: organizationId } = await t.organization());
});
afterAll(async () => {
  await partner.close();
  await t.close();
});

async function connect(name: string, profile: string): Promise<string> {
  const { baseUrl } = partner;
  const body = { name, partner: name, practiceId: 'p', baseUrl, credential: 'scripted-token', profile };
  const { body: made } = await t.call('POST', PATH, { body });
  const { body: tested } = await t.call('POST', `${PATH}/${made.id}/test`);
  expect(tested.connection.status).toBe('active');
  return made.id;
}
const register = async (id: string, eventTypes = ['encounter.updated']) =>
  (await t.call('POST', `${PATH}/${id}/webhooks`, { body: { eventTypes } })).body.data;
const hooksOf = async (id: string) => (await t.call('GET', `${PATH}/${id}/webhooks`)).body.data;
const verify = async (id: string, repair = false) =>
  (await t.call('POST', `${PATH}/${id}/webhooks/verify`, { body: { repair } })).body;

async function post(url: string, headers: Record<string, string>, body: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return [response.status, ((await response.json()) as { status: string }).status];
}

describe('Ed25519 with a key of the partner', () => {
  const keyOf = (publicKey: KeyObject) => publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const old = generateKeyPairSync('ed25519');
  const next = generateKeyPairSync('ed25519');
  const told = (event: string) =>
    JSON.stringify({ event_uuid: event, action: 'saved', resource: 'encounter', data: { id: 7 } });
  const signed = (body: string, key: KeyObject) => ({
    'el8-ed25519-signature': sign(null, Buffer.from(body), key).toString('base64'),
  });
  let id: string;
  let url: string;
  beforeAll(async () => {
    partner.verificationKey = keyOf(old.publicKey);
    id = await connect('Elation', 'elation');
    [{ callbackUrl: url }] = await register(id);
  });

  test('is accepted once, and refused with another key or body', async () => {
    const body = told('e-1');
    expect(await post(url, signed(body, old.privateKey), body)).toEqual([200, 'accepted']);
    expect(await post(url, signed(body, old.privateKey), body)).toEqual([200, 'duplicate']);
    expect(await post(url, signed(body, next.privateKey), body)).toEqual([401, 'signature_invalid']);
    expect(await post(url, signed(body, old.privateKey), told('e-2'))).toEqual([401, 'signature_invalid']);
  });

  test('after the partner has registered the webhook with a new key, only that one is accepted', async () => {
    const [{ signing }] = await hooksOf(id);
    partner.verificationKey = keyOf(next.publicKey);
    partner.webhooks = partner.webhooks.filter(({ callbackUrl }) => callbackUrl !== url);
    expect(await verify(id, true)).toMatchObject({ missing: [expect.any(String)], reregistered: [expect.any(String)] });
    const body = told('e-3');
    expect(await post(url, signed(body, old.privateKey), body)).toEqual([401, 'signature_invalid']);
    expect(await post(url, signed(body, next.privateKey), body)).toEqual([200, 'accepted']);
    const [changed] = await hooksOf(id);
    expect(changed.signing.keyFingerprint).not.toBe(signing.keyFingerprint);
  });
});

describe('HTTP message signatures', () => {
  let url: string;
  let secret: string;
  beforeAll(async () => {
    partner.verificationKey = null;
    const id = await connect('Healthie', 'healthie');
    [{ callbackUrl: url }] = await register(id);
    ({ secret } = partner.webhooks.find(({ callbackUrl }) => callbackUrl === url)!);
  });
  const told = (resource: string) =>
    JSON.stringify({ resource_id: resource, resource_id_type: 'encounter', event_type: 'encounter.updated' });

  function signed(
    body: string,
    { key = secret, ageSeconds = 0, components = '"@method" "@path" "content-digest"' } = {},
  ) {
    const created = Math.floor(t.app.clock.now().getTime() / 1_000) - ageSeconds;
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    const parameters = `(${components});created=${created};alg="hmac-sha256"`;
    const values: Record<string, string> = {
      '"@method"': 'POST',
      '"@path"': new URL(url).pathname,
      '"content-digest"': digest,
    };
    const lines = components.split(' ').map((one) => `${one}: ${values[one]}`);
    const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
    const signature = `sig=:${createHmac('sha256', key).update(base).digest('base64')}:`;
    return { 'content-digest': digest, 'signature-input': `sig=${parameters}`, signature };
  }

  test('are accepted once, and refused when they are old, by another key, or do not cover the body', async () => {
    const body = told('1');
    expect(await post(url, signed(body), body)).toEqual([200, 'accepted']);
    // The partner names no event: the same body counts as the same event.
    expect(await post(url, signed(body), body)).toEqual([200, 'duplicate']);
    expect(await post(url, signed(body, { ageSeconds: 301 }), body)).toEqual([400, 'stale']);
    expect(await post(url, signed(body, { key: 'another-secret' }), body)).toEqual([401, 'signature_invalid']);
    expect(await post(url, signed(body), told('2'))).toEqual([401, 'signature_invalid']);
    const bare = signed(body, { components: '"@method" "@path"' });
    expect(await post(url, bare, told('2'))).toEqual([401, 'signature_invalid']);
    expect(await post(url, {}, body)).toEqual([401, 'signature_missing']);
  });
});

describe('events in another order', () => {
  test('leave the newest state and announce it once', async () => {
    const id = await connect('Order', 'standard');
    const [{ callbackUrl: url }] = await register(id);
    const { secret } = partner.webhooks.find(({ callbackUrl }) => callbackUrl === url)!;
    const tell = (event: string, version: number) => {
      const resource = { type: 'encounter', id: '77', version };
      const occurredAt = new Date(1_770_000_000_000 + version).toISOString();
      const body = JSON.stringify({ id: event, type: 'encounter.updated', occurredAt, resource });
      const timestamp = String(Math.floor(t.app.clock.now().getTime() / 1_000));
      const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      return post(url, { 'x-partner-timestamp': timestamp, 'x-partner-signature': `sha256=${mac}` }, body);
    };
    const at = (version: number) => ({
      version,
      updatedAt: new Date(1_770_000_000_000 + version).toISOString(),
      content: { version },
    });
    const changes = async () =>
      (await t.call('GET', '/v1/events?type=partner_ehr.resource_changed')).body.data.filter(
        (one: { data: { partnerEhrEvent: { connectionId: string } } }) => one.data.partnerEhrEvent.connectionId === id,
      );
    partner.resources.set('encounter/77', at(3));
    // The third change is announced first.
    expect(await tell('third', 3)).toEqual([200, 'accepted']);
    expect(await tell('second', 2)).toEqual([200, 'accepted']);
    for (const event of await eventsOf(id)) await read(event);
    expect(await changes()).toHaveLength(1);
    // A replica that is behind answers with an older state, which is not stored.
    partner.resources.set('encounter/77', at(2));
    await tell('late', 1);
    for (const event of await eventsOf(id)) await read(event);
    const fired = await changes();
    expect(fired).toHaveLength(1);
    expect(fired[0].data.partnerEhrEvent.resourceVersion).toBe('3');
  });

  const read = (eventId: string) =>
    readPartnerResourceTask(t.app)({ organizationId, eventId }, { number: 1, isLast: false });
  async function eventsOf(connectionId: string): Promise<string[]> {
    const client = await t.app.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local app.organization_id = '${organizationId}'`);
      const text = 'select id from partner_ehr_events where connection_id = $1 order by id';
      return (await client.query(text, [connectionId])).rows.map((row: { id: string }) => row.id);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

describe('verify', () => {
  test.each([
    [{ eventType: 'patient.updated' }, ['eventType']],
    [{ callbackUrl: 'https://elsewhere.example/hook' }, ['callbackUrl']],
  ])('finds a registration that was changed at the partner (%j) and repairs it', async (change, fields) => {
    const id = await connect(`Changed ${fields}`, 'standard');
    const [hook] = await register(id);
    const remote = partner.webhooks.find(({ id: remoteId }) => remoteId === hook.remoteId)!;
    Object.assign(remote, change);
    const changed = [{ id: hook.id, remoteId: remote.id, fields }];
    expect(await verify(id)).toMatchObject({ changed, missing: [], duplicates: [], reregistered: [], removed: [] });
    expect((await hooksOf(id))[0].status).toBe('unregistered');
    expect(await verify(id, true)).toMatchObject({ changed, reregistered: [hook.id], removed: [remote.id] });
    const [again] = await hooksOf(id);
    expect(again.status).toBe('active');
    expect(again.remoteId).not.toBe(remote.id);
    const { callbackUrl, eventType } = partner.webhooks.find(({ id: remoteId }) => remoteId === again.remoteId)!;
    expect({ callbackUrl, eventType }).toEqual({ callbackUrl: hook.callbackUrl, eventType: hook.eventType });
    expect(await verify(id)).toMatchObject({ changed: [], missing: [] });
  });

  test('reports a paused registration, and repairs nothing at a partner that refuses', async () => {
    const id = await connect('Paused', 'standard');
    const [hook] = await register(id);
    const remote = partner.webhooks.find(({ id: remoteId }) => remoteId === hook.remoteId)!;
    remote.status = 'paused';
    expect(await verify(id)).toMatchObject({ missing: [], changed: [] });
    expect((await hooksOf(id))[0].status).toBe('paused');
    Object.assign(remote, { status: 'active', eventType: 'patient.updated' });
    partner.refusal = 503;
    try {
      expect(await verify(id, true)).toMatchObject({ changed: [{ id: hook.id }], reregistered: [], removed: [] });
    } finally {
      partner.refusal = null;
    }
    expect(partner.webhooks.filter(({ callbackUrl }) => callbackUrl === hook.callbackUrl)).toHaveLength(1);
  });
});

test.each([403, 404, 422, 500])('a webhook refused with %i leaves its connection in use', async (status) => {
  const connectionId = await connect(`Refusing ${status}`, 'standard');
  await t.call('POST', `${PATH}/${connectionId}/test`);
  partner.refusal = status;
  try {
    for (const eventTypes of [['encounter.updated'], ['encounter.created'], ['encounter.deleted']]) {
      const { body } = await t.call('POST', `${PATH}/${connectionId}/webhooks`, { body: { eventTypes } });
      expect(body.data[0].status).toBe('unregistered');
    }
  } finally {
    partner.refusal = null;
  }
  expect((await t.call('GET', `${PATH}/${connectionId}`)).body).toMatchObject({ status: 'active', statusReason: null });
});
