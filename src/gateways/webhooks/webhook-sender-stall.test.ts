import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeCertificates } from '../../../test/helpers/certificates.ts';
import { startReceiverInThread } from '../../../test/helpers/receiver-in-thread.ts';
import { createAddressGuard } from '../egress/address-guard.ts';
import { createWebhookSender } from './webhook-sender.ts';

const NAME = 'receiver.example';
const TIMEOUT_MS = 1_500;
const closing: { close(): Promise<void> }[] = [];
const certificates = makeCertificates();
const identity = certificates.leaf(NAME);

afterEach(async () => {
  for (const resource of closing.splice(0).reverse()) await resource.close();
});

/**
 * Posts, and blocks the event loop until long after the deadline: after the loop has polled the network and before it
 * runs the timers.
 */
async function postAndStall(speaks: 'HTTP/1.1' | 'HTTP/2', answerAfterMs: number) {
  const isTls = speaks === 'HTTP/2';
  const receiver = await startReceiverInThread(answerAfterMs, isTls ? identity : undefined);
  closing.push(receiver);
  const guard = createAddressGuard({
    allowLoopback: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const sender = createWebhookSender({ guard, timeoutMs: TIMEOUT_MS, extraCa: certificates.authority });
  closing.push(sender);
  const request = {
    url: isTls ? `https://${NAME}:${receiver.port}/` : `http://127.0.0.1:${receiver.port}/`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{}'),
    confidentialHeaders: {},
  };
  const result = sender.send(request);
  await sleep(150);
  await stat('.');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TIMEOUT_MS + 300);
  return result;
}

test.each(['HTTP/1.1', 'HTTP/2'] as const)(
  'a response over %s that arrived while the process was suspended counts, although the deadline has passed',
  async (speaks) => {
    expect(await postAndStall(speaks, 400)).toMatchObject({ outcome: 'succeeded', responseStatus: 204 });
  },
);

test.each(['HTTP/1.1', 'HTTP/2'] as const)(
  'a response over %s that had not arrived then is too late',
  async (speaks) => {
    expect(await postAndStall(speaks, 60_000)).toMatchObject({ outcome: 'timeout', errorCode: 'ERR_DEADLINE' });
  },
);
