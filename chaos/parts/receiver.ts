import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from './random.ts';

/** All that the customer's server got of one event under one subscription. */
export type Reception = {
  subscriptionId: string;
  eventId: string;
  type: string;
  /** The id inside the envelope's resource. */
  resourceId: string | null;
  /** SHA-256 of each different body that came. */
  bodies: Set<string>;
  deliveryIds: string[];
  /** Of them, those that were answered 204. */
  taken: number;
};

export type Receiver = {
  url: string;
  /** Signing secrets by subscription id. */
  secrets: Map<string, string>;
  /** By `subscription event`. */
  receptions: Map<string, Reception>;
  /** What was wrong with a delivery in itself. */
  problems: string[];
  deliveries: number;
  refused: number;
  lastAt: number;
  close(): Promise<void>;
};

const MAX_AGE_SECONDS = 300;

/**
 * The customer's webhook server, which is never killed and remembers everything. It refuses a share of the first
 * deliveries with 503, so that the retry schedule is part of the storm.
 */
export async function startReceiver(random: Random, refusedShare: number): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    secrets: new Map(),
    receptions: new Map(),
    problems: [],
    deliveries: 0,
    refused: 0,
    lastAt: performance.now(),
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    void readBody(request).then(
      (body) => {
        const reception = record(receiver, request, body);
        const isRefused = reception !== null && reception.deliveryIds.length === 1 && random.chance(refusedShare);
        if (isRefused) receiver.refused += 1;
        else if (reception) reception.taken += 1;
        response.writeHead(isRefused ? 503 : 204).end();
      },
      // The worker was killed in the middle of its request.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function record(receiver: Receiver, request: IncomingMessage, body: Buffer): Reception | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [subscriptionId, eventId] = [header('service-subscription-id'), header('service-event-id')];
  const deliveryId = header('service-delivery-id');
  receiver.deliveries += 1;
  receiver.lastAt = performance.now();
  const secret = receiver.secrets.get(subscriptionId);
  if (secret === undefined || !isGenuine(secret, header, body)) {
    receiver.problems.push(`delivery ${deliveryId} has no good signature`);
    return null;
  }
  const envelope = JSON.parse(body.toString('utf8'));
  if (envelope.id !== eventId || envelope.type !== header('service-event')) {
    receiver.problems.push(`delivery ${deliveryId}: its headers do not agree with its body`);
  }
  const key = `${subscriptionId} ${eventId}`;
  const reception = receiver.receptions.get(key) ?? newReception(subscriptionId, envelope);
  receiver.receptions.set(key, reception);
  reception.bodies.add(createHash('sha256').update(body).digest('hex'));
  reception.deliveryIds.push(deliveryId);
  return reception;
}

type Envelope = { id: string; type: string; data: Record<string, { id?: string } | undefined> };

function newReception(subscriptionId: string, { id, type, data }: Envelope): Reception {
  const resourceId = data[type.split('.')[0]!]?.id ?? null;
  return { subscriptionId, eventId: id, type, resourceId, bodies: new Set(), deliveryIds: [], taken: 0 };
}

/** Written against the specification alone, as a customer would. */
function isGenuine(secret: string, header: (name: string) => string, body: Buffer): boolean {
  const timestamp = header('service-timestamp');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const given = Buffer.from(header('service-signature'), 'hex');
  const isFresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= MAX_AGE_SECONDS;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
