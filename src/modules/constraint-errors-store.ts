import type { TenantReader } from '../database/transactions/transaction.ts';

/**
 * Returns the id of the row with a value in a unique column, or null. The table and the column are constants of the
 * code.
 */
export async function findIdBy(
  reader: TenantReader,
  { table, column }: { table: string; column: string },
  value: string,
): Promise<string | null> {
  const [row] = await reader.query<{ id: string }>(
    `select id from ${table} where organization_id = $1 and ${column} = $2`,
    [reader.organizationId, value],
  );
  return row?.id ?? null;
}
