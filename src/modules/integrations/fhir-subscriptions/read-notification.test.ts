import { expect, test } from 'vitest';
import { hasGap, readInteraction, readNotification } from './read-notification.ts';

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
  expect(notification?.events).toMatchObject([
    { number: 5, reference: 'Encounter/e5' },
    { number: 6, reference: 'Encounter/e6', dedupeKey: 'Encounter/e6/_history/2' },
  ]);
});

/** A bundle of a server that numbers the events of each bundle from 1. */
const numbered = (id: string | undefined, focus: string, resource?: object) =>
  read({
    resourceType: 'Bundle',
    ...(id === undefined ? {} : { id }),
    type: 'history',
    timestamp: '2026-03-01T00:00:00Z',
    entry: [
      {
        resource: {
          resourceType: 'SubscriptionStatus',
          type: 'event-notification',
          notificationEvent: [{ eventNumber: '1', focus: { reference: focus } }],
        },
      },
      ...(resource === undefined ? [] : [{ resource }]),
    ],
  })!.events[0]!.dedupeKey;

test('numbers that begin again in each bundle are no repetitions, but the same bundle is', () => {
  expect(numbered('b1', 'Patient/p')).toBe(numbered('b1', 'Patient/p'));
  expect(numbered('b1', 'Patient/p')).not.toBe(numbered('b2', 'Patient/p'));
  expect(numbered(undefined, 'Patient/p')).not.toBe(numbered(undefined, 'Patient/q'));
});

test('a version of a resource is notified of once, in whichever bundle it comes', () => {
  const whole = (versionId: string) => ({ resourceType: 'Patient', id: 'p', meta: { versionId } });
  const keys = ['b1', 'b2'].map((id) => numbered(id, 'Patient/p', whole('3')));
  expect(keys).toEqual(['Patient/p/_history/3', 'Patient/p/_history/3']);
  expect(numbered('b3', 'https://ehr.example/Patient/p/_history/3')).toBe(keys[0]);
  expect(read(whole('3'))!.events[0]!.dedupeKey).toBe(keys[0]);
  expect(readInteraction('Patient/p', Buffer.from(JSON.stringify(whole('3'))))!.events[0]!.dedupeKey).toBe(keys[0]);
});

test('an interaction below the endpoint names its resource, with any body', () => {
  for (const body of [null, Buffer.alloc(0), Buffer.from('{"resourceType":"Patient","id":"other"}')]) {
    const [first, second] = [readInteraction('Patient/p', body)!, readInteraction('Patient/p', body)!];
    expect(first).toMatchObject({ type: 'event', events: [{ reference: 'Patient/p', number: null }], newest: null });
    expect(first.events[0]!.dedupeKey).not.toBe(second.events[0]!.dedupeKey);
  }
  for (const path of ['patient/p', 'Patient/p q', 'Patient/']) expect(readInteraction(path, null)).toBeNull();
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
