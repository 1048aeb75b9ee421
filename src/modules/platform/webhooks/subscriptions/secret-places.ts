import type { Place } from '../../../../database/sealing/encryption.ts';

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
