import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { accessOf, getConnection } from '../connections/require-connection.ts';
import type { PartnerCalls } from '../partner-calls.ts';
import { recordCall } from '../record-call.ts';
import type { PartnerWebhook } from './partner-webhook.ts';
import { requireWebhook } from './require-webhook.ts';
import { deleteWebhookRow } from './webhooks-store.ts';

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
  await transact((tx) => recordCall(tx, connection.id, result));
  return result.ok;
}
