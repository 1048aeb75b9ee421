import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export type MonitorServer = { port: number; close(): Promise<void> };

type MonitorParts = {
  metrics: Metrics;
  readiness: () => Promise<Readiness>;
  /** Bearer token for /metrics; null if none is required. */
  token: string | null;
};

/**
 * Opens a separate listener for monitoring: `/metrics`, `/health` and `/ready`. It is the only listener of a worker,
 * and it keeps the metrics of an API process away from the public address.
 */
export async function openMonitorServer(host: string, port: number, parts: MonitorParts): Promise<MonitorServer> {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(parts: MonitorParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url?.split('?')[0];
  if (request.method !== 'GET') return end(response, 405, '');
  if (path === '/health') return endJson(response, 200, { status: 'ok' });
  if (path === '/ready') {
    const readiness = await parts.readiness();
    return endJson(response, readiness.status === 'unavailable' ? 503 : 200, readiness);
  }
  if (path !== '/metrics') return end(response, 404, '');
  if (parts.token !== null && !isBearer(request.headers.authorization, parts.token)) {
    response.setHeader('www-authenticate', 'Bearer');
    return end(response, 401, '');
  }
  const { contentType, body } = await parts.metrics.expose();
  return end(response, 200, body, contentType);
}

/** Compares hashes, so that neither time nor length reveals anything about the token. */
export function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function endJson(response: ServerResponse, status: number, body: unknown): void {
  end(response, status, JSON.stringify(body), 'application/json; charset=utf-8');
}

function end(response: ServerResponse, status: number, body: string, contentType?: string): void {
  if (contentType !== undefined) response.setHeader('content-type', contentType);
  response.writeHead(status, { 'cache-control': 'no-store' });
  response.end(body);
}
