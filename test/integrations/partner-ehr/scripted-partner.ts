import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ScriptedWebhook = { id: string; eventType: string; callbackUrl: string; secret: string; status: string };

/** A partner's system with its own API: resources by `type/id`, and webhooks that a test may change. */
export type ScriptedPartner = {
  baseUrl: string;
  webhooks: ScriptedWebhook[];
  resources: Map<string, { version: number; updatedAt: string; content: unknown }>;
  /** The key that the next registrations are answered with; null if requests are signed with the given secret. */
  verificationKey: string | null;
  /** The status with which it refuses to register and to delete webhooks; null if it does both. */
  refusal: number | null;
  close(): Promise<void>;
};

/** Starts a partner on a socket. */
export async function startScriptedPartner(): Promise<ScriptedPartner> {
  let ids = 0;
  const partner: Omit<ScriptedPartner, 'baseUrl' | 'close'> = {
    webhooks: [],
    resources: new Map(),
    verificationKey: null,
    refusal: null,
  };
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const [, , , first, second] = new URL(request.url!, 'http://partner.test').pathname.split('/');
    if (first === undefined) return [200, { reads: ['encounter'], writes: [], eventTypes: ['encounter.updated'] }];
    if (first !== 'webhooks') {
      const found = partner.resources.get(`${first}/${second}`);
      return found === undefined ? [404, {}] : [200, { id: second, ...found }];
    }
    if (request.method === 'GET') {
      return [200, { results: partner.webhooks.map(({ secret: _secret, ...one }) => one), nextCursor: null }];
    }
    if (partner.refusal !== null) return [partner.refusal, {}];
    if (request.method === 'DELETE') {
      partner.webhooks = partner.webhooks.filter(({ id }) => id !== second);
      return [204, null];
    }
    ids += 1;
    const made = {
      id: `w-${ids}`,
      status: 'active',
      ...(JSON.parse(await bodyOf(request)) as object),
    } as ScriptedWebhook;
    partner.webhooks.push(made);
    return [201, { id: made.id, verificationKey: partner.verificationKey }];
  };
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(partner, {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
