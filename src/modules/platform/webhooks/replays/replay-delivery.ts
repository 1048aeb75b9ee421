import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { isEventKept } from '../../events/find-events.ts';
import { insertReplay } from '../deliveries/deliveries-store.ts';
import type { WebhookDelivery } from '../deliveries/delivery.ts';
import { getDelivery } from '../deliveries/find-deliveries.ts';
import { requireSubscription } from '../subscriptions/find-subscriptions.ts';

/**
 * Sends the event of an earlier delivery again, as a new dispatch with up to seven attempts, whatever the status of the
 * subscription, which stays unchanged. Returns the pending first delivery. Throws resource_not_found or payload_expired.
 */
export async function replayDelivery(
  tx: UnitOfWork,
  target: { subscriptionId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  // Locked, because deleting the subscription while a dispatch is queued would drop the dispatch.
  const subscription = await requireSubscription(tx, target.subscriptionId);
  const replayed = await getDelivery(tx, subscription.id, target.deliveryId);
  if (!(await isEventKept(tx, replayed.eventId))) throw new AppError('payload_expired');
  const deliveryId = newId('whd');
  const dispatchId = await insertReplay(tx, {
    subscriptionId: subscription.id,
    eventId: replayed.eventId,
    replayOf: replayed.id,
    deliveryId,
  });
  tx.audit({
    action: 'webhook_delivery.replayed',
    subjectType: 'webhook_delivery',
    subjectId: replayed.id,
    details: { subscriptionId: subscription.id, eventId: replayed.eventId, deliveryId },
  });
  const { id: replayOf, eventId, eventType } = replayed;
  return pendingDelivery(tx, {
    deliveryId,
    dispatchId,
    subscriptionId: subscription.id,
    eventId,
    eventType,
    replayOf,
  });
}

/** Returns the pending delivery of a queued dispatch. */
export function pendingDelivery(
  tx: UnitOfWork,
  {
    deliveryId,
    ...known
  }: Pick<WebhookDelivery, 'dispatchId' | 'subscriptionId' | 'eventId' | 'eventType' | 'replayOf'> & {
    deliveryId: string;
  },
): WebhookDelivery {
  return {
    id: deliveryId,
    ...known,
    attempt: 1,
    outcome: null,
    responseStatus: null,
    responseExcerpt: null,
    durationMs: null,
    attemptedAt: null,
    finishedAt: null,
    nextAttemptAt: null,
    createdAt: tx.now,
  };
}
