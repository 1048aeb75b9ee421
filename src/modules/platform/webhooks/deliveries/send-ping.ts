import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { recordPing } from '../../events/emit-event.ts';
import { pendingDelivery } from '../replays/replay-delivery.ts';
import { requireEnabled } from '../subscriptions/find-subscriptions.ts';
import { insertReplay } from './deliveries-store.ts';
import type { WebhookDelivery } from './delivery.ts';
import { pingOf } from './ping-resource.ts';

/**
 * Sends a `ping` event to one subscription, regardless of its event filters. Returns the pending delivery. Throws
 * resource_not_found or subscription_disabled.
 */
export async function sendPing(tx: UnitOfWork, subscriptionId: string): Promise<WebhookDelivery> {
  const subscription = await requireEnabled(tx, subscriptionId);
  const eventId = newId('evt');
  const deliveryId = newId('whd');
  const data = JSON.stringify(pingOf(subscriptionId, tx));
  await recordPing(tx, { eventId, subscriptionId, data });
  const dispatchId = await insertReplay(tx, { subscriptionId, eventId, replayOf: null, deliveryId });
  tx.audit({
    action: 'webhook_subscription.tested',
    subjectType: 'webhook_subscription',
    subjectId: subscription.id,
    details: { eventId, deliveryId },
  });
  return pendingDelivery(tx, { deliveryId, dispatchId, subscriptionId, eventId, eventType: 'ping', replayOf: null });
}
