import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newSigningSecret } from '../signing/signature.ts';
import { requireSubscription } from './require-subscription.ts';
import { secretPlace } from './secret-places.ts';
import { PREVIOUS_SECRET_SECONDS, type WebhookSubscription } from './subscription.ts';
import { replaceSecret } from './subscriptions-store.ts';

export type SecretRotation = {
  id: string;
  expectedVersion?: number | undefined;
  /** A rotation of the last 24 hours is cut short: the secret before it signs no more. */
  endOverlap?: boolean | undefined;
};

/**
 * Gives a subscription a new secret, returned once. The old one signs beside it for 24 hours of real time, by which
 * receivers live. Throws resource_not_found, version_conflict, or secret_rotation_overlaps: a receiver that still has the
 * secret before that must not be cut off by somebody who only asks again.
 */
export async function rotateSecret(
  tx: UnitOfWork,
  dependencies: { encryption: Encryption },
  target: SecretRotation,
): Promise<{ subscription: WebhookSubscription; signingSecret: string }> {
  const before = await requireSubscription(tx, target.id, target.expectedVersion);
  const { previousSecretExpiresAt: overlapsUntil } = before;
  if (overlapsUntil !== null && overlapsUntil > tx.systemNow && !target.endOverlap) {
    throw new AppError('secret_rotation_overlaps', { extra: { previousSecretExpiresAt: overlapsUntil.toISOString() } });
  }
  const signingSecret = newSigningSecret();
  const previousSecretExpiresAt = new Date(tx.systemNow.getTime() + PREVIOUS_SECRET_SECONDS * 1_000);
  const subscription = { ...before, previousSecretExpiresAt, version: before.version + 1, updatedAt: tx.now };
  const place = secretPlace({ organizationId: tx.organizationId, id: subscription.id });
  await replaceSecret(tx, subscription, dependencies.encryption.seal(signingSecret, place), previousSecretExpiresAt);
  tx.audit({
    action: 'webhook_subscription.secret_rotated',
    subjectType: 'webhook_subscription',
    subjectId: subscription.id,
  });
  return { subscription, signingSecret };
}
