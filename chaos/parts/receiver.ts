import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Random } from './random.ts';
import type { Mood } from './schedule.ts';

/** One received POST, in order of arrival. */
export type Arrival = {
  subscriptionId: string;
  eventId: string;
  type: string;
  /** The id inside the envelope's resource. */
  resourceId: string | null;
  deliveryId: string;
  bodyHash: string;
  at: number;
  /** When the response was sent, in epoch milliseconds; null before that. */
  answeredAt: number | null;
  /** Null until it has been answered. */
  answer: 'taken' | Mood | null;
};

export type Spell = { mood: Mood; share: number; until: number };

const MAX_AGE_SECONDS = 300;
/** The most times that one event is treated badly, because the service promises seven attempts. */
const BAD_ANSWERS_MAX = 3;
const DRIP_MS = 250;
const HUGE_BYTES = 256 * 1_024;

/** The customer's webhook server, which is never killed and records everything. */
export class Receiver {
  url = '';
  /** Signing secrets by subscription id. */
  readonly secrets = new Map<string, string>();
  /** Subscriptions whose deliveries are never accepted. */
  readonly doomed = new Set<string>();
  readonly arrivals: Arrival[] = [];
  /** Problems of deliveries themselves. */
  readonly problems: string[] = [];
  lastAt = performance.now();
  readonly #random: Random;
  #spells: Spell[] = [];
  readonly #badAnswers = new Map<string, number>();
  readonly #server = createServer((request, response) => this.#receive(request, response));

  constructor(random: Random) {
    this.#random = random;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Treats a share of the deliveries badly for a time. */
  suffer(spell: Spell): void {
    this.#spells.push(spell);
  }

  calm(): void {
    this.#spells = [];
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    readBody(request).then(
      (body) => {
        const arrival = this.#record(request, body);
        const mood = arrival === null ? null : this.#moodFor(arrival);
        if (mood !== null) misbehave(mood, response);
        else response.writeHead(204).end();
        if (arrival) Object.assign(arrival, { answer: isTaken(mood) ? 'taken' : mood, answeredAt: Date.now() });
      },
      // The worker was killed in the middle of its request.
      () => response.destroy(),
    );
  }

  #moodFor({ subscriptionId, eventId }: Arrival): Mood | null {
    if (this.doomed.has(subscriptionId)) return this.#random.pick(['error', 'reset', 'garbage', 'redirect'] as const);
    const now = performance.now();
    const spell = this.#spells.find(({ until, share }) => until > now && this.#random.chance(share));
    if (!spell) return null;
    const key = `${subscriptionId} ${eventId}`;
    const count = this.#badAnswers.get(key) ?? 0;
    this.#badAnswers.set(key, count + 1);
    return count < BAD_ANSWERS_MAX ? spell.mood : null;
  }

  #record(request: IncomingMessage, body: Buffer): Arrival | null {
    const header = (name: string) => String(request.headers[name] ?? '');
    const subscriptionId = header('service-subscription-id');
    const deliveryId = header('service-delivery-id');
    this.lastAt = performance.now();
    const secret = this.secrets.get(subscriptionId);
    if (secret === undefined || !isGenuine(secret, header, body)) {
      this.problems.push(`delivery ${deliveryId} has no good signature`);
      return null;
    }
    const { id, type, data } = JSON.parse(body.toString('utf8'));
    if (id !== header('service-event-id') || type !== header('service-event')) {
      this.problems.push(`delivery ${deliveryId}: its headers do not agree with its body`);
    }
    const arrival: Arrival = {
      subscriptionId,
      eventId: String(id),
      type: String(type),
      resourceId: (data.workItem ?? data[String(type).split('.')[0]!])?.id ?? null,
      deliveryId,
      bodyHash: createHash('sha256').update(body).digest('hex'),
      at: this.lastAt,
      answeredAt: null,
      answer: null,
    };
    this.arrivals.push(arrival);
    return arrival;
  }
}

/** A response with status 200 accepts the delivery, whatever its body. */
function isTaken(mood: Mood | null): boolean {
  return mood === null || mood === 'huge' || mood === 'drip';
}

function misbehave(mood: Mood, response: ServerResponse): void {
  const socket = response.socket as Socket;
  if (mood === 'hang') return;
  if (mood === 'reset') socket.resetAndDestroy();
  else if (mood === 'garbage') socket.end('220 mail.example ESMTP\r\n');
  else if (mood === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (mood === 'error') response.writeHead(500).end('no');
  else if (mood === 'huge') response.writeHead(200).end(Buffer.alloc(HUGE_BYTES, 'x'));
  else drip(response);
}

/** A response that starts well and never ends. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const timer = setInterval(() => response.write('.'), DRIP_MS);
  response.on('close', () => clearInterval(timer));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Verifies a signature from the specification alone, as a customer would. */
function isGenuine(secret: string, header: (name: string) => string, body: Buffer): boolean {
  const timestamp = header('service-timestamp');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const given = Buffer.from(header('service-signature'), 'hex');
  const isFresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= MAX_AGE_SECONDS;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
