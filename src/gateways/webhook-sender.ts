import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';
import type { WebhookRequest, WebhookResult, WebhookSender } from '../modules/webhooks/webhook-sender.ts';
import { type AddressGuard, AddressNotAllowedError } from './address-guard.ts';
import { guardedConnector, trusting } from './guarded-connector.ts';
import { PostHandler } from './post-handler.ts';

const KEEP_ALIVE_MS = 2_000;
const POOL_IDLE_MS = 60_000;
const RESPONSE_HEADER_BYTES_MAX = 16_384;

export type WebhookSenderOptions = {
  guard: AddressGuard;
  /** For the whole of a delivery: name lookup, connection, TLS, headers and body. */
  timeoutMs: number;
  /** Certificates in PEM that are trusted besides the usual ones. */
  extraCa?: string;
};

type OriginPool = { pool: Pool; usedAt: number };
type Target = { origin: OriginPool; path: string };

/**
 * Sends webhooks over HTTP/1.1 with kept-alive connections, one pool per origin and one connection per request
 * in flight. Connections are not capped per origin: a slow receiver must not delay another of the same host.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { guard, timeoutMs, extraCa } = options;
  const connecting = { guard, timeoutMs, secureContext: extraCa === undefined ? undefined : trusting(extraCa) };
  const pools = new Map<string, OriginPool>();
  /** What a URL was found to be, for a minute; the check of addresses at each connect is not part of it. */
  const targets = new Map<string, Target>();

  const poolOf = (url: URL): OriginPool => {
    const known = pools.get(url.origin);
    if (known !== undefined) return known;
    const pool = new Pool(url.origin, {
      connect: guardedConnector(url, connecting),
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: RESPONSE_HEADER_BYTES_MAX,
      // The handler has one deadline for everything.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const entry = { pool, usedAt: 0 };
    pools.set(url.origin, entry);
    return entry;
  };

  const targetOf = (text: string): Target => {
    const known = targets.get(text);
    if (known !== undefined) return known;
    if (guard.checkUrl(text) !== null) throw new AddressNotAllowedError('The URL is not allowed');
    const url = new URL(text);
    const target = { origin: poolOf(url), path: url.pathname + url.search };
    targets.set(text, target);
    return target;
  };

  const closeIdlePools = () => {
    targets.clear();
    const idleSince = performance.now() - POOL_IDLE_MS;
    for (const [origin, { pool, usedAt }] of pools) {
      if (usedAt > idleSince || pool.stats.size > 0) continue;
      pools.delete(origin);
      void pool.close();
    }
  };
  const idleTimer = setInterval(closeIdlePools, POOL_IDLE_MS).unref();

  return {
    send(request: WebhookRequest): Promise<WebhookResult> {
      const { promise, resolve } = Promise.withResolvers<WebhookResult>();
      const handler = new PostHandler(timeoutMs, resolve);
      try {
        const { origin, path } = targetOf(request.url);
        origin.usedAt = performance.now();
        origin.pool.dispatch({ path, method: 'POST', headers: request.headers, body: request.body }, handler);
      } catch (error) {
        handler.fail(error as Error);
      }
      return promise;
    },
    async close() {
      clearInterval(idleTimer);
      await Promise.all([...pools.values()].map(({ pool }) => pool.destroy()));
      pools.clear();
    },
  };
}
