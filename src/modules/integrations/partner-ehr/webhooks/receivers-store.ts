import type { Pool } from '../../../../database/connections/pool.ts';

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
