import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { WebhookSubscription } from './subscription.ts';
import { findSubscription } from './subscriptions-store.ts';

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
