import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

/** One received POST. */
export type ReceivedDelivery = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  rawBody: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read envelopes of every type.
  envelope: any;
};

export type Answer =
  | { kind: 'status'; status: number; body?: string | Buffer; headers?: Record<string, string> }
  /** Never answers. */
  | { kind: 'hang' }
  /** A 200 whose body never ends, one byte at a time. */
  | { kind: 'drip'; everyMs: number }
  /** Closes the connection without an answer. */
  | { kind: 'reset' }
  /** Bytes that are not HTTP. */
  | { kind: 'raw'; bytes: string }
  /** Answers when the promise resolves. */
  | { kind: 'when'; promise: Promise<void>; status: number };

export type WebhookReceiver = {
  url: string;
  port: number;
  received: ReceivedDelivery[];
  /** The response to the next requests; a function decides for each. */
  answer: Answer | ((delivery: ReceivedDelivery, index: number) => Answer);
  /** The largest number of unanswered requests at any time. */
  openMax: number;
  connections: number;
  /** Resolves when at least `count` deliveries have arrived. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
};

/** Starts an HTTP(S) server on 127.0.0.1 that records requests and gives the configured response (204 by default). */
export async function startWebhookReceiver(
  options: { tls?: { key: string; cert: string }; answer?: WebhookReceiver['answer'] } = {},
): Promise<WebhookReceiver> {
  const waiters: { count: number; resolve: () => void }[] = [];
  const sockets = new Set<Socket>();
  let open = 0;

  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    open += 1;
    receiver.openMax = Math.max(receiver.openMax, open);
    response.on('close', () => {
      open -= 1;
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const { method = '', url: path = '', headers, rawHeaders } = request;
      const delivery = { method, path, headers, rawHeaders, rawBody, envelope: parse(rawBody) };
      receiver.received.push(delivery);
      const { answer } = receiver;
      give(typeof answer === 'function' ? answer(delivery, receiver.received.length - 1) : answer);
      for (const waiter of waiters) if (receiver.received.length >= waiter.count) waiter.resolve();
    });
    const give = (answer: Answer) => {
      if (answer.kind === 'status') response.writeHead(answer.status, answer.headers).end(answer.body);
      else if (answer.kind === 'reset') request.socket.resetAndDestroy();
      else if (answer.kind === 'raw') request.socket.end(answer.bytes);
      else if (answer.kind === 'when') void answer.promise.then(() => response.writeHead(answer.status).end());
      else if (answer.kind === 'drip') {
        response.writeHead(200);
        const timer = setInterval(() => response.write('.'), answer.everyMs);
        response.on('close', () => clearInterval(timer));
      }
    };
  };

  const server = options.tls ? createHttpsServer(options.tls, listener) : createHttpServer(listener);
  server.on('connection', (socket: Socket) => {
    receiver.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}/hooks`,
    port,
    received: [],
    answer: options.answer ?? { kind: 'status', status: 204 },
    openMax: 0,
    connections: 0,
    waitFor: (count) =>
      new Promise((resolve) => {
        if (receiver.received.length >= count) resolve();
        else waiters.push({ count, resolve });
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
