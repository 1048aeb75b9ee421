import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { WebhookSubscription } from './subscription.ts';
import { countByStatus, findSubscription, type SubscriptionPage, selectSubscriptions } from './subscriptions-store.ts';

/** Returns one subscription. Throws resource_not_found. */
export async function getSubscription(reader: TenantReader, id: string): Promise<WebhookSubscription> {
  const subscription = await findSubscription(reader, id);
  if (subscription === null) throw new AppError('resource_not_found');
  return subscription;
}

/** Returns subscriptions, newest first, at most `limit`; `after` is the id of the last one returned before. */
export async function listSubscriptions(reader: TenantReader, page: SubscriptionPage): Promise<WebhookSubscription[]> {
  return selectSubscriptions(reader, page);
}

/** Counts the subscriptions by status; `failing` are enabled ones whose last deliveries failed. */
export async function countSubscriptions(reader: TenantReader) {
  const rows = await countByStatus(reader);
  const of = (wanted: string) => rows.find(({ status }) => status === wanted);
  return {
    active: of('enabled')?.subscriptions ?? 0,
    failing: of('enabled')?.failing ?? 0,
    paused: of('paused')?.subscriptions ?? 0,
    disabled: of('disabled')?.subscriptions ?? 0,
  };
}

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

/** Locks a subscription for a change. Throws resource_not_found, or version_conflict when If-Match does not hold. */
export async function requireSubscription(
  tx: UnitOfWork,
  id: string,
  expectedVersion?: number,
): Promise<WebhookSubscription> {
  const subscription = await findSubscription(tx, id, 'for update');
  if (subscription === null) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== subscription.version) throw new AppError('version_conflict');
  return subscription;
}
