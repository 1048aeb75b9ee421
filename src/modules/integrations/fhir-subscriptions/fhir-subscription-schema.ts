import Type, { type Static } from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { CompleteListOf, Id, Instant, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { SYNCED_TYPES } from '../fhir-connections/synced-types.ts';
import { CONTENTS, type FhirSubscription, SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from './fhir-subscription.ts';

export const FhirSubscriptionCreate = Strict(
  {
    resourceType: OneOf(SYNCED_TYPES),
    criteria: Type.Optional(
      Text(500, 'A search string such as `Encounter?status=finished`. Default: every resource of the type.'),
    ),
    topic: Type.Optional(Text(300, 'Canonical URL of a topic, for servers with topics.')),
    content: Type.Optional(OneOf(CONTENTS, { description: 'What notifications contain. Default: `id-only`.' })),
  },
  { title: 'FhirSubscriptionCreate' },
);
export const FhirSubscriptionSchema = Type.Object(
  {
    object: Type.Literal('fhir_subscription'),
    id: Id('fsb', 'Subscription id.'),
    livemode: resourceFields.livemode,
    connectionId: Id('fhc', 'Its connection.'),
    resourceType: Type.String(),
    kind: OneOf(SUBSCRIPTION_KINDS),
    topic: Nullable(Type.String()),
    criteria: Type.String(),
    content: OneOf(CONTENTS),
    status: OneOf(SUBSCRIPTION_STATUSES, {
      description:
        '`active` once the server has confirmed it. `degraded` while its heartbeats are missing. `error` if the server refused or ended it.',
    }),
    remoteId: Nullable(Type.String(), 'Its id on the server.'),
    lastEventNumber: Nullable(Type.Integer(), 'Only for servers that count their events.'),
    lastEventAt: Nullable(Type.String({ format: 'date-time' })),
    heartbeatSeconds: Nullable(Type.Integer(), 'How often the server sends a heartbeat if nothing changes.'),
    lastReceivedAt: Nullable(Type.String({ format: 'date-time' }), 'When the last notification or heartbeat arrived.'),
    heartbeatDueAt: Nullable(
      Type.String({ format: 'date-time' }),
      'If no notification or heartbeat arrives by then, the subscription and its connection become degraded, and a synchronization looks for changes.',
    ),
    lastError: Nullable(
      Type.Object(
        { code: Type.String(), message: Type.String(), at: Instant('When it happened.') },
        { title: 'FhirSubscriptionError', additionalProperties: false },
      ),
    ),
    replacesId: Nullable(
      Id('fsb', 'Subscription id.'),
      'The subscription that this one replaced because the server had ended it.',
    ),
    repairAttempts: Type.Integer({
      description:
        'How often it has been created again since the server last sent a notification or heartbeat. After five the connection becomes degraded.',
    }),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { title: 'FhirSubscription', additionalProperties: false },
);
export const FhirSubscriptionList = CompleteListOf(FhirSubscriptionSchema);
const ids = (description: string) => Type.Array(Id('fsb', 'Subscription id.'), { description });
export const FhirUnsubscription = Type.Object(
  {
    removed: ids('Removed on the server.'),
    alreadyGone: ids('The server did not have them.'),
    pending: ids('Not attempted yet. A job removes them.'),
    failed: Type.Array(
      Type.Object(
        { id: Id('fsb', 'Subscription id.'), code: Type.String(), message: Type.String() },
        { title: 'FhirUnsubscriptionFailure', additionalProperties: false },
      ),
      { description: 'A job retries the removal. Their notifications are already refused.' },
    ),
  },
  { title: 'FhirUnsubscription', additionalProperties: false },
);
export const FhirUnsubscribeQuery = Strict({
  resourceType: Type.Optional(OneOf(SYNCED_TYPES, { description: 'Only subscriptions of this type.' })),
});

/** Returns the API's JSON of a subscription. */
export function presentFhirSubscription(
  one: FhirSubscription,
  { livemode }: Deployment,
): Static<typeof FhirSubscriptionSchema> {
  const { id, ...rest } = one;
  return { object: 'fhir_subscription', id, livemode, ...rest };
}
