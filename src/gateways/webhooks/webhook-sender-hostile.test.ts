import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { WebhookResult } from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { createAddressGuard } from '../egress/address-guard.ts';
import { createWebhookSender } from './webhook-sender.ts';

const TIMEOUT_MS = 3_000;
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Answer = (socket: Socket) => void;

/** Posts to a server that answers the first bytes of each connection as given. Also returns the bytes it could send. */
async function postTo(answer: Answer, timeoutMs = TIMEOUT_MS): Promise<WebhookResult & { bytesSent: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const sender = createWebhookSender({ guard: createAddressGuard({ allowLoopback: true }), timeoutMs });
  closing.push(() => sender.close());
  const result = await sender.send({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from('{}'),
    confidentialHeaders: {},
  });
  return { ...result, bytesSent: [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0) };
}

/** Writes `start`, and then `piece` again and again for as long as the connection is open. */
function flood(start: string, piece: string): Answer {
  const bytes = Buffer.from(piece.repeat(Math.ceil(16_384 / piece.length)), 'latin1');
  return async (socket) => {
    socket.write(start, 'latin1');
    while (!socket.destroyed) {
      if (!socket.write(bytes))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
      await turn();
    }
  };
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const CHUNKED = lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '');

describe('an endless response is cut off long before the deadline', () => {
  test.each([
    ['headers', 'HTTP/1.1 200 OK\r\n', 'a: b\r\n'],
    ['a header', 'HTTP/1.1 200 OK\r\na: ', 'a'],
    ['a header name', 'HTTP/1.1 200 OK\r\n', 'a'],
    ['a reason phrase', 'HTTP/1.1 200 ', 'a'],
    ['a body until close', lines('HTTP/1.1 200 OK', ''), 'a'],
    ['a body of a huge length', lines('HTTP/1.1 200 OK', 'Content-Length: 999999999999', ''), 'a'],
    ['a body in chunks', CHUNKED, '5\r\nabcde\r\n'],
    ['a chunk extension', `${CHUNKED}5;`, 'a'],
    ['chunk extensions', CHUNKED, `1;${'a'.repeat(1_000)}\r\na\r\n`],
    ['trailers', `${CHUNKED}0\r\n`, 'a: b\r\n'],
    ['interim responses', '', lines('HTTP/1.1 102 Processing', '')],
    ['interim responses with headers', '', lines('HTTP/1.1 103 Early Hints', `link: ${'a'.repeat(8_000)}`, '')],
  ])('%s', async (_name, start, piece) => {
    const result = await postTo(flood(start, piece));
    expect(result.outcome).toBe(start.includes('\r\n\r\n') ? 'succeeded' : 'response_too_large');
    expect(result.durationMs).toBeLessThan(TIMEOUT_MS / 2);
    expect(result.bytesSent).toBeLessThan(20_000_000);
    expect(Buffer.byteLength(result.responseExcerpt ?? '')).toBeLessThanOrEqual(1_024);
  });
});

describe('a response that arrives slowly is aborted at the deadline', () => {
  test.each([
    ['its status line', 'HTTP/1.1 200 OK', 'timeout', null],
    ['its headers', 'HTTP/1.1 200 OK\r\na: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'timeout', null],
    ['interim responses', lines('HTTP/1.1 102 x', '').repeat(10), 'timeout', null],
  ])('%s', async (_name, text, outcome, responseStatus) => {
    const result = await postTo((socket) => {
      let at = 0;
      const timer = setInterval(() => {
        if (at < text.length) socket.write(text.slice(at, at + 1), 'latin1');
        at += 1;
      }, 40);
      socket.on('close', () => clearInterval(timer));
    }, 300);
    expect(result).toMatchObject({ outcome, responseStatus });
    expect(result.durationMs).toBeGreaterThanOrEqual(295);
    expect(result.durationMs).toBeLessThan(1_500);
  });
});

test.each([
  ['another protocol', 'SSH-2.0-x\r\n'],
  ['the first byte of another protocol', '\x15'],
  ['another version', 'HTTP/2 200 OK\r\n'],
  ['a status of two digits', 'HTTP/1.1 20 OK\r\n'],
  ['lines without a carriage return', 'HTTP/1.1 200 OK\n\n'],
  ['an upgrade', lines('HTTP/1.1 101 x', 'Upgrade: h2c', 'Connection: upgrade', '')],
  ['a 101 without an upgrade', lines('HTTP/1.1 101 x', '')],
  ['a header without a name', lines('HTTP/1.1 200 OK', ': a', '')],
  ['a space before the colon', lines('HTTP/1.1 200 OK', 'Content-Length : 1', '')],
  ['a header over two lines', lines('HTTP/1.1 200 OK', 'A: b', ' c', '')],
  ['a null character', lines('HTTP/1.1 200 OK', 'A: b\0', '')],
  ['a carriage return within a line', lines('HTTP/1.1 200 OK', 'A: b\rContent-Length: 1', '')],
  ['two different lengths', lines('HTTP/1.1 200 OK', 'Content-Length: 1', 'Content-Length: 2', '')],
  ['a negative length', lines('HTTP/1.1 200 OK', 'Content-Length: -1', '')],
  ['a hexadecimal length', lines('HTTP/1.1 200 OK', 'Content-Length: 0x1', '')],
  ['an empty length', lines('HTTP/1.1 200 OK', 'Content-Length:', '')],
  ['a length and chunks', lines('HTTP/1.1 200 OK', 'Content-Length: 1', 'Transfer-Encoding: chunked', '', '0', '')],
])('a response that violates HTTP is invalid: %s', async (_name, text) => {
  const result = await postTo((socket) => socket.write(text, 'latin1'));
  expect(result.outcome).toBe('response_invalid');
  expect(result.durationMs).toBeLessThan(TIMEOUT_MS / 2);
});

test('a response that ends before its end of headers is a failed connection', async () => {
  const text = 'HTTP/1.1 200 OK\r\nContent-Le';
  expect((await postTo((socket) => socket.end(text, 'latin1'))).outcome).toBe('connection_failed');
  const reset: Answer = (socket) => socket.write(text, 'latin1', () => setTimeout(() => socket.resetAndDestroy(), 20));
  expect((await postTo(reset)).outcome).toBe('connection_failed');
});

describe('after a 2xx status nothing in the body makes it a failure', () => {
  test.each([
    ['a chunk longer than its size', `${CHUNKED}1\r\nab\r\n0\r\n\r\n`],
    ['a negative chunk size', `${CHUNKED}-1\r\na`],
    ['an empty chunk size', `${CHUNKED}\r\na\r\n`],
    ['a chunk size that overflows', `${CHUNKED}fffffffffffffffff\r\na`],
    ['an end within its length', lines('HTTP/1.1 200 OK', 'Content-Length: 9', '', 'abc')],
    ['an end before its last chunk', `${CHUNKED}3\r\nabc\r\n`],
    ['an end before its trailers end', `${CHUNKED}3\r\nabc\r\n0\r\na: b\r\n`],
  ])('%s', async (_name, text) => {
    const success = { outcome: 'succeeded', responseStatus: 200 };
    expect(await postTo((socket) => socket.end(text, 'latin1'))).toMatchObject(success);
    const reset: Answer = (socket) =>
      socket.write(text, 'latin1', () => setTimeout(() => socket.resetAndDestroy(), 20));
    expect(await postTo(reset)).toMatchObject(success);
  });
});

test('a response in many small chunks is read', async () => {
  const text = `${CHUNKED}${'1\r\na\r\n'.repeat(20_000)}0\r\n\r\n`;
  expect((await postTo((socket) => socket.write(text, 'latin1'))).outcome).toBe('succeeded');
});
