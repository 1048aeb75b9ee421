import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { getSubscription } from '../subscriptions/find-subscriptions.ts';
import { type DeliveryFilter, findDelivery, selectDeliveries } from './deliveries-store.ts';
import type { WebhookDelivery } from './delivery.ts';

/** Returns one delivery of a subscription. Throws resource_not_found. */
export async function getDelivery(
  reader: TenantReader,
  subscriptionId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const delivery = await findDelivery(reader, subscriptionId, deliveryId);
  if (delivery === null) throw new AppError('resource_not_found');
  return delivery;
}

/**
 * Returns deliveries, newest first, at most `limit`; `after` is the id of the last one returned before. Throws
 * resource_not_found.
 */
export async function listDeliveries(
  reader: TenantReader,
  subscriptionId: string,
  page: { limit: number; after?: string | undefined } & DeliveryFilter,
): Promise<WebhookDelivery[]> {
  await getSubscription(reader, subscriptionId);
  return selectDeliveries(reader, subscriptionId, page);
}
