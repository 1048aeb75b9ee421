import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import { type Connection, presentConnection } from './connection.ts';
import { type StoredFields, upsertConnection } from './connections-table-store.ts';
import { credentialsEndAt, expiringCredentials, nextNoticeAt } from './credential-notices.ts';
import { getConnection } from './find-connections.ts';

/**
 * Stores a connection and the due time of its next expiry notice. Fires an event if notices were sent and no credential
 * expires soon any longer.
 */
export async function storeConnection(
  tx: UnitOfWork,
  before: Connection | null,
  fields: Omit<StoredFields, 'expiryNoticeAt' | 'credentialsEndAt'>,
): Promise<void> {
  const { id, credentials } = fields;
  const expiryNoticeAt = nextNoticeAt(credentials, tx.now);
  await upsertConnection(tx, { ...fields, expiryNoticeAt, credentialsEndAt: credentialsEndAt(credentials) });
  const wasNoticed = before?.credentials.some(({ noticedAt }) => noticedAt !== null) ?? false;
  const wereEnding = wasNoticed && expiringCredentials(before!.credentials, tx.now).length > 0;
  if (!wereEnding || expiringCredentials(credentials, tx.now).length > 0) return;
  emitEvent(tx, {
    type: 'connection.credentials_renewed',
    resourceType: 'connection',
    resourceId: id,
    data: { payerConnection: presentConnection(await getConnection(tx, id), tx) },
  });
}

/**
 * Records a change of a connection in the audit log. The entry contains only field names and codes, because settings
 * may be confidential.
 */
export function auditConnection(
  tx: UnitOfWork,
  verb: string,
  id: string,
  details: Record<string, string | readonly string[]> = {},
): void {
  tx.audit({ action: `connection.${verb}`, subjectType: 'connection', subjectId: id, details });
}
