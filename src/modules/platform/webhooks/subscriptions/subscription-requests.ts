import Type from 'typebox';
import { ListOf, Nullable, OneOf, SecretOnce, Strict, Text } from '../../../schema.ts';
import { EVENT_FILTERS } from '../../events/event.ts';
import { CUSTOM_HEADERS_MAX, HEADER_VALUE_LENGTH_MAX } from './custom-headers.ts';
import { DESCRIPTION_LENGTH_MAX, URL_LENGTH_MAX } from './subscription.ts';
import { ordering, payload, Subscription, subscriptionFields } from './subscription-schema.ts';

const url = Text(URL_LENGTH_MAX, 'The HTTPS URL of your receiver, on port 443 or 1024 and above.');

const events = Type.Array(OneOf(EVENT_FILTERS), {
  minItems: 1,
  maxItems: 100,
  description: 'Event types and families such as claim.*, or ["*"] for all.',
});

const description = Text(DESCRIPTION_LENGTH_MAX, 'Free text.', 0);

// Names are checked further when they are stored. A dot in a pattern matches a carriage return in some languages only.
const headerName = Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]*$' });

const headerValue = Type.String({ maxLength: HEADER_VALUE_LENGTH_MAX });

const HEADERS = 'Your own headers, sent with each delivery. Values are encrypted and never returned.';

export const SubscriptionCreate = Strict(
  {
    url,
    events,
    description: Type.Optional(description),
    payload: Type.Optional(payload),
    ordering: Type.Optional(ordering),
    headers: Type.Optional(
      Type.Record(headerName, headerValue, {
        maxProperties: CUSTOM_HEADERS_MAX,
        additionalProperties: false,
        description: HEADERS,
      }),
    ),
  },
  { title: 'WebhookSubscriptionCreate' },
);

export const SubscriptionUpdate = Strict(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    description: Type.Optional(Nullable(description)),
    payload: Type.Optional(payload),
    ordering: Type.Optional(ordering),
    headers: Type.Optional(
      Nullable(
        Type.Record(headerName, Nullable(headerValue), {
          // A change may remove every present header and add as many others.
          maxProperties: 2 * CUSTOM_HEADERS_MAX,
          additionalProperties: false,
        }),
        `${HEADERS} A named header is set, null removes it. Null instead of an object removes all headers.`,
      ),
    ),
    status: Type.Optional(
      OneOf(['enabled', 'paused'], {
        description:
          '`paused` pauses delivery: pending dispatches are kept, and events that occur while paused are not queued, but can be replayed, also while paused. `enabled` resumes delivery and resets the failure count.',
      }),
    ),
  },
  { title: 'WebhookSubscriptionUpdate', minProperties: 1 },
);

export const SecretRotate = Strict(
  {
    endOverlap: Type.Optional(
      Type.Boolean({
        description: 'Ends the overlap of a rotation of the last 24 hours: the previous secret stops signing.',
      }),
    ),
  },
  { title: 'WebhookSecretRotate' },
);

export const SubscriptionWithSecret = Type.Object(
  {
    ...subscriptionFields,
    ...SecretOnce('signingSecret', 'HMAC key of Service-Signature.'),
  },
  { additionalProperties: false, title: 'WebhookSubscriptionWithSecret' },
);

export const SubscriptionList = ListOf(Subscription);
