import Type from 'typebox';
import {
  Id,
  Instant,
  InstantBound,
  ListOf,
  listQuery,
  Nullable,
  OneOf,
  resourceFields,
  Strict,
} from '../../../schema.ts';
import { EVENT_FILTERS } from '../../events/event.ts';
import { DELIVERY_STATUSES, REPLAY_STATUSES } from './replay.ts';

export const ReplayCreate = Strict(
  {
    since: InstantBound('Events that happened at or after; at most 30 days ago.'),
    until: Type.Optional(InstantBound('Events that happened before; now when absent.')),
    status: Type.Optional(
      Type.Array(OneOf(DELIVERY_STATUSES), {
        minItems: 1,
        maxItems: DELIVERY_STATUSES.length,
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
    deliveryStatuses: Type.Array(OneOf(DELIVERY_STATUSES)),
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

export const ReplayListQuery = Strict({ ...listQuery });
