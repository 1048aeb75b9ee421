import { once } from 'node:events';
import { constants, createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeCertificates } from '../../../test/helpers/certificates.ts';
import { closingOf, post } from '../../../test/helpers/webhook-posts.ts';
import type { WebhookSender } from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { createAddressGuard } from '../egress/address-guard.ts';
import { createWebhookSender } from './webhook-sender.ts';

const TIMEOUT_MS = 300;
const NAME = 'receiver.example';
const closing: { close(): Promise<void> }[] = [];
const certificates = makeCertificates();
const identity = certificates.leaf(NAME);

afterEach(async () => {
  for (const resource of closing.splice(0).reverse()) await resource.close();
});

type Handle = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders, index: number) => void;
const answer = (status: number): Handle => {
  return (stream) => stream.respond({ ':status': status }, { endStream: true });
};

/** Returns a real server that speaks HTTP/2 in TLS and nothing else. */
async function receiver(handle: Handle, options: { maxConcurrentStreams?: number } = {}) {
  const sockets = new Set<Socket>();
  const server = createSecureServer({ ...identity, settings: options });
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const state = { url: '', received, sessions: 0, openMax: 0, handle, sockets };
  let open = 0;
  server.on('session', (session) => {
    state.sessions += 1;
    session.on('error', () => undefined);
  });
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('stream', (stream, headers) => {
    open += 1;
    state.openMax = Math.max(state.openMax, open);
    stream.on('error', () => undefined);
    stream.on('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ headers, body: Buffer.concat(chunks).toString() });
      state.handle(stream, headers, received.length - 1);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `https://${NAME}:${(server.address() as AddressInfo).port}/hooks`;
  closing.push(closingOf(server, sockets));
  return state;
}

function sender(timeoutMs = TIMEOUT_MS): WebhookSender {
  const guard = createAddressGuard({
    allowLoopback: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const made = createWebhookSender({ guard, timeoutMs, extraCa: certificates.authority });
  closing.push(made);
  return made;
}

test('a receiver that offers HTTP/2 gets the very bytes and headers over it', async () => {
  const target = await receiver((stream) => {
    stream.respond({ ':status': 202 });
    stream.end('thanks');
  });
  const result = await post(sender(5_000), `${target.url}?tenant=7`);
  expect(result).toMatchObject({ outcome: 'succeeded', responseStatus: 202, responseExcerpt: 'thanks' });
  expect(target.received[0]!.body).toBe('{"a":1}');
  expect(target.received[0]!.headers).toMatchObject({
    ':method': 'POST',
    ':path': '/hooks?tenant=7',
    'content-type': 'application/json',
    'service-event': 'claim.paid',
    'content-length': '7',
  });
});

test.each([100, 102, 103])('an interim answer (%i) before the answer is passed over', async (interim) => {
  const target = await receiver((stream) => {
    stream.additionalHeaders({ ':status': interim });
    stream.respond({ ':status': 204 }, { endStream: true });
  });
  expect(await post(sender(5_000), target.url)).toMatchObject({ outcome: 'succeeded', responseStatus: 204 });
});

test('a hundred deliveries at once are streams of one connection, which is kept for the next ones', async () => {
  const waiting: ServerHttp2Stream[] = [];
  const target = await receiver((stream) => {
    waiting.push(stream);
    if (waiting.length === 100) for (const open of waiting) open.respond({ ':status': 204 }, { endStream: true });
  });
  const from = sender(10_000);
  const results = await Promise.all(Array.from({ length: 100 }, () => post(from, target.url)));
  expect(new Set(results.map((result) => result.outcome))).toEqual(new Set(['succeeded']));
  expect(target.openMax).toBe(100);
  target.handle = answer(204);
  await post(from, target.url);
  expect(target.sessions).toBe(1);
});

test('no more streams are opened than the receiver allows: the others take another connection', async () => {
  const target = await receiver(
    (stream) => setImmediate(() => stream.respond({ ':status': 204 }, { endStream: true })),
    {
      maxConcurrentStreams: 3,
    },
  );
  const from = sender(10_000);
  await post(from, target.url);
  const results = await Promise.all(Array.from({ length: 40 }, () => post(from, target.url)));
  expect(results.every((result) => result.outcome === 'succeeded')).toBe(true);
  expect(target.received).toHaveLength(41);
});

test.each([
  ['an error status', answer(503), { outcome: 'http_status', responseStatus: 503 }],
  ['a redirect', answer(307), { outcome: 'redirect', responseStatus: 307 }],
  ['no answer', () => undefined, { outcome: 'timeout', responseStatus: null }],
  [
    'a body that does not end',
    (stream) => {
      stream.respond({ ':status': 200 });
      const timer = setInterval(() => stream.write('.'), 20);
      stream.on('close', () => clearInterval(timer));
    },
    { outcome: 'succeeded', responseStatus: 200 },
  ],
  [
    'a body that is too large',
    (stream) => {
      stream.respond({ ':status': 200 });
      stream.end(Buffer.alloc(200_000, 'a'));
    },
    { outcome: 'succeeded', responseStatus: 200 },
  ],
  [
    'headers that are too large',
    (stream) => stream.respond({ ':status': 200, filler: 'a'.repeat(40_000) }, { endStream: true }),
    { outcome: 'response_too_large', responseStatus: null },
  ],
  [
    'a stream that is reset',
    (stream) => stream.close(constants.NGHTTP2_INTERNAL_ERROR),
    { outcome: 'connection_failed', responseStatus: null },
  ],
  [
    'a stream that is reset within its body',
    (stream) => {
      stream.respond({ ':status': 200 });
      stream.write('abc', () => stream.destroy(new Error('cut off')));
    },
    { outcome: 'succeeded', responseStatus: 200 },
  ],
  [
    'a connection that is lost within the body',
    (stream) => {
      stream.respond({ ':status': 200 });
      stream.write('abc', () => setTimeout(() => stream.session?.socket.destroy(), 20));
    },
    { outcome: 'succeeded', responseStatus: 200 },
  ],
] satisfies [string, Handle, object][])('%s is recorded as over HTTP/1.1', async (_name, handle, expected) => {
  const target = await receiver(handle);
  const from = sender();
  expect(await post(from, target.url)).toMatchObject(expected);
  target.handle = answer(204);
  const next = async () => (await post(from, target.url)).outcome;
  await expect.poll(next, { timeout: 10_000, message: 'the next delivery' }).toBe('succeeded');
});

test('streams without a response delay no other stream of their connection', async () => {
  const target = await receiver((stream, headers) => {
    if (headers[':path'] === '/quick') stream.respond({ ':status': 204 }, { endStream: true });
  });
  const from = sender(3_000);
  const hanging = Array.from({ length: 20 }, () => post(from, target.url));
  const quick = target.url.replace('/hooks', '/quick');
  for (let index = 0; index < 20; index += 1) expect((await post(from, quick)).outcome).toBe('succeeded');
  expect(new Set((await Promise.all(hanging)).map((result) => result.outcome))).toEqual(new Set(['timeout']));
  expect(target.sessions).toBe(1);
});

test('a receiver that sends GOAWAY finishes its open requests, and the next ones take a new connection', async () => {
  const release = Promise.withResolvers<void>();
  const target = await receiver((stream, _headers, index) => {
    if (index > 0) return stream.respond({ ':status': 204 }, { endStream: true });
    stream.session?.goaway(constants.NGHTTP2_NO_ERROR);
    void release.promise.then(() => stream.respond({ ':status': 200 }, { endStream: true }));
  });
  const from = sender(30_000);
  const first = post(from, target.url);
  await expect.poll(() => target.received.length).toBe(1);
  await expect.poll(async () => (await post(from, target.url)).outcome).toBe('succeeded');
  await expect.poll(() => target.sessions).toBe(2);
  release.resolve();
  expect(await first).toMatchObject({ outcome: 'succeeded', responseStatus: 200 });
});

test('a stream that the receiver refused is reported, and not repeated under its delivery id', async () => {
  const target = await receiver((stream, headers, index) => {
    if (index === 0) stream.close(constants.NGHTTP2_REFUSED_STREAM);
    else answer(204)(stream, headers, index);
  });
  const from = sender(5_000);
  expect((await post(from, target.url)).outcome).toBe('connection_closed');
  expect(target.received).toHaveLength(1);
  expect((await post(from, target.url)).outcome).toBe('succeeded');
  expect(target.received).toHaveLength(2);
});

test('streams that a GOAWAY leaves unprocessed are reported, and not repeated', async () => {
  const target = await receiver((stream, _headers, index) => {
    // The first stream has the id 1, the second one 3.
    if (index === 1) stream.session?.goaway(constants.NGHTTP2_NO_ERROR, 1);
    else stream.respond({ ':status': 204 }, { endStream: true });
  });
  const from = sender(5_000);
  await post(from, target.url);
  expect((await post(from, target.url)).outcome).toBe('connection_closed');
  expect(target.received).toHaveLength(2);
  expect((await post(from, target.url)).outcome).toBe('succeeded');
});

test('a dead connection is replaced by a new one', async () => {
  const target = await receiver(answer(204));
  const way = await relay(Number(new URL(target.url).port));
  const url = target.url.replace(/:\d+/, `:${way.port}`);
  const from = sender(2_000);
  expect((await post(from, url)).outcome).toBe('succeeded');
  way.swallow();
  expect((await post(from, url)).outcome).toBe('timeout');
  expect((await post(from, url)).outcome).toBe('succeeded');
  expect(target.sessions).toBe(2);
});

/** Passes bytes on to a local port, until a test makes it drop the bytes of the open connections. */
async function relay(port: number) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push({
    close: async () => {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
  };
}
