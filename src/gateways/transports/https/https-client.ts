import type { Readable } from 'node:stream';
import { createSecureContext, getCACertificates } from 'node:tls';
import { Agent, Pool, request as sendRequest } from 'undici';
import { bareHostname, type Egress, portOf } from '../../egress/address-guard.ts';
import { guardedConnector } from '../../egress/guarded-connector.ts';
import { asHttpsError, HttpsError } from './https-error.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Shorter than servers keep idle connections, so that a request is not sent over one that is being closed. */
const KEEP_ALIVE_MS = 4_000;

export type HttpsRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
};

export type HttpsAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Must be read to its end or destroyed. Ends with an error if the answer is cut. */
  body: Readable;
};

type ClientOptions = {
  egress: Egress;
  /** In PEM: the certificate that we show, with its key. */
  certificate: { cert: string; key: string } | null;
  /** In PEM: authorities that are trusted besides the usual ones. */
  authorities: readonly string[];
  connections: number;
};

export type HttpsClient = {
  /** Sends one request and follows no redirect. Throws `HttpsError`. */
  send(request: HttpsRequest, signal: AbortSignal): Promise<HttpsAnswer>;
  close(): void;
};

/** Opens a client for one connection. Every host passes the operator's list, and every address the guard. */
export function openHttpsClient({ egress, certificate, authorities, connections }: ClientOptions): HttpsClient {
  const secureContext = contextOf(certificate, authorities);
  const agent = new Agent({
    factory: (origin, options) =>
      new Pool(origin, {
        ...(options as Pool.Options),
        connect: guardedConnector(new URL(origin), {
          guard: egress.guard,
          timeoutMs: CONNECT_TIMEOUT_MS,
          secureContext,
        }),
        connections,
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS,
        // The signal of each call is its limit.
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
  });
  return {
    send: async ({ method, url, headers, body }, signal) => {
      const target = new URL(url);
      if (target.protocol !== 'https:' || !egress.isAllowedHost(bareHostname(target)) || portOf(target) === 0) {
        throw new HttpsError('host_not_allowed', { isUnsent: true });
      }
      try {
        const answer = await sendRequest(url, { dispatcher: agent, method, headers, body, signal });
        return { status: answer.statusCode, headers: answer.headers, body: answer.body };
      } catch (error) {
        throw asHttpsError(error);
      }
    },
    close: () => void agent.destroy(),
  };
}

function contextOf(certificate: ClientOptions['certificate'], authorities: readonly string[]) {
  if (certificate === null && authorities.length === 0) return undefined;
  try {
    return createSecureContext({ ca: [...getCACertificates('default'), ...authorities], ...certificate });
  } catch {
    // One of the connection's certificates or keys cannot be read, or they do not match.
    throw new HttpsError('setup_invalid', { isUnsent: true });
  }
}

/** Reads an answer to its end. Throws `answer_too_large` beyond `bytesMax`, and `connection_lost` if it is cut. */
export async function readAnswer({ body }: Pick<HttpsAnswer, 'body'>, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of streamed({ body }, bytesMax, 'answer_too_large')) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Hands an answer out piece by piece. */
export async function* streamed(
  { body }: Pick<HttpsAnswer, 'body'>,
  bytesMax: number,
  beyond: 'answer_too_large' | 'file_too_large',
): AsyncGenerator<Buffer> {
  let total = 0;
  try {
    for await (const piece of body) {
      total += (piece as Buffer).length;
      // Leaving the loop ends the connection.
      if (total > bytesMax) throw new HttpsError(beyond);
      yield piece as Buffer;
    }
  } catch (error) {
    throw asHttpsError(error);
  }
}

/** Closes a response that is not read. */
export function discard({ body }: Pick<HttpsAnswer, 'body'>): void {
  body.on('error', () => undefined);
  body.destroy();
}
