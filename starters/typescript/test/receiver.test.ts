import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import type { Event } from 'rcm-sdk';
import { signTestEvent } from 'rcm-sdk/testing';
import { webhookReceiver } from '../src/receiver.ts';

const SECRET = `whsec_${'0'.repeat(64)}`;
const EVENT = {
  id: 'evt_test',
  type: 'claim.paid',
  createdAt: new Date().toISOString(),
  resource: { type: 'claim', id: 'clm_test' },
  data: {},
} as unknown as Event;

let server: Server;
let url: string;
let received: string[] = [];

before(async () => {
  server = webhookReceiver(SECRET, (event) => {
    received.push(event.id);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
});
after(() => server?.close());
beforeEach(() => {
  received = [];
});

async function deliver(secret: string): Promise<number> {
  const { body, headers } = await signTestEvent(EVENT, secret);
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('a signed event is received', async () => {
  assert.equal(await deliver(SECRET), 204);
  assert.deepEqual(received, ['evt_test']);
});

test('an event with a wrong signature is refused', async () => {
  assert.equal(await deliver(`whsec_${'1'.repeat(64)}`), 400);
  assert.deepEqual(received, []);
});
