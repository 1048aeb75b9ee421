import type { Static } from 'typebox';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { UrlGuard } from '../../../platform/webhooks/subscriptions/subscription.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import { type Changes, mergeFields, newResource } from '../../../resource-fields.ts';
import { hasConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { cancelConnectionWrites } from '../../outbox/cancel-entry.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import { partnerEhrFields } from '../partner-ehr-fields.ts';
import type { PartnerEhrCreate } from '../partner-ehr-schema.ts';
import { announceStatus } from '../record-call.ts';
import {
  type ConnectionFilter,
  deleteConnectionRows,
  PARTNER_CONNECTIONS,
  selectConnections,
} from './connections-store.ts';
import { credentialPlace, getConnection, lockCurrent } from './require-connection.ts';

type Parts = { encryption: Pick<Encryption, 'seal'>; urlGuard: UrlGuard };

/**
 * Sets a connection up. It is `pending` until a test works. Throws validation_failed for an address that may not be
 * reached.
 */
export async function createConnection(
  tx: UnitOfWork,
  input: Static<typeof PartnerEhrCreate>,
  { encryption, urlGuard }: Parts,
): Promise<PartnerConnection> {
  await requireReachable(input.baseUrl, urlGuard);
  await requireFhirConnection(tx, input.fhirConnectionId);
  const given = {
    ...input,
    baseUrl: input.baseUrl.replace(/\/+$/, ''),
    statusChangedAt: tx.now.toISOString(),
    credentialLast4: input.credential.slice(-4),
  };
  const connection = newResource(partnerEhrFields, given, tx.now);
  PARTNER_CONNECTIONS.insert(tx, connection, { credential: seal(tx, connection.id, input.credential, encryption) });
  tx.audit({ action: 'partner_ehr.created', subjectType: 'partner_ehr_connection', subjectId: connection.id });
  return connection;
}

function seal(tx: UnitOfWork, id: string, credential: string, encryption: Pick<Encryption, 'seal'>): Buffer {
  return encryption.seal(credential, credentialPlace(tx.organizationId, id));
}

async function requireReachable(baseUrl: string, urlGuard: UrlGuard): Promise<void> {
  const refusal = await urlGuard.checkRegistration(baseUrl);
  if (refusal === null) return;
  const details = [{ code: 'url_not_allowed', param: '/baseUrl', message: refusal }];
  throw new AppError('validation_failed', { param: '/baseUrl', details });
}

async function requireFhirConnection(tx: UnitOfWork, id: string | null | undefined): Promise<void> {
  if (id == null || (await hasConnection(tx, id))) return;
  throw new ReferenceNotFoundError({ table: 'fhir_connections', id, param: '/fhirConnectionId' });
}

/**
 * Changes a connection (merge patch). A new address, practice or credential makes it `pending` again until it is tested;
 * so does enabling it. A disabled connection sends nothing and refuses webhooks.
 */
export async function updateConnection(
  tx: UnitOfWork,
  id: string,
  { enabled, credential, baseUrl, ...changes }: Changes<typeof partnerEhrFields>,
  { version, encryption, urlGuard }: Parts & { version: number | undefined },
): Promise<PartnerConnection> {
  const connection = await lockCurrent(tx, id, version);
  if (baseUrl !== undefined) await requireReachable(baseUrl, urlGuard);
  await requireFhirConnection(tx, changes.fhirConnectionId);
  const given = { ...changes, ...(baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') }) };
  const { next, changed } = mergeFields(partnerEhrFields, connection, given);
  const status = statusFor(connection, { enabled, isMoved: isMoved(changed) || credential !== undefined });
  if (changed.length === 0 && credential === undefined && status === connection.status) return connection;
  const at = tx.now.toISOString();
  const updated: PartnerConnection = {
    ...next,
    status,
    statusReason: status === connection.status ? connection.statusReason : null,
    statusChangedAt: status === connection.status ? connection.statusChangedAt : at,
    credentialLast4: credential?.slice(-4) ?? connection.credentialLast4,
    version: connection.version + 1,
    updatedAt: at,
  };
  PARTNER_CONNECTIONS.update(
    tx,
    updated,
    credential === undefined ? {} : { credential: seal(tx, id, credential, encryption) },
  );
  announceStatus(tx, updated, connection.status);
  const details = { fields: [...changed, ...(credential === undefined ? [] : ['credential'])], status };
  tx.audit({ action: 'partner_ehr.updated', subjectType: 'partner_ehr_connection', subjectId: id, details });
  return updated;
}

function isMoved(changed: readonly (keyof PartnerConnection)[]): boolean {
  return changed.includes('baseUrl') || changed.includes('practiceId');
}

function statusFor(
  { status }: PartnerConnection,
  { enabled, isMoved: moved }: { enabled: boolean | undefined; isMoved: boolean },
): PartnerConnection['status'] {
  if (enabled === false) return 'disabled';
  if (status === 'disabled') return enabled ? 'pending' : 'disabled';
  return moved ? 'pending' : status;
}

/** Checks existence and version. */
export async function guardConnection(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  const connection = await getConnection(reader, id);
  if (version !== undefined && version !== connection.version) throw new AppError('version_conflict');
}

/** Lists connections, newest first. */
export function listConnections(
  reader: TenantReader,
  filter: ConnectionFilter,
  page: { limit: number; after?: string },
): ReturnType<typeof selectConnections> {
  return selectConnections(reader, filter, page);
}

/**
 * Deletes a connection with its webhooks and their events. Pending writes are cancelled; a write that is being sent is
 * cancelled if it turns out not to have been made. The outbox stays readable by the ids of its entries' events.
 */
export async function deleteConnection(
  tx: UnitOfWork,
  id: string,
  version: number | undefined,
): Promise<{ cancelledWrites: number }> {
  await lockCurrent(tx, id, version);
  const cancelledWrites = await cancelConnectionWrites(tx, id);
  await deleteConnectionRows(tx, id);
  const details = { cancelledWrites };
  tx.audit({ action: 'partner_ehr.deleted', subjectType: 'partner_ehr_connection', subjectId: id, details });
  return { cancelledWrites };
}
