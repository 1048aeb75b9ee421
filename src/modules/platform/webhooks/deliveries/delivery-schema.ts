import Type from 'typebox';
import { EVENT_TYPES } from '../../../event-types.ts';
import { listQueryOf } from '../../../list.ts';
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
  eventType: Type.Optional(OneOf(Object.keys(EVENT_TYPES), { description: 'Deliveries of events of this type.' })),
});
