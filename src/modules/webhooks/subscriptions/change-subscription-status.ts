import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { requireSubscription } from './require-subscription.ts';
import type { UrlGuard, WebhookSubscription } from './subscription.ts';
import { updateSubscription } from './update-subscription.ts';

type Dependencies = { urlGuard: UrlGuard; encryption: Encryption };
type Target = { id: string; expectedVersion?: number | undefined };

/** Holds what is pending; events of that time are not queued. Throws invalid_state_transition for a disabled subscription. */
export function pauseSubscription(tx: UnitOfWork, dependencies: Dependencies, target: Target) {
  return updateSubscription(tx, dependencies, target, { status: 'paused' });
}

/** Lets a paused subscription's deliveries go on. Throws invalid_state_transition for a disabled one. */
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
      nextStep: 'Enable it instead.',
      allowedTransitions: ['enabled'],
    });
  }
  return updateSubscription(tx, dependencies, target, { status: 'enabled' });
}

/** Brings a paused or disabled subscription back and starts its failure count anew. */
export function enableSubscription(tx: UnitOfWork, dependencies: Dependencies, target: Target) {
  return updateSubscription(tx, dependencies, target, { status: 'enabled' });
}
