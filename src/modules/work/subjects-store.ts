import type { TenantReader } from '../../database/transaction.ts';

/** Returns whether the organization has a row with this id. The table is a constant of the code. */
export async function hasSubject(reader: TenantReader, table: string, id: string): Promise<boolean> {
  const text = `select 1 from ${table} where organization_id = $1 and id = $2`;
  return (await reader.query(text, [reader.organizationId, id])).length > 0;
}
