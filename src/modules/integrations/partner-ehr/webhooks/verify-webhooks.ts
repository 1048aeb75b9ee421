import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { accessOf, getConnection, keyPlace, requireEnabled } from '../connections/require-connection.ts';
import type { PartnerAccess, RemoteWebhook } from '../partner-api.ts';
import { type PartnerCalls, recordWebhookCall } from '../record-call.ts';
import { INBOUND_PATH } from './new-webhook.ts';
import type { PartnerWebhook, WebhookStatus } from './partner-webhook.ts';
import { registerOne } from './register-webhook.ts';
import { PARTNER_WEBHOOKS, selectCallbackUrls, selectKey, selectWebhooksOf } from './webhooks-store.ts';

type Verification = {
  /** Whether the partner answered; if not, the lists are empty. */
  reachable: boolean;
  /** Webhooks of the service that the partner does not have. */
  missing: string[];
  /** The partner's ids of webhooks that call this service and that we do not have. */
  unknown: string[];
  /** The partner's ids of further registrations of the same address. */
  duplicates: string[];
  /** Webhooks of the service that the partner has with another address or for another type of event. */
  changed: ChangedWebhook[];
  /** Missing or changed webhooks that were registered again. */
  reregistered: string[];
  /** Unknown, duplicate and changed registrations that were deleted at the partner. */
  removed: string[];
};

type ChangedWebhook = { id: string; remoteId: string; fields: ('eventType' | 'callbackUrl')[] };

/**
 * Compares the webhooks that are stored here with the partner's list. With `repair` it registers the missing and changed
 * ones again and deletes at the partner those that are unknown, duplicates or changed.
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
  await transact((tx) => recordWebhookCall(tx, connectionId, result));
  if (!result.ok) return { reachable: false, ...NOTHING };
  const ours = await selectWebhooksOf(reader, connectionId);
  // Another connection of the organization may lead to the same practice.
  const own = new Set(ours.map(({ callbackUrl }) => callbackUrl));
  const foreign = new Set((await selectCallbackUrls(reader)).filter((url) => !own.has(url)));
  const theirs = result.value.filter(({ callbackUrl }) => !foreign.has(callbackUrl));
  const compared = compare(ours, theirs, publicUrl + INBOUND_PATH);
  await transact((tx) => saveStatuses(tx, compared.statuses));
  const found = { reachable: true, missing: compared.missing.map(({ id }) => id), ...compared.remote };
  if (!repair) return { ...found, reregistered: [], removed: [] };
  const changed = found.changed.map(({ remoteId }) => remoteId);
  const removed = await removeRemote([...found.unknown, ...found.duplicates, ...changed], { ...calls, access });
  // A webhook that could not be removed would be registered twice.
  const kept = new Set(found.changed.filter(({ remoteId }) => !removed.includes(remoteId)).map(({ id }) => id));
  const lacking = ours.filter(({ id }) => compared.lacking.has(id) && !kept.has(id));
  const reregistered = await registerLacking(connectionId, lacking, { ...calls, access });
  return { ...found, reregistered, removed };
}

/** The lists of a comparison that was not made. */
export const NOTHING = { missing: [], unknown: [], duplicates: [], changed: [], reregistered: [], removed: [] };

type Compared = {
  missing: PartnerWebhook[];
  /** The ids of the service's webhooks that are missing or changed. */
  lacking: ReadonlySet<string>;
  statuses: { id: string; status: WebhookStatus; remoteId: string | null }[];
  remote: Pick<Verification, 'unknown' | 'duplicates' | 'changed'>;
};

function compare(ours: readonly PartnerWebhook[], theirs: readonly RemoteWebhook[], ownPrefix: string): Compared {
  const matches = ours.map((own) => ({ own, ...matchOf(own, theirs) }));
  const known = new Set(ours.map(({ callbackUrl }) => callbackUrl));
  const matched = new Set(matches.map(({ remote }) => remote?.id));
  const changed = matches.flatMap(({ own, remote, fields }) =>
    remote === null || fields.length === 0 ? [] : [{ id: own.id, remoteId: remote.id, fields }],
  );
  const missing = matches.filter(({ remote }) => remote === null).map(({ own }) => own);
  const others = theirs.filter(({ id }) => !matched.has(id));
  return {
    missing,
    lacking: new Set([...missing, ...changed].map(({ id }) => id)),
    statuses: matches.map(({ own, remote, fields }) => ({
      id: own.id,
      status: remote === null || fields.length > 0 ? 'unregistered' : remote.status === 'active' ? 'active' : 'paused',
      remoteId: remote?.id ?? null,
    })),
    remote: {
      unknown: others
        .filter(({ callbackUrl }) => callbackUrl.startsWith(ownPrefix) && !known.has(callbackUrl))
        .map(({ id }) => id),
      duplicates: others.filter(({ callbackUrl }) => known.has(callbackUrl)).map(({ id }) => id),
      changed,
    },
  };
}

/** Returns the registration of a webhook at the partner and its differences, preferring one without a difference. */
function matchOf(
  { eventType, callbackUrl, remoteId }: PartnerWebhook,
  theirs: readonly RemoteWebhook[],
): { remote: RemoteWebhook | null; fields: ChangedWebhook['fields'] } {
  const same = theirs.filter((one) => one.callbackUrl === callbackUrl && one.eventType === eventType);
  const remote =
    same.find(({ id }) => id === remoteId) ??
    same[0] ??
    theirs.find(({ id }) => id === remoteId) ??
    theirs.find((one) => one.callbackUrl === callbackUrl) ??
    null;
  const fields: ChangedWebhook['fields'] = [];
  if (remote !== null && remote.eventType !== eventType) fields.push('eventType');
  if (remote !== null && remote.callbackUrl !== callbackUrl) fields.push('callbackUrl');
  return { remote, fields };
}

async function saveStatuses(tx: UnitOfWork, statuses: Compared['statuses']): Promise<void> {
  for (const { id, status, remoteId } of statuses) {
    const webhook = await PARTNER_WEBHOOKS.lock(tx, id);
    if (webhook === null || (webhook.status === status && webhook.remoteId === remoteId)) continue;
    PARTNER_WEBHOOKS.update(tx, {
      ...webhook,
      status,
      remoteId,
      version: webhook.version + 1,
      updatedAt: tx.now.toISOString(),
    });
    const details = { from: webhook.status, to: status };
    tx.audit({ action: 'partner_ehr.webhook_verified', subjectType: 'partner_ehr_webhook', subjectId: id, details });
  }
}

async function registerLacking(
  connectionId: string,
  lacking: readonly PartnerWebhook[],
  calls: PartnerCalls & { access: PartnerAccess },
): Promise<string[]> {
  const registered: string[] = [];
  for (const webhook of lacking) {
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
