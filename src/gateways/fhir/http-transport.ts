import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Agent, type Dispatcher, Pool, request as sendRequest } from 'undici';
import type {
  FhirTransport,
  TransportAnswer,
  TransportFailure,
  TransportRequest,
} from '../../modules/integrations/fhir-connections/calls/transport.ts';
import { type AddressGuard, AddressNotAllowedError } from '../egress/address-guard.ts';
import { guardedConnector, trusting } from '../egress/guarded-connector.ts';
import { UNSENT_CODES } from '../responses/post-handler.ts';

/** The body exceeds its bound. */
class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

const CONNECT_TIMEOUT_MS = 10_000;
/** Connections to one server; further requests of this process wait. */
const CONNECTIONS_MAX = 8;
const KEEP_ALIVE_MS = 4_000;
/** Between two parts of a streamed body. */
const STREAM_SILENCE_MS = 60_000;

type FhirTransportOptions = {
  guard: AddressGuard;
  /** Trusted certificates in PEM, in addition to the defaults. */
  extraCa?: string | undefined;
};

/** Opens the HTTP client for FHIR servers. Each connection passes the address guard of webhooks. */
export function openFhirTransport({ guard, extraCa }: FhirTransportOptions): FhirTransport {
  const secureContext = extraCa === undefined ? undefined : trusting(extraCa);
  const agent = new Agent({
    factory: (origin, options) =>
      new Pool(origin, {
        ...(options as Pool.Options),
        connect: guardedConnector(new URL(origin), { guard, timeoutMs: CONNECT_TIMEOUT_MS, secureContext }),
        connections: CONNECTIONS_MAX,
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS,
        headersTimeout: 0,
        bodyTimeout: STREAM_SILENCE_MS,
      }),
  });
  return {
    async send(request) {
      if (guard.checkUrl(request.url) !== null) return { ok: false, kind: 'not_allowed', code: 'address_not_allowed' };
      const first = await exchange(agent, request);
      // If the server closes a kept connection, the answer seems lost. Reads can be repeated.
      const isClosed = !first.ok && first.kind === 'lost' && first.code === 'connection_closed';
      return isClosed && request.method === 'GET' ? exchange(agent, request) : first;
    },
    close: () => agent.close(),
  };
}

async function exchange(agent: Dispatcher, request: TransportRequest): Promise<TransportAnswer | TransportFailure> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), request.timeoutMs);
  const signal = request.signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, request.signal]);
  try {
    const response = await sendRequest(request.url, {
      dispatcher: agent,
      method: request.method,
      headers: { 'accept-encoding': 'gzip', 'user-agent': 'Service-FHIR/1.0', ...request.headers },
      body: request.body,
      signal,
    });
    const headers = flat(response.headers);
    const body = decoded(response.body, headers['content-encoding']);
    if (request.stream) return { ok: true, status: response.statusCode, headers, body: new Uint8Array(), stream: body };
    const bytes = await readBounded(body, request.bytesMax);
    return { ok: true, status: response.statusCode, headers, body: bytes, stream: null };
  } catch (error) {
    return failureOf(error as Error, timeout.signal.aborted);
  } finally {
    // The reader of a stream has the silence between its parts as a limit.
    clearTimeout(timer);
  }
}

function decoded(body: Readable, encoding: string | undefined): Readable {
  if (encoding !== 'gzip' && encoding !== 'x-gzip') return body;
  const gunzip = createGunzip();
  body.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => body.destroy());
  return body.pipe(gunzip);
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

function failureOf(error: Error & { code?: string }, isTimeout: boolean): TransportFailure {
  const { code = error.name } = error;
  if (error instanceof BodyTooLargeError) return { ok: false, kind: 'too_large', code: 'body_too_large' };
  if (error instanceof AddressNotAllowedError) return { ok: false, kind: 'not_allowed', code: 'address_not_allowed' };
  if (isTimeout) return { ok: false, kind: 'lost', code: 'timeout' };
  if (UNSENT_CODES.has(code)) return { ok: false, kind: 'not_sent', code: WORDS[code] ?? 'unreachable' };
  if (/CERT|TLS|SSL|SELF_SIGNED|ERR_TLS/.test(code))
    return { ok: false, kind: 'not_sent', code: 'certificate_refused' };
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE')
    return { ok: false, kind: 'lost', code: 'connection_closed' };
  return { ok: false, kind: 'lost', code: /^Z_|^ERR_/.test(code) ? 'bad_encoding' : 'no_answer' };
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
};

/** Reads a stream to its end. Destroys it and throws BodyTooLargeError once it exceeds `bytesMax`. */
async function readBounded(stream: Readable, bytesMax: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += (part as Buffer).length;
    // Leaving the loop destroys the stream.
    if (length > bytesMax) throw new BodyTooLargeError('The body is too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts, length);
}
