import { expect, test } from 'vitest';
import { hasGap, type Notification } from './read-notification.ts';
import { combineNotifications } from './receive-notification.ts';

const event = (number: number | null, newest = number): Notification => ({
  type: 'event',
  events: [{ dedupeKey: `event ${number}`, reference: `Encounter/e${number}`, number }],
  newest,
});
const heartbeat: Notification = { type: 'heartbeat', events: [], newest: 7 };

test('consecutive events are one notification with the newest number', () => {
  const [combined, ...others] = combineNotifications([event(7), event(6), event(8)]);
  expect(others).toEqual([]);
  expect(combined!.events.map(({ number }) => number)).toEqual([7, 6, 8]);
  expect(combined!.newest).toBe(8);
});

test('numbers in another order are not a gap, but a missing one is', () => {
  const [swapped] = combineNotifications([event(7), event(6)]);
  expect(hasGap(5, swapped!)).toBe(false);
  const [missing] = combineNotifications([event(8), event(6)]);
  expect(hasGap(5, missing!)).toBe(true);
});

test('a server that never counts has no number, and one that counts sometimes keeps its last number', () => {
  expect(combineNotifications([event(null), event(null)])[0]!.newest).toBeNull();
  expect(combineNotifications([event(null), event(3)])[0]!.newest).toBe(3);
  expect(combineNotifications([event(3), event(null)])[0]!.newest).toBe(3);
});

test('notifications of other kinds stay in their places', () => {
  const kinds = combineNotifications([heartbeat, event(7), event(8), heartbeat, event(9)]).map(({ type }) => type);
  expect(kinds).toEqual(['heartbeat', 'event', 'heartbeat', 'event']);
});
