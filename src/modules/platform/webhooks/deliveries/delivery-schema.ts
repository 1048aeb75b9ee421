import Type from 'typebox';
import { EVENT_TYPES } from '../../../event-types.ts';
import { listQueryOf, severalOf } from '../../../list.ts';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields } from '../../../schema.ts';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from './delivery.ts';
import { webhookDeliveryResource } from './webhook-delivery-resource.ts';

export const Delivery = Type.Object(
  {
    object: Type.Literal('webhook_delivery'),
    livemode: resourceFields.livemode,
    id: Id('whd', 'Delivery id, sent as Service-Delivery-Id; differs across retries of the same event.'),
    deliveryId: Id('whd', 'The same as id.'),
    dispatchId: Type.String({
      description: "Id of the event's dispatch to this subscription, shared by all of its attempts, at most seven.",
    }),
    subscriptionId: Id('whs', 'Subscription id.'),
    eventId: Id('evt', 'Event id, stable across retries.'),
    eventType: Type.String(),
    attempt: Type.Integer({ minimum: 1, maximum: 7 }),
    replayOf: Nullable(Type.String(), 'The delivery that this one replays.'),
    status: OneOf(DELIVERY_STATUSES),
    outcome: Nullable(
      OneOf(DELIVERY_OUTCOMES),
      '`connection_closed`: the receiver closed a kept connection, or refused the HTTP/2 stream, before any response. The next attempt is then made at once, under its own delivery id.',
    ),
    responseStatus: Nullable(Type.Integer()),
    responseExcerpt: Nullable(Type.String({ description: 'The beginning of the response, at most 1 KiB.' })),
    durationMs: Nullable(Type.Integer(), 'Milliseconds until the status was received, or until the attempt failed.'),
    attemptedAt: Nullable(Instant('When it was sent.')),
    finishedAt: Nullable(Instant('When the attempt ended.')),
    nextAttemptAt: Nullable(Instant('When the next attempt is due.')),
    createdAt: Instant('When the attempt began; for a pending delivery, when it was requested.'),
  },
  { additionalProperties: false, title: 'WebhookDelivery' },
);

export const DeliveryList = ListOf(Delivery);

export const DeliveryListQuery = listQueryOf(webhookDeliveryResource.lists.listWebhookDeliveries, {
  eventType: Type.Optional(
    severalOf(OneOf(Object.keys(EVENT_TYPES), { description: 'Deliveries of events of this type.' })),
  ),
});

const Window = Type.Object(
  {
    attempts: Type.Integer(),
    succeeded: Type.Integer(),
    failed: Type.Integer(),
    successRate: Nullable(Type.Number(), 'The acknowledged share of attempts, 0 to 1; null without attempts.'),
    latencyMs: Type.Object(
      { p50: Nullable(Type.Integer()), p95: Nullable(Type.Integer()) },
      { additionalProperties: false, description: 'The duration of attempts.' },
    ),
    isSample: Type.Boolean({ description: 'Whether only the newest 50,000 attempts were counted.' }),
  },
  { additionalProperties: false, title: 'WebhookStatisticsWindow' },
);

export const Statistics = Type.Object(
  {
    object: Type.Literal('webhook_statistics'),
    livemode: resourceFields.livemode,
    subscriptionId: Id('whs', 'Subscription id.'),
    consecutiveFailures: Type.Integer({ description: 'Consecutive permanently failed dispatches.' }),
    backlog: Type.Object(
      {
        pending: Type.Integer({ description: 'Dispatches not sent yet.' }),
        retrying: Type.Integer({ description: 'Dispatches waiting for a retry.' }),
        held: Type.Integer({ description: 'Dispatches held because the subscription is paused.' }),
        nextRetryAt: Nullable(Instant('When the next attempt is due.')),
      },
      { additionalProperties: false, description: 'The backlog; each count is capped at 100,000.' },
    ),
    windows: Type.Object({ '1h': Window, '24h': Window, '7d': Window }, { additionalProperties: false }),
    calculatedAt: Instant('When the statistics were calculated.'),
  },
  { additionalProperties: false, title: 'WebhookStatistics' },
);
