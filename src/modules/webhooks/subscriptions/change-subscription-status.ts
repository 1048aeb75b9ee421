import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { requireSubscription } from './require-subscription.ts';
import type { UrlGuard, WebhookSubscription } from './subscription.ts';
import { updateSubscription } from './update-subscription.ts';

type Dependencies = { urlGuard: UrlGuard; encryption: Encryption };
type Target = { id: string; expectedVersion?: number | undefined };

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
  const { status } = await requireSubscription(tx, target.id, target.expectedVersion);
  if (status === 'disabled') {
    throw illegalTransition({
      resource: 'subscription',
      status,
      action: 'resumed',
      nextStep: 'Enable the subscription instead.',
      allowedTransitions: ['enabled'],
    });
  }
  return updateSubscription(tx, dependencies, target, { status: 'enabled' });
}

/** Enables a paused or disabled subscription and resets its failure count. */
export function enableSubscription(tx: UnitOfWork, dependencies: Dependencies, target: Target) {
  return updateSubscription(tx, dependencies, target, { status: 'enabled' });
}
