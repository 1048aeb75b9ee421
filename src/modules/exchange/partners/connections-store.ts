import type { TenantReader } from '../../../database/transaction.ts';

export type ConnectionRow = { id: string; kind: string; profile: Record<string, unknown>; state: string };

/** The connection of a trading partner, without its secrets. */
export async function selectConnectionOf(
  reader: TenantReader,
  tradingPartnerId: string,
): Promise<ConnectionRow | null> {
  const rows = await reader.query<ConnectionRow>(
    `select c.id, c.kind, c.profile, c.state from trading_partners p
     join payer_connections c on c.organization_id = $1 and c.id = p.connection_id
     where p.organization_id = $1 and p.id = $2`,
    [reader.organizationId, tradingPartnerId],
  );
  return rows[0] ?? null;
}
