import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { CompleteListOf, Id, OneOf, Strict, Text } from '../../schema.ts';
import { SYNCED_TYPES } from '../fhir-connections/synced-types.ts';
import type { FhirSubscription } from './fhir-subscription.ts';
import { CONTENTS, fhirSubscriptionFields } from './fhir-subscription-fields.ts';

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
export const FhirSubscriptionSchema = shownSchemaOf(fhirSubscriptionFields);
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
export function presentFhirSubscription(one: FhirSubscription, deployment: Deployment) {
  return { ...shownFields(fhirSubscriptionFields, one, deployment), object: 'fhir_subscription' as const };
}
