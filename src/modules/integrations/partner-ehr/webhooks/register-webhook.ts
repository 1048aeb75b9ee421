import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { accessOf, getConnection, keyPlace, lockCurrent, requireEnabled } from '../connections/require-connection.ts';
import type { PartnerAccess, RegisteredWebhook } from '../partner-api.ts';
import { type PartnerCalls, recordWebhookCall } from '../record-call.ts';
import { addWebhook, fingerprintOf } from './new-webhook.ts';
import type { PartnerWebhook } from './partner-webhook.ts';
import { requireWebhook } from './require-webhook.ts';
import { deleteWebhookRow, PARTNER_WEBHOOKS, selectWebhooksOf } from './webhooks-store.ts';

/** A connection needs one webhook for each type of event, so more than this is a mistake. */
const WEBHOOKS_MAX = 100;

/**
 * Adds webhooks for these types of events, in the transaction of the request. Skips types that already have one.
 * `registerAdded` registers them with the partner after the commit.
 */
export async function addWebhooks(
  tx: UnitOfWork,
  connectionId: string,
  eventTypes: readonly string[],
  parts: { publicUrl: string; encryption: PartnerCalls['encryption'] },
): Promise<{ webhook: PartnerWebhook; secret: string | null }[]> {
  const connection = await lockCurrent(tx, connectionId);
  requireEnabled(connection);
  const known = await selectWebhooksOf(tx, connectionId);
  const missing = [...new Set(eventTypes)].filter((type) => !known.some(({ eventType }) => eventType === type));
  if (known.length + missing.length > WEBHOOKS_MAX) throw new AppError('too_many_partner_webhooks');
  return missing.map((eventType) => addWebhook(tx, connection, eventType, parts));
}

/**
 * Registers added webhooks with the partner. Webhooks that it does not accept stay `unregistered`; `verify` tries
 * again.
 */
export async function registerAdded(
  connectionId: string,
  added: readonly { webhook: PartnerWebhook; secret: string | null }[],
  calls: PartnerCalls & { connection: { id: string; baseUrl: string; practiceId: string } },
): Promise<void> {
  const access = await accessOf(calls.reader, calls.connection, calls.encryption);
  if (access === null) return;
  for (const one of added) await registerOne(connectionId, one, { ...calls, access });
}

/** Registers one webhook with the partner; returns whether it took it. */
export async function registerOne(
  connectionId: string,
  { webhook, secret }: { webhook: PartnerWebhook; secret: string | null },
  { api, access, encryption, transact }: PartnerCalls & { access: PartnerAccess },
): Promise<boolean> {
  const { eventType, callbackUrl } = webhook;
  const result = await api.registerWebhook(access, { eventType, callbackUrl, secret });
  await transact(async (tx) => {
    await recordWebhookCall(tx, connectionId, result);
    if (result.ok) await saveRegistered(tx, webhook.id, result.value, encryption);
  });
  return result.ok;
}

async function saveRegistered(
  tx: UnitOfWork,
  id: string,
  { id: remoteId, expiresAt, verificationKey }: RegisteredWebhook,
  encryption: PartnerCalls['encryption'],
): Promise<void> {
  const webhook = await PARTNER_WEBHOOKS.lock(tx, id);
  if (webhook === null) return;
  const at = tx.now.toISOString();
  const sealed = verificationKey === null ? null : encryption.seal(verificationKey, keyPlace(tx.organizationId, id));
  const next: PartnerWebhook = {
    ...webhook,
    status: 'active',
    remoteId,
    expiresAt,
    keyFingerprint: verificationKey === null ? webhook.keyFingerprint : fingerprintOf(verificationKey),
    registeredAt: at,
    version: webhook.version + 1,
    updatedAt: at,
  };
  PARTNER_WEBHOOKS.update(tx, next, sealed === null ? {} : { verification_key: sealed });
  const details = { remoteId };
  tx.audit({ action: 'partner_ehr.webhook_registered', subjectType: 'partner_ehr_webhook', subjectId: id, details });
}

/**
 * Closes a webhook's address, in the transaction of the request. `unregister` deletes the webhook at the partner after
 * the commit.
 */
export async function deleteWebhook(tx: UnitOfWork, connectionId: string, id: string): Promise<PartnerWebhook> {
  const { webhook } = await requireWebhook(tx, connectionId, id);
  await deleteWebhookRow(tx, id);
  const details = { connectionId, remoteId: webhook.remoteId };
  tx.audit({ action: 'partner_ehr.webhook_deleted', subjectType: 'partner_ehr_webhook', subjectId: id, details });
  return webhook;
}

/**
 * Deletes a webhook at the partner and returns whether that succeeded. `verify` lists a remaining registration as
 * unknown.
 */
export async function unregister(webhook: PartnerWebhook, calls: PartnerCalls): Promise<boolean> {
  const { reader, api, encryption, transact } = calls;
  if (webhook.remoteId === null) return true;
  const connection = await getConnection(reader, webhook.connectionId);
  const access = await accessOf(reader, connection, encryption);
  if (access === null) return false;
  const result = await api.deleteWebhook(access, webhook.remoteId);
  await transact((tx) => recordWebhookCall(tx, connection.id, result));
  return result.ok;
}
