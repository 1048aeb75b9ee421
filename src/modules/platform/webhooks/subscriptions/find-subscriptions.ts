import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { WebhookSubscription } from './subscription.ts';
import { countByStatus, findSubscription, selectSubscriptions } from './subscriptions-store.ts';

/** Returns one subscription. Throws resource_not_found. */
export async function getSubscription(reader: TenantReader, id: string): Promise<WebhookSubscription> {
  const subscription = await findSubscription(reader, id);
  if (subscription === null) throw new AppError('resource_not_found');
  return subscription;
}

/** Returns subscriptions, newest first, at most `limit`; `after` is the id of the last one returned before. */
export async function listSubscriptions(
  reader: TenantReader,
  page: { limit: number; after?: string | undefined },
): Promise<WebhookSubscription[]> {
  return selectSubscriptions(reader, page);
}

/** Counts the subscriptions by status; `failing` are active ones whose last deliveries failed. */
export async function countSubscriptions(reader: TenantReader) {
  const rows = await countByStatus(reader);
  const of = (wanted: string) => rows.find(({ status }) => status === wanted);
  return {
    active: of('active')?.subscriptions ?? 0,
    failing: of('active')?.failing ?? 0,
    paused: of('paused')?.subscriptions ?? 0,
    disabled: of('disabled')?.subscriptions ?? 0,
  };
}
