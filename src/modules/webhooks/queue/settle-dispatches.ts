import type { UnitOfWork } from '../../../database/transaction.ts';
import type { WebhookSubscription } from '../subscriptions/subscription.ts';
import { findSubscription } from '../subscriptions/subscriptions-store.ts';
import { dropPending, holdPending, releaseHeld, type Settled } from './settle-dispatches-store.ts';

/**
 * As many rows in one transaction. It has to be over long before a lease is: what else is recorded of the organization
 * waits behind it, and whatever is not recorded within its lease is sent again.
 */
export const ROWS_AT_ONCE = 1_000;
const ALL_ROWS = 2_147_483_647;

/**
 * Brings what is pending of a subscription in line with what has just become of it (null: it was deleted): dropped,
 * held or let go. A long queue is left to a job but for its first rows. Returns how many rows that were. The caller
 * holds the subscription.
 */
export async function settleDispatches(
  tx: UnitOfWork,
  subscriptionId: string,
  subscription: Pick<WebhookSubscription, 'status' | 'ordering'> | null,
): Promise<number> {
  const { found, changed } = await settleSome(tx, subscriptionId, subscription);
  if (found >= ROWS_AT_ONCE) {
    await tx.enqueue('settle-dispatches', { organizationId: tx.organizationId, subscriptionId });
  }
  return changed;
}

/** `more`: another batch at once. `wait`: what is left is in others' hands. */
export type SettleResult = 'more' | 'wait' | 'over';

/** Goes on with it, by what the subscription is now. */
export async function settleMore(tx: UnitOfWork, subscriptionId: string): Promise<SettleResult> {
  const subscription = await findSubscription(tx, subscriptionId, 'for update');
  const { found, changed } = await settleSome(tx, subscriptionId, subscription);
  if (subscription === null || subscription.status === 'disabled') auditDropped(tx, subscriptionId, changed);
  if (found < ROWS_AT_ONCE) return 'over';
  return changed > 0 ? 'more' : 'wait';
}

function settleSome(
  tx: UnitOfWork,
  subscriptionId: string,
  subscription: Pick<WebhookSubscription, 'status' | 'ordering'> | null,
): Promise<Settled> {
  if (subscription === null || subscription.status === 'disabled') return dropPending(tx, subscriptionId, ROWS_AT_ONCE);
  if (subscription.status === 'paused') return holdPending(tx, subscriptionId, ROWS_AT_ONCE);
  // A strict line goes on as a whole: new events would come before those that are still held.
  return releaseHeld(tx, subscriptionId, subscription.ordering === 'strict' ? ALL_ROWS : ROWS_AT_ONCE);
}

function auditDropped(tx: UnitOfWork, subscriptionId: string, droppedDispatches: number): void {
  if (droppedDispatches === 0) return;
  tx.audit({
    action: 'webhook_subscription.dispatches_dropped',
    subjectType: 'webhook_subscription',
    subjectId: subscriptionId,
    details: { droppedDispatches },
  });
}
