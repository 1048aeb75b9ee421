import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { InboundEvent } from './inbound-event.ts';

/** Stores an event once; returns false if the connection has it already. */
export async function insertEvent(tx: UnitOfWork, event: InboundEvent, content: Buffer): Promise<boolean> {
  const { id, connectionId, eventId, ...document } = event;
  const rows = await tx.query(
    `insert into partner_ehr_events (organization_id, id, connection_id, event_id, document, content, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, connection_id, event_id) do nothing returning 1`,
    [tx.organizationId, id, connectionId, eventId, JSON.stringify(document), content, tx.systemNow],
  );
  return rows.length > 0;
}

export async function findEvent(
  reader: TenantReader,
  id: string,
): Promise<{ event: InboundEvent; isProcessed: boolean } | null> {
  const [row] = await reader.query<{
    connection_id: string;
    event_id: string;
    document: Omit<InboundEvent, 'id' | 'connectionId' | 'eventId'>;
    processed_at: Date | null;
  }>(
    `select connection_id, event_id, document, processed_at from partner_ehr_events
     where organization_id = $1 and id = $2`,
    [reader.organizationId, id],
  );
  if (!row) return null;
  const event = { id, connectionId: row.connection_id, eventId: row.event_id, ...row.document };
  return { event, isProcessed: row.processed_at !== null };
}

/** Returns false if another worker has processed it. */
export async function markProcessed(tx: UnitOfWork, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update partner_ehr_events set processed_at = $3
     where organization_id = $1 and id = $2 and processed_at is null returning 1`,
    [tx.organizationId, id, tx.systemNow],
  );
  return rows.length > 0;
}

type StoredResource = {
  connectionId: string;
  resourceType: string;
  resourceId: string;
  version: string | null;
  changedAt: string | null;
  contentHash: string;
  content: Buffer;
};

/**
 * Stores a partner's resource, unless a later state is stored. Returns whether the resource changed: an older or equal
 * state is not a change.
 */
export async function upsertResource(tx: UnitOfWork, resource: StoredResource): Promise<boolean> {
  const rows = await tx.query(
    `insert into partner_ehr_resources as r (organization_id, connection_id, resource_type, resource_id, version,
       changed_at, content_hash, content, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id, connection_id, resource_type, resource_id) do update
       set version = excluded.version, changed_at = excluded.changed_at, content_hash = excluded.content_hash,
         content = excluded.content, read_at = excluded.read_at
       where r.content_hash <> excluded.content_hash
         and (r.changed_at is null or excluded.changed_at is null or r.changed_at <= excluded.changed_at)
         and (r.version is null or excluded.version is null or r.version !~ '^\\d{1,18}$'
           or excluded.version !~ '^\\d{1,18}$' or r.version::bigint < excluded.version::bigint)
     returning 1`,
    [
      tx.organizationId,
      resource.connectionId,
      resource.resourceType,
      resource.resourceId,
      resource.version,
      resource.changedAt,
      resource.contentHash,
      resource.content,
      tx.systemNow,
    ],
  );
  return rows.length > 0;
}
