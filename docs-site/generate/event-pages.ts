import type { IdPrefix } from '../../src/kernel/ids.ts';
import { EVENT_DECLARATIONS, EVENT_TYPES, type EventType } from '../../src/modules/event-types.ts';
import { block, code, linkTo, NO_HEADS, type Page, table } from './page.ts';

const TYPES = Object.keys(EVENT_TYPES) as EventType[];
const NOW = new Date('2026-03-02T14:00:00.000Z');
const exampleId = (prefix: IdPrefix) => `${prefix}_01kjqdjgr00000000000000001`;

/** Returns the page of each event type, and the page that lists them. */
export function eventPages(): Page[] {
  return [index(), ...TYPES.map(eventPage)];
}

const link = (type: EventType) => `[${code(type)}](${linkTo(`event-types/${type}`)})`;

function index(): Page {
  return {
    path: 'event-types',
    title: 'Event types',
    description: 'Every event with its contents.',
    body: [
      `A [webhook](${linkTo('events')}) or the feed \`GET /v1/events\` reports each of these. New types may be added at any time; ignore those that you do not know.`,
      table(
        ['Type', 'When'],
        TYPES.map((type) => [link(type), EVENT_TYPES[type].summary]),
      ),
    ].join('\n\n'),
    keywords: ['webhooks', 'notifications', 'callbacks', 'subscribe'],
  };
}

function eventPage(type: EventType): Page {
  const { resource, summary, given } = EVENT_TYPES[type];
  const { resourceType, resourceId, data } = EVENT_DECLARATIONS[type].example({ id: exampleId, now: NOW });
  const event = {
    object: 'event',
    id: exampleId('evt'),
    livemode: false,
    type,
    resource: { type: resourceType, id: resourceId },
    createdAt: NOW.toISOString(),
    data,
  };
  const family = type.split('.')[0];
  const others = TYPES.filter((each) => each !== type && each.split('.')[0] === family);
  return {
    path: `event-types/${type}`,
    title: type,
    description: summary,
    body: [
      summary,
      table(NO_HEADS, [
        ['Resource', code(resource)],
        ['Members of `data`', Object.keys(data).map(code).join(', ')],
        ['Named by the specification', given ? 'yes' : 'no, an extension'],
      ]),
      '## Example',
      block('json', JSON.stringify(event, null, 2)),
      `[Receive events](${linkTo('events')}) shows how to check the signature of a delivery.`,
      ...(others.length === 0 ? [] : ['## Related events', others.map((each) => `- ${link(each)}`).join('\n')]),
    ].join('\n\n'),
    parent: 'event-types',
  };
}
