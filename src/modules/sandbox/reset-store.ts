import type { UnitOfWork } from '../../database/transaction.ts';
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

/** Empties one of the declared tables for the organization. Returns the number of removed rows. */
export async function emptyTable(tx: UnitOfWork, table: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with removed as (delete from ${table} where organization_id = $1 returning 1)
     select count(*)::int as count from removed`,
    [tx.organizationId],
  );
  return row?.count ?? 0;
}
