import { performance } from 'node:perf_hooks';
import type {
  WebhookRequest,
  WebhookResult,
  WebhookSender,
} from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { type AddressGuard, AddressNotAllowedError } from '../egress/address-guard.ts';
import { trusting } from '../egress/guarded-connector.ts';
import { PostHandler } from '../responses/post-handler.ts';
import { LateBodies } from './late-bodies.ts';
import { WebhookOrigin } from './webhook-sender-origin.ts';

const POOL_IDLE_MS = 60_000;

type WebhookSenderOptions = {
  guard: AddressGuard;
  /** Until the status: name look-up, connection, TLS and headers. */
  timeoutMs: number;
  /** Trusted certificates in PEM, in addition to the defaults. */
  extraCa?: string;
};

type Target = { origin: WebhookOrigin; path: string };

/** Creates the sender of webhooks, with separate connections for each origin. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { guard, timeoutMs, extraCa } = options;
  const connecting = { guard, timeoutMs, secureContext: extraCa === undefined ? undefined : trusting(extraCa) };
  const lateBodies = new LateBodies();
  const routes = new Map<string, WebhookOrigin>();
  /** Caches the results of URL checks for a minute; addresses are checked at each connection. */
  const targets = new Map<string, Target>();

  const routeOf = (url: URL): WebhookOrigin => {
    let route = routes.get(url.origin);
    if (route === undefined) {
      route = new WebhookOrigin(url, connecting);
      routes.set(url.origin, route);
    }
    return route;
  };

  const targetOf = (text: string): Target => {
    const known = targets.get(text);
    if (known !== undefined) return known;
    if (guard.checkUrl(text) !== null) throw new AddressNotAllowedError('The URL is not allowed');
    const url = new URL(text);
    const target = { origin: routeOf(url), path: url.pathname + url.search };
    targets.set(text, target);
    return target;
  };

  const closeIdleRoutes = () => {
    targets.clear();
    const idleSince = performance.now() - POOL_IDLE_MS;
    for (const [origin, route] of routes) {
      if (route.usedAt > idleSince || !route.isIdle) continue;
      routes.delete(origin);
      void route.close();
    }
  };
  const idleTimer = setInterval(closeIdleRoutes, POOL_IDLE_MS).unref();

  return {
    send(request: WebhookRequest): Promise<WebhookResult> {
      const { promise, resolve } = Promise.withResolvers<WebhookResult>();
      const handler = new PostHandler(request, { timeoutMs, lateBodies, resolve });
      try {
        const { origin, path } = targetOf(request.url);
        origin.usedAt = performance.now();
        const { headers, body, overNewConnection = false } = request;
        origin.send({ path, headers, body, handler, overNewConnection });
      } catch (error) {
        handler.fail(error as Error);
      }
      return promise;
    },
    async close() {
      clearInterval(idleTimer);
      lateBodies.end();
      await Promise.all([...routes.values()].map((route) => route.close()));
      routes.clear();
    },
  };
}
