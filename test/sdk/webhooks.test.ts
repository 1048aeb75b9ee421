import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Event } from '../../sdk/typescript/src/index.ts';
import { constructEvent, signTestEvent, WebhookSignatureError } from '../../sdk/typescript/src/webhooks.ts';
import {
  deliveryHeaders,
  newSigningSecret,
  signingKey,
} from '../../src/modules/platform/webhooks/signing/delivery-request.ts';

/** `now` is in seconds since 1970. `eventId` is null for a delivery that is refused. */
type Vector = {
  name: string;
  secrets: string | string[];
  now: number;
  headers: Record<string, string>;
  body: string;
  eventId: string | null;
};
const vectors = new URL('../../sdk/python/tests/webhook-vectors.json', import.meta.url);
const VECTORS: Vector[] = JSON.parse(readFileSync(vectors, 'utf8'));

const secret = newSigningSecret();
const event = {
  object: 'event',
  id: 'evt_1',
  type: 'claim.paid',
  data: { claim: { id: 'clm_1' } },
} as unknown as Event;
const body = JSON.stringify(event);
const now = Date.UTC(2026, 10, 29);

/** The headers of a delivery of the service. */
const sent = (keys: { current: string; previous?: string }, signedAt = now) =>
  deliveryHeaders({
    ...{ deliveryId: 'whd_1', subscriptionId: 'whs_1', event, body: Buffer.from(body), signedAt: new Date(signedAt) },
    keys: { current: signingKey(keys.current), previous: keys.previous ? signingKey(keys.previous) : null },
  });

test('an event of the service is accepted, and its type tells which resource it has', async () => {
  const read = await constructEvent(body, sent({ current: secret }), secret, { now });
  if (read.type !== 'claim.paid') throw new Error(`The event is ${read.type}.`);
  expect(read.data.claim.id).toBe('clm_1');
});

test('during a rotation each of the two secrets is sufficient', async () => {
  const next = newSigningSecret();
  const headers = new Headers(sent({ current: next, previous: secret }));
  for (const known of [secret, next, [newSigningSecret(), secret]])
    expect((await constructEvent(Buffer.from(body), headers, known, { now })).id).toBe('evt_1');
});

test.each(VECTORS)('$name is judged as by the Python client', async ({ body, headers, secrets, now, eventId }) => {
  const read = constructEvent(body, headers, secrets, { now: now * 1_000 });
  if (eventId === null) await expect(read).rejects.toBeInstanceOf(WebhookSignatureError);
  else expect((await read).id).toBe(eventId);
});

test('either of the two signatures of the service is sufficient', async () => {
  const ofService = Object.entries(sent({ current: newSigningSecret(), previous: secret }));
  for (const scheme of ['service-', 'webhook-']) {
    const headers = Object.fromEntries(ofService.filter(([name]) => name.toLowerCase().startsWith(scheme)));
    expect((await constructEvent(body, headers, secret, { now })).id).toBe('evt_1');
  }
});

test('a signed test event has both signatures', async () => {
  const { body, headers } = await signTestEvent(event, secret);
  for (const scheme of ['service-', 'webhook-']) {
    const one = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith(scheme)));
    expect((await constructEvent(body, one, secret)).id).toBe('evt_1');
  }
});

test('a receiver can be tried with a signed test event over HTTP', async () => {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const read = await constructEvent(Buffer.concat(chunks), request.headers, secret);
    received.push(read.id);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const post = await signTestEvent(event, secret);
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method: 'POST', ...post });
  server.close();
  expect(received).toEqual(['evt_1']);
});
