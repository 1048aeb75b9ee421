import Type, { type TSchema } from 'typebox';
import { EVENT_FAMILIES } from '../../modules/events/event.ts';
import { EVENT_TYPES, type EventType } from '../../modules/webhooks/event-types.ts';
import { Claim } from './claims/claim.ts';
import { Id, Instant, InstantBound, ListOf, listQuery, OneOf, phi, resourceFields, Strict, Text } from './common.ts';
import { Denial } from './denials.ts';
import { Patient } from './patients.ts';
import { RemittanceSummary } from './remittances.ts';
import { subscriptionFields } from './webhooks.ts';

const Ping = Type.Object(
  {
    object: Type.Literal('ping'),
    livemode: resourceFields.livemode,
    subscriptionId: Id('webhookSubscription', 'The subscription that asked for it.'),
    sentAt: Instant('When it was asked for.'),
  },
  { additionalProperties: false, title: 'Ping' },
);

type ResourceName = (typeof EVENT_TYPES)[EventType]['resource'];

const RESOURCES: Record<ResourceName, TSchema> = {
  patient: Patient,
  claim: Claim,
  remittance: RemittanceSummary,
  denial: Denial,
  subscription: Type.Object(subscriptionFields, { additionalProperties: false }),
  ping: Ping,
};

/** The schema of what an event's `data` holds under its type's name. */
export function eventResource(type: EventType): TSchema {
  return RESOURCES[EVENT_TYPES[type].resource];
}

/** Resources whose events say what was before. */
const CHANGING: ReadonlySet<ResourceName> = new Set<ResourceName>(['patient', 'claim']);

/** The old values of fields of a resource, as an update's event carries them. */
function previousOf(resource: TSchema): TSchema {
  const { properties } = resource as unknown as { properties: Record<string, TSchema> };
  const optional = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, Type.Optional(field)]));
  const description = 'Old values of the fields that changed.';
  return Type.Optional(Type.Object(optional, { additionalProperties: false, description }));
}

/** The envelope of one type as it is delivered: the JSON Schema that `GET /v1/event-types` shows. */
export function eventSchema(type: EventType): TSchema {
  const { resource, summary } = EVENT_TYPES[type];
  const schema = RESOURCES[resource];
  return Type.Object(
    {
      id: Id('event', 'Event id, stable across retries: de-duplicate by it.'),
      type: Type.Literal(type),
      createdAt: Instant('When it happened.'),
      data: Type.Object(
        { [resource]: schema, ...(CHANGING.has(resource) ? { previousAttributes: previousOf(schema) } : {}) },
        { additionalProperties: false },
      ),
    },
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: type,
      description: summary,
      additionalProperties: false,
    },
  );
}

export const Event = Type.Object(
  {
    object: Type.Literal('event'),
    id: Id('event', 'Event id.'),
    livemode: resourceFields.livemode,
    type: Type.String({ description: 'One of /v1/event-types.' }),
    resource: Type.Object(
      { type: Type.String(), id: Type.String() },
      { additionalProperties: false, description: 'What it is about.' },
    ),
    createdAt: Instant('When it happened.'),
    data: phi(
      Type.Object({}, { additionalProperties: true, description: 'As delivered: see the schema of its type.' }),
    ),
  },
  { additionalProperties: false, title: 'Event' },
);

const list = ListOf(Event);
export const EventList = Type.Object({
  ...list.properties,
  nextCursor: Type.Union([Type.String(), Type.Null()], {
    description: 'Pass as `cursor` for the next page. With `order=oldest` there always is one, to go on from later.',
  }),
});

export const EventListQuery = Strict({
  ...listQuery,
  order: Type.Optional(
    OneOf(['newest', 'oldest'], {
      default: 'newest',
      description: '`oldest` is the feed: who follows its cursor sees every event exactly once, in a fixed order.',
    }),
  ),
  from: Type.Optional(
    OneOf(['beginning', 'now'], {
      description: 'Where a feed without cursor begins: at the oldest event kept, or behind the newest.',
    }),
  ),
  type: Type.Optional(
    Type.Array(OneOf([...Object.keys(EVENT_TYPES), ...EVENT_FAMILIES, '*']), {
      minItems: 1,
      maxItems: 50,
      description: 'Repeatable: any of these. A family such as claim.* stands for all its types.',
    }),
  ),
  resourceId: Type.Optional(Text(40, 'Events about this resource.')),
  'createdAt[gte]': Type.Optional(InstantBound('Happened at or after.')),
  'createdAt[lt]': Type.Optional(InstantBound('Happened before.')),
});

export const EventTypeShown = Type.Object(
  {
    object: Type.Literal('event_type'),
    type: Type.String(),
    wildcard: Type.String({ description: 'Subscribes to it and its like.' }),
    summary: Type.String(),
    dataKey: Type.String({ description: 'The member of `data` that holds the resource.' }),
    schema: Type.Object({}, { additionalProperties: true, description: 'JSON Schema 2020-12 of the delivered body.' }),
    example: Type.Object({}, { additionalProperties: true, description: 'A body that the schema accepts; invented.' }),
  },
  { additionalProperties: false, title: 'EventType' },
);

export const EventTypeList = Type.Object({
  object: Type.Literal('list'),
  data: Type.Array(EventTypeShown),
  hasMore: Type.Literal(false),
  nextCursor: Type.Null(),
});

export const TriggerRequest = Strict({ type: OneOf(Object.keys(EVENT_TYPES), { description: 'The type to fire.' }) });
