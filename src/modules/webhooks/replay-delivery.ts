import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { eventExists, insertReplay } from './deliveries-store.ts';
import type { WebhookDelivery } from './delivery.ts';
import { getDelivery } from './find-deliveries.ts';
import { requireSubscription } from './require-subscription.ts';

/**
 * Sends the event of an earlier delivery again: a new dispatch with seven attempts of its own, whose first
 * delivery's id is returned. Throws resource_not_found, subscription_disabled or payload_expired.
 */
export async function replayDelivery(
  tx: UnitOfWork,
  target: { subscriptionId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  // Locked, so that the subscription cannot be disabled between the check and the new dispatch.
  const subscription = await requireSubscription(tx, target.subscriptionId);
  const replayed = await getDelivery(tx, subscription.id, target.deliveryId);
  if (subscription.status !== 'enabled') {
    throw new AppError('subscription_disabled', {
      message: `The subscription is ${subscription.status}; enable it first.`,
    });
  }
  if (!(await eventExists(tx, replayed.eventId))) throw new AppError('payload_expired');
  const deliveryId = newId('webhookDelivery');
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
  return {
    id: deliveryId,
    dispatchId,
    subscriptionId: subscription.id,
    eventId: replayed.eventId,
    eventType: replayed.eventType,
    attempt: 1,
    replayOf: replayed.id,
    outcome: null,
    responseStatus: null,
    responseExcerpt: null,
    durationMs: null,
    attemptedAt: null,
    finishedAt: null,
    nextAttemptAt: null,
  };
}
