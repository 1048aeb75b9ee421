import type { UnitOfWork } from '../../database/transaction.ts';
import { INBOUND_PATH } from './new-webhook.ts';
import type { PartnerAccess, RemoteWebhook } from './partner-api.ts';
import type { PartnerCalls } from './partner-calls.ts';
import type { PartnerWebhook, WebhookStatus } from './partner-webhook.ts';
import { recordCall } from './record-call.ts';
import { registerOne } from './register-webhook.ts';
import { accessOf, getConnection, requireEnabled } from './require-connection.ts';
import { keyPlace } from './secret-places.ts';
import { lockWebhook, saveWebhook, selectKey, selectWebhooksOf } from './webhooks-store.ts';

export type Verification = {
  /** Whether the partner answered; if not, the lists are empty. */
  reachable: boolean;
  /** Ours that the partner does not have. */
  missing: string[];
  /** The partner's ids of webhooks that call this service and that we do not have. */
  unknown: string[];
  /** The partner's ids of further registrations of the same address. */
  duplicates: string[];
  /** What was missing and is registered again. */
  reregistered: string[];
  /** Unknown and duplicate registrations that were deleted at the partner. */
  removed: string[];
};

/**
 * Compares the webhooks that are stored here with the partner's list. With `repair` it registers the missing ones and deletes at
 * the partner those that are unknown or duplicates.
 */
export async function verifyWebhooks(
  connectionId: string,
  { repair, publicUrl }: { repair: boolean; publicUrl: string },
  calls: PartnerCalls,
): Promise<Verification> {
  const { reader, api, encryption, transact } = calls;
  const connection = await getConnection(reader, connectionId);
  requireEnabled(connection);
  const access = (await accessOf(reader, connection, encryption))!;
  const result = await api.listWebhooks(access);
  await transact((tx) => recordCall(tx, connectionId, result));
  if (!result.ok) return { reachable: false, ...NOTHING };
  const ours = await selectWebhooksOf(reader, connectionId);
  const compared = compare(ours, result.value, publicUrl + INBOUND_PATH);
  await transact((tx) => saveStatuses(tx, compared.statuses));
  const found = { reachable: true, missing: compared.missing.map(({ id }) => id), ...compared.remote };
  if (!repair) return { ...found, reregistered: [], removed: [] };
  const reregistered = await registerMissing(connectionId, compared.missing, { ...calls, access });
  const removed = await removeRemote([...found.unknown, ...found.duplicates], { ...calls, access });
  return { ...found, reregistered, removed };
}

const NOTHING = { missing: [], unknown: [], duplicates: [], reregistered: [], removed: [] };

type Compared = {
  missing: PartnerWebhook[];
  statuses: { id: string; status: WebhookStatus; remoteId: string | null }[];
  remote: { unknown: string[]; duplicates: string[] };
};

function compare(ours: readonly PartnerWebhook[], theirs: readonly RemoteWebhook[], ownPrefix: string): Compared {
  const byAddress = Map.groupBy(theirs, ({ callbackUrl }) => callbackUrl);
  const known = new Set(ours.map(({ callbackUrl }) => callbackUrl));
  const statuses = ours.map(({ id, callbackUrl, remoteId }) => {
    const found = byAddress.get(callbackUrl) ?? [];
    const kept = found.find((remote) => remote.id === remoteId) ?? found[0];
    const status: WebhookStatus = kept === undefined ? 'unregistered' : kept.status === 'active' ? 'active' : 'paused';
    return { id, status, remoteId: kept?.id ?? null };
  });
  const kept = new Set(statuses.map(({ remoteId }) => remoteId));
  return {
    statuses,
    missing: ours.filter(({ callbackUrl }) => !byAddress.has(callbackUrl)),
    remote: {
      unknown: theirs
        .filter(({ callbackUrl }) => callbackUrl.startsWith(ownPrefix) && !known.has(callbackUrl))
        .map(({ id }) => id),
      duplicates: theirs.filter(({ id, callbackUrl }) => known.has(callbackUrl) && !kept.has(id)).map(({ id }) => id),
    },
  };
}

async function saveStatuses(tx: UnitOfWork, statuses: Compared['statuses']): Promise<void> {
  for (const { id, status, remoteId } of statuses) {
    const webhook = await lockWebhook(tx, id);
    if (webhook === null || (webhook.status === status && webhook.remoteId === remoteId)) continue;
    saveWebhook(tx, { ...webhook, status, remoteId, version: webhook.version + 1, updatedAt: tx.now.toISOString() });
    const details = { from: webhook.status, to: status };
    tx.audit({ action: 'partner_ehr.webhook_verified', subjectType: 'partner_ehr_webhook', subjectId: id, details });
  }
}

async function registerMissing(
  connectionId: string,
  missing: readonly PartnerWebhook[],
  calls: PartnerCalls & { access: PartnerAccess },
): Promise<string[]> {
  const registered: string[] = [];
  for (const webhook of missing) {
    const sealed = await selectKey(calls.reader, webhook.id);
    const place = keyPlace(calls.reader.organizationId, webhook.id);
    const secret = sealed === null ? null : calls.encryption.open(sealed, place).toString('utf8');
    if (await registerOne(connectionId, { webhook, secret }, calls)) registered.push(webhook.id);
  }
  return registered;
}

async function removeRemote(
  ids: readonly string[],
  { api, access }: PartnerCalls & { access: PartnerAccess },
): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) if ((await api.deleteWebhook(access, id)).ok) removed.push(id);
  return removed;
}
