import type { Static } from 'typebox';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newResource } from '../../../resource-fields.ts';
import { newSigningSecret } from '../signing/delivery-request.ts';
import { mergeHeaders, sealHeaders } from './custom-headers.ts';
import {
  normalizeEvents,
  requireAllowedUrl,
  secretPlace,
  type UrlGuard,
  type WebhookSubscription,
} from './subscription.ts';
import { subscriptionFields } from './subscription-fields.ts';
import type { SubscriptionCreate } from './subscription-requests.ts';
import { insertSubscription } from './subscriptions-store.ts';

type CreateSubscriptionInput = Static<typeof SubscriptionCreate>;

/**
 * Creates an enabled subscription. The secret is returned here and never again. Throws validation_failed,
 * webhook_url_not_allowed or duplicate_subscription.
 */
export async function createSubscription(
  tx: UnitOfWork,
  dependencies: { encryption: Encryption; urlGuard: UrlGuard },
  { headers: givenHeaders, ...settings }: CreateSubscriptionInput,
): Promise<{ subscription: WebhookSubscription; signingSecret: string }> {
  const events = normalizeEvents(settings.events);
  const headers = mergeHeaders({}, givenHeaders);
  await requireAllowedUrl(dependencies.urlGuard, settings.url);
  const signingSecret = newSigningSecret();
  const given = { ...settings, events, headerNames: Object.keys(headers) };
  const subscription = newResource(subscriptionFields, given, tx.now);
  const owner = { organizationId: tx.organizationId, id: subscription.id };
  await insertSubscription(tx, subscription, {
    secret: dependencies.encryption.seal(signingSecret, secretPlace(owner)),
    headers: sealHeaders(dependencies.encryption, headers, owner),
  });
  tx.audit({
    action: 'webhook_subscription.created',
    subjectType: 'webhook_subscription',
    subjectId: subscription.id,
    details: { events },
  });
  return { subscription, signingSecret };
}
