import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { getSubscription } from './find-subscriptions.ts';
import { requireSubscription } from './require-subscription.ts';
import type { WebhookSubscription } from './subscription.ts';

/** State outranks fields: told before a body is refused. Throws resource_not_found or subscription_disabled. */
export async function guardEnabled(reader: TenantReader, subscriptionId: string): Promise<void> {
  requireStatus(await getSubscription(reader, subscriptionId));
}

/**
 * Locks a subscription that takes deliveries, so that it cannot be disabled before the new ones are there. Throws
 * resource_not_found or subscription_disabled.
 */
export async function requireEnabled(tx: UnitOfWork, subscriptionId: string): Promise<WebhookSubscription> {
  const subscription = await requireSubscription(tx, subscriptionId);
  requireStatus(subscription);
  return subscription;
}

function requireStatus({ status }: WebhookSubscription): void {
  if (status === 'enabled') return;
  throw new AppError('subscription_disabled', { message: `The subscription is ${status}; enable it first.` });
}
