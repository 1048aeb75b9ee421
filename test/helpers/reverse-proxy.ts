import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Upstream = { url: string; agent: Agent; isHealthy: boolean; served: number };

export type ReverseProxy = {
  url: string;
  /** Requests that an upstream lost: its connection was refused or ended without a response. */
  lost: number;
  /** Requests that each upstream answered. */
  served(url: string): number;
  /** Asks each upstream whether it is ready, and sends requests only to those that are. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a proxy before several processes of the service. It keeps connections to them, asks for their health when the
 * test says so, and never repeats a request.
 */
export async function startReverseProxy(urls: readonly string[]): Promise<ReverseProxy> {
  const upstreams: Upstream[] = urls.map((url) => ({
    ...{ url, isHealthy: true, served: 0 },
    agent: new Agent({ keepAlive: true, maxSockets: 16 }),
  }));
  let next = 0;
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const healthy = upstreams.filter(({ isHealthy }) => isHealthy);
    const upstream = healthy[next++ % healthy.length]!;
    const { method, headers, url } = incoming;
    const outgoing = request(`${upstream.url}${url}`, { method, headers, agent: upstream.agent }, (answer) => {
      upstream.served += 1;
      const { connection: _hop, ...kept } = answer.headers;
      response.writeHead(answer.statusCode!, kept);
      answer.pipe(response);
    });
    outgoing.on('error', () => {
      proxy.lost += 1;
      response.writeHead(502).end();
    });
    incoming.pipe(outgoing);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: ReverseProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: 0,
    served: (url) => upstreams.find((one) => one.url === url)!.served,
    checkHealth: async () => {
      for (const upstream of upstreams) {
        const status = await statusOf(`${upstream.url}/v1/health/ready`);
        upstream.isHealthy = status === 200;
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      for (const { agent } of upstreams) agent.destroy();
      await once(server, 'close');
    },
  };
  return proxy;
}

/** Returns the status of a GET over a connection of its own, or the code of the error if there is none. */
export function statusOf(url: string): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>();
  const outgoing = request(url, { agent: new Agent() }, (answer) => {
    answer.resume();
    resolve(answer.statusCode!);
  });
  outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  outgoing.end();
  return promise;
}
