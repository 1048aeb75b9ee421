import type { App } from '../../../composition/app.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { presentDelivery, type WebhookDelivery } from '../../../modules/platform/webhooks/deliveries/delivery.ts';
import { getSubscription } from '../../../modules/platform/webhooks/subscriptions/find-subscriptions.ts';
import type { WebhookSubscription } from '../../../modules/platform/webhooks/subscriptions/subscription.ts';
import { presentSubscription } from '../../../modules/platform/webhooks/subscriptions/subscription-schema.ts';
import type { PathParameter } from '../../operation.ts';

export const tag = 'Webhooks';
export const subscriptionId: PathParameter = {
  kind: 'whs',
  table: 'webhook_subscriptions',
  description: 'Subscription id.',
  missing: 'The subscription does not exist, or it has been deleted.',
};

export const show = (subscription: WebhookSubscription, app: App) => presentSubscription(subscription, app.database);
export const showDelivery = (delivery: WebhookDelivery, app: App) => ({
  ...presentDelivery(delivery),
  livemode: app.database.livemode,
});

/** Reports a version conflict before invalid fields. */
export async function guardVersion(
  reader: TenantReader,
  { params, expectedVersion }: { params: Record<'subscriptionId', string>; expectedVersion: number | undefined },
): Promise<void> {
  const { version } = await getSubscription(reader, params.subscriptionId);
  if (expectedVersion !== undefined && expectedVersion !== version) throw new AppError('version_conflict');
}
