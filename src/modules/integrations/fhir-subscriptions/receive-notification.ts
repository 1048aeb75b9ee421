import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { GroupedWork } from '../../../kernel/grouped-work.ts';
import { isId } from '../../../kernel/ids.ts';
import { endAlarm } from './connection-alarm.ts';
import { type FhirSubscription, heartbeatDueTime, isClosed, type SubscriptionStatus } from './fhir-subscription.ts';
import { addNotifications, findReceiver, lockSubscription, saveSubscription } from './fhir-subscriptions-store.ts';
import { hasGap, type Notification, readInteraction, readNotification } from './read-notification.ts';
import { RefusalLog } from './record-refusal.ts';
import { requestMissedChanges } from './replace-subscription.ts';
import { secretHashOf } from './subscribe.ts';
import { nextCheckTime } from './subscription-checks.ts';

export type Reception = 'received' | 'unknown' | 'refused' | 'closed' | 'unreadable';

/** `path`: the resource that the server names below the endpoint. `body`: null if it is larger than the service reads. */
type Sent = { id: string; secret: string | null; body: Buffer | null; path?: string };
type ReceiveNotification = (sent: Sent) => Promise<Reception>;

/** How many notifications of one subscription are stored in one transaction. */
const TOGETHER_MAX = 50;

/**
 * Returns a function that only stores a notification, so that the server gets its response at once. A repetition has no
 * further effect. A job reads the events that a gap in the numbers shows to be missing. Notifications of one
 * subscription change the same row, so they would wait for each other's commit. Those that arrive while others are
 * being stored are stored together.
 */
export function openReceiver(database: Database): ReceiveNotification {
  const subscriptions = new GroupedWork((id: string, group: readonly Arrived[]) => {
    const { organizationId } = group[0]!;
    const who = {
      organizationId,
      actor: { type: 'system', id: 'fhir-notifications' } as const,
      isRealTime: true as const,
    };
    const notifications = combineNotifications(group.map(({ notification }) => notification));
    return transact(database, who, (tx) => storeAll(tx, id, notifications));
  }, TOGETHER_MAX);
  const refusals = new RefusalLog(database);
  return async ({ id, secret, body, path }) => {
    const receiver = isId('fsb', id) ? await findReceiver(database.pool, id) : null;
    if (receiver === null) return 'unknown';
    const isRefused = secret === null || !timingSafeEqual(secretHashOf(secret), receiver.secretHash);
    if (isRefused && !isClosed(receiver.status)) await refusals.record(receiver.organizationId, id);
    if (isRefused) return 'refused';
    if (isClosed(receiver.status)) return 'closed';
    const notification = path === undefined ? readNotification(body ?? Buffer.alloc(0)) : readInteraction(path, body);
    if (notification === null) return 'unreadable';
    return subscriptions.add(id, { organizationId: receiver.organizationId, notification });
  };
}

type Arrived = { organizationId: string; notification: Notification };

async function storeAll(tx: UnitOfWork, id: string, notifications: readonly Notification[]): Promise<Reception> {
  let subscription = await lockSubscription(tx, id);
  if (subscription === null || isClosed(subscription.status)) return 'closed';
  for (const [index, notification] of notifications.entries()) {
    if (index > 0) await tx.flush();
    subscription = await store(tx, subscription, notification);
  }
  return 'received';
}

/** Stores a notification; returns the subscription as it is then. */
async function store(
  tx: UnitOfWork,
  subscription: FhirSubscription,
  notification: Notification,
): Promise<FhirSubscription> {
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
  // A handshake shows that the server reaches the service, not that it continues to send.
  const isAlive = notification.type === 'event' || notification.type === 'heartbeat';
  const repairAttempts = isAlive ? 0 : attempts;
  const isUnchanged = fresh === 0 && status === before && newest === (last ?? 0) && repairAttempts === attempts;
  if (isUnchanged && heartbeatSeconds === null) return subscription;
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
  const saved = saveSubscription(tx, changed, checkOf(before, changed, tx.systemNow));
  if (isUnchanged) return saved;
  const details = { type: notification.type, events: fresh, isGap, resourceType };
  tx.audit({ action: 'fhir_subscription.notified', subjectType: 'fhir_subscription', subjectId: id, details });
  if (isGap) {
    const { organizationId } = tx;
    await tx.enqueue('recover-fhir-events', { organizationId, subscriptionId: id, since: last! }, { isRealTime: true });
  }
  if (status === 'active' && before !== 'active' && (before === 'degraded' || attempts > 0)) {
    if (before === 'requested') await requestMissedChanges(tx, id);
    await endAlarm(tx, subscription.connectionId);
  }
  return saved;
}

/** A subscription that was given up has no check due. If the server uses it again, its end must be noticed. */
function checkOf(before: SubscriptionStatus, changed: FhirSubscription, now: Date): { checkAt?: Date } {
  if (changed.status === 'error') return { checkAt: now };
  return before === 'error' ? { checkAt: nextCheckTime(changed, now) } : {};
}

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
