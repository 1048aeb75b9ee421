import type { Place } from '../../../database/encryption.ts';

/** A subscription, as far as its secrets are encrypted for it. */
export type SecretOwner = { organizationId: string; id: string };

/** The place of a signing secret. A rotation moves it to `previous_secret` as it is, so both columns are one place. */
export function secretPlace({ organizationId, id }: SecretOwner): Place {
  return { organizationId, table: 'webhook_subscriptions', row: id, column: 'signing_secret' };
}

/** The place of a subscription's custom headers. */
export function headersPlace({ organizationId, id }: SecretOwner): Place {
  return { organizationId, table: 'webhook_subscriptions', row: id, column: 'custom_headers' };
}
