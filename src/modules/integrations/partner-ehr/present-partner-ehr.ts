import { shownFields } from '../../resource-fields.ts';
import type { SeenConnection } from './connections/connections-store.ts';
import { type ProfileName, profileOf } from './inbound/verification-scheme.ts';
import type { PartnerConnection } from './partner-ehr-connection.ts';
import { partnerEhrFields } from './partner-ehr-fields.ts';
import { failureCount } from './webhooks/partner-webhook.ts';
import { partnerWebhookFields } from './webhooks/partner-webhook-fields.ts';
import type { SeenWebhook } from './webhooks/webhooks-store.ts';

type Mode = { livemode: boolean };

/** Returns the API's JSON of a connection. */
export function presentConnection(connection: PartnerConnection | SeenConnection, mode: Mode) {
  const lastInboundAt = 'lastInboundAt' in connection ? connection.lastInboundAt : null;
  return {
    ...shownFields(partnerEhrFields, connection, mode),
    object: 'partner_ehr_connection' as const,
    lastInboundAt,
  };
}

/** Returns the API's JSON of a webhook with its traffic. */
export function presentWebhook(
  { webhook, traffic }: SeenWebhook,
  profile: ProfileName,
  { livemode, now }: Mode & { now: Date },
) {
  return {
    ...shownFields(partnerWebhookFields, webhook, { livemode }),
    object: 'partner_ehr_webhook' as const,
    direction: 'inbound' as const,
    signing: { algorithm: profileOf(profile).verification.algorithm, keyFingerprint: webhook.keyFingerprint },
    lastReceivedAt: traffic.lastReceivedAt?.toISOString() ?? null,
    lastStatus: traffic.lastStatus,
    failureCount24h: failureCount(traffic.failures, now),
  };
}
