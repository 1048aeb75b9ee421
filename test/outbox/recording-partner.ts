import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the partner does with one write. `lost_before` and `lost_after` break the connection, before or after recording. */
export type Behaviour =
  | 'ok'
  | 'lost_before'
  | 'lost_after'
  | 'throttled'
  | 'unavailable'
  | 'refused'
  | 'server_error'
  | 'hang';

export type RecordingPartner = {
  baseUrl: string;
  /** How often each write was made, by its reference. */
  received: Map<string, number>;
  /** Resolves when a request hangs. */
  hanging(): Promise<void>;
  close(): Promise<void>;
};

/** A partner without idempotency, on a socket: it records each write that it makes, also of the same reference. */
export async function startRecordingPartner(behave: (reference: string) => Behaviour): Promise<RecordingPartner> {
  const received = new Map<string, number>();
  const record = (reference: string) => received.set(reference, (received.get(reference) ?? 0) + 1);
  const hung = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url!, 'http://partner.test');
    if (request.method === 'GET') {
      const reference = url.searchParams.get('externalReference')!;
      return answer(200, { results: received.has(reference) ? [{ id: `r-${reference}`, version: 1 }] : [] });
    }
    const { externalReference: reference } = JSON.parse(await bodyOf(request)) as { externalReference: string };
    const behaviour = behave(reference);
    if (behaviour === 'lost_before') return request.socket.destroy();
    if (behaviour === 'throttled') return answer(429, {});
    if (behaviour === 'unavailable') return answer(503, {});
    if (behaviour === 'refused') return answer(422, {});
    if (behaviour === 'server_error' && received.size % 2 === 0) return answer(500, {});
    record(reference);
    if (behaviour === 'server_error') return answer(500, {});
    if (behaviour === 'lost_after') return request.socket.destroy();
    if (behaviour === 'hang') return hung.resolve();
    answer(201, { id: `r-${reference}`, version: 1 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    hanging: () => hung.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
