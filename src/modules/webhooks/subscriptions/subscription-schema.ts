import Type from 'typebox';
import { Id, Instant, Nullable, OneOf, resourceFields } from '../../schema.ts';
import { ORDERINGS, PAYLOADS, SUBSCRIPTION_STATUSES } from './subscription.ts';

export const payload = OneOf(PAYLOADS, {
  description: '`full`: the whole resource. `thin`: its type and id only, to be fetched; nothing that is PHI.',
});
export const ordering = OneOf(ORDERINGS, {
  description: '`strict`: the next event waits until the one before it is acknowledged or has failed for good.',
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
  headers: Type.Record(Type.String(), Type.String(), { description: 'Your headers, their values masked.' }),
  status: OneOf(SUBSCRIPTION_STATUSES, {
    description: '`disabled` is set by the service after 100 permanent failures in a row.',
  }),
  disabledReason: Nullable(Type.String()),
  consecutiveFailures: Type.Integer({ description: 'Permanently failed dispatches in a row.' }),
  previousSecretExpiresAt: Nullable(Instant('Until when the secret before signs too.')),
  version: resourceFields.version,
  createdAt: resourceFields.createdAt,
  updatedAt: resourceFields.updatedAt,
};

export const Subscription = Type.Object(subscriptionFields, {
  additionalProperties: false,
  title: 'WebhookSubscription',
});
