import { Conditions } from '../../../../database/conditions.ts';
import type { Pool } from '../../../../database/connections/pool.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  fromDocumentRow,
  toDocument,
} from '../../../../database/documents/document-row.ts';
import { lockDocument } from '../../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { FiltersOf } from '../../../list.ts';
import { partnerWebhookResource } from '../partner-ehr-resource.ts';
import type { FailureBuckets, PartnerWebhook, WebhookTraffic } from './partner-webhook.ts';

const LIST = partnerWebhookResource.lists.listPartnerEhrWebhooks;
export type WebhookFilter = FiltersOf<typeof LIST>;
const TRAFFIC = 'last_received_at as "lastReceivedAt", last_status as "lastStatus", failures';
type Row = DocumentRow<PartnerWebhook> & WebhookTraffic;
export type SeenWebhook = { webhook: PartnerWebhook; traffic: WebhookTraffic };

const seen = (row: Row): SeenWebhook => ({ webhook: fromDocumentRow<PartnerWebhook>(row), traffic: row });

export async function selectWebhooks(
  reader: TenantReader,
  connectionId: string,
  filter: WebhookFilter,
  page: { limit: number; after?: string },
): Promise<SeenWebhook[]> {
  const where = new Conditions(reader.organizationId)
    .add('connection_id = ?', connectionId)
    .addFilters(LIST.filters, filter)
    .add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS}, ${TRAFFIC} from partner_ehr_webhooks
    where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<Row>(text, where.values)).map(seen);
}

export async function findSeenWebhook(reader: TenantReader, id: string): Promise<SeenWebhook | null> {
  const [row] = await reader.query<Row>(
    `select ${DOCUMENT_COLUMNS}, ${TRAFFIC} from partner_ehr_webhooks where organization_id = $1 and id = $2`,
    [reader.organizationId, id],
  );
  return row ? seen(row) : null;
}

export async function selectWebhooksOf(reader: TenantReader, connectionId: string): Promise<PartnerWebhook[]> {
  const text = `select ${DOCUMENT_COLUMNS} from partner_ehr_webhooks where organization_id = $1 and connection_id = $2 order by id`;
  const rows = await reader.query<DocumentRow<PartnerWebhook>>(text, [reader.organizationId, connectionId]);
  return rows.map(fromDocumentRow<PartnerWebhook>);
}

/** Returns the addresses of the webhooks of all connections of the organization. */
export async function selectCallbackUrls(reader: TenantReader): Promise<string[]> {
  const rows = await reader.query<{ url: string }>(
    "select document->>'callbackUrl' as url from partner_ehr_webhooks where organization_id = $1",
    [reader.organizationId],
  );
  return rows.map(({ url }) => url);
}

export function lockWebhook(tx: UnitOfWork, id: string): Promise<PartnerWebhook | null> {
  return lockDocument<PartnerWebhook>(tx, 'partner_ehr_webhooks', id);
}

export function insertWebhook(
  tx: UnitOfWork,
  webhook: PartnerWebhook,
  { receiverHash, key }: { receiverHash: Buffer; key: Buffer | null },
): void {
  tx.write(
    `insert into partner_ehr_webhooks (organization_id, id, connection_id, event_type, status, receiver_hash,
       verification_key, failures, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, $9, $10, $11)`,
    [
      tx.organizationId,
      webhook.id,
      webhook.connectionId,
      webhook.eventType,
      webhook.status,
      receiverHash,
      key,
      toDocument(webhook),
      webhook.version,
      webhook.createdAt,
      webhook.updatedAt,
    ],
  );
}

/** Writes a webhook that the transaction has locked; a null key keeps the stored one. */
export function saveWebhook(tx: UnitOfWork, webhook: PartnerWebhook, key: Buffer | null = null): void {
  tx.writeOne(
    `update partner_ehr_webhooks set status = $3, verification_key = coalesce($4, verification_key), document = $5,
       version = $6, updated_at = $7
     where organization_id = $1 and id = $2`,
    [tx.organizationId, webhook.id, webhook.status, key, toDocument(webhook), webhook.version, webhook.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

export async function selectKey(reader: TenantReader, id: string): Promise<Buffer | null> {
  const [row] = await reader.query<{ key: Buffer | null }>(
    'select verification_key as key from partner_ehr_webhooks where organization_id = $1 and id = $2',
    [reader.organizationId, id],
  );
  return row?.key ?? null;
}

/** Notes a request without a new version of the webhook. */
export function noteTraffic(
  tx: UnitOfWork,
  id: string,
  { status, failures }: { status: string; failures: FailureBuckets },
): void {
  tx.write(
    `update partner_ehr_webhooks set last_received_at = $3, last_status = $4, failures = $5
     where organization_id = $1 and id = $2`,
    [tx.organizationId, id, tx.systemNow, status, JSON.stringify(failures)],
  );
}

export async function deleteWebhookRow(tx: UnitOfWork, id: string): Promise<void> {
  await tx.query('delete from partner_ehr_webhooks where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Returns the webhook of an address, of any organization; null if the address is unknown. */
export async function selectReceiver(
  pool: Pool,
  hash: Buffer,
): Promise<{ organizationId: string; webhookId: string } | null> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_find_partner_webhook($1)',
    [hash],
  );
  return rows[0] ? { organizationId: rows[0].organization_id, webhookId: rows[0].id } : null;
}
