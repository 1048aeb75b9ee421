import { createHash } from 'node:crypto';
import type { Place } from '../../../../database/sealing/encryption.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import type { Stored } from '../../../resource-fields.ts';
import type { subscriptionFields } from './subscription-fields.ts';

/** After a rotation the previous secret also signs for this long. */
export const PREVIOUS_SECRET_SECONDS = 86_400;

export type WebhookSubscription = Stored<typeof subscriptionFields>;
export type SubscriptionStatus = WebhookSubscription['status'];

/** The reason for refusing a URL, as a sentence for the customer; `null` if deliveries are allowed. */
export type UrlRefusal = string;

/** Decides at registration whether deliveries may go to a URL; the sender checks again at each connection. */
export type UrlGuard = { checkRegistration(url: string): Promise<UrlRefusal | null> };

/** Throws webhook_url_not_allowed with the reason. */
export async function requireAllowedUrl(guard: UrlGuard, url: string): Promise<void> {
  const refusal = await guard.checkRegistration(url);
  if (refusal !== null) throw new AppError('webhook_url_not_allowed', { message: refusal, param: '/url' });
}

/** Returns a key that is equal for subscriptions with the same events and URL. */
export function targetKey(url: string, events: readonly string[]): Buffer {
  return createHash('sha256')
    .update([url, ...[...events].sort()].join('\n'))
    .digest();
}

/** Drops repeated entries, keeping their order. Throws validation_failed for an empty list and for `*` with others. */
export function normalizeEvents(events: readonly string[]): string[] {
  const distinct = [...new Set(events)];
  const details: ErrorDetail[] = [];
  if (distinct.length === 0) {
    details.push({ code: 'too_few_items', param: '/events', message: 'Name at least one event type, or ["*"].' });
  }
  if (distinct.includes('*') && distinct.length > 1) {
    details.push({ code: 'wildcard_not_alone', param: '/events', message: '"*" must be the only entry.' });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return distinct;
}

/** Identifies the subscription that a secret is encrypted for. */
export type SecretOwner = { organizationId: string; id: string };

/**
 * Returns the encryption context of a signing secret. A rotation copies the ciphertext to `previous_secret`, so both
 * columns use the same context.
 */
export function secretPlace({ organizationId, id }: SecretOwner): Place {
  return { organizationId, table: 'webhook_subscriptions', row: id, column: 'signing_secret' };
}

/** Returns the encryption context of a subscription's custom headers. */
export function headersPlace({ organizationId, id }: SecretOwner): Place {
  return { organizationId, table: 'webhook_subscriptions', row: id, column: 'custom_headers' };
}
