import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { TLSSocket } from 'node:tls';
import type { CoreMessage, EncodedMessage } from '../../../src/gateways/transports/core/envelope/core-message.ts';
import { type CoreCustomer, operate } from './operate.ts';
import { type Reply, readRequest, writeFault, writeReply } from './server-envelope.ts';

/** Deviations of a server from a correct one; tests use them to make a server fail. */
export type CoreServerHooks = {
  /**
   * Called with each message that was understood, before it takes effect. If it returns an answer, that answer is sent
   * unchanged.
   */
  before?(message: CoreMessage): Promise<RawAnswer | undefined> | RawAnswer | undefined;
  /** Called after a message has taken effect. `lost`: the connection ends without an answer. */
  after?(message: CoreMessage, reply: Reply): Reply | RawAnswer | 'lost' | undefined;
};
export type RawAnswer = { status: number; contentType: string; body: Buffer | AsyncIterable<Buffer> };

type CoreServerOptions = {
  /** In PEM. */
  key: string;
  certificate: string;
  /** The authority that signs the required client certificates; without it, no client certificate is required. */
  clientAuthority?: string;
  /**
   * Returns the customer of a user name and password, or of the common name of a client certificate; null for an unknown
   * one.
   */
  customer(who: { username: string; password: string; certificateName: string | null }): CoreCustomer | null;
  hooks?: CoreServerHooks;
  port?: number;
};

export type CoreServer = {
  port: number;
  url: string;
  /** How many messages were understood, by the element of their envelope. */
  received: Map<string, number>;
  close(): Promise<void>;
};

const REQUEST_BYTES_MAX = 80_000_000;

/** Serves CORE over TLS on loopback, in both envelopes. */
export async function openCoreServer(options: CoreServerOptions): Promise<CoreServer> {
  const received = new Map<string, number>();
  const { key, certificate, clientAuthority } = options;
  const server = createServer(
    {
      key,
      cert: certificate,
      minVersion: 'TLSv1.2',
      ...(clientAuthority && { ca: clientAuthority, requestCert: true, rejectUnauthorized: true }),
    },
    (request, response) => {
      serve(request, response, options, received).catch(() => request.destroy());
    },
  );
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://127.0.0.1:${port}/core`,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { customer, hooks = {} }: CoreServerOptions,
  received: Map<string, number>,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405).end();
    return;
  }
  const read = readRequest(request.headers['content-type'] ?? '', await bodyOf(request));
  if (read === null) return send(response, 400, writeFault('Sender'));
  const { message, operation, token, form } = read;
  received.set(message.element, (received.get(message.element) ?? 0) + 1);
  const early = await hooks.before?.(message);
  if (early) return sendRaw(response, early);
  const certificateName = (request.socket as TLSSocket).getPeerCertificate?.()?.subject?.CN ?? null;
  const known = customer({ ...token, certificateName: certificateName as string | null });
  const reply = known === null ? { errorCode: 'UnAuthorized' } : await operate(known, operation, message);
  const changed = hooks.after?.(message, reply) ?? reply;
  if (changed === 'lost') {
    response.destroy();
    return;
  }
  if ('status' in changed) return sendRaw(response, changed);
  return send(response, 200, writeReply(message, changed, { operation, form, now: new Date() }));
}

function send(response: ServerResponse, status: number, { contentType, body }: EncodedMessage): void {
  response.writeHead(status, { 'content-type': contentType, 'content-length': body.length }).end(body);
}

async function sendRaw(response: ServerResponse, { status, contentType, body }: RawAnswer): Promise<void> {
  response.writeHead(status, { 'content-type': contentType });
  if (Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  // A client that has read enough ends the connection.
  await pipeline(body, response).catch(() => undefined);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += (piece as Buffer).length;
    if (length > REQUEST_BYTES_MAX) throw new Error('The request is too large');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
