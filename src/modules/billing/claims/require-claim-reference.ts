import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Claim } from './claim.ts';
import { findClaim } from './claims-store.ts';

/** Returns the claim that a body field names. Throws ReferenceNotFoundError at `param` if the claim does not exist. */
export async function requireClaimReference(reader: TenantReader, id: string, param: string): Promise<Claim> {
  const claim = await findClaim(reader, id);
  if (!claim) throw new ReferenceNotFoundError({ table: 'claims', id, param });
  return claim;
}
