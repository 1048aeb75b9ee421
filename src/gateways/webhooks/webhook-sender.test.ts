import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Certificates, makeCertificates } from '../../../test/helpers/certificates.ts';
import { post } from '../../../test/helpers/webhook-posts.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/helpers/webhook-receiver.ts';
import type { WebhookSender } from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { type AddressGuardOptions, createAddressGuard } from '../egress/address-guard.ts';
import { createWebhookSender } from './webhook-sender.ts';

const TIMEOUT_MS = 300;
const closing: { close(): Promise<void> }[] = [];
let certificates: Certificates;

beforeAll(async () => {
  certificates = makeCertificates();
});
afterEach(async () => {
  for (const resource of closing.splice(0).reverse()) await resource.close();
});

async function receiver(options: Parameters<typeof startWebhookReceiver>[0] = {}): Promise<WebhookReceiver> {
  const started = await startWebhookReceiver(options);
  closing.push(started);
  return started;
}

function sender(options: AddressGuardOptions & { extraCa?: string } = {}): WebhookSender {
  const { extraCa, ...guard } = options;
  const made = createWebhookSender({
    guard: createAddressGuard({ allowLoopback: true, ...guard }),
    timeoutMs: TIMEOUT_MS,
    ...(extraCa === undefined ? {} : { extraCa }),
  });
  closing.push(made);
  return made;
}

test('a 2xx is a success, and the receiver gets the very bytes and headers', async () => {
  const target = await receiver({ answer: { kind: 'status', status: 202, body: 'thanks' } });
  const result = await post(sender(), `${target.url}?tenant=7`);
  expect(result).toMatchObject({
    outcome: 'succeeded',
    responseStatus: 202,
    responseExcerpt: 'thanks',
    errorCode: null,
  });
  expect(target.received).toHaveLength(1);
  expect(target.received[0]).toMatchObject({ method: 'POST', path: '/hooks?tenant=7' });
  expect(target.received[0]!.rawBody.toString()).toBe('{"a":1}');
  expect(target.received[0]!.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '7' });
});

test.each([400, 404, 410, 429, 500, 503])('status %i is reported as a failure', async (status) => {
  const target = await receiver({ answer: { kind: 'status', status, body: 'no' } });
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'http_status', responseStatus: status });
});

test('304 is no redirect: it leads nowhere', async () => {
  const target = await receiver({ answer: { kind: 'status', status: 304 } });
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'http_status', responseStatus: 304 });
});

test.each([301, 302, 303, 307, 308])('a %i redirect is a failure and is not followed', async (status) => {
  const elsewhere = await receiver();
  const target = await receiver({ answer: { kind: 'status', status, headers: { location: elsewhere.url } } });
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'redirect', responseStatus: status });
  expect(target.received).toHaveLength(1);
  expect(elsewhere.connections).toBe(0);
});

test('connections are kept: five consecutive deliveries use at most two', async () => {
  const target = await receiver();
  const from = sender();
  for (let index = 0; index < 5; index += 1) await post(from, target.url);
  expect(target.received).toHaveLength(5);
  expect(target.connections).toBeLessThanOrEqual(2);
});

test('a delivery to a receiver that does not answer is aborted at the deadline', async () => {
  const target = await receiver({ answer: { kind: 'hang' } });
  const result = await post(sender(), target.url);
  expect(result).toMatchObject({ outcome: 'timeout', responseStatus: null });
  expect(result.durationMs).toBeGreaterThanOrEqual(TIMEOUT_MS - 5);
});

test('a delivery to a server that accepts connections and sends nothing is aborted at the deadline, also with TLS', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  closing.push({ close: async () => void silent.close() });
  const from = sender();
  expect((await post(from, `https://127.0.0.1:${port}/`)).outcome).toBe('connection_timeout');
  expect((await post(from, `http://127.0.0.1:${port}/`)).outcome).toBe('timeout');
});

test('the name lookup counts towards the deadline, and a delivery is not sent if the name resolves after it', async () => {
  const target = await receiver({ tls: certificates.leaf('receiver.example') });
  const lookup = Promise.withResolvers<{ address: string; family: number }[]>();
  const from = sender({ resolve: () => lookup.promise, extraCa: certificates.authority });
  expect((await post(from, `https://receiver.example:${target.port}/`)).outcome).toBe('connection_timeout');
  lookup.resolve([{ address: '127.0.0.1', family: 4 }]);
  await expect.poll(() => target.connections).toBe(1);
  // A delivery on the same pool goes out after the late one would have.
  expect((await post(from, `https://receiver.example:${target.port}/`)).outcome).toBe('succeeded');
  expect(target.received).toHaveLength(1);
});

test('a huge response is read only up to the limit', async () => {
  const target = await receiver({ answer: { kind: 'status', status: 200, body: Buffer.alloc(50_000_000, 'a') } });
  const before = process.memoryUsage().rss;
  const result = await post(sender(), target.url);
  expect(result.outcome).toBe('succeeded');
  expect(result.responseExcerpt).toHaveLength(1_024);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test('an answer of exactly 64 KiB is still read', async () => {
  const target = await receiver({ answer: { kind: 'status', status: 200, body: Buffer.alloc(65_536, 'a') } });
  expect((await post(sender(), target.url)).outcome).toBe('succeeded');
});

test('endless or oversized headers are refused', async () => {
  const target = await receiver({
    answer: { kind: 'raw', bytes: `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}\r\n\r\n` },
  });
  expect((await post(sender(), target.url)).outcome).toBe('response_too_large');
});

test.each([
  ['reset', { kind: 'reset' }, 'connection_failed'],
  ['not HTTP', { kind: 'raw', bytes: 'SSH-2.0-OpenSSH_9.9\r\n' }, 'response_invalid'],
  ['cut off', { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\ncontent-le' }, 'connection_failed'],
  [
    'an upgrade',
    { kind: 'raw', bytes: 'HTTP/1.1 101 x\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n' },
    'response_invalid',
  ],
] as const)('a connection that ends with an error is a failure: %s', async (_name, answer, outcome) => {
  const target = await receiver({ answer });
  expect((await post(sender(), target.url)).outcome).toBe(outcome);
});

test.each(['102 Processing', '103 Early Hints'])('an interim %s before the response is skipped', async (interim) => {
  const target = await receiver({
    answer: { kind: 'raw', bytes: `HTTP/1.1 ${interim}\r\nlink: </a>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n` },
  });
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'succeeded', responseStatus: 204 });
});

test('a 100 Continue that was not asked for is an invalid response', async () => {
  const bytes = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n';
  const target = await receiver({ answer: { kind: 'raw', bytes } });
  expect((await post(sender(), target.url)).outcome).toBe('response_invalid');
});

test('a port without a listener is a failed connection', async () => {
  const target = await receiver();
  await target.close();
  closing.splice(closing.indexOf(target), 1);
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'connection_failed', errorCode: 'ECONNREFUSED' });
});

test('a name that does not resolve is a DNS failure', async () => {
  const unknown = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
  const result = await post(sender({ resolve: unknown }), 'https://nowhere.example/');
  expect(result).toMatchObject({ outcome: 'dns_failed', errorCode: 'ENOTFOUND' });
});

test('a certificate that is not trusted, or is for another name, is a TLS failure; an extra authority can be trusted', async () => {
  const trusted = await receiver({ tls: certificates.leaf('receiver.example') });
  const other = await receiver({ tls: certificates.leaf('other.example') });
  const toLoopback = { resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
  const wary = sender(toLoopback);
  const trusting = sender({ ...toLoopback, extraCa: certificates.authority });
  expect((await post(wary, `https://receiver.example:${trusted.port}/`)).outcome).toBe('tls_failed');
  expect((await post(trusting, `https://receiver.example:${other.port}/`)).outcome).toBe('tls_failed');
  expect((await post(trusting, `https://receiver.example:${trusted.port}/`)).outcome).toBe('succeeded');
  expect([trusted.received.length, other.received.length]).toEqual([1, 0]);
});

test('TLS against a server that does not speak it is a TLS failure', async () => {
  const target = await receiver();
  expect((await post(sender(), target.url.replace('http:', 'https:'))).outcome).toBe('tls_failed');
});

test('nothing is sent to a name that was public at registration and resolves to loopback at connect', async () => {
  const target = await receiver({ tls: certificates.leaf('rebind.example') });
  let lookups = 0;
  const guard = createAddressGuard({
    resolve: async () => [{ address: lookups++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }],
  });
  const url = `https://rebind.example:${target.port}/`;
  expect(await guard.checkRegistration(url)).toBeNull();
  const from = createWebhookSender({ guard, timeoutMs: TIMEOUT_MS, extraCa: certificates.authority });
  closing.push(from);
  expect(await post(from, url)).toMatchObject({ outcome: 'address_not_allowed', responseStatus: null });
  expect(target.connections).toBe(0);
});

test('an address in the URL itself is checked at connect, although no name is looked up', async () => {
  const target = await receiver();
  const lenientUrls = { ...createAddressGuard({}), checkUrl: () => null };
  const from = createWebhookSender({ guard: lenientUrls, timeoutMs: TIMEOUT_MS });
  closing.push(from);
  expect((await post(from, target.url)).outcome).toBe('address_not_allowed');
  expect((await post(from, `http://[::ffff:127.0.0.1]:${target.port}/`)).outcome).toBe('address_not_allowed');
  expect(target.connections).toBe(0);
});

test('a URL that was registered under other rules is refused before anything is sent', async () => {
  const target = await receiver();
  expect((await post(sender({ allowLoopback: false }), target.url)).outcome).toBe('address_not_allowed');
  expect(target.connections).toBe(0);
});
