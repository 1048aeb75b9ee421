import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** An HTTP server that responds with 200 and records requests; `until` resolves as soon as a condition holds. */
export type Receiver = {
  url: string;
  received: Received[];
  until<T>(find: (received: Received[]) => T | undefined): Promise<T>;
  close(): Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      for (const watcher of watchers) watcher();
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    until: (find) =>
      new Promise((found) => {
        const look = () => {
          const result = find(received);
          if (result === undefined) return;
          watchers.delete(look);
          found(result);
        };
        watchers.add(look);
        look();
      }),
    close: async () => {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      server.closeAllConnections();
      await closed;
    },
  };
}
