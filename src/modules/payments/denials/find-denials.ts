import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Denial } from './denial.ts';
import type { DenialOrder } from './denial-order.ts';
import {
  DENIALS,
  type DenialFilter,
  type DeniedFor,
  lockDenial,
  selectDenials,
  selectReasonsOfClaims,
} from './denials-store.ts';

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

/** Returns the reasons for which payers refused the claims at first, by the id of the claim. */
export function findReasonsOfClaims(
  reader: TenantReader,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, DeniedFor[]>> {
  return selectReasonsOfClaims(reader, claimIds);
}

/**
 * Locks the denials that a body field names, in the order of the field. Throws ReferenceNotFoundError at `param` with the
 * index of the first that does not exist.
 */
export async function lockDenials(tx: UnitOfWork, ids: readonly string[], param: string): Promise<Denial[]> {
  const found = new Map((await DENIALS.lockAll(tx, ids)).map((denial) => [denial.id, denial]));
  return ids.map((id, index) => {
    const denial = found.get(id);
    if (!denial) throw new ReferenceNotFoundError({ table: 'denials', id, param: `${param}/${index}` });
    return denial;
  });
}

/** Locks a denial for a command; null if it does not exist. The command has locked the claim before. */
export function lockDenialById(tx: UnitOfWork, id: string): Promise<Denial | null> {
  return lockDenial(tx, id);
}
