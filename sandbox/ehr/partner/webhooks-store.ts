import type { Pool } from '../../../src/database/connections/pool.ts';

type PartnerWebhookRow = {
  id: string;
  eventType: string;
  callbackUrl: string;
  secret: string;
  status: string;
  expiresAt: Date;
};

const COLUMNS = `id::text, event_type as "eventType", callback_url as "callbackUrl", secret, status,
  expires_at as "expiresAt"`;

export async function listRegistered(
  pool: Pool,
  tenant: string,
  after: string,
  limit: number,
): Promise<PartnerWebhookRow[]> {
  const { rows } = await pool.query<PartnerWebhookRow>(
    `select ${COLUMNS} from embedded_partner.webhooks where tenant = $1 and id > $2 order by id limit $3`,
    [tenant, after, limit],
  );
  return rows;
}

export async function insertRegistered(
  pool: Pool,
  tenant: string,
  webhook: Omit<PartnerWebhookRow, 'id'>,
): Promise<PartnerWebhookRow> {
  const { rows } = await pool.query<PartnerWebhookRow>(
    `insert into embedded_partner.webhooks (tenant, event_type, callback_url, secret, status, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [tenant, webhook.eventType, webhook.callbackUrl, webhook.secret, webhook.status, webhook.expiresAt],
  );
  return rows[0]!;
}

export async function deleteRegistered(pool: Pool, tenant: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from embedded_partner.webhooks where tenant = $1 and id = $2', [
    tenant,
    id,
  ]);
  return rowCount === 1;
}

export async function listFor(pool: Pool, tenant: string, eventType: string): Promise<PartnerWebhookRow[]> {
  const { rows } = await pool.query<PartnerWebhookRow>(
    `select ${COLUMNS} from embedded_partner.webhooks where tenant = $1 and event_type = $2 and status = 'active' order by id`,
    [tenant, eventType],
  );
  return rows;
}
