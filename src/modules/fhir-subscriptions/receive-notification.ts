import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transaction.ts';
import { isId } from '../../kernel/ids.ts';
import { isClosed } from './fhir-subscription.ts';
import { addNotifications, findReceiver, lockSubscription, saveSubscription } from './fhir-subscriptions-store.ts';
import { hasGap, readNotification } from './read-notification.ts';
import { secretHashOf } from './subscribe.ts';

export type Reception = 'received' | 'unknown' | 'refused' | 'closed' | 'unreadable';

/**
 * Stores a notification and nothing more, so that the server has its answer at once. A repetition has no further effect.
 * A gap in the numbers adds the request to ask for everything of the type.
 */
export async function receiveNotification(
  database: Database,
  { id, secret, body }: { id: string; secret: string | null; body: Buffer },
): Promise<Reception> {
  const receiver = isId('fsb', id) ? await findReceiver(database.pool, id) : null;
  if (receiver === null) return 'unknown';
  if (secret === null || !timingSafeEqual(secretHashOf(secret), receiver.secretHash)) return 'refused';
  if (isClosed(receiver.status)) return 'closed';
  const notification = readNotification(body);
  if (notification === null) return 'unreadable';
  const { organizationId } = receiver;
  const who = {
    organizationId,
    actor: { type: 'system', id: 'fhir-notifications' } as const,
    isRealTime: true as const,
  };
  return transact(database, who, async (tx) => {
    const subscription = await lockSubscription(tx, id);
    if (subscription === null || isClosed(subscription.status)) return 'closed';
    const { lastEventNumber: last, resourceType } = subscription;
    const isGap = hasGap(last, notification);
    const gap = { dedupeKey: `gap ${notification.newest}`, reference: null, number: null };
    const events = isGap ? [...notification.events, gap] : notification.events;
    const fresh = events.length === 0 ? 0 : await addNotifications(tx, id, events);
    const newest = Math.max(last ?? 0, notification.newest ?? 0, ...events.map(({ number }) => number ?? 0));
    const status = notification.type === 'error' ? ('error' as const) : ('active' as const);
    if (fresh === 0 && status === subscription.status && newest === (last ?? 0)) return 'received';
    const lastEventNumber = notification.newest === null && last === null ? null : newest;
    const lastEventAt = fresh > 0 ? tx.systemNow.toISOString() : subscription.lastEventAt;
    saveSubscription(tx, { ...subscription, status, lastEventNumber, lastEventAt });
    const details = { type: notification.type, events: fresh, isGap, resourceType };
    tx.audit({ action: 'fhir_subscription.notified', subjectType: 'fhir_subscription', subjectId: id, details });
    return 'received';
  });
}
