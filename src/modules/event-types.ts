import { collected, type EventDeclaration, type EventsDeclaration } from './resource.ts';
import { RESOURCES, type Resource } from './resources.ts';

type Declared = Extract<Resource, { events: unknown }>['events'];
type TypesOf<E> = E extends { types: infer T } ? keyof T & string : never;

/** The types of the event catalogue. Only types that can happen today are declared. */
export type EventType = TypesOf<Declared>;

/** The member of an event's `data` that holds the resource. */
export type DataKey = Declared['dataKey'];

const DECLARED = RESOURCES.flatMap((resource) => ('events' in resource ? resource.events : []));

/** The events of each resource that has some, by the member of `data` that holds the resource. */
export const EVENTS_BY_DATA_KEY = collected<DataKey, EventsDeclaration>(
  DECLARED.map((events) => [events.dataKey, events]),
);

/** The declarations of the event types. */
export const EVENT_DECLARATIONS = collected<EventType, EventDeclaration>(
  DECLARED.flatMap(({ types }) => Object.entries(types) as [EventType, EventDeclaration][]),
);

/** The event catalogue. `given` types are those of docs/specification.md, section 6; the others are extensions. */
export const EVENT_TYPES = collected<EventType, { resource: DataKey; summary: string; given: boolean }>(
  DECLARED.flatMap(({ dataKey, types }) =>
    (Object.entries(types) as [EventType, EventDeclaration][]).map(
      ([type, { summary, given }]) => [type, { resource: dataKey, summary, given }] as const,
    ),
  ),
);
