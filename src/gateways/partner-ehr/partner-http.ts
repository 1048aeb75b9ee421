import { Agent, Pool, request } from 'undici';
import { type AddressGuard, AddressNotAllowedError } from '../egress/address-guard.ts';
import { guardedConnector } from '../egress/guarded-connector.ts';
import { UNSENT_CODES } from '../responses/post-handler.ts';

const TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;
const CONNECTIONS_MAX = 8;
const BODY_BYTES_MAX = 10 * 1024 * 1024;

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string | null;
};
export type HttpAnswer =
  | { kind: 'answer'; status: number; headers: Record<string, string | string[] | undefined>; body: string }
  /** `not_sent`: the partner cannot have seen it. `lost`: it may have. */
  | { kind: 'not_sent' | 'lost'; code: string };

type PartnerHttp = { send(request: HttpRequest): Promise<HttpAnswer>; close(): Promise<void> };

/** Opens the HTTP client for partners' APIs, behind the address guard. Follows no redirects and repeats no requests. */
export function openPartnerHttp(guard: AddressGuard): PartnerHttp {
  const agent = new Agent({
    factory: (origin, options) =>
      new Pool(origin, {
        ...(options as Pool.Options),
        connect: guardedConnector(new URL(origin), { guard, timeoutMs: CONNECT_TIMEOUT_MS, secureContext: undefined }),
        connections: CONNECTIONS_MAX,
        // A kept connection that the partner closes would make the next answer look lost.
        pipelining: 0,
      }),
  });
  return {
    send: async ({ method, url, headers, body }) => {
      if (guard.checkUrl(url) !== null) return { kind: 'not_sent', code: 'address_not_allowed' };
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await request(url, { dispatcher: agent, method, headers, body, signal });
        return {
          kind: 'answer',
          status: response.statusCode,
          headers: response.headers,
          body: await read(response.body),
        };
      } catch (error) {
        return failureOf(error as Error & { code?: string });
      }
    },
    close: () => agent.close(),
  };
}

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) throw new Error('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function failureOf(error: Error & { code?: string }): HttpAnswer {
  if (error instanceof AddressNotAllowedError) return { kind: 'not_sent', code: 'address_not_allowed' };
  const isUnsent = UNSENT_CODES.has(error.code ?? '') || /CERT|TLS|SSL/.test(error.code ?? '');
  return { kind: isUnsent ? 'not_sent' : 'lost', code: 'unavailable' };
}
