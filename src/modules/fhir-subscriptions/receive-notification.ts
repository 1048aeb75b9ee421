import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { transact, type UnitOfWork } from '../../database/transaction.ts';
import { isId } from '../../kernel/ids.ts';
import { endSilence } from './degrade-silent-subscription.ts';
import { type FhirSubscription, isClosed } from './fhir-subscription.ts';
import { addNotifications, findReceiver, lockSubscription, saveSubscription } from './fhir-subscriptions-store.ts';
import { heartbeatDueTime } from './heartbeat.ts';
import { hasGap, type Notification, readNotification } from './read-notification.ts';
import { secretHashOf } from './subscribe.ts';

export type Reception = 'received' | 'unknown' | 'refused' | 'closed' | 'unreadable';

/**
 * Stores a notification and nothing more, so that the server has its answer at once. A repetition has no further effect.
 * A job reads the events that a gap in the numbers shows to be missing.
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
    await store(tx, subscription, notification);
    return 'received';
  });
}

async function store(tx: UnitOfWork, subscription: FhirSubscription, notification: Notification): Promise<void> {
  const { id, lastEventNumber: last, resourceType, status: before, heartbeatSeconds } = subscription;
  const { events } = notification;
  const isGap = hasGap(last, notification);
  const fresh = events.length === 0 ? 0 : await addNotifications(tx, id, events);
  const newest = Math.max(last ?? 0, notification.newest ?? 0, ...events.map(({ number }) => number ?? 0));
  const status = notification.type === 'error' ? ('error' as const) : ('active' as const);
  const isUnchanged = fresh === 0 && status === before && newest === (last ?? 0);
  if (isUnchanged && heartbeatSeconds === null) return;
  const at = tx.systemNow.toISOString();
  saveSubscription(tx, {
    ...subscription,
    status,
    lastEventNumber: notification.newest === null && last === null ? null : newest,
    lastEventAt: fresh > 0 ? at : subscription.lastEventAt,
    lastReceivedAt: at,
    heartbeatDueAt: heartbeatDueTime(heartbeatSeconds, tx.systemNow),
    lastError: before === 'degraded' ? null : subscription.lastError,
  });
  if (isUnchanged) return;
  const details = { type: notification.type, events: fresh, isGap, resourceType };
  tx.audit({ action: 'fhir_subscription.notified', subjectType: 'fhir_subscription', subjectId: id, details });
  if (isGap) {
    const { organizationId } = tx;
    await tx.enqueue('recover-fhir-events', { organizationId, subscriptionId: id, since: last! }, { isRealTime: true });
  }
  if (before === 'degraded') await endSilence(tx, subscription.connectionId);
}
