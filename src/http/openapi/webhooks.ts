import type { TSchema } from 'typebox';
import { EVENT_TYPES, type EventType } from '../../modules/event-types.ts';
import { EventSubject, eventOf, eventTitle, ThinReference } from '../../modules/platform/events/event-schema.ts';
import { USER_AGENT } from '../../modules/platform/webhooks/signing/delivery-request.ts';
import type { Components, Json } from './components.ts';

const TIMESTAMP = { type: 'string', pattern: '^[0-9]+$' };
const SIGNATURE = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const TEXT = { type: 'string' };

/** The headers of a delivery, besides those that the owner of the subscription has added. */
const DELIVERY_HEADERS: Record<string, { description: string; schema: Json; isOptional?: true }> = {
  'Service-Signature': {
    description:
      'HMAC-SHA256 in hexadecimal, keyed with the signing secret, of the timestamp, a full stop and the bytes of the body.',
    schema: SIGNATURE,
  },
  'Service-Signature-Previous': {
    description: 'The same with the previous secret. Sent for 24 hours after a rotation.',
    schema: SIGNATURE,
    isOptional: true,
  },
  'Service-Timestamp': {
    description:
      'When the delivery was signed, in seconds since 1970. Reject a delivery that is older than 300 seconds.',
    schema: TIMESTAMP,
  },
  'Service-Event': { description: 'The event type.', schema: TEXT },
  'Service-Event-Id': {
    description: 'The event id, stable across retries. Use it to discard duplicates.',
    schema: TEXT,
  },
  'Service-Delivery-Id': { description: 'The delivery id. Each attempt has another one.', schema: TEXT },
  'Service-Subscription-Id': { description: 'The subscription that the delivery is for.', schema: TEXT },
  'User-Agent': { description: 'The name and version of the sender.', schema: { type: 'string', const: USER_AGENT } },
  'webhook-id': { description: 'The event id (Standard Webhooks).', schema: TEXT },
  'webhook-timestamp': { description: 'The same as `Service-Timestamp` (Standard Webhooks).', schema: TIMESTAMP },
  'webhook-signature': {
    description: 'Signatures with the current and the previous secret, separated by a space (Standard Webhooks).',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)?$' },
  },
};

/** Returns the headers of deliveries as components. */
export function deliveryParameters(): Record<string, Json> {
  const parameters = Object.entries(DELIVERY_HEADERS).map(([name, { description, schema, isOptional }]) => [
    name,
    { name, in: 'header', description, ...(isOptional ? {} : { required: true }), schema },
  ]);
  return Object.fromEntries(parameters);
}

/** The response that a receiver sends, as a component. */
export const RECEIVED = {
  description: 'Received, if the status arrives within ten seconds; the body may come later. Anything else is retried.',
};

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
    description: `With \`data.${resource}\`.`,
    security: [],
    parameters: Object.keys(DELIVERY_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: { anyOf: bodies } } } },
    responses: { '2XX': { $ref: '#/components/responses/Received' } },
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
