import { Conditions } from '../../../../database/conditions.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import { partnerEhrFields } from '../partner-ehr-fields.ts';
import { partnerEhrResource } from '../partner-ehr-resource.ts';

export const PARTNER_CONNECTIONS = new DocumentTable<PartnerConnection>({
  name: 'partner_ehr_connections',
  read: (stored) => filled(partnerEhrFields, stored),
  columns: columnsOf(partnerEhrFields),
});

const LIST = partnerEhrResource.lists.listPartnerEhrConnections;
export type ConnectionFilter = FiltersOf<typeof LIST>;
type Row = DocumentRow<PartnerConnection> & { last_inbound_at: Date | null };
/** When the partner last called; it changes without a new version. */
export type SeenConnection = PartnerConnection & { lastInboundAt: string | null };

const seen = (row: Row): SeenConnection => ({
  ...PARTNER_CONNECTIONS.read(row),
  lastInboundAt: row.last_inbound_at?.toISOString() ?? null,
});

export async function findSeenConnection(reader: TenantReader, id: string): Promise<SeenConnection | null> {
  const [row] = await reader.query<Row>(
    `select ${DOCUMENT_COLUMNS}, last_inbound_at from partner_ehr_connections where organization_id = $1 and id = $2`,
    [reader.organizationId, id],
  );
  return row ? seen(row) : null;
}

export function lockConnection(tx: UnitOfWork, id: string): Promise<PartnerConnection | null> {
  return PARTNER_CONNECTIONS.lock(tx, id);
}

export async function selectConnections(
  reader: TenantReader,
  filter: ConnectionFilter,
  page: { limit: number; after?: string },
): Promise<SeenConnection[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS}, last_inbound_at from partner_ehr_connections
    where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<Row>(text, where.values)).map(seen);
}

/** Returns the connections with automatic writes. */
export function selectWriting(reader: TenantReader): Promise<PartnerConnection[]> {
  const rest = `organization_id = $1 and status <> 'disabled' and json_array_length(document->'writes') > 0 order by id`;
  return PARTNER_CONNECTIONS.select(reader, rest, [reader.organizationId]);
}

export async function selectCredential(reader: TenantReader, id: string): Promise<Buffer | null> {
  const [row] = await reader.query<{ credential: Buffer }>(
    'select credential from partner_ehr_connections where organization_id = $1 and id = $2',
    [reader.organizationId, id],
  );
  return row?.credential ?? null;
}

/** Counts consecutive failed calls and returns the count. A successful call resets it to 0. */
export async function countFailures(tx: UnitOfWork, id: string, hasFailed: boolean): Promise<number> {
  const [row] = await tx.query<{ failures_in_row: number }>(
    `update partner_ehr_connections set failures_in_row = case when $3 then failures_in_row + 1 else 0 end
     where organization_id = $1 and id = $2 and ($3 or failures_in_row > 0) returning failures_in_row`,
    [tx.organizationId, id, hasFailed],
  );
  return row?.failures_in_row ?? 0;
}

/** Adds to the FHIR types that are to be synchronized; returns whether there were none. The row must be locked. */
export async function addSyncTypes(tx: UnitOfWork, id: string, types: readonly string[]): Promise<boolean> {
  const [row] = await tx.query<{ was_empty: boolean }>(
    `update partner_ehr_connections c
     set sync_types = (select array_agg(distinct one order by one) from unnest(c.sync_types || $3::text[]) one)
     from (select sync_types from partner_ehr_connections where organization_id = $1 and id = $2) before
     where c.organization_id = $1 and c.id = $2 returning before.sync_types = '{}' as was_empty`,
    [tx.organizationId, id, types],
  );
  return row?.was_empty ?? false;
}

/** Returns the FHIR types that are to be synchronized, and clears them. */
export async function takeSyncTypes(tx: UnitOfWork, id: string): Promise<string[]> {
  const [row] = await tx.query<{ sync_types: string[] }>(
    `update partner_ehr_connections c set sync_types = '{}'
     from (select sync_types from partner_ehr_connections where organization_id = $1 and id = $2 for update) before
     where c.organization_id = $1 and c.id = $2 returning before.sync_types`,
    [tx.organizationId, id],
  );
  return row?.sync_types ?? [];
}

export function noteInbound(tx: UnitOfWork, id: string): void {
  tx.write('update partner_ehr_connections set last_inbound_at = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    tx.systemNow,
  ]);
}

/** Deletes a connection with all its rows. */
export async function deleteConnectionRows(tx: UnitOfWork, id: string): Promise<void> {
  for (const table of ['partner_ehr_resources', 'partner_ehr_events', 'partner_ehr_webhooks']) {
    await tx.query(`delete from ${table} where organization_id = $1 and connection_id = $2`, [tx.organizationId, id]);
  }
  await tx.query('delete from partner_ehr_connections where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
