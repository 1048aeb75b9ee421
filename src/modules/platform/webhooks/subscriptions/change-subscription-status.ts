import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { getSubscription } from './find-subscriptions.ts';
import { requireSubscription } from './require-subscription.ts';
import type { UrlGuard, WebhookSubscription } from './subscription.ts';
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
