import Type from 'typebox';
import { EVENT_TYPES } from '../../modules/event-types.ts';
import {
  Id,
  Instant,
  InstantBound,
  ListOf,
  listQuery,
  Nullable,
  OneOf,
  resourceFields,
  SecretOnce,
  Strict,
  Text,
} from '../../modules/schema.ts';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from '../../modules/webhooks/deliveries/delivery.ts';
import { EVENT_STANDINGS, REPLAY_STATUSES } from '../../modules/webhooks/replays/replay.ts';
import { CUSTOM_HEADERS_MAX, HEADER_VALUE_LENGTH_MAX } from '../../modules/webhooks/subscriptions/custom-headers.ts';
import { DESCRIPTION_LENGTH_MAX, URL_LENGTH_MAX } from '../../modules/webhooks/subscriptions/subscription.ts';
import {
  ordering,
  payload,
  Subscription,
  subscriptionFields,
} from '../../modules/webhooks/subscriptions/subscription-schema.ts';

const url = Text(URL_LENGTH_MAX, 'Where deliveries go: an HTTPS URL on port 443 or 1024 and above.');
const events = Type.Array(Text(100, 'Event type.'), {
  minItems: 1,
  maxItems: 100,
  description: `Event types and families such as claim.*, or ["*"] for all. Types: ${Object.keys(EVENT_TYPES).join(', ')}.`,
});
const description = Text(DESCRIPTION_LENGTH_MAX, 'Free text.', 0);

const headerValue = Type.String({ maxLength: HEADER_VALUE_LENGTH_MAX });
const HEADERS = 'Headers of your own that each delivery carries. Values are encrypted and never shown again.';

export const SubscriptionCreate = Strict(
  {
    url,
    events,
    description: Type.Optional(description),
    payload: Type.Optional(payload),
    ordering: Type.Optional(ordering),
    headers: Type.Optional(
      Type.Record(Type.String(), headerValue, {
        maxProperties: CUSTOM_HEADERS_MAX,
        additionalProperties: false,
        description: HEADERS,
      }),
    ),
  },
  { title: 'WebhookSubscriptionCreate' },
);

export const SubscriptionUpdate = Strict(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    description: Type.Optional(Nullable(description)),
    payload: Type.Optional(payload),
    ordering: Type.Optional(ordering),
    headers: Type.Optional(
      Nullable(
        Type.Record(Type.String(), Nullable(headerValue), {
          // Every present header can be taken away by the change that sets as many others.
          maxProperties: 2 * CUSTOM_HEADERS_MAX,
          additionalProperties: false,
        }),
        `${HEADERS} A header that is named is set, null takes it away; null for all of them takes all away.`,
      ),
    ),
    status: Type.Optional(
      OneOf(['enabled', 'paused'], {
        description:
          '`paused` holds what is pending, and events of that time are not sent (they can be replayed); `enabled` lets the former go on and clears the failure count.',
      }),
    ),
  },
  { title: 'WebhookSubscriptionUpdate', minProperties: 1 },
);

export const SecretRotate = Strict(
  {
    endOverlap: Type.Optional(
      Type.Boolean({
        description: 'Ends the overlap of a rotation of the last 24 hours: the secret before it signs no more.',
      }),
    ),
  },
  { title: 'WebhookSecretRotate' },
);

export const SubscriptionWithSecret = Type.Object(
  {
    ...subscriptionFields,
    ...SecretOnce('signingSecret', 'HMAC key of Service-Signature.'),
  },
  { additionalProperties: false, title: 'WebhookSubscriptionWithSecret' },
);

export const SubscriptionList = ListOf(Subscription);
export const SubscriptionListQuery = Strict({ ...listQuery });

export const Delivery = Type.Object(
  {
    object: Type.Literal('webhook_delivery'),
    livemode: resourceFields.livemode,
    id: Id(
      'whd',
      'Delivery id, sent as Service-Delivery-Id; differs across retries of the same event. It comes twice only when a kept connection was closed before any answer and the delivery went out at once over another.',
    ),
    deliveryId: Id('whd', 'The same as id.'),
    dispatchId: Type.String({ description: 'The event for this subscription, tried up to seven times.' }),
    subscriptionId: Id('whs', 'Subscription id.'),
    eventId: Id('evt', 'Event id, stable across retries.'),
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
    createdAt: Instant('When it was begun, or asked for while it is pending.'),
  },
  { additionalProperties: false, title: 'WebhookDelivery' },
);

export const DeliveryList = ListOf(Delivery);
export const DeliveryListQuery = Strict({
  ...listQuery,
  status: Type.Optional(
    OneOf(['succeeded', 'failed', 'permanently_failed'], { description: '`failed` is tried again.' }),
  ),
  outcome: Type.Optional(OneOf(DELIVERY_OUTCOMES, { description: 'Deliveries with this outcome.' })),
  eventType: Type.Optional(OneOf(Object.keys(EVENT_TYPES), { description: 'Deliveries of events of this type.' })),
  eventId: Type.Optional(Id('evt', 'Deliveries of this event.')),
  'createdAt[gte]': Type.Optional(InstantBound('Begun at or after.')),
  'createdAt[lt]': Type.Optional(InstantBound('Begun before.')),
});

export const ReplayCreate = Strict(
  {
    since: InstantBound('Events that happened at or after; at most 30 days ago.'),
    until: Type.Optional(InstantBound('Events that happened before; now when absent.')),
    status: Type.Optional(
      Type.Array(OneOf(EVENT_STANDINGS), {
        minItems: 1,
        maxItems: EVENT_STANDINGS.length,
        description:
          'What became of the event here: `permanently_failed`, `missing` (never sent), `succeeded`. By default all but the last.',
      }),
    ),
    eventTypes: Type.Optional(
      Type.Array(Text(100, 'Event type or family.'), { minItems: 1, maxItems: 100, description: 'By default all.' }),
    ),
  },
  { title: 'WebhookReplayCreate' },
);

export const Replay = Type.Object(
  {
    object: Type.Literal('webhook_replay'),
    id: Id('whr', 'Replay id.'),
    livemode: resourceFields.livemode,
    subscriptionId: Id('whs', 'Subscription id.'),
    status: OneOf(REPLAY_STATUSES, { description: '`completed`: every event is handed to the queue.' }),
    statusReason: Nullable(Type.String(), 'Why it failed.'),
    since: Instant('Events from.'),
    until: Instant('Events before.'),
    deliveryStatuses: Type.Array(OneOf(EVENT_STANDINGS)),
    eventTypes: Nullable(Type.Array(Type.String())),
    progress: Type.Object(
      {
        eventsTotal: Nullable(Type.Integer(), 'Events of the time when it began; null before.'),
        eventsExamined: Type.Integer({ description: 'How many of them were looked at.' }),
        eventsReplayed: Type.Integer({ description: 'How many were sent again.' }),
        eventsPending: Type.Integer({ description: 'How many of those wait to be sent or tried again.' }),
      },
      { additionalProperties: false },
    ),
    startedAt: Nullable(Instant('When it began.')),
    completedAt: Nullable(Instant('When it ended.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'WebhookReplay' },
);
export const ReplayList = ListOf(Replay);
export const ReplayListQuery = Strict({ ...listQuery });

const Window = Type.Object(
  {
    attempts: Type.Integer(),
    succeeded: Type.Integer(),
    failed: Type.Integer(),
    successRate: Nullable(Type.Number(), 'Acknowledged of all attempts, 0 to 1; null without any.'),
    latencyMs: Type.Object(
      { p50: Nullable(Type.Integer()), p95: Nullable(Type.Integer()) },
      { additionalProperties: false, description: 'From the start of an attempt to its end.' },
    ),
    isSample: Type.Boolean({ description: 'There were more attempts: these are the newest 50,000.' }),
  },
  { additionalProperties: false, title: 'WebhookStatisticsWindow' },
);

export const Statistics = Type.Object(
  {
    object: Type.Literal('webhook_statistics'),
    livemode: resourceFields.livemode,
    subscriptionId: Id('whs', 'Subscription id.'),
    consecutiveFailures: Type.Integer({ description: 'Permanently failed dispatches in a row.' }),
    backlog: Type.Object(
      {
        pending: Type.Integer({ description: 'Dispatches that were not sent yet.' }),
        retrying: Type.Integer({ description: 'Dispatches that wait for another attempt.' }),
        held: Type.Integer({ description: 'Dispatches that wait because the subscription is paused.' }),
        nextRetryAt: Nullable(Instant('When the next attempt is due.')),
      },
      { additionalProperties: false, description: 'What waits; counted up to 100,000 of each.' },
    ),
    windows: Type.Object({ '1h': Window, '24h': Window, '7d': Window }, { additionalProperties: false }),
    calculatedAt: Instant('When.'),
  },
  { additionalProperties: false, title: 'WebhookStatistics' },
);

const DatedNetwork = Type.Object(
  { cidr: Type.String({ description: 'The network, e.g. 203.0.113.0/24.' }), effectiveAt: Instant('In effect from.') },
  { title: 'OriginNetwork', additionalProperties: false },
);
const RetiringNetwork = Type.Object(
  { cidr: Type.String({ description: 'The network.' }), retiresAt: Instant('In use until.') },
  { title: 'RetiringOriginNetwork', additionalProperties: false },
);

export const OriginIps = Type.Object(
  {
    object: Type.Literal('webhook_origin_ips'),
    current: Type.Array(DatedNetwork),
    upcoming: Type.Array(DatedNetwork, { description: 'Published at least 30 days ahead.' }),
    retiring: Type.Array(RetiringNetwork),
  },
  { additionalProperties: false, title: 'WebhookOriginIps' },
);
