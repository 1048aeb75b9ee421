import type { TSchema } from 'typebox';
import { EVENT_TYPES, type EventType } from '../../modules/webhooks/event-types.ts';
import { EventSubject, eventDataSchema, eventTitle, ThinReference } from '../schemas/events.ts';
import type { Components, Json } from './components.ts';

/** Describes what the service posts, by event type. The envelopes are components, and `WebhookEvent` is their union. */
export function describeWebhooks(components: Components): Json {
  const types = Object.keys(EVENT_TYPES) as EventType[];
  const thin = components.add('ThinWebhook', thinEnvelope(components));
  const full = types.map((type) => ({
    type,
    reference: components.add(`${eventTitle(type)}Webhook`, envelope(type, components)),
  }));
  const mapping = full.map(({ type, reference }) => [type, reference.$ref]);
  components.add('WebhookEvent', {
    description: 'The body of a delivery to a subscription with the payload `full`.',
    oneOf: full.map(({ reference }) => reference),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(mapping) },
  });
  return Object.fromEntries(full.map(({ type, reference }) => [type, { post: delivery(type, [reference, thin]) }]));
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
    responses: { '2XX': { description: 'Received; anything else is retried.' } },
  };
}

/** The members of an event that are the same for all types: the feed shows the same object. */
const ENVELOPE = {
  object: { type: 'string', const: 'event' },
  livemode: { type: 'boolean', description: 'False in the sandbox.' },
  id: { type: 'string', description: 'Event id, stable across retries: de-duplicate by it.' },
  createdAt: { type: 'string', format: 'date-time', description: 'When it happened. ISO 8601, UTC.' },
};

function envelope(type: EventType, components: Components): Json {
  return {
    type: 'object',
    description: EVENT_TYPES[type].summary,
    required: ['object', 'id', 'livemode', 'type', 'resource', 'createdAt', 'data'],
    properties: {
      object: ENVELOPE.object,
      id: ENVELOPE.id,
      livemode: ENVELOPE.livemode,
      type: { type: 'string', const: type },
      resource: components.reference(EventSubject as TSchema, 'response'),
      createdAt: ENVELOPE.createdAt,
      data: components.reference(eventDataSchema(type), 'response'),
    },
  };
}

function thinEnvelope(components: Components): Json {
  return {
    type: 'object',
    description: 'The body of a delivery to a subscription with the payload `thin`: nothing in it is PHI.',
    required: ['object', 'id', 'livemode', 'type', 'resource', 'createdAt', 'data'],
    properties: {
      object: ENVELOPE.object,
      id: ENVELOPE.id,
      livemode: ENVELOPE.livemode,
      type: { type: 'string', enum: Object.keys(EVENT_TYPES) },
      resource: components.reference(EventSubject as TSchema, 'response'),
      createdAt: ENVELOPE.createdAt,
      data: {
        type: 'object',
        description: 'The type and id of the resource, under the name of the resource.',
        additionalProperties: components.reference(ThinReference as TSchema, 'response'),
      },
    },
  };
}
