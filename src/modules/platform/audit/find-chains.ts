import type { Pool } from '../../../database/connections/pool.ts';
import type { Database } from '../../../database/database.ts';
import { readTogether } from '../../../database/transactions/transaction.ts';
import { listAllOrganizations } from '../organizations/find-organizations.ts';
import { findHead, selectOrganizationsToSeal } from './audit-chain-store.ts';
import type { SignedHead } from './head-signature.ts';

/** Lists the ids of the organizations that have unsealed entries. */
export function listOrganizationsToSeal(pool: Pool): Promise<string[]> {
  return selectOrganizationsToSeal(pool);
}

/** Lists the signed end of each organization's chain. Organizations without sealed entries are left out. */
export async function listHeads(database: Database): Promise<SignedHead[]> {
  const heads: SignedHead[] = [];
  for (const { id } of await listAllOrganizations(database.pool)) {
    const head = await readTogether(database, id, findHead);
    if (head) heads.push(head);
  }
  return heads;
}
