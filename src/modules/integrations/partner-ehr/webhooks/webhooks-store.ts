import { Conditions } from '../../../../database/conditions.ts';
import type { Pool } from '../../../../database/connections/pool.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import { partnerWebhookResource } from '../partner-ehr-resource.ts';
import type { FailureBuckets, PartnerWebhook, WebhookTraffic } from './partner-webhook.ts';
import { partnerWebhookFields } from './partner-webhook-fields.ts';

export const PARTNER_WEBHOOKS = new DocumentTable<PartnerWebhook>({
  name: 'partner_ehr_webhooks',
  read: (stored) => filled(partnerWebhookFields, stored),
  columns: columnsOf(partnerWebhookFields),
});

const LIST = partnerWebhookResource.lists.listPartnerEhrWebhooks;
export type WebhookFilter = FiltersOf<typeof LIST>;
const TRAFFIC = 'last_received_at as "lastReceivedAt", last_status as "lastStatus", failures';
type Row = DocumentRow<PartnerWebhook> & WebhookTraffic;
export type SeenWebhook = { webhook: PartnerWebhook; traffic: WebhookTraffic };

const seen = (row: Row): SeenWebhook => ({ webhook: PARTNER_WEBHOOKS.read(row), traffic: row });

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

export function selectWebhooksOf(reader: TenantReader, connectionId: string): Promise<PartnerWebhook[]> {
  const rest = 'organization_id = $1 and connection_id = $2 order by id';
  return PARTNER_WEBHOOKS.select(reader, rest, [reader.organizationId, connectionId]);
}

/** Returns the addresses of the webhooks of all connections of the organization. */
export async function selectCallbackUrls(reader: TenantReader): Promise<string[]> {
  const rows = await reader.query<{ url: string }>(
    "select document->>'callbackUrl' as url from partner_ehr_webhooks where organization_id = $1",
    [reader.organizationId],
  );
  return rows.map(({ url }) => url);
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
