import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { settleDispatches } from '../queue/settle-dispatches.ts';
import { requireSubscription } from './require-subscription.ts';
import { deleteSubscriptionRow } from './subscriptions-store.ts';

/** Deletes a subscription and its pending dispatches; the log of its deliveries is kept. */
export async function deleteSubscription(
  tx: UnitOfWork,
  target: { id: string; expectedVersion?: number | undefined },
): Promise<void> {
  const subscription = await requireSubscription(tx, target.id, target.expectedVersion);
  await deleteSubscriptionRow(tx, subscription.id);
  const droppedDispatches = await settleDispatches(tx, subscription.id, null);
  tx.audit({
    action: 'webhook_subscription.deleted',
    subjectType: 'webhook_subscription',
    subjectId: subscription.id,
    details: { droppedDispatches },
  });
}
