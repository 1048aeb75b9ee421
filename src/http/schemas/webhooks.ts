import Type from 'typebox';
import { EVENT_TYPES } from '../../modules/event-types.ts';
import { EVENT_FILTERS } from '../../modules/events/event.ts';
import { listQueryOf } from '../../modules/list.ts';
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
import { webhookDeliveryResource } from '../../modules/webhooks/deliveries/webhook-delivery-resource.ts';
import { EVENT_STANDINGS, REPLAY_STATUSES } from '../../modules/webhooks/replays/replay.ts';
import { CUSTOM_HEADERS_MAX, HEADER_VALUE_LENGTH_MAX } from '../../modules/webhooks/subscriptions/custom-headers.ts';
import { DESCRIPTION_LENGTH_MAX, URL_LENGTH_MAX } from '../../modules/webhooks/subscriptions/subscription.ts';
import {
  ordering,
  payload,
  Subscription,
  subscriptionFields,
} from '../../modules/webhooks/subscriptions/subscription-schema.ts';

const url = Text(URL_LENGTH_MAX, 'The HTTPS URL of your receiver, on port 443 or 1024 and above.');
const events = Type.Array(OneOf(EVENT_FILTERS), {
  minItems: 1,
  maxItems: 100,
  description: 'Event types and families such as claim.*, or ["*"] for all.',
});
const description = Text(DESCRIPTION_LENGTH_MAX, 'Free text.', 0);

// Names are checked further when they are stored. A dot in a pattern matches a carriage return in some languages only.
const headerName = Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]*$' });
const headerValue = Type.String({ maxLength: HEADER_VALUE_LENGTH_MAX });
const HEADERS = 'Your own headers, sent with each delivery. Values are encrypted and never returned.';

export const SubscriptionCreate = Strict(
  {
    url,
    events,
    description: Type.Optional(description),
    payload: Type.Optional(payload),
    ordering: Type.Optional(ordering),
    headers: Type.Optional(
      Type.Record(headerName, headerValue, {
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
        Type.Record(headerName, Nullable(headerValue), {
          // A change may remove every present header and add as many others.
          maxProperties: 2 * CUSTOM_HEADERS_MAX,
          additionalProperties: false,
        }),
        `${HEADERS} A named header is set, null removes it. Null instead of an object removes all headers.`,
      ),
    ),
    status: Type.Optional(
      OneOf(['enabled', 'paused'], {
        description:
          '`paused` pauses delivery: pending dispatches are kept, and events that occur while paused are not queued, but can be replayed. `enabled` resumes delivery and resets the failure count.',
      }),
    ),
  },
  { title: 'WebhookSubscriptionUpdate', minProperties: 1 },
);

export const SecretRotate = Strict(
  {
    endOverlap: Type.Optional(
      Type.Boolean({
        description: 'Ends the overlap of a rotation of the last 24 hours: the previous secret stops signing.',
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
      'Delivery id, sent as Service-Delivery-Id; differs across retries of the same event. The same id arrives twice only if a kept-alive connection was closed before any response and the delivery was sent again at once over a new one.',
    ),
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
    outcome: Nullable(OneOf(DELIVERY_OUTCOMES)),
    responseStatus: Nullable(Type.Integer()),
    responseExcerpt: Nullable(Type.String({ description: 'The beginning of the response, at most 1 KiB.' })),
    durationMs: Nullable(Type.Integer()),
    attemptedAt: Nullable(Instant('When it was sent.')),
    finishedAt: Nullable(Instant('When the attempt ended.')),
    nextAttemptAt: Nullable(Instant('When the next attempt is due.')),
    createdAt: Instant('When the attempt began; for a pending delivery, when it was requested.'),
  },
  { additionalProperties: false, title: 'WebhookDelivery' },
);

export const DeliveryList = ListOf(Delivery);

export const ReplayCreate = Strict(
  {
    since: InstantBound('Events that happened at or after; at most 30 days ago.'),
    until: Type.Optional(InstantBound('Events that happened before; now when absent.')),
    status: Type.Optional(
      Type.Array(OneOf(EVENT_STANDINGS), {
        minItems: 1,
        maxItems: EVENT_STANDINGS.length,
        description:
          'The delivery status of the event at this subscription: `permanently_failed`, `missing` (never sent), `succeeded`. By default the first two.',
      }),
    ),
    eventTypes: Type.Optional(
      Type.Array(OneOf(EVENT_FILTERS), {
        minItems: 1,
        maxItems: 100,
        description: 'Event types and families; all types by default.',
      }),
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
    status: OneOf(REPLAY_STATUSES, { description: '`completed`: every event has been queued.' }),
    statusReason: Nullable(Type.String(), 'The reason for the failure.'),
    since: Instant('Start of the period, inclusive.'),
    until: Instant('End of the period, exclusive.'),
    deliveryStatuses: Type.Array(OneOf(EVENT_STANDINGS)),
    eventTypes: Nullable(Type.Array(Type.String())),
    progress: Type.Object(
      {
        eventsTotal: Nullable(
          Type.Integer(),
          'The number of events in the period when the replay began; null before that.',
        ),
        eventsExamined: Type.Integer({ description: 'The number of events examined so far.' }),
        eventsReplayed: Type.Integer({ description: 'The number of events sent again.' }),
        eventsPending: Type.Integer({ description: 'The number of events queued or waiting for a retry.' }),
      },
      { additionalProperties: false },
    ),
    startedAt: Nullable(Instant('When the replay began.')),
    completedAt: Nullable(Instant('When the replay ended.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'WebhookReplay' },
);
export const ReplayList = ListOf(Replay);
export const DeliveryListQuery = listQueryOf(webhookDeliveryResource.lists.listWebhookDeliveries, {
  eventType: Type.Optional(OneOf(Object.keys(EVENT_TYPES), { description: 'Deliveries of events of this type.' })),
});
export const ReplayListQuery = Strict({ ...listQuery });

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

const DatedNetwork = Type.Object(
  {
    cidr: Type.String({ description: 'The network, e.g. 203.0.113.0/24.' }),
    effectiveAt: Instant('When deliveries start to use it.'),
  },
  { title: 'OriginNetwork', additionalProperties: false },
);
const RetiringNetwork = Type.Object(
  { cidr: Type.String({ description: 'The network.' }), retiresAt: Instant('When deliveries stop using it.') },
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
