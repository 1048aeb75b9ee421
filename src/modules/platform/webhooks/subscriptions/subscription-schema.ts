import type { Static } from 'typebox';
import type { Deployment } from '../../../../database/database.ts';
import { shownFields, shownSchemaOf } from '../../../resource-fields.ts';
import type { WebhookSubscription } from './subscription.ts';
import { subscriptionFields } from './subscription-fields.ts';

export const Subscription = shownSchemaOf(subscriptionFields);

const MEMBERS = Object.keys(Subscription.properties);

/** Replaces every header value; values are never returned, not even to the owner. */
const HEADER_MASK = '********';

/** Returns the API's JSON of a subscription: the members of its schema and nothing else, so that no secret is shown. */
export function presentSubscription(
  subscription: WebhookSubscription,
  deployment: Deployment,
): Static<typeof Subscription> {
  const headers = Object.fromEntries(subscription.headerNames.map((name) => [name, HEADER_MASK]));
  const shown: Record<string, unknown> = { ...shownFields(subscriptionFields, subscription, deployment), headers };
  return Object.fromEntries(MEMBERS.map((name) => [name, shown[name]])) as Static<typeof Subscription>;
}
