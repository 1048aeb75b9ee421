import type { Encryption, Place } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { PartnerAccess } from '../partner-api.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import { findSeenConnection, lockConnection, type SeenConnection, selectCredential } from './connections-store.ts';

/** Returns the connection. Throws resource_not_found. */
export async function getConnection(reader: TenantReader, id: string): Promise<SeenConnection> {
  const connection = await findSeenConnection(reader, id);
  if (!connection) throw new AppError('resource_not_found');
  return connection;
}

/** Locks the connection. Throws resource_not_found, or version_conflict if it has another version. */
export async function lockCurrent(
  tx: UnitOfWork,
  id: string,
  version?: number | undefined,
): Promise<PartnerConnection> {
  const connection = await lockConnection(tx, id);
  if (!connection) throw new AppError('resource_not_found');
  if (version !== undefined && version !== connection.version) throw new AppError('version_conflict');
  return connection;
}

/** Throws partner_ehr_not_active if the connection is disabled, so that nothing is sent through it. */
export function requireEnabled({ status }: Pick<PartnerConnection, 'status'>): void {
  if (status === 'disabled') throw new AppError('partner_ehr_disabled');
}

/** Returns the data for calls through the connection; null if it has been deleted. */
export async function accessOf(
  reader: TenantReader,
  connection: Pick<PartnerConnection, 'id' | 'baseUrl' | 'practiceId'>,
  encryption: Pick<Encryption, 'open'>,
): Promise<PartnerAccess | null> {
  const sealed = await selectCredential(reader, connection.id);
  if (sealed === null) return null;
  const credential = encryption.open(sealed, credentialPlace(reader.organizationId, connection.id)).toString('utf8');
  return { baseUrl: connection.baseUrl, practiceId: connection.practiceId, credential };
}

/** Returns the context to which the encrypted credential of a connection is bound. */
export function credentialPlace(organizationId: string, connectionId: string): Place {
  return { organizationId, table: 'partner_ehr_connections', row: connectionId, column: 'credential' };
}

/** Returns the context to which the encrypted key of a webhook is bound. */
export function keyPlace(organizationId: string, webhookId: string): Place {
  return { organizationId, table: 'partner_ehr_webhooks', row: webhookId, column: 'verification_key' };
}

/** Returns the context to which the encrypted body of an event is bound. */
export function eventPlace(organizationId: string, eventId: string): Place {
  return { organizationId, table: 'partner_ehr_events', row: eventId, column: 'content' };
}

/** Returns the context to which the encrypted content of a partner's resource is bound. */
export function resourcePlace(organizationId: string, connectionId: string, type: string, id: string): Place {
  return { organizationId, table: 'partner_ehr_resources', row: `${connectionId}/${type}/${id}`, column: 'content' };
}
