import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { Claim } from './claim.ts';
import type { ClaimFilter } from './claim-filter.ts';
import { requireClaim } from './claim-state.ts';
import { findClaim, selectClaimIdsByControlNumber, selectClaims, selectClaimsById } from './claims-store.ts';

/** Returns the claim. Throws `resource_not_found`. */
export async function getClaim(reader: TenantReader, id: string): Promise<Claim> {
  return requireClaim(await findClaim(reader, id), {});
}

/** Returns claims by their ids, in no particular order. */
export function findClaims(reader: TenantReader, ids: readonly string[]): Promise<Claim[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectClaimsById(reader, ids);
}

/** Lists claims, newest first; by the first date of service if the filter names it. */
export function listClaims(
  reader: TenantReader,
  filter: ClaimFilter,
  page: { limit: number; after?: string },
): Promise<Claim[]> {
  return selectClaims(reader, filter, page);
}

/** Returns the ids of claims by their patient control numbers (CLM01). */
export function findClaimIdsByControlNumber(
  reader: TenantReader,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  return numbers.length === 0 ? Promise.resolve(new Map()) : selectClaimIdsByControlNumber(reader, numbers);
}
