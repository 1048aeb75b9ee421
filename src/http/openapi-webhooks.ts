import type { TSchema } from 'typebox';
import { EVENT_TYPES, type EventType } from '../modules/webhooks/event-types.ts';
import { eventResource } from './schemas/events.ts';

type Json = Record<string, unknown>;

/** What the service posts, by event type; `reference` makes the resources' schemas components. */
export function describeWebhooks(reference: (schema: TSchema) => unknown): Json {
  return Object.fromEntries(
    (Object.keys(EVENT_TYPES) as EventType[]).map((type) => {
      const { resource, summary } = EVENT_TYPES[type];
      const content = { 'application/json': { schema: envelope(type, reference(eventResource(type))) } };
      return [
        type,
        {
          post: {
            summary,
            description: `Body: \`{id, type, createdAt, data: {${resource}: …}}\`, signed in \`Service-Signature\`. A thin subscription gets the type and id of the ${resource} only.`,
            requestBody: { required: true, content },
            responses: { '2XX': { description: 'Received; anything else is retried.' } },
          },
        },
      ];
    }),
  );
}

function envelope(type: EventType, resource: unknown): Json {
  return {
    type: 'object',
    required: ['id', 'type', 'createdAt', 'data'],
    properties: {
      id: { type: 'string', description: 'Stable across retries: de-duplicate by it.' },
      type: { const: type },
      createdAt: { type: 'string', format: 'date-time' },
      data: {
        type: 'object',
        required: [EVENT_TYPES[type].resource],
        properties: {
          [EVENT_TYPES[type].resource]: resource,
          previousAttributes: { type: 'object', description: 'Old values of the fields that changed.' },
        },
      },
    },
  };
}
