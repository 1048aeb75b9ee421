import type { Encryption } from '../../database/encryption.ts';
import type { UnitOfWork } from '../../database/transaction.ts';
import { requireSubscription } from './require-subscription.ts';
import { newSigningSecret } from './signature.ts';
import { PREVIOUS_SECRET_SECONDS, type WebhookSubscription } from './subscription.ts';
import { replaceSecret } from './subscriptions-store.ts';

/** Gives a subscription a new secret, returned once. The old one signs beside it for 24 hours. */
export async function rotateSecret(
  tx: UnitOfWork,
  dependencies: { encryption: Encryption },
  target: { id: string; expectedVersion?: number | undefined },
): Promise<{ subscription: WebhookSubscription; signingSecret: string }> {
  const before = await requireSubscription(tx, target.id, target.expectedVersion);
  const signingSecret = newSigningSecret();
  const previousSecretExpiresAt = new Date(tx.now.getTime() + PREVIOUS_SECRET_SECONDS * 1_000);
  const subscription = { ...before, previousSecretExpiresAt, version: before.version + 1, updatedAt: tx.now };
  await replaceSecret(tx, subscription, dependencies.encryption.seal(signingSecret), previousSecretExpiresAt);
  tx.audit({
    action: 'webhook_subscription.secret_rotated',
    subjectType: 'webhook_subscription',
    subjectId: subscription.id,
  });
  return { subscription, signingSecret };
}
