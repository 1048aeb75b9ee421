import { expect, test } from 'vitest';
import { hasGap, readNotification } from './read-notification.ts';

const read = (json: unknown) => readNotification(Buffer.from(JSON.stringify(json)));

/** A notification of R4B: the first entry is a SubscriptionStatus. */
const r4b = (type: string, newest: string, events: object[] = []) =>
  read({
    resourceType: 'Bundle',
    type: 'history',
    entry: [
      {
        resource: {
          resourceType: 'SubscriptionStatus',
          type,
          eventsSinceSubscriptionStart: newest,
          notificationEvent: events,
        },
      },
    ],
  });

test.each(['handshake', 'heartbeat'])('a %s of R4B has no events', (type) => {
  expect(r4b(type, '4')).toEqual({ type, events: [], newest: 4 });
});

test('events of R4B name their number and resource, also by an absolute address', () => {
  const notification = r4b('event-notification', '6', [
    { eventNumber: '5', focus: { reference: 'https://ehr.example/fhir/Encounter/e5' } },
    { eventNumber: '6', focus: { reference: 'Encounter/e6/_history/2' } },
  ]);
  expect(notification?.events).toEqual([
    { number: 5, reference: 'Encounter/e5', dedupeKey: 'event 5' },
    { number: 6, reference: 'Encounter/e6', dedupeKey: 'event 6' },
  ]);
});

test('a gap in the numbers of R4B is noticed', () => {
  const event = (number: number) => ({ eventNumber: String(number), focus: { reference: `Encounter/e${number}` } });
  expect(hasGap(4, r4b('event-notification', '5', [event(5)])!)).toBe(false);
  expect(hasGap(4, r4b('event-notification', '6', [event(6)])!)).toBe(true);
  expect(hasGap(4, r4b('heartbeat', '5')!)).toBe(true);
  expect(hasGap(null, r4b('event-notification', '9', [event(9)])!)).toBe(false);
});

test('an error of the server is not an event', () => {
  expect(r4b('query-status', '3')).toMatchObject({ type: 'error', events: [] });
});

test.each(['error', 'off'])('a notification of a subscription that is %s keeps its events', (status) => {
  const notification = {
    resourceType: 'SubscriptionStatus',
    status,
    type: 'event-notification',
    eventsSinceSubscriptionStart: '1',
    notificationEvent: [{ eventNumber: '1', focus: { reference: 'Encounter/e1' } }],
  };
  const found = read({ resourceType: 'Bundle', type: 'history', entry: [{ resource: notification }] });
  expect(found).toMatchObject({ type: 'error', events: [{ reference: 'Encounter/e1' }], newest: 1 });
  const heartbeat = { ...notification, type: 'heartbeat' };
  expect(read({ resourceType: 'Bundle', type: 'history', entry: [{ resource: heartbeat }] })).toMatchObject({
    type: 'error',
    events: [],
  });
});

test('a body that is not a notification is refused', () => {
  expect(readNotification(Buffer.from('{'))).toBeNull();
  expect(read({ resourceType: 'Bundle', entry: [] })).toBeNull();
});

test('each empty notification counts, because R4 sends the same bytes for each change', () => {
  const [first, second] = [readNotification(Buffer.alloc(0))!, readNotification(Buffer.alloc(0))!];
  expect(first).toMatchObject({ type: 'event', events: [{ reference: null, number: null }], newest: null });
  expect(first.events[0]!.dedupeKey).not.toBe(second.events[0]!.dedupeKey);
});
