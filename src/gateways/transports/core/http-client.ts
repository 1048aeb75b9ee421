import { Client, type Dispatcher, Pool } from 'undici';
import { AddressNotAllowedError, bareHostname, type Egress } from '../../egress/address-guard.ts';
import { guardedConnector } from '../../egress/guarded-connector.ts';
import { CoreError, type CoreFailure } from './core-error.ts';
import type { EncodedMessage } from './envelope/core-message.ts';
import type { TlsCredentials } from './tls-credentials.ts';

/** An answer by HTTP. `isCut`: it was longer than the bound, and `body` is its start. */
export type HttpAnswer = { status: number; contentType: string; body: Buffer; isCut: boolean };

type PostOptions = { signal: AbortSignal; timeoutMs: number; answerBytesMax: number };

const HEADER_BYTES_MAX = 32_768;
const KEEP_ALIVE_MS = 4_000;
const CONNECTIONS_MAX = 32;
/** The time limit for the answer to an empty request, which some servers never answer. */
const EMPTY_ANSWER_MS = 5_000;

/** The reasons of Node's and OpenSSL's errors before a request could leave. */
const UNSENT: Readonly<Record<string, CoreFailure>> = {
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  UND_ERR_CONNECT_TIMEOUT: 'connection_timeout',
  ETIMEDOUT: 'connection_timeout',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name_mismatch',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  CERT_UNTRUSTED: 'certificate_untrusted',
  CERT_REVOKED: 'certificate_untrusted',
  CERT_SIGNATURE_FAILURE: 'certificate_untrusted',
};
/** Alerts with which a server refuses the certificate of the client; with TLS 1.3 they come after the handshake. */
const CLIENT_CERTIFICATE_ALERT =
  /ALERT_(?:BAD_CERTIFICATE|CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED|UNSUPPORTED_CERTIFICATE|NO_CERTIFICATE)/;

/** Posts messages to one partner. Follows no redirect and repeats nothing. */
export class HttpClient {
  readonly #egress: Egress;
  readonly #credentials: TlsCredentials;
  readonly #connectTimeoutMs: number;
  readonly #pools = new Map<string, Pool>();

  constructor(egress: Egress, options: { credentials: TlsCredentials; connectTimeoutMs: number }) {
    this.#egress = egress;
    this.#credentials = options.credentials;
    this.#connectTimeoutMs = options.connectTimeoutMs;
  }

  get hasClientCertificate(): boolean {
    return this.#credentials.hasClientCertificate;
  }

  /** Posts over a connection that may be used again. Throws `CoreError`. */
  async post(url: string, message: EncodedMessage, options: PostOptions): Promise<HttpAnswer> {
    const target = this.#checked(url);
    if (!this.#pools.has(target.origin) && this.hasClientCertificate) await this.probe(url, options);
    const pool =
      this.#pools.get(target.origin) ??
      new Pool(target.origin, { ...this.#clientOptions(target), connections: CONNECTIONS_MAX });
    this.#pools.set(target.origin, pool);
    return exchange(pool, target, { method: 'POST', message, ...options });
  }

  /**
   * Posts over a new connection, because the partner may have closed a kept one, and it would be unknown whether the
   * message arrived. A server may refuse a client certificate only after the handshake, so with a certificate a request
   * without content is sent first. Throws `CoreError`.
   */
  async postOnce(url: string, message: EncodedMessage, options: PostOptions): Promise<HttpAnswer> {
    const target = this.#checked(url);
    let isConnected = false;
    const onConnected = () => {
      isConnected = true;
    };
    const client = new Client(target.origin, this.#clientOptions(target, onConnected));
    try {
      if (this.hasClientCertificate) await tryEmpty(client, target, { ...options, hasClientCertificate: true });
      return await exchange(client, target, { method: 'POST', message, ...options });
    } catch (error) {
      throw isConnected ? error : new CoreError((error as CoreError).reason, { isRefused: true });
    } finally {
      await client.destroy();
    }
  }

  /** Connects and returns the status of an empty request; null if the server does not answer it. Throws `CoreError`. */
  async probe(url: string, options: PostOptions): Promise<number | null> {
    const target = this.#checked(url);
    const client = new Client(target.origin, this.#clientOptions(target));
    try {
      return await tryEmpty(client, target, { ...options, hasClientCertificate: this.hasClientCertificate });
    } finally {
      await client.destroy();
    }
  }

  /** Closes the connections after the requests in progress have been answered. */
  async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }

  #checked(url: string): URL {
    const target = new URL(url);
    if (target.protocol !== 'https:') throw new CoreError('setup_invalid', { isRefused: true });
    if (!this.#egress.isAllowedHost(bareHostname(target))) {
      throw new CoreError('host_not_allowed', { isRefused: true });
    }
    return target;
  }

  #clientOptions(target: URL, onConnected: () => void = () => undefined): Client.Options {
    const connect = guardedConnector(target, {
      guard: this.#egress.guard,
      timeoutMs: this.#connectTimeoutMs,
      secureContext: this.#credentials.context,
      allowH2: false,
    });
    return {
      connect: (options, callback) =>
        connect(options, (...result) => {
          if (result[0] === null) onConnected();
          callback(...result);
        }),
      allowH2: false,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: HEADER_BYTES_MAX,
    };
  }
}

type Exchange = PostOptions & { method: 'POST' | 'HEAD'; message: EncodedMessage | null };

async function exchange(
  dispatcher: Dispatcher,
  target: URL,
  { method, message, signal, timeoutMs, answerBytesMax }: Exchange,
): Promise<HttpAnswer> {
  // One timeout for the whole exchange, so that a server that sends single bytes slowly cannot keep it open.
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await dispatcher.request({
      method,
      path: `${target.pathname}${target.search}`,
      headers: {
        accept: 'application/soap+xml, multipart/related, multipart/form-data, text/xml',
        ...(message && { 'content-type': message.contentType }),
      },
      ...(message && { body: message.body }),
      signal: limit,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const { statusCode: status, headers, body } = response;
    const contentType = typeof headers['content-type'] === 'string' ? headers['content-type'] : '';
    return { status, contentType, ...(await readUpTo(body, answerBytesMax)) };
  } catch (error) {
    throw failureOf(error, limit.aborted);
  }
}

async function readUpTo(stream: AsyncIterable<Buffer>, bytesMax: number): Promise<Pick<HttpAnswer, 'body' | 'isCut'>> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    pieces.push(piece);
    // Leaving the loop ends the connection.
    if (length > bytesMax) return { body: Buffer.concat(pieces), isCut: true };
  }
  return { body: Buffer.concat(pieces), isCut: false };
}

/** Sends an empty request. Throws if the connection fails; any answer, or none in time, shows that it works. */
async function tryEmpty(
  client: Client,
  target: URL,
  { hasClientCertificate, ...options }: PostOptions & { hasClientCertificate: boolean },
): Promise<number | null> {
  try {
    const timeoutMs = Math.min(options.timeoutMs, EMPTY_ANSWER_MS);
    const { status } = await exchange(client, target, { method: 'HEAD', message: null, ...options, timeoutMs });
    return status;
  } catch (error) {
    const { reason } = error as CoreError;
    if (reason === 'answer_timeout') return null;
    const isClosed = reason === 'connection_lost' && hasClientCertificate;
    throw new CoreError(isClosed ? 'client_certificate_refused' : reason, { isRefused: true });
  }
}

function failureOf(error: unknown, isOver: boolean): CoreError {
  if (error instanceof CoreError) return error;
  if (error instanceof AddressNotAllowedError) return new CoreError('host_not_allowed', { isRefused: true });
  const { code = '' } = (error ?? {}) as { code?: string };
  const unsent = Object.hasOwn(UNSENT, code) ? UNSENT[code] : undefined;
  if (unsent !== undefined) return new CoreError(unsent, { isRefused: true });
  if (CLIENT_CERTIFICATE_ALERT.test(code)) return new CoreError('client_certificate_refused', { isRefused: true });
  if (isOver || code.includes('TIMEOUT')) return new CoreError('answer_timeout');
  return new CoreError(code.startsWith('ERR_SSL') ? 'tls_failed' : 'connection_lost');
}
