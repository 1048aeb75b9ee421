import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { collected } from '../resource.ts';
import { RESOURCES } from '../resources.ts';

const TABLES = collected(
  RESOURCES.toReversed().flatMap((resource) =>
    'tables' in resource ? (Object.entries(resource.tables) as [string, 'emptied' | 'kept'][]) : [],
  ),
);

const tablesThatAre = (fate: 'emptied' | 'kept') => Object.keys(TABLES).filter((table) => TABLES[table] === fate);

/** The tables that a reset empties, in an order that respects their foreign keys. */
export const RESET_TABLES: readonly string[] = tablesThatAre('emptied');

/** The tables that a reset keeps. */
export const KEPT_TABLES: readonly string[] = tablesThatAre('kept');

/** Tables whose rows the service's role cannot delete. A database function deletes the rows of a sandbox. */
const APPEND_ONLY: Readonly<Record<string, string>> = {
  ledger_entries: 'select rcm_delete_test_entries(null, null) as count',
};

/** Empties one of the declared tables for the organization. Returns the number of removed rows. */
export async function emptyTable(tx: UnitOfWork, table: string): Promise<number> {
  const deletion = APPEND_ONLY[table];
  if (deletion !== undefined) return (await tx.query<{ count: number }>(deletion))[0]?.count ?? 0;
  const [row] = await tx.query<{ count: number }>(
    `with removed as (delete from ${table} where organization_id = $1 returning 1)
     select count(*)::int as count from removed`,
    [tx.organizationId],
  );
  return row?.count ?? 0;
}
