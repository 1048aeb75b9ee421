import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Appeal } from './appeal.ts';
import type { AppealFilter } from './appeal-filter.ts';
import { findAppeal, selectAppeals } from './appeals-store.ts';

/** Returns the appeal. Throws `resource_not_found`. */
export async function getAppeal(reader: TenantReader, id: string): Promise<Appeal> {
  const found = await findAppeal(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists appeals, newest first; the nearest deadline first if the filter names the deadline. */
export function listAppeals(
  reader: TenantReader,
  filter: AppealFilter,
  page: { limit: number; after?: string },
): Promise<Appeal[]> {
  return selectAppeals(reader, filter, page);
}
