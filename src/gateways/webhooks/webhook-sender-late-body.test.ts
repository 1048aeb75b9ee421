import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { closingOf, post } from '../../../test/helpers/webhook-posts.ts';
import type { WebhookSender } from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { createAddressGuard } from '../egress/address-guard.ts';
import { LateBodies } from './late-bodies.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** The timeout for the status. The bodies in these tests end later. */
const TIMEOUT_MS = 400;
const closing: { close(): Promise<void> }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const resource of closing.splice(0).reverse()) await resource.close();
});

/** Starts a server that handles each request with the function and counts its open connections. */
async function receiver(answer: (socket: Socket, request: number) => void) {
  const sockets = new Set<Socket>();
  let requests = 0;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', () => {
      requests += 1;
      answer(socket, requests);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(closingOf(server, sockets));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    open: () => sockets.size,
    connections: () => connections,
  };
}

function sender(): WebhookSender {
  const made = createWebhookSender({ guard: createAddressGuard({ allowLoopback: true }), timeoutMs: TIMEOUT_MS });
  closing.push(made);
  return made;
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';

test('a 2xx status in time is a success although its body comes after the deadline', async () => {
  const target = await receiver((socket) => {
    socket.write(HEAD);
    setTimeout(() => socket.write('done'), TIMEOUT_MS * 3);
  });
  const result = await post(sender(), target.url);
  expect(result).toMatchObject({ outcome: 'succeeded', responseStatus: 200, responseExcerpt: null, errorCode: null });
  expect(result.durationMs, 'the body is not counted').toBeLessThan(TIMEOUT_MS);
});

test.each([
  ['500', 'http_status'],
  ['302', 'redirect'],
])('a status %s decides, too, before its body has come', async (status, outcome) => {
  const target = await receiver((socket) => socket.write(HEAD.replace('200', status)));
  expect(await post(sender(), target.url)).toMatchObject({ outcome, responseStatus: Number(status) });
});

test('a status after the deadline is a timeout', async () => {
  const target = await receiver((socket) => setTimeout(() => socket.write(`${HEAD}done`), TIMEOUT_MS * 1.5));
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'timeout', responseStatus: null });
});

test('the excerpt shows what arrived within half a second', async () => {
  const target = await receiver((socket) => socket.write(`${HEAD}do`));
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'succeeded', responseExcerpt: 'do' });
});

test('a late body is read, and its connection is then kept', async () => {
  const late = Promise.withResolvers<void>();
  const target = await receiver((socket, request) => {
    socket.write(HEAD);
    if (request > 1) socket.write('done');
    else void late.promise.then(() => socket.write('done'));
  });
  const from = sender();
  await post(from, target.url);
  late.resolve();
  await sleep(50);
  await post(from, target.url);
  expect(target.connections()).toBe(1);
});

test('a body that never ends is given up after ten seconds, and its socket is closed', async () => {
  const target = await receiver((socket) => {
    socket.write(HEAD);
  });
  const from = sender();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const result = post(from, target.url);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10);
    expect(target.connections()).toBe(1);
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toMatchObject({ outcome: 'succeeded' });
  expect(target.open()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.poll(target.open).toBe(0);
});

test('an endless body is read up to its limit of bytes, and its socket is closed', async () => {
  const target = await receiver((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const timer = setInterval(() => socket.write(Buffer.alloc(4_096, 'a')), 5);
    socket.on('close', () => clearInterval(timer));
  });
  expect(await post(sender(), target.url)).toMatchObject({ outcome: 'succeeded' });
  await expect.poll(target.open).toBe(0);
});

test('closing the sender closes the sockets of late bodies', async () => {
  const target = await receiver((socket) => socket.write(HEAD));
  const from = sender();
  await Promise.all(Array.from({ length: 5 }, () => post(from, target.url)));
  expect(target.open()).toBe(5);
  await from.close();
  await expect.poll(target.open).toBe(0);
});

test('at most 256 late bodies are read at once: the oldest is given up', () => {
  const late = new LateBodies();
  const given: number[] = [];
  const bodies = Array.from({ length: 258 }, (_, index) => () => void given.push(index));
  for (const body of bodies) late.begin(body);
  expect(given).toEqual([0, 1]);
  late.finished(bodies[2]!);
  late.begin(() => void given.push(1_000));
  expect(given, 'a finished one makes room').toEqual([0, 1]);
  late.end();
  expect(given).toHaveLength(258);
});
