import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSubscription } from '../../../src/modules/platform/webhooks/subscriptions/find-subscriptions.ts';
import { startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

test('seven attempts follow the schedule to the second, then the dispatch is permanently failed and the subscription stays', async () => {
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url);
  const [eventId] = await fixture.emit(organizationId);
  const dispatcher = fixture.dispatcher();
  await dispatcher.settle();
  expect(receiver.received).toHaveLength(1);
  const delays = [30, 300, 1_800, 7_200, 43_200, 86_400];
  for (const [index, seconds] of delays.entries()) {
    fixture.clock.advance(seconds * 1_000 - 1);
    await dispatcher.settle();
    expect(receiver.received, 'a millisecond early, nothing is sent').toHaveLength(index + 1);
    fixture.clock.advance(1);
    await dispatcher.settle();
    expect(receiver.received).toHaveLength(index + 2);
  }
  fixture.clock.advance(30 * 86_400_000);
  await dispatcher.settle();
  expect(receiver.received, 'there is no eighth attempt').toHaveLength(7);
  expect(await fixture.queueLength(id)).toBe(0);

  const deliveries = await fixture.deliveries(organizationId, id);
  expect(deliveries.map((delivery) => delivery.attempt)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(deliveries.at(-1)).toMatchObject({ outcome: 'http_status', responseStatus: 500, nextAttemptAt: null });
  const deliveryIds = receiver.received.map((received) => received.headers['service-delivery-id']);
  expect(new Set(deliveryIds).size).toBe(7);
  expect(deliveryIds).toEqual(deliveries.map((delivery) => delivery.id));
  expect(new Set(receiver.received.map((received) => received.headers['service-event-id']))).toEqual(
    new Set([eventId]),
  );
  expect(new Set(receiver.received.map((received) => received.rawBody.toString())).size, 'the same bytes').toBe(1);
  const subscription = await fixture.read(organizationId, (reader) => getSubscription(reader, id));
  expect(subscription).toMatchObject({ status: 'enabled', consecutiveFailures: 1 });
  await receiver.close();
});
