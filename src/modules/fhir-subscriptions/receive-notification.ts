import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { transact, type UnitOfWork } from '../../database/transaction.ts';
import { isId } from '../../kernel/ids.ts';
import { endAlarm } from './connection-alarm.ts';
import { type FhirSubscription, isClosed } from './fhir-subscription.ts';
import { addNotifications, findReceiver, lockSubscription, saveSubscription } from './fhir-subscriptions-store.ts';
import { heartbeatDueTime } from './heartbeat.ts';
import { hasGap, type Notification, readNotification } from './read-notification.ts';
import { readWhatWasMissed } from './replace-subscription.ts';
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
  const {
    id,
    lastEventNumber: last,
    resourceType,
    status: before,
    heartbeatSeconds,
    repairAttempts: attempts,
  } = subscription;
  const { events } = notification;
  const isGap = hasGap(last, notification);
  const fresh = events.length === 0 ? 0 : await addNotifications(tx, id, events);
  const newest = Math.max(last ?? 0, notification.newest ?? 0, ...events.map(({ number }) => number ?? 0));
  const status = notification.type === 'error' ? ('error' as const) : ('active' as const);
  // A handshake shows that the server reaches the service, not that it goes on sending.
  const isAlive = notification.type === 'event' || notification.type === 'heartbeat';
  const repairAttempts = isAlive ? 0 : attempts;
  const isUnchanged = fresh === 0 && status === before && newest === (last ?? 0) && repairAttempts === attempts;
  if (isUnchanged && heartbeatSeconds === null) return;
  const at = tx.systemNow.toISOString();
  const changed = {
    ...subscription,
    status,
    lastEventNumber: notification.newest === null && last === null ? null : newest,
    lastEventAt: fresh > 0 ? at : subscription.lastEventAt,
    lastReceivedAt: at,
    heartbeatDueAt: heartbeatDueTime(heartbeatSeconds, tx.systemNow),
    lastError: status === 'active' && before !== 'active' ? null : subscription.lastError,
    repairAttempts,
  };
  saveSubscription(tx, changed, status === 'error' ? { checkAt: tx.systemNow } : {});
  if (isUnchanged) return;
  const details = { type: notification.type, events: fresh, isGap, resourceType };
  tx.audit({ action: 'fhir_subscription.notified', subjectType: 'fhir_subscription', subjectId: id, details });
  if (isGap) {
    const { organizationId } = tx;
    await tx.enqueue('recover-fhir-events', { organizationId, subscriptionId: id, since: last! }, { isRealTime: true });
  }
  if (status === 'active' && before !== 'active' && (before === 'degraded' || attempts > 0)) {
    if (before === 'requested') await readWhatWasMissed(tx, id);
    await endAlarm(tx, subscription.connectionId);
  }
}
