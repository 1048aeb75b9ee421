import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeCertificates } from '../../../test/helpers/certificates.ts';
import { closingOf } from '../../../test/helpers/webhook-posts.ts';
import { type Answer, startWebhookReceiver, type WebhookReceiver } from '../../../test/helpers/webhook-receiver.ts';
import type { WebhookSender } from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { createAddressGuard } from '../egress/address-guard.ts';
import { createWebhookSender } from './webhook-sender.ts';

const TIMEOUT_MS = 400;
const CLOSED: Answer = { kind: 'raw', bytes: '' };
const RESET: Answer = { kind: 'reset' };
const OK: Answer = { kind: 'status', status: 204 };
const closing: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const resource of closing.splice(0).reverse()) await resource.close();
});

/** Answers requests in their order; further requests get the last answer again. */
async function receiver(answers: Answer[], tls?: { key: string; cert: string }): Promise<WebhookReceiver> {
  const answer = (_delivery: unknown, index: number) => answers[index] ?? answers.at(-1)!;
  const started = await startWebhookReceiver({ answer, ...(tls ? { tls } : {}) });
  closing.push(started);
  return started;
}

function sender(extraCa?: string): WebhookSender {
  const guard = createAddressGuard({
    allowLoopback: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const made = createWebhookSender({ guard, timeoutMs: TIMEOUT_MS, ...(extraCa === undefined ? {} : { extraCa }) });
  closing.push(made);
  return made;
}

const post = (from: WebhookSender, url: string, more: { overNewConnection?: boolean } = {}) =>
  from.send({
    ...more,
    url,
    headers: { 'Content-Type': 'application/json', 'Service-Delivery-Id': 'whd_1' },
    body: Buffer.from('{"a":1}'),
    confidentialHeaders: {},
  });

/** Posts, and waits until the connection is idle, because the next POST would otherwise use another one. */
async function postFirst(from: WebhookSender, url: string): Promise<void> {
  await post(from, url);
  await turn();
}

test.each([
  ['closed', CLOSED],
  ['reset', RESET],
])(
  'a POST whose kept connection was %s before a byte of the answer is reported, and not repeated',
  async (_name, end) => {
    const target = await receiver([OK, end, OK]);
    const from = sender();
    await postFirst(from, target.url);
    expect(await post(from, target.url)).toMatchObject({ outcome: 'connection_closed', responseStatus: null });
    expect(target.received).toHaveLength(2);
    expect(await post(from, target.url)).toMatchObject({ outcome: 'succeeded' });
    expect([target.received.length, target.connections]).toEqual([3, 2]);
  },
);

test('so is one in TLS', async () => {
  const certificates = makeCertificates();
  const target = await receiver([OK, CLOSED, OK], certificates.leaf('receiver.example'));
  const from = sender(certificates.authority);
  const url = target.url.replace('127.0.0.1', 'receiver.example');
  await postFirst(from, url);
  expect(await post(from, url)).toMatchObject({ outcome: 'connection_closed' });
  expect(target.received).toHaveLength(2);
});

test('a POST over a new connection takes none of the kept ones', async () => {
  const hold = Promise.withResolvers<void>();
  const target = await receiver([...Array(3).fill({ kind: 'when', promise: hold.promise, status: 204 }), OK]);
  const from = sender();
  const kept = Array.from({ length: 3 }, () => post(from, target.url));
  await target.waitFor(3);
  hold.resolve();
  await Promise.all(kept);
  await turn();
  expect(await post(from, target.url, { overNewConnection: true })).toMatchObject({ outcome: 'succeeded' });
  expect(target.connections).toBe(4);
});

test.each([
  ['on a fresh connection', [RESET, OK], 'connection_failed'],
  ['after a byte of the answer', [OK, { kind: 'raw', bytes: 'H' }, OK], 'connection_failed'],
  ['when time ran out', [OK, { kind: 'hang' }, OK], 'timeout'],
] satisfies [string, Answer[], string][])(
  'other failures have their own outcome: %s',
  async (_name, answers, outcome) => {
    const target = await receiver(answers);
    const from = sender();
    const count = answers.length - 1;
    for (let index = 1; index < count; index += 1) await postFirst(from, target.url);
    expect((await post(from, target.url)).outcome).toBe(outcome);
    expect(target.received).toHaveLength(count);
  },
);

test('a 2xx counts although the connection is closed within its body', async () => {
  const target = await receiver([OK, { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n' }, OK]);
  const from = sender();
  await postFirst(from, target.url);
  expect(await post(from, target.url)).toMatchObject({
    outcome: 'succeeded',
    responseStatus: 200,
    responseExcerpt: null,
  });
});

/**
 * Returns how many connections three POSTs used to a server that answers each one with these lines as soon as data
 * arrives.
 */
async function connectionsFor(...lines: string[]): Promise<number> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(closingOf(server, sockets));
  const from = sender();
  for (let index = 0; index < 3; index += 1) {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await post(from, url)).toMatchObject({ outcome: 'succeeded' });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return connections;
}

test.each([
  ['nothing is said', ['HTTP/1.1 204 x']],
  ['it is kept for a while', ['HTTP/1.1 204 x', 'Keep-Alive: timeout=9']],
])('one connection is used for one POST after the other: %s', async (_name, lines) => {
  expect(await connectionsFor(...lines)).toBe(1);
});

test.each([
  ['the receiver says so', ['HTTP/1.1 204 x', 'Connection: close']],
  ['it will be closed at any moment', ['HTTP/1.1 204 x', 'Keep-Alive: timeout=1']],
  ['more than the answer came', ['HTTP/1.1 204 x', '', 'HTTP/1.1 500 of whatever', '']],
])('a connection is not used for another POST if %s', async (_name, lines) => {
  expect(await connectionsFor(...lines)).toBe(3);
});

test('an answer without a length ends with its connection', async () => {
  const target = await receiver([{ kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\n\r\nthank you' }]);
  const from = sender();
  for (let index = 0; index < 2; index += 1) {
    expect(await post(from, target.url)).toMatchObject({ outcome: 'succeeded', responseExcerpt: 'thank you' });
  }
  expect(target.connections).toBe(2);
});

test('a long body arrives whole', async () => {
  const target = await receiver([OK]);
  const body = Buffer.alloc(3_000_000, 'long ');
  const long = { url: target.url, headers: { 'Content-Type': 'text/plain' }, body, confidentialHeaders: {} };
  const from = sender();
  for (let index = 0; index < 2; index += 1) expect(await from.send(long)).toMatchObject({ outcome: 'succeeded' });
  expect(target.received.map(({ rawBody }) => rawBody.equals(body))).toEqual([true, true]);
});

test.each([
  ['a value with another line', { A: 'b\r\nHost: other.example' }],
  ['a value with a line feed', { A: 'b\nc' }],
  ['a value with a null character', { A: 'b\0' }],
  ['a value beyond latin1', { A: 'b\u{10a}c' }],
  ['a name with a colon', { 'A:b': 'c' }],
  ['a name with another line', { 'A: b\r\nC': 'd' }],
  ['an empty name', { '': 'b' }],
])('an invalid header is not sent, and the next POST is: %s', async (_name, invalid) => {
  const target = await receiver([OK]);
  const from = sender();
  const headers = invalid as Record<string, string>;
  const refused = { url: target.url, headers, body: Buffer.from('{}'), confidentialHeaders: headers };
  expect(await from.send(refused)).toMatchObject({ outcome: 'connection_failed', errorCode: 'UND_ERR_INVALID_ARG' });
  expect(target.received).toHaveLength(0);
  expect(await post(from, target.url)).toMatchObject({ outcome: 'succeeded' });
  expect(target.received).toHaveLength(1);
});
