import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPing } from '../../../src/modules/platform/webhooks/deliveries/send-ping.ts';
import { getSubscription } from '../../../src/modules/platform/webhooks/subscriptions/find-subscriptions.ts';
import { presentSubscription } from '../../../src/modules/platform/webhooks/subscriptions/subscription-schema.ts';
import {
  type UpdateSubscriptionInput,
  updateSubscription,
} from '../../../src/modules/platform/webhooks/subscriptions/update-subscription.ts';
import { verifySignature } from '../../helpers/verify-signature.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
let receiver: WebhookReceiver;
beforeAll(async () => {
  fixture = await Fixture.open();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await fixture.close();
});

const update = (organizationId: string, id: string, input: UpdateSubscriptionInput) =>
  fixture.write(organizationId, (tx) => updateSubscription(tx, fixture, { id }, input));

async function next() {
  receiver.received.length = 0;
  await fixture.dispatcher().settle();
  return receiver.received;
}

test("the owner's headers go with each delivery, are encrypted at rest and shown masked, and change one by one", async () => {
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  await update(organizationId, id, { headers: { Authorization: 'Bearer s3cret-value', 'X-Team': 'billing' } });
  await fixture.emit(organizationId);
  expect((await next())[0]!.headers).toMatchObject({ authorization: 'Bearer s3cret-value', 'x-team': 'billing' });
  const shown = presentSubscription(await fixture.read(organizationId, (reader) => getSubscription(reader, id)), {
    livemode: false,
  });
  expect(shown.headers).toEqual({ Authorization: '********', 'X-Team': '********' });
  const [row] = await fixture.read(organizationId, (reader) =>
    reader.query<{ custom_headers: Buffer; version: number }>(
      'select custom_headers, version from webhook_subscriptions where id = $1',
      [id],
    ),
  );
  expect(row!.custom_headers.includes('s3cret')).toBe(false);
  const audits = await fixture.read(organizationId, (reader) =>
    reader.query<{ details: object }>('select details from audit_entries where subject_id = $1', [id]),
  );
  expect(JSON.stringify(audits)).not.toContain('s3cret');
  receiver.answer = { kind: 'status', status: 401, body: 'not known: Bearer s3cret-value' };
  await fixture.emit(organizationId);
  await next();
  receiver.answer = { kind: 'status', status: 204 };
  const excerpts = (await fixture.deliveries(organizationId, id)).map((delivery) => delivery.responseExcerpt);
  expect(excerpts).toContain('not known: [sent]');

  const changed = await update(organizationId, id, { headers: { 'x-team': null, 'X-Other': 'a b' } });
  expect([changed.headerNames, changed.version]).toEqual([['Authorization', 'X-Other'], row!.version + 1]);
  await fixture.emit(organizationId);
  const { headers } = (await next())[0]!;
  expect([headers.authorization, headers['x-other'], headers['x-team']]).toEqual([
    'Bearer s3cret-value',
    'a b',
    undefined,
  ]);
  expect((await update(organizationId, id, { headers: { 'X-Other': 'a b' } })).version, 'nothing changed').toBe(
    changed.version,
  );
  expect((await update(organizationId, id, { headers: null })).headerNames).toEqual([]);
});

test.each([
  ['Service-Signature', 'x', 'not_allowed'],
  ['webhook-id', 'x', 'not_allowed'],
  ['HOST', 'x', 'not_allowed'],
  ['Transfer-Encoding', 'chunked', 'not_allowed'],
  ['Proxy-Authorization', 'x', 'not_allowed'],
  ['Content-Type', 'text/plain', 'not_allowed'],
  ['X-Line', 'a\r\nX-Injected: 1', 'wrong_format'],
  ['X Space', 'x', 'wrong_format'],
  ['X-Empty', '', 'wrong_format'],
  ['X-Umlaut', 'ä', 'wrong_format'],
  ['X-Long', 'x'.repeat(1_025), 'too_long'],
  ['X'.repeat(65), 'x', 'too_long'],
])('the header %s is refused', async (name, value, code) => {
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  await expect(update(organizationId, id, { headers: { [name]: value } })).rejects.toMatchObject({
    code: 'validation_failed',
    options: { details: [{ code, param: `/headers/${name.slice(0, 100)}` }] },
  });
});

test('more than 20 headers, and one name in two cases, are refused', async () => {
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`X-${index}`, 'x']));
  for (const headers of [many, { 'X-A': '1', 'x-a': '2' }]) {
    await expect(update(organizationId, id, { headers })).rejects.toMatchObject({ code: 'validation_failed' });
  }
});

test('a thin payload contains only the reference of the resource; a full one is complete', async () => {
  const organizationId = await fixture.organization();
  const full = await fixture.subscribe(organizationId, `${receiver.url}/full`);
  const thin = await fixture.subscribe(organizationId, `${receiver.url}/thin`);
  await update(organizationId, thin.id, { payload: 'thin' });
  await fixture.emit(organizationId);
  const received = await next();
  const of = (path: string) => received.find((one) => one.path.endsWith(path))!;
  const { claim } = of('/full').envelope.data;
  expect(claim.totalCharges).toBe(12_500);
  expect(of('/thin').envelope).toEqual({ ...of('/full').envelope, data: { claim: { object: 'claim', id: claim.id } } });
  for (const [path, { signingSecret }] of [
    ['/full', full],
    ['/thin', thin],
  ] as const) {
    const { headers, rawBody } = of(path);
    const signature = String(headers['service-signature']);
    const timestamp = String(headers['service-timestamp']);
    expect(verifySignature({ secret: signingSecret, signature, timestamp, rawBody, now: fixture.clock.now() })).toBe(
      true,
    );
  }
});

test('a family of events matches its types and no others', async () => {
  const organizationId = await fixture.organization();
  await fixture.subscribe(organizationId, receiver.url, ['claim.*', 'patient.created']);
  for (const type of ['claim.paid', 'claim.denied', 'patient.created', 'patient.updated', 'coverage.updated']) {
    await fixture.emit(organizationId, type);
  }
  expect((await next()).map((one) => one.envelope.type).sort()).toEqual([
    'claim.denied',
    'claim.paid',
    'patient.created',
  ]);
});

test('a ping is sent, signed, only to the tested subscription, whatever its event filters', async () => {
  const organizationId = await fixture.organization();
  const tested = await fixture.subscribe(organizationId, `${receiver.url}/tested`, ['claim.paid']);
  await fixture.subscribe(organizationId, `${receiver.url}/all`, ['*']);
  const delivery = await fixture.write(organizationId, (tx) => sendPing(tx, tested.id));
  expect(delivery).toMatchObject({ eventType: 'ping', attempt: 1, outcome: null, replayOf: null });
  const received = await next();
  expect(received.map((one) => one.path)).toEqual([`/hooks/tested`]);
  expect(received[0]!.headers['service-delivery-id']).toBe(delivery.id);
  expect(received[0]!.envelope).toMatchObject({ type: 'ping', data: { ping: { subscriptionId: tested.id } } });
  const [recorded] = await fixture.deliveries(organizationId, tested.id);
  expect(recorded).toMatchObject({ id: delivery.id, eventType: 'ping', outcome: 'succeeded' });
  await update(organizationId, tested.id, { status: 'paused' });
  await expect(fixture.write(organizationId, (tx) => sendPing(tx, tested.id))).rejects.toMatchObject({
    code: 'subscription_disabled',
  });
});
