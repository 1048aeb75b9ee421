import Type from 'typebox';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from '../../modules/webhooks/delivery.ts';
import { EVENT_TYPES } from '../../modules/webhooks/event-types.ts';
import { DESCRIPTION_LENGTH_MAX, SUBSCRIPTION_STATUSES, URL_LENGTH_MAX } from '../../modules/webhooks/subscription.ts';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, resourceFields, Strict, Text } from './common.ts';

const url = Text(URL_LENGTH_MAX, 'Where deliveries go: an HTTPS URL on port 443 or 1024 and above.');
const events = Type.Array(Text(100, 'Event type.'), {
  minItems: 1,
  maxItems: 100,
  description: `Event types, or ["*"] for all. Types: ${Object.keys(EVENT_TYPES).join(', ')}.`,
});
const description = Text(DESCRIPTION_LENGTH_MAX, 'Free text.', 0);

export const SubscriptionCreate = Strict({ url, events, description: Type.Optional(description) });

export const SubscriptionUpdate = Strict(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    description: Type.Optional(Nullable(description)),
    status: Type.Optional(
      OneOf(['enabled', 'paused'], {
        description: '`paused` holds deliveries; `enabled` lets them go on and clears the failure count.',
      }),
    ),
  },
  { minProperties: 1 },
);

const subscriptionFields = {
  object: Type.Literal('webhook_subscription'),
  id: Id('webhookSubscription', 'Subscription id.'),
  livemode: resourceFields.livemode,
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: Nullable(Type.String()),
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

export const SubscriptionWithSecret = Type.Object(
  {
    ...subscriptionFields,
    signingSecret: Type.String({ description: 'Shown here once and never again. HMAC key of Service-Signature.' }),
  },
  { additionalProperties: false, title: 'WebhookSubscriptionWithSecret' },
);

export const SubscriptionList = ListOf(Subscription);
export const SubscriptionListQuery = Strict({ ...listQuery });

export const Delivery = Type.Object(
  {
    object: Type.Literal('webhook_delivery'),
    livemode: resourceFields.livemode,
    id: Id('webhookDelivery', 'Delivery id, sent as Service-Delivery-Id; differs across retries of the same event.'),
    deliveryId: Id('webhookDelivery', 'The same as id.'),
    dispatchId: Type.String({ description: 'The event for this subscription, tried up to seven times.' }),
    subscriptionId: Id('webhookSubscription', 'Subscription id.'),
    eventId: Id('event', 'Event id, stable across retries.'),
    eventType: Type.String(),
    attempt: Type.Integer({ minimum: 1, maximum: 7 }),
    replayOf: Nullable(Type.String(), 'The delivery that this one replays.'),
    status: OneOf(DELIVERY_STATUSES),
    outcome: Nullable(OneOf(DELIVERY_OUTCOMES)),
    responseStatus: Nullable(Type.Integer()),
    responseExcerpt: Nullable(Type.String({ description: 'The first part of the answer, at most 1 KiB.' })),
    durationMs: Nullable(Type.Integer()),
    attemptedAt: Nullable(Instant('When it was sent.')),
    finishedAt: Nullable(Instant('When it ended.')),
    nextAttemptAt: Nullable(Instant('When it is tried again.')),
  },
  { additionalProperties: false, title: 'WebhookDelivery' },
);

export const DeliveryList = ListOf(Delivery);
export const DeliveryListQuery = Strict({
  ...listQuery,
  status: Type.Optional(OneOf(['succeeded', 'failed', 'permanently_failed'])),
  eventType: Type.Optional(OneOf(Object.keys(EVENT_TYPES))),
});

const dated = { cidr: Type.String(), effectiveAt: Instant('In effect from.') };

export const OriginIps = Type.Object(
  {
    object: Type.Literal('webhook_origin_ips'),
    current: Type.Array(Type.Object(dated)),
    upcoming: Type.Array(Type.Object(dated), { description: 'Published at least 30 days ahead.' }),
    retiring: Type.Array(Type.Object({ cidr: Type.String(), retiresAt: Instant('In use until.') })),
  },
  { additionalProperties: false, title: 'WebhookOriginIps' },
);
