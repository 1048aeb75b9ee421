import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Denial } from './denial.ts';
import type { DenialOrder } from './denial-order.ts';
import { DENIALS, type DenialFilter, selectDenials } from './denials-store.ts';

/** Returns the denial. Throws `resource_not_found`. */
export async function getDenial(reader: TenantReader, id: string): Promise<Denial> {
  const found = await DENIALS.find(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists denials, newest first or the largest open amount first. */
export function listDenials(
  reader: TenantReader,
  query: { filter: DenialFilter; order: DenialOrder },
  page: { limit: number; after?: string },
): Promise<Denial[]> {
  return selectDenials(reader, query, page);
}
