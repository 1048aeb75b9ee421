import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { WebhookSubscription } from '../subscriptions/subscription.ts';
import { findSubscription } from '../subscriptions/subscriptions-store.ts';
import { type ClockedMove, updateClocked } from './clocked-queue-store.ts';
import { dropEverything, dropPending, holdPending, releaseHeld, type Settled } from './settle-dispatches-store.ts';

/**
 * Rows per transaction. The transaction must be much shorter than a lease: the organization's other attempts wait
 * behind it, and attempts not recorded within their lease are sent again.
 */
export const ROWS_AT_ONCE = 1_000;
const ALL_ROWS = 2_147_483_647;

/**
 * Applies a subscription's new status (null: deleted) to its pending dispatches: drops, holds or releases them. The
 * first rows are changed here and a job does the rest. Returns the number of rows changed. The caller holds the
 * subscription's lock.
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

/** `more`: run another batch at once. `wait`: workers hold the remaining rows. */
type SettleResult = 'more' | 'wait' | 'done';

/** Settles the next batch, according to the subscription's current status. */
export async function settleNextBatch(tx: UnitOfWork, subscriptionId: string): Promise<SettleResult> {
  const subscription = await findSubscription(tx, subscriptionId, 'for update');
  const { found, changed } = await settleSome(tx, subscriptionId, subscription);
  if (subscription === null || subscription.status === 'disabled') auditDropped(tx, subscriptionId, changed);
  if (found < ROWS_AT_ONCE) return 'done';
  return changed > 0 ? 'more' : 'wait';
}

function settleSome(
  tx: UnitOfWork,
  subscriptionId: string,
  subscription: Pick<WebhookSubscription, 'status' | 'ordering'> | null,
): Promise<Settled> {
  if (subscription === null) return dropEverything(tx, subscriptionId, ROWS_AT_ONCE);
  if (subscription.status === 'disabled') return dropPending(tx, subscriptionId, ROWS_AT_ONCE);
  if (subscription.status === 'paused') return holdPending(tx, subscriptionId, ROWS_AT_ONCE);
  // A strict queue is released as a whole; otherwise new events would overtake those still held.
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

/**
 * Moves the organization's waiting dispatches to its test clock, or from a clock back to real time, shifted by
 * `shiftMs`. A dispatch being sent is left unchanged until it finishes.
 */
export function setDispatchesClocked(tx: UnitOfWork, to: ClockedMove): Promise<void> {
  return updateClocked(tx, to);
}
