import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { getSubscription } from './find-subscriptions.ts';
import { requireSubscription } from './require-subscription.ts';
import type { WebhookSubscription } from './subscription.ts';

/** Checks the state before the body is validated. Throws resource_not_found or subscription_disabled. */
export async function guardEnabled(reader: TenantReader, subscriptionId: string): Promise<void> {
  requireStatus(await getSubscription(reader, subscriptionId));
}

/**
 * Locks an enabled subscription, so that it is not disabled while dispatches are queued. Throws resource_not_found or
 * subscription_disabled.
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
