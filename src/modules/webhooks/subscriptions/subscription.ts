import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Subscription } from './subscription-schema.ts';

export const SUBSCRIPTION_STATUSES = ['enabled', 'paused', 'disabled'] as const;

/** `paused` is the owner's choice and holds what is pending; `disabled` is the service's and drops it. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a delivery's `data` holds: the whole resource, or only its type and id for receivers that want no PHI. */
export const PAYLOADS = ['full', 'thin'] as const;
export type Payload = (typeof PAYLOADS)[number];

/** `strict`: the next event waits until the one before it is acknowledged or has failed for good. */
export const ORDERINGS = ['none', 'strict'] as const;
export type Ordering = (typeof ORDERINGS)[number];

export const URL_LENGTH_MAX = 2_048;
export const DESCRIPTION_LENGTH_MAX = 500;

/** After a rotation the previous secret signs as well for this long. */
export const PREVIOUS_SECRET_SECONDS = 86_400;

export type WebhookSubscription = {
  id: string;
  url: string;
  /** Event types and families such as `claim.*`, or the single entry `*`. */
  events: string[];
  description: string | null;
  payload: Payload;
  ordering: Ordering;
  /** Names of the owner's own headers; their values are read by the dispatcher alone. */
  headerNames: string[];
  status: SubscriptionStatus;
  disabledReason: string | null;
  previousSecretExpiresAt: Date | null;
  consecutiveFailures: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** Why an address is refused, as a sentence for the customer; `null` when deliveries may go there. */
export type UrlRefusal = string;

/** Decides at registration whether deliveries may go to a URL; the sender checks again at each connect. */
export type UrlGuard = { checkRegistration(url: string): Promise<UrlRefusal | null> };

/** Throws webhook_url_not_allowed with the reason. */
export async function requireAllowedUrl(guard: UrlGuard, url: string): Promise<void> {
  const refusal = await guard.checkRegistration(url);
  if (refusal !== null) throw new AppError('webhook_url_not_allowed', { message: refusal, param: '/url' });
}

/** Equal for subscriptions that would receive the same events at the same address. */
export function targetKey(url: string, events: readonly string[]): Buffer {
  return createHash('sha256')
    .update([url, ...[...events].sort()].join('\n'))
    .digest();
}

/** Stands for every header's value: a value is shown to nobody, its owner included. */
export const HEADER_MASK = '********';

/** Returns the subscription as the API shows it, without its secret. */
export function presentSubscription(
  subscription: WebhookSubscription,
  { livemode }: Deployment,
): Static<typeof Subscription> {
  return {
    object: 'webhook_subscription',
    id: subscription.id,
    livemode,
    url: subscription.url,
    events: subscription.events,
    description: subscription.description,
    payload: subscription.payload,
    ordering: subscription.ordering,
    headers: Object.fromEntries(subscription.headerNames.map((name) => [name, HEADER_MASK])),
    status: subscription.status,
    disabledReason: subscription.disabledReason,
    consecutiveFailures: subscription.consecutiveFailures,
    previousSecretExpiresAt: subscription.previousSecretExpiresAt?.toISOString() ?? null,
    version: subscription.version,
    createdAt: subscription.createdAt.toISOString(),
    updatedAt: subscription.updatedAt.toISOString(),
  };
}
