import type { TSchema } from 'typebox';
import { EVENT_TYPES, type EventType } from '../../modules/event-types.ts';
import { EventSubject, eventOf, eventTitle, ThinReference } from '../../modules/platform/events/event-schema.ts';
import type { Components, Json } from './components.ts';

/** Describes the deliveries by event type: the event as in the feed, or a reference to its resource. */
export function describeWebhooks(components: Components): Json {
  const thin = components.add('ThinWebhook', thinEnvelope(components));
  const types = Object.keys(EVENT_TYPES) as EventType[];
  return Object.fromEntries(
    types.map((type) => {
      const full = components.reference(eventOf(type), 'response') as Json;
      return [type, { post: delivery(type, [full, thin]) }];
    }),
  );
}

function delivery(type: EventType, bodies: Json[]): Json {
  const { resource, summary } = EVENT_TYPES[type];
  return {
    operationId: `on${eventTitle(type)}`,
    tags: ['Webhooks'],
    summary,
    description: `Body: the event as \`GET /v1/events/{id}\` shows it, with \`data.${resource}\`, signed in \`Service-Signature\`. A subscription with the payload \`thin\` gets only the type and id of the ${resource}.`,
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: { anyOf: bodies } } } },
    responses: {
      '2XX': {
        description:
          'Received, if the status arrives within ten seconds; the body may come later. Anything else is retried.',
      },
    },
  };
}

function thinEnvelope(components: Components): Json {
  return {
    type: 'object',
    description: 'The body of a delivery to a subscription with the payload `thin`: it contains no PHI.',
    required: ['object', 'id', 'livemode', 'type', 'resource', 'createdAt', 'data'],
    properties: {
      object: { type: 'string', const: 'event' },
      id: { type: 'string', description: 'Event id, stable across retries: de-duplicate by it.' },
      livemode: { type: 'boolean', description: 'False in the sandbox.' },
      type: { type: 'string', enum: Object.keys(EVENT_TYPES) },
      resource: components.reference(EventSubject as TSchema, 'response'),
      createdAt: { type: 'string', format: 'date-time', description: 'When it happened. ISO 8601, UTC.' },
      data: {
        type: 'object',
        description: 'The type and id of the resource, under the name of the resource.',
        additionalProperties: components.reference(ThinReference as TSchema, 'response'),
      },
    },
  };
}
