import Type, { type TSchema } from 'typebox';
import { type DataKey, EVENT_TYPES, EVENTS_BY_DATA_KEY, type EventType } from '../../event-types.ts';
import { listQueryOf } from '../../list.ts';
import { CompleteListOf, Id, Instant, ListOf, OneOf, phi, resourceFields, Strict } from '../../schema.ts';
import { EVENT_FAMILIES, EVENT_FILTERS } from './event.ts';
import { eventResource } from './event-resource.ts';

/** Returns the schema of the previous values of a resource's fields in an update's event. */
function previousOf(resource: TSchema): TSchema {
  const { properties, title } = resource as unknown as { properties: Record<string, TSchema>; title: string };
  const optional = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, Type.Optional(field)]));
  const description = 'Previous values of the changed fields.';
  return Type.Object(optional, { title: `${title}PreviousAttributes`, additionalProperties: false, description });
}

/** Returns the schema of one of several resources. */
function oneOf(schemas: readonly TSchema[]): TSchema {
  return schemas.length === 1 ? schemas[0]! : Type.Union([...schemas]);
}

/** Returns the name of an event type in schema titles: `ClaimPaid` for `claim.paid`. */
export function eventTitle(type: EventType): string {
  return type
    .split(/[._]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}

/** Returns the schema of an event's `data`, which the types of one resource share. */
function eventDataSchema(type: EventType): TSchema {
  const { resource } = EVENT_TYPES[type];
  return DATA[resource];
}

function dataOf(resource: DataKey): TSchema {
  const { schema, otherSchemas = [], hasPreviousAttributes, also = {} } = EVENTS_BY_DATA_KEY[resource];
  const schemas = [schema, ...otherSchemas];
  const properties = {
    [resource]: oneOf(schemas),
    ...(hasPreviousAttributes ? { previousAttributes: Type.Optional(oneOf(schemas.map(previousOf))) } : {}),
    ...Object.fromEntries(Object.entries(also).map(([name, member]) => [name, Type.Optional(member)])),
  };
  const title = `${resource[0]!.toUpperCase()}${resource.slice(1)}EventData`;
  return phi(Type.Object(properties, { title, additionalProperties: false }));
}

const DATA = Object.fromEntries(
  (Object.keys(EVENTS_BY_DATA_KEY) as DataKey[]).map((resource) => [resource, dataOf(resource)]),
) as Record<DataKey, TSchema>;

/** The reference to a resource in a thin delivery. */
export const ThinReference = Type.Object(
  { object: Type.String({ description: 'Type of the resource.' }), id: Type.String({ description: 'Its id.' }) },
  { title: 'ThinReference', additionalProperties: false },
);

function fieldsOf(type: EventType) {
  return {
    object: Type.Literal('event'),
    id: Id('evt', 'Event id, stable across retries. Use it to discard duplicates.'),
    livemode: resourceFields.livemode,
    type: Type.Literal(type),
    resource: EventSubject,
    createdAt: Instant('When it happened.'),
    data: eventDataSchema(type),
  };
}

/** Returns the schema of the event of one type, as in the feed and in deliveries; `GET /v1/event-types` returns it. */
export function eventSchema(type: EventType): TSchema {
  const { summary } = EVENT_TYPES[type];
  return Type.Object(fieldsOf(type), {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: type,
    description: summary,
    additionalProperties: false,
  });
}

/** Returns the event of one type as a component of the OpenAPI document. */
export function eventOf(type: EventType): TSchema {
  return Type.Object(fieldsOf(type), {
    additionalProperties: false,
    title: `${eventTitle(type)}Event`,
    description: EVENT_TYPES[type].summary,
  });
}

export const EventSubject = Type.Object(
  { type: Type.String({ description: 'Type of the resource.' }), id: Type.String({ description: 'Its id.' }) },
  { additionalProperties: false, title: 'EventSubject', description: 'The resource that the event is about.' },
);

const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[];

/** An event of the feed, of any type. */
export const Event = Type.Object(
  {
    object: Type.Literal('event'),
    id: Id('evt', 'Event id.'),
    livemode: resourceFields.livemode,
    type: Type.String(),
    resource: EventSubject,
    createdAt: Instant('When it happened.'),
    data: phi(Type.Object({}, { additionalProperties: true })),
  },
  { additionalProperties: false, title: 'Event' },
);

/** `Event` in the OpenAPI document: one schema per type, distinguished by `type`. */
export const EventUnion = Type.Unsafe({
  description: 'An event of any type.',
  oneOf: EVENT_TYPE_NAMES.map(eventOf),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      EVENT_TYPE_NAMES.map((type) => [type, `#/components/schemas/${eventTitle(type)}Event`]),
    ),
  },
});

export const EventList = ListOf(
  Event,
  'Pass as `cursor` for the next page. With `order=oldest` it is always present, so that the feed can be continued later.',
);

export const EventTypeShown = Type.Object(
  {
    object: Type.Literal('event_type'),
    type: OneOf(EVENT_TYPE_NAMES),
    wildcard: OneOf([...EVENT_FAMILIES, '*'], { description: 'The family filter that includes the type.' }),
    summary: Type.String(),
    dataKey: Type.String({ description: 'The member of `data` that contains the resource.' }),
    schema: Type.Object({}, { additionalProperties: true, description: 'JSON Schema 2020-12 of the delivered body.' }),
    example: Type.Object({}, { additionalProperties: true, description: 'An invented body that the schema accepts.' }),
  },
  { additionalProperties: false, title: 'EventType' },
);

export const EventTypeList = CompleteListOf(EventTypeShown);

export const TriggerRequest = Strict(
  { type: OneOf(Object.keys(EVENT_TYPES), { description: 'The type to fire.' }) },
  { title: 'EventTrigger' },
);

export const EventListQuery = listQueryOf(eventResource.lists.listEvents, {
  type: Type.Optional(
    Type.Array(OneOf(EVENT_FILTERS), {
      minItems: 1,
      maxItems: 50,
      description: 'Repeatable: any of these types. A family such as claim.* includes all its types.',
    }),
  ),
  order: Type.Optional(
    OneOf(['newest', 'oldest'], {
      default: 'newest',
      description: '`oldest` is the feed: following its cursor returns every event exactly once, in a fixed order.',
    }),
  ),
  from: Type.Optional(
    OneOf(['beginning', 'now'], {
      description:
        'Where a feed without a cursor starts: at the oldest kept event, or after the newest. Only with `order=oldest`, and not with `cursor`.',
    }),
  ),
});
