import Type from 'typebox';
import { schemasIn } from '../../../resource-fields.ts';
import { ListOf, OneOf, SecretOnce, Strict } from '../../../schema.ts';
import { EVENT_FILTERS } from '../../events/event.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { Subscription } from './subscription-schema.ts';

const events = Type.Array(OneOf(EVENT_FILTERS), {
  minItems: 1,
  maxItems: 100,
  description: 'Event types and families such as claim.*, or ["*"] for all.',
});

const { url, ...others } = schemasIn(subscriptionFields.fields, 'create');
const { url: newUrl, ...changes } = schemasIn(subscriptionFields.fields, 'update');

// `events` follows `url`, as in responses.
export const SubscriptionCreate = Strict({ url, events, ...others }, { title: 'WebhookSubscriptionCreate' });

export const SubscriptionUpdate = Strict(
  { url: newUrl, events: Type.Optional(events), ...changes },
  {
    title: 'WebhookSubscriptionUpdate',
    description: 'A merge patch: fields that are given replace the old ones, null clears.',
    minProperties: 1,
  },
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
  { ...Subscription.properties, ...SecretOnce('signingSecret', 'HMAC key of Service-Signature.') },
  { additionalProperties: false, title: 'WebhookSubscriptionWithSecret' },
);

export const SubscriptionList = ListOf(Subscription);
