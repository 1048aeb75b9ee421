import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { settleDispatches } from '../queue/settle-dispatches.ts';
import { getSubscription, requireSubscription } from './find-subscriptions.ts';
import type { UrlGuard, WebhookSubscription } from './subscription.ts';
import { deleteSubscriptionRow } from './subscriptions-store.ts';
import { requireNotDisabled, updateSubscription } from './update-subscription.ts';

type Dependencies = { urlGuard: UrlGuard; encryption: Encryption };
type Target = { id: string; expectedVersion?: number | undefined };

const RESUMED = { action: 'resumed', nextStep: 'Enable the subscription instead.' };
const PAUSED = { action: 'paused', nextStep: 'Enable the subscription first.' };

/** Checks the state. */
export async function guardPauseOrResume(reader: TenantReader, id: string, action: 'pause' | 'resume'): Promise<void> {
  requireNotDisabled(await getSubscription(reader, id), action === 'pause' ? PAUSED : RESUMED);
}

/**
 * Pauses delivery. Pending dispatches are kept; events that occur while paused are not queued. Throws
 * invalid_state_transition for a disabled subscription.
 */
export function pauseSubscription(tx: UnitOfWork, dependencies: Dependencies, target: Target) {
  return updateSubscription(tx, dependencies, target, { status: 'paused' });
}

/** Resumes a paused subscription. Throws invalid_state_transition for a disabled one. */
export async function resumeSubscription(
  tx: UnitOfWork,
  dependencies: Dependencies,
  target: Target,
): Promise<WebhookSubscription> {
  requireNotDisabled(await requireSubscription(tx, target.id, target.expectedVersion), RESUMED);
  return updateSubscription(tx, dependencies, target, { status: 'enabled' });
}

/** Enables a paused or disabled subscription and resets its failure count. */
export function enableSubscription(tx: UnitOfWork, dependencies: Dependencies, target: Target) {
  return updateSubscription(tx, dependencies, target, { status: 'enabled' });
}

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
