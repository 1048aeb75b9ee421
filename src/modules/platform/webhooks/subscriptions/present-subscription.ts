import type { Static } from 'typebox';
import type { Deployment } from '../../../../database/database.ts';
import type { WebhookSubscription } from './subscription.ts';
import type { Subscription } from './subscription-schema.ts';

/** Replaces every header value; values are never returned, not even to the owner. */
const HEADER_MASK = '********';

/** Returns the API's JSON of a subscription, without its secret. */
export function presentSubscription(
  subscription: WebhookSubscription,
  { livemode }: Deployment,
): Static<typeof Subscription> {
  return {
    object: 'webhook_subscription',
    id: subscription.id,
    livemode,
    url: subscription.url,
    events: subscription.events,
    description: subscription.description,
    payload: subscription.payload,
    ordering: subscription.ordering,
    headers: Object.fromEntries(subscription.headerNames.map((name) => [name, HEADER_MASK])),
    status: subscription.status,
    disabledReason: subscription.disabledReason,
    consecutiveFailures: subscription.consecutiveFailures,
    previousSecretExpiresAt: subscription.previousSecretExpiresAt?.toISOString() ?? null,
    version: subscription.version,
    createdAt: subscription.createdAt.toISOString(),
    updatedAt: subscription.updatedAt.toISOString(),
  };
}
