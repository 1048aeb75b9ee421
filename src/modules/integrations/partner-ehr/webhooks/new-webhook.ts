import { createHash, randomBytes } from 'node:crypto';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newResource } from '../../../resource-fields.ts';
import { keyPlace } from '../connections/require-connection.ts';
import { profileOf } from '../inbound/verification-scheme.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import type { PartnerWebhook } from './partner-webhook.ts';
import { partnerWebhookFields } from './partner-webhook-fields.ts';
import { PARTNER_WEBHOOKS } from './webhooks-store.ts';

/** The path that partners call; the part after it is a secret of 256 bits. */
export const INBOUND_PATH = '/v1/integrations/partner-ehr/inbound/';

/** Returns the look-up key of a receiver's address. The secret itself is stored only in the address. */
export function receiverHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the beginning of a key's hash, which distinguishes keys from each other. */
export function fingerprintOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

/** Adds a webhook that the partner does not know yet, with a new address and, if one is used, a shared secret. */
export function addWebhook(
  tx: UnitOfWork,
  connection: PartnerConnection,
  eventType: string,
  { publicUrl, encryption }: { publicUrl: string; encryption: Pick<Encryption, 'seal'> },
): { webhook: PartnerWebhook; secret: string | null } {
  const token = randomBytes(32).toString('base64url');
  // With Ed25519, the partner signs with its own key and sends us the public key.
  const isShared = profileOf(connection.profile).verification.algorithm !== 'ed25519';
  // Not 32 bytes: where a partner may sign in either way, a key of 32 bytes counts as an Ed25519 public key.
  const secret = isShared ? randomBytes(48).toString('base64url') : null;
  const webhook = newResource(
    partnerWebhookFields,
    {
      connectionId: connection.id,
      eventType,
      callbackUrl: `${publicUrl}${INBOUND_PATH}${token}`,
      keyFingerprint: secret === null ? null : fingerprintOf(secret),
    },
    tx.now,
  );
  const key = secret === null ? null : encryption.seal(secret, keyPlace(tx.organizationId, webhook.id));
  PARTNER_WEBHOOKS.insert(tx, webhook, { receiver_hash: receiverHash(token), verification_key: key, failures: '{}' });
  const details = { connectionId: connection.id, eventType };
  tx.audit({ action: 'partner_ehr.webhook_added', subjectType: 'partner_ehr_webhook', subjectId: webhook.id, details });
  return { webhook, secret };
}
