import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newSigningSecret } from '../signing/delivery-request.ts';
import { requireSubscription } from './find-subscriptions.ts';
import { PREVIOUS_SECRET_SECONDS, secretPlace, type WebhookSubscription } from './subscription.ts';
import { replaceSecret } from './subscriptions-store.ts';

type SecretRotation = {
  id: string;
  expectedVersion?: number | undefined;
  /** Ends the overlap of an earlier rotation: the secret before it stops signing. */
  endOverlap?: boolean | undefined;
};

/**
 * Replaces a subscription's secret and returns the new one once. The previous secret also signs for 24 hours of real
 * time. Throws resource_not_found, version_conflict, or secret_rotation_overlaps if the previous secret is still in its
 * overlap period, so that a repeated request does not cut off receivers.
 */
export async function rotateSecret(
  tx: UnitOfWork,
  dependencies: { encryption: Encryption },
  target: SecretRotation,
): Promise<{ subscription: WebhookSubscription; signingSecret: string }> {
  const before = await requireSubscription(tx, target.id, target.expectedVersion);
  const { previousSecretExpiresAt: overlapsUntil } = before;
  if (overlapsUntil !== null && Date.parse(overlapsUntil) > tx.systemNow.getTime() && !target.endOverlap) {
    throw new AppError('secret_rotation_overlaps', { extra: { previousSecretExpiresAt: overlapsUntil } });
  }
  const signingSecret = newSigningSecret();
  const previousSecretExpiresAt = new Date(tx.systemNow.getTime() + PREVIOUS_SECRET_SECONDS * 1_000).toISOString();
  const updatedAt = tx.now.toISOString();
  const subscription = { ...before, previousSecretExpiresAt, version: before.version + 1, updatedAt };
  const place = secretPlace({ organizationId: tx.organizationId, id: subscription.id });
  await replaceSecret(tx, subscription, dependencies.encryption.seal(signingSecret, place));
  tx.audit({
    action: 'webhook_subscription.secret_rotated',
    subjectType: 'webhook_subscription',
    subjectId: subscription.id,
  });
  return { subscription, signingSecret };
}
