import type { TenantReader } from '../../../../database/transactions/transaction.ts';

/** Returns which of some partners share the connection of a partner. */
export async function selectSharingPartners(
  reader: TenantReader,
  tradingPartnerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select p.id from trading_partners own
     join trading_partners p on p.organization_id = $1 and p.connection_id = own.connection_id
     where own.organization_id = $1 and own.id = $2 and p.id = any($3::text[])`,
    [reader.organizationId, tradingPartnerId, ids],
  );
  return rows.map(({ id }) => id);
}
