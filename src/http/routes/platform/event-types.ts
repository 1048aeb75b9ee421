import { AppError } from '../../../kernel/errors.ts';
import { EVENT_TYPES, type EventType } from '../../../modules/event-types.ts';
import { familyOf, isEventType, presentEvent } from '../../../modules/platform/events/event.ts';
import { EventTypeList, EventTypeShown, eventSchema } from '../../../modules/platform/events/event-schema.ts';
import { DOCUMENTATION, exampleEvent } from '../../../modules/platform/events/trigger-event.ts';
import { openedSchema } from '../../../modules/schema.ts';
import { defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Events';
const type: PathParameter = { kind: 'text', description: 'An event type, e.g. claim.paid.' };

export const list = defineRead({
  id: 'listEventTypes',
  tag,
  summary: 'List event types',
  description: 'Returns every event type with an example and the JSON Schema of its delivered body.',
  responses: { 200: { description: 'The catalogue.', schema: EventTypeList } },
  handle: () => ({
    status: 200,
    headers: { 'cache-control': 'private, max-age=3600' },
    body: { object: 'list', data: EVENT_TYPE_NAMES.map(showType), hasMore: false, nextCursor: null },
  }),
});

export const get = defineRead({
  id: 'getEventType',
  tag,
  summary: 'Retrieve an event type',
  params: { type },
  responses: { 200: { description: 'The type.', schema: EventTypeShown } },
  handle: (_reader, { params }) => {
    const name = params.type;
    if (!isEventType(name)) throw new AppError('resource_not_found');
    return { status: 200, headers: { 'cache-control': 'private, max-age=3600' }, body: showType(name) };
  },
});

const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[];

function showType(name: EventType) {
  const { resource, summary } = EVENT_TYPES[name];
  const example = exampleEvent(name, DOCUMENTATION);
  return {
    object: 'event_type' as const,
    type: name,
    wildcard: name.includes('.') ? familyOf(name) : '*',
    summary,
    dataKey: resource,
    schema: openedSchema(eventSchema(name)),
    example: presentEvent(
      {
        ...example,
        id: DOCUMENTATION.id('evt'),
        type: name,
        createdAt: DOCUMENTATION.now,
        data: JSON.stringify(example.data),
      },
      { livemode: false },
    ),
  };
}
