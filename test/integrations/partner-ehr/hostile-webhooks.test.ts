import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPartnerResourceTask } from '../../../src/jobs/tasks/integrations.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { RawConnection } from '../../helpers/raw-http.ts';
import { connected, startPartner, type TestPartner } from './partner.ts';

const PATH = '/v1/integrations/partner-ehr/connections';
const MEGABYTE = 1024 * 1024;

/** Two organizations of the same partner, each with one webhook. */
type Side = { id: string; key: string; connectionId: string; callbackUrl: string; secret: string };
let t: TestApp;
let partner: TestPartner;
let first: Side;
let second: Side;

beforeAll(async () => {
  t = await openTestApp();
  partner = await startPartner(t);
  [first, second] = [await side('Riverside'), await side('Seaside')];
});
afterAll(async () => {
  await partner.close();
  await t.close();
});
const connections: RawConnection[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
});

async function side(name: string): Promise<Side> {
  const { id, key } = await t.organization(name);
  const connectionId = await connected(t, partner, { id, key });
  await t.call('POST', `${PATH}/${connectionId}/webhooks`, { key, body: { eventTypes: ['encounter.updated'] } });
  const [{ callbackUrl }] = (await t.call('GET', `${PATH}/${connectionId}/webhooks`, { key })).body.data;
  const text = 'select secret from embedded_partner.webhooks where callback_url = $1';
  const { secret } = (await t.app.pool.query(text, [callbackUrl])).rows[0];
  return { id, key, connectionId, callbackUrl, secret };
}

const event = (id: string, resourceId = '1', more: object = {}) =>
  JSON.stringify({
    id,
    type: 'encounter.updated',
    resource: { type: 'encounter', id: resourceId, version: 1 },
    ...more,
  });

type Signing = { secret: string; at?: Date };

function headersFor(body: string | Buffer, { secret, at = t.app.clock.now() }: Signing): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const type = { 'content-type': 'application/json' };
  return { ...type, 'x-partner-timestamp': timestamp, 'x-partner-signature': `sha256=${signature}` };
}

type Body = string | Buffer | ReadableStream;

/** Returns the status of the response, and the reason that it gives. */
async function post(to: Side, body: Body, headers: Record<string, string>): Promise<[number, string]> {
  const init = { method: 'POST', headers, body, ...(body instanceof ReadableStream && { duplex: 'half' }) };
  const response = await fetch(to.callbackUrl, init as RequestInit);
  const answer = (await response.json()) as { status?: string; error?: { code: string } };
  return [response.status, answer.status ?? answer.error!.code];
}
const sent = (to: Side, body: string, signing: Signing = to) => post(to, body, headersFor(body, signing));

async function asOrganization(organizationId: string, text: string) {
  const client = await t.app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.organization_id = '${organizationId}'`);
    return (await client.query(text)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const eventsOf = async ({ id }: Side): Promise<{ id: string; event_id: string }[]> =>
  asOrganization(id, 'select id, event_id from partner_ehr_events order by id');
const stored = async () => (await Promise.all([first, second].map(eventsOf))).flat().map((row) => row.event_id);

async function* pieces(content: string | Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield Buffer.from(content.slice(at, at + 65_536));
}

test('requests that are signed with a secret of another organization are refused', async () => {
  const before = await stored();
  expect(await sent(first, event('x-1'), second)).toEqual([401, 'signature_invalid']);
  expect(await sent(second, event('x-1'), first)).toEqual([401, 'signature_invalid']);
  // A request that one organization's address accepted, sent again to the other's.
  const body = event('x-2');
  const headers = headersFor(body, first);
  expect(await post(first, body, headers)).toEqual([200, 'accepted']);
  expect(await post(second, body, headers)).toEqual([401, 'signature_invalid']);
  expect(await stored()).toEqual([...before, 'x-2']);
});

test('a request that is sent again counts once, and not at all after five minutes', async () => {
  const body = event('replayed');
  const headers = headersFor(body, first);
  expect(await post(first, body, headers)).toEqual([200, 'accepted']);
  const again = await Promise.all(Array.from({ length: 10 }, () => post(first, body, headers)));
  expect(new Set(again.map(([, status]) => status))).toEqual(new Set(['duplicate']));
  // The service's clock goes on while a request travels, so the one of the future is far beyond five minutes.
  for (const offset of [-301_000, 600_000, -86_400_000]) {
    const late = event(`late ${offset}`);
    const at = new Date(t.app.clock.now().getTime() + offset);
    expect(await sent(first, late, { secret: first.secret, at })).toEqual([400, 'stale']);
  }
  expect((await stored()).filter((id) => id === 'replayed' || id.startsWith('late'))).toEqual(['replayed']);
});

test('bodies that are too large, compressed or no events are refused, and nothing is stored', async () => {
  const before = await stored();
  const large = event('large', '1', { padding: 'x'.repeat(2 * MEGABYTE) });
  expect(await sent(first, large)).toEqual([413, 'payload_too_large']);
  const chunked = ReadableStream.from(pieces(large));
  expect(await post(first, chunked, headersFor(large, first))).toEqual([413, 'payload_too_large']);
  const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE));
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
    const headers = { ...headersFor(bomb, first), 'content-encoding': encoding };
    expect(await post(first, bomb, headers)).toEqual([415, 'unsupported_media_type']);
  }
  // Compressed content that is not declared is content that is no event.
  const undeclared = gzipSync(event('undeclared'));
  expect(await post(first, undeclared, headersFor(undeclared, first))).toEqual([400, 'unreadable']);
  const nested = '['.repeat(MEGABYTE - 1);
  expect(await sent(first, nested)).toEqual([400, 'unreadable']);
  const parts = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const body of ['--x--', '<a/>', '\0', '{"id":1}', event('x', '', {}), event('x', 'a\u0000b')]) {
    expect(await post(first, body, { ...headersFor(body, first), ...parts })).toEqual([400, 'unreadable']);
  }
  expect(await stored()).toEqual(before);
});

test('a chunked body without a length is read, and its type is not trusted', async () => {
  const body = event('chunked');
  const headers = { ...headersFor(body, first), 'content-type': 'text/html' };
  expect(await post(first, ReadableStream.from(pieces(body)), headers)).toEqual([200, 'accepted']);
});

test('an event that names a resource, connection or organization of another one reads nothing of it', async () => {
  const made = await partner.call('POST', second.id, '/encounter', { reason: 'Only of the second' });
  const { id: foreign } = made.body as { id: string };
  const ofSecond = async () => (await eventsOf(second)).length;
  const before = await ofSecond();
  const named = {
    ...{ organizationId: second.id, connectionId: second.connectionId, practiceId: second.id, tenant: second.id },
  };
  const paths = [
    foreign,
    `../../../${second.id}/encounter/${foreign}`,
    `..%2f..%2f${second.id}%2fencounter%2f${foreign}`,
  ];
  for (const [index, resourceId] of paths.entries()) {
    expect(await sent(first, event(`foreign-${index}`, resourceId, named))).toEqual([200, 'accepted']);
  }
  expect(await ofSecond()).toBe(before);
  for (const { id } of await eventsOf(first)) {
    await readPartnerResourceTask(t.app)({ organizationId: first.id, eventId: id }, { number: 1, isLast: true });
  }
  const fired = await t.call('GET', '/v1/events?type=partner_ehr.resource_changed', { key: first.key });
  const about = fired.body.data.map(({ data }: { data: { partnerEhrEvent: object } }) => data.partnerEhrEvent);
  expect(about.length).toBeGreaterThan(0);
  for (const change of about) {
    expect(change).toMatchObject({ connectionId: first.connectionId, isGone: true, resourceVersion: null });
  }
  const rows = await asOrganization(first.id, 'select content_hash from partner_ehr_resources');
  // The hash of a resource that is not there.
  expect(new Set(rows.map(({ content_hash }: { content_hash: string }) => content_hash)).size).toBe(1);
});

/** Opens a connection that announces a body of a megabyte and sends it if the service asks for it. */
function announced({ callbackUrl }: Pick<Side, 'callbackUrl'>): RawConnection {
  const { origin, host, pathname } = new URL(callbackUrl);
  const connection = new RawConnection(origin);
  connections.push(connection);
  const lines = [`POST ${pathname} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json'];
  connection.send(`${[...lines, `Content-Length: ${MEGABYTE}`, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`);
  return connection;
}

test('an unknown address is refused before the body is sent', async () => {
  const unknown = { callbackUrl: first.callbackUrl.replace(/.{43}$/, 'x'.repeat(43)) };
  expect(await announced(unknown).ended()).toMatch(/^HTTP\/1\.1 410 /);
});

test('a flood of large bodies to one organization delays no other organization and uses bounded memory', async () => {
  const flood = Array.from({ length: 40 }, () => announced(first));
  const reading = () => flood.filter((connection) => /^HTTP\/1\.1 100 /.test(connection.received));
  const asked = () => reading().length;
  await expect.poll(asked).toBe(16);
  expect(await sent(second, event('beside a flood'))).toEqual([200, 'accepted']);
  expect(asked()).toBe(16);
  // A client that leaves makes room for the next one.
  for (const connection of reading()) connection.close();
  await expect.poll(asked).toBe(32);
  for (const connection of flood) connection.close();
  await expect.poll(() => sent(first, event('after a flood'))).toEqual([200, 'accepted']);
});

test('more waiting requests than an organization may have are refused with a time to retry', async () => {
  const flood = Array.from({ length: 230 }, () => announced(first));
  const refused = () => flood.filter((connection) => /^HTTP\/1\.1 503 /.test(connection.received));
  await expect.poll(() => refused().length).toBe(30);
  expect(refused()[0]!.received).toMatch(/\r\nretry-after: 5\r\n/i);
  expect(await sent(second, event('beside many'))).toEqual([200, 'accepted']);
});
