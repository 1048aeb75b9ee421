import type { Notification } from './read-notification.ts';

/**
 * Combines notifications of events that came one after another into one, so that they are stored together and gaps are
 * detected across all their numbers. Other notifications are unchanged.
 */
export function combineNotifications(notifications: readonly Notification[]): Notification[] {
  const combined: Notification[] = [];
  for (const one of notifications) {
    const last = combined.at(-1);
    if (last?.type !== 'event' || one.type !== 'event') {
      combined.push(one);
      continue;
    }
    const newest = last.newest === null ? one.newest : Math.max(last.newest, one.newest ?? 0);
    combined[combined.length - 1] = { type: 'event', events: [...last.events, ...one.events], newest };
  }
  return combined;
}
