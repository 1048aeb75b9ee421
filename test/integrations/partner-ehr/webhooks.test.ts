import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPartnerResourceTask } from '../../../src/jobs/tasks/integrations.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { connected, startPartner, type TestPartner } from './partner.ts';

const PATH = '/v1/integrations/partner-ehr/connections';
let t: TestApp;
let partner: TestPartner;
let own: { id: string; key: string };
let id: string;
beforeAll(async () => {
  t = await openTestApp();
  partner = await startPartner(t);
  own = await t.organization();
  id = await connected(t, partner, own);
  await register(['encounter.created', 'encounter.updated']);
});
afterAll(async () => {
  await partner.close();
  await t.close();
});

const register = (eventTypes: string[]) => t.call('POST', `${PATH}/${id}/webhooks`, { body: { eventTypes } });
const verify = async (repair: boolean) =>
  (await t.call('POST', `${PATH}/${id}/webhooks/verify`, { body: { repair } })).body;
const hooks = async () => (await t.call('GET', `${PATH}/${id}/webhooks`)).body.data;
const hookFor = async (type: string) => (await hooks()).find((one: { eventType: string }) => one.eventType === type);
const secretOf = async (callbackUrl: string): Promise<string> => {
  const text = 'select secret from embedded_partner.webhooks where callback_url = $1';
  return (await t.app.pool.query(text, [callbackUrl])).rows[0].secret;
};

async function until<T>(read: () => Promise<T | null | undefined>): Promise<T> {
  const deadline = performance.now() + 5_000;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (performance.now() > deadline) throw new Error('It did not happen in time');
  }
}

type Sent = { at?: Date; secret?: string; body?: string };

/** Posts an event to a webhook as the partner does. */
async function send(callbackUrl: string, event: object, { at, secret, body }: Sent = {}) {
  const text = JSON.stringify(event);
  const timestamp = String(Math.floor((at ?? t.app.clock.now()).getTime() / 1_000));
  const key = secret ?? (await secretOf(callbackUrl));
  const signature = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-partner-timestamp': timestamp,
    'x-partner-signature': `sha256=${signature}`,
  };
  const response = await fetch(callbackUrl, { method: 'POST', headers, body: body ?? text });
  return [response.status, ((await response.json()) as { status: string }).status];
}
const anEvent = (eventId: string, resourceId = '1') => ({
  id: eventId,
  type: 'encounter.updated',
  occurredAt: t.app.clock.now().toISOString(),
  resource: { type: 'encounter', id: resourceId, version: 1 },
});

const stored = async (): Promise<string[]> => {
  const { rows } = await asOrganization('select id from partner_ehr_events order by id');
  return rows.map((row: { id: string }) => row.id);
};
async function asOrganization(text: string) {
  const client = await t.app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.organization_id = '${own.id}'`);
    return await client.query(text);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const read = (eventId: string) =>
  readPartnerResourceTask(t.app)({ organizationId: own.id, eventId }, { number: 1, isLast: false });
const changes = async () => (await t.call('GET', '/v1/events?type=partner_ehr.resource_changed')).body.data;

test('registers webhooks with the partner and lists them without secrets', async () => {
  const listed = await t.call('GET', `${PATH}/${id}/webhooks?limit=1`);
  expect([listed.body.data.length, listed.body.hasMore]).toEqual([1, true]);
  const next = await t.call('GET', `${PATH}/${id}/webhooks?limit=1&cursor=${listed.body.nextCursor}`);
  expect([next.body.data.length, next.body.hasMore]).toEqual([1, false]);
  const [hook] = next.body.data;
  expect(hook).toMatchObject({
    direction: 'inbound',
    eventType: 'encounter.created',
    status: 'active',
    signing: { algorithm: 'hmac_sha256' },
    failureCount24h: 0,
  });
  expect(hook.signing.keyFingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(hook.remoteId).not.toBeNull();
  expect(listed.text + next.text).not.toContain(await secretOf(hook.callbackUrl));
  // Again, it changes nothing.
  const again = await t.call('POST', `${PATH}/${id}/webhooks`, {
    body: { eventTypes: ['encounter.created'] },
    isNoChange: true,
  });
  expect(again.body.data.length).toBe(2);
});

test('a change in the EHR is announced, read once, and fires one event', async () => {
  const made = await partner.call('POST', own.id, '/encounter', { reason: 'Visit' });
  const before = (await changes()).length;
  const [eventId] = await until(async () => ((await stored()).length > 0 ? stored() : null));
  await read(eventId!);
  await read(eventId!);
  const fired = await changes();
  expect(fired.length).toBe(before + 1);
  const { id: resourceId } = made.body as { id: string };
  expect(fired[0].data.partnerEhrEvent).toMatchObject({
    connectionId: id,
    resourceType: 'encounter',
    resourceId,
    resourceVersion: '1',
    isGone: false,
  });
  expect(JSON.stringify(fired)).not.toContain('Visit');
  expect((await t.call('GET', `${PATH}/${id}`)).body.lastInboundAt).not.toBeNull();
});

test('an event is processed once, and one about a known state fires nothing', async () => {
  const { callbackUrl } = await hookFor('encounter.updated');
  const [resource] = ((await partner.call('GET', own.id, '/encounter')).body as { results: { id: string }[] }).results;
  const count = (await stored()).length;
  const before = (await changes()).length;
  expect(await send(callbackUrl, anEvent('e-1', resource!.id))).toEqual([200, 'accepted']);
  expect(await send(callbackUrl, anEvent('e-1', resource!.id))).toEqual([200, 'duplicate']);
  expect((await stored()).length).toBe(count + 1);
  await read((await stored()).at(-1)!);
  expect((await changes()).length).toBe(before);
});

test('answers within 200 ms', async () => {
  const { callbackUrl } = await hookFor('encounter.updated');
  await send(callbackUrl, anEvent('warm-up'));
  const times: number[] = [];
  for (let n = 0; n < 20; n++) {
    const from = performance.now();
    await send(callbackUrl, anEvent(`fast-${n}`));
    times.push(performance.now() - from);
  }
  expect(times.sort((one, other) => one - other)[10]).toBeLessThan(200);
});

test('refuses and counts requests that are unsigned, old, changed or unreadable', async () => {
  const { callbackUrl } = await hookFor('encounter.updated');
  const count = (await stored()).length;
  const old = new Date(t.app.clock.now().getTime() - 301_000);
  expect(await send(callbackUrl, anEvent('e-2'), { secret: 'another-secret' })).toEqual([401, 'signature_invalid']);
  expect(await send(callbackUrl, anEvent('e-2'), { at: old })).toEqual([400, 'stale']);
  expect(await send(callbackUrl, anEvent('e-2'), { body: JSON.stringify(anEvent('e-3')) })).toEqual([
    401,
    'signature_invalid',
  ]);
  expect(await send(callbackUrl, { id: 'e-2' })).toEqual([400, 'unreadable']);
  const bare = await fetch(callbackUrl, { method: 'POST', body: '{}' });
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Signature realm="webhooks"']);
  expect((await stored()).length).toBe(count);
  expect(await hookFor('encounter.updated')).toMatchObject({ failureCount24h: 5, lastStatus: 'signature_missing' });
  expect((await hookFor('encounter.created')).failureCount24h).toBe(0);
  const guessed = callbackUrl.replace(/.$/, callbackUrl.endsWith('A') ? 'B' : 'A');
  expect((await fetch(guessed, { method: 'POST', body: '{}' })).status).toBe(410);
});

test('verify finds missing, unknown and duplicate registrations, and repairs them', async () => {
  const { id: hookId, callbackUrl, remoteId } = await hookFor('encounter.updated');
  const { callbackUrl: kept } = await hookFor('encounter.created');
  await partner.call('DELETE', own.id, `/webhooks/${remoteId}`);
  const insert = `insert into embedded_partner.webhooks (tenant, event_type, callback_url, secret, status, expires_at)
    values ($1, 'encounter.created', $2, 'x', 'active', now()) returning id::text`;
  const unknown = (await t.app.pool.query(insert, [own.id, `${callbackUrl.slice(0, -43)}${'x'.repeat(43)}`])).rows[0]
    .id;
  const duplicate = (await t.app.pool.query(insert, [own.id, kept])).rows[0].id;
  await t.app.pool.query(insert, [own.id, 'https://somebody.example/hook']);
  const found = await verify(false);
  expect(found).toMatchObject({ reachable: true, missing: [hookId], unknown: [unknown], duplicates: [duplicate] });
  expect((await hookFor('encounter.updated')).status).toBe('unregistered');
  const repaired = await verify(true);
  expect(repaired).toMatchObject({ reregistered: [hookId], removed: [unknown, duplicate] });
  expect((await hookFor('encounter.updated')).status).toBe('active');
  expect(await verify(false)).toMatchObject({ missing: [], unknown: [], duplicates: [] });
});

test('a deleted webhook is closed here and at the partner', async () => {
  await register(['patient.updated']);
  const hook = await hookFor('patient.updated');
  const { body } = await t.call('DELETE', `${PATH}/${id}/webhooks/${hook.id}`);
  expect(body).toEqual({ id: hook.id, deleted: true, isUnregistered: true });
  expect((await fetch(hook.callbackUrl, { method: 'POST', body: '{}' })).status).toBe(410);
  expect(await verify(false)).toMatchObject({ missing: [], unknown: [] });
});
