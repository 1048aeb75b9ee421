import type { TenantReader } from '../../../database/transaction.ts';

/**
 * Returns those of some partners whose answers can arrive in the mailbox of a partner: the partner itself, and the
 * partners that share its connection. Reads nothing if only the partner itself is given.
 */
export async function partnersOfMailbox(
  reader: TenantReader,
  tradingPartnerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = [...new Set(ids)].filter((id) => id !== tradingPartnerId);
  if (others.length === 0) return new Set([tradingPartnerId]);
  const rows = await reader.query<{ id: string }>(
    `select p.id from trading_partners own
     join trading_partners p on p.organization_id = $1 and p.connection_id = own.connection_id
     where own.organization_id = $1 and own.id = $2 and p.id = any($3::text[])`,
    [reader.organizationId, tradingPartnerId, others],
  );
  return new Set([tradingPartnerId, ...rows.map(({ id }) => id)]);
}
