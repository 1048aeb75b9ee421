import Type, { type Static } from 'typebox';
import type { Deployment } from '../../../../database/database.ts';
import { Id, Instant, Nullable, OneOf, resourceFields } from '../../../schema.ts';
import { ORDERINGS, PAYLOADS, SUBSCRIPTION_STATUSES, type WebhookSubscription } from './subscription.ts';

export const payload = OneOf(PAYLOADS, {
  description:
    '`full`: the whole resource. `thin`: only its type and id, without PHI; fetch the resource for the rest.',
});
export const ordering = OneOf(ORDERINGS, {
  description: '`strict`: the next event waits until the previous one is acknowledged or has failed permanently.',
});
export const subscriptionFields = {
  object: Type.Literal('webhook_subscription'),
  id: Id('whs', 'Subscription id.'),
  livemode: resourceFields.livemode,
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: Nullable(Type.String()),
  payload,
  ordering,
  headers: Type.Record(Type.String(), Type.String(), { description: 'Your headers with masked values.' }),
  status: OneOf(SUBSCRIPTION_STATUSES, {
    description: '`disabled` is set by the service after 100 consecutive permanent failures.',
  }),
  disabledReason: Nullable(Type.String()),
  consecutiveFailures: Type.Integer({ description: 'Consecutive permanently failed dispatches.' }),
  previousSecretExpiresAt: Nullable(Instant('When the previous secret stops signing.')),
  version: resourceFields.version,
  createdAt: resourceFields.createdAt,
  updatedAt: resourceFields.updatedAt,
};

export const Subscription = Type.Object(subscriptionFields, {
  additionalProperties: false,
  title: 'WebhookSubscription',
});

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
