import type { SeenConnection } from './connections/connections-store.ts';
import { type ProfileName, profileOf } from './inbound/verification-scheme.ts';
import type { PartnerConnection } from './partner-ehr-connection.ts';
import { failureCount } from './webhooks/partner-webhook.ts';
import type { SeenWebhook } from './webhooks/webhooks-store.ts';

type Mode = { livemode: boolean };

/** Returns the API's JSON of a connection. */
export function presentConnection({ id, ...connection }: PartnerConnection | SeenConnection, { livemode }: Mode) {
  const lastInboundAt = 'lastInboundAt' in connection ? connection.lastInboundAt : null;
  return { object: 'partner_ehr_connection' as const, id, livemode, ...connection, lastInboundAt };
}

/** Returns the API's JSON of a webhook with its traffic. */
export function presentWebhook(
  { webhook: { id, keyFingerprint, ...webhook }, traffic }: SeenWebhook,
  profile: ProfileName,
  { livemode, now }: Mode & { now: Date },
) {
  return {
    object: 'partner_ehr_webhook' as const,
    id,
    livemode,
    direction: 'inbound' as const,
    ...webhook,
    signing: { algorithm: profileOf(profile).verification.algorithm, keyFingerprint },
    lastReceivedAt: traffic.lastReceivedAt?.toISOString() ?? null,
    lastStatus: traffic.lastStatus,
    failureCount24h: failureCount(traffic.failures, now),
  };
}
