import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { newSigningSecret } from '../signing/delivery-request.ts';
import { mergeHeaders, sealHeaders } from './custom-headers.ts';
import {
  normalizeEvents,
  type Ordering,
  type Payload,
  requireAllowedUrl,
  secretPlace,
  type UrlGuard,
  type WebhookSubscription,
} from './subscription.ts';
import { insertSubscription } from './subscriptions-store.ts';

export type CreateSubscriptionInput = {
  url: string;
  events: readonly string[];
  description?: string | null;
  payload?: Payload;
  ordering?: Ordering;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Creates an enabled subscription. The secret is returned here and never again. Throws validation_failed,
 * webhook_url_not_allowed or duplicate_subscription.
 */
export async function createSubscription(
  tx: UnitOfWork,
  dependencies: { encryption: Encryption; urlGuard: UrlGuard },
  input: CreateSubscriptionInput,
): Promise<{ subscription: WebhookSubscription; signingSecret: string }> {
  const events = normalizeEvents(input.events);
  const headers = mergeHeaders({}, input.headers);
  await requireAllowedUrl(dependencies.urlGuard, input.url);
  const signingSecret = newSigningSecret();
  const subscription: WebhookSubscription = {
    id: newId('whs'),
    url: input.url,
    events,
    description: input.description ?? null,
    payload: input.payload ?? 'full',
    ordering: input.ordering ?? 'none',
    headerNames: Object.keys(headers),
    status: 'enabled',
    disabledReason: null,
    previousSecretExpiresAt: null,
    consecutiveFailures: 0,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
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
