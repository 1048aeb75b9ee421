import type { Database } from '../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import {
  getCachedOrganizationSettings,
  listAllOrganizations,
} from '../../../platform/organizations/find-organizations.ts';
import { lockArchivable, moveToArchive } from './claim-archive-store.ts';

/** Claims per transaction: about a megabyte of history. */
const CLAIMS_PER_TRANSACTION = 50;
const ACTOR = { type: 'system', id: 'archive-claims' } as const;
const DAY_MS = 86_400_000;

/**
 * Archives the closed claims of all organizations whose settings say after how many days. Returns the number of claims. A
 * crash leaves each claim either in its tables or in the archive.
 */
export async function archiveClosedClaims(database: Database, signal?: AbortSignal): Promise<number> {
  let archived = 0;
  for (const { id: organizationId } of await listAllOrganizations(database.pool)) {
    for (let count = CLAIMS_PER_TRANSACTION; count === CLAIMS_PER_TRANSACTION && !signal?.aborted; ) {
      count = await transact(database, { organizationId, actor: ACTOR }, archiveNext);
      archived += count;
    }
  }
  return archived;
}

/** Archives the next closed claims of an organization. Returns their number. */
async function archiveNext(tx: UnitOfWork): Promise<number> {
  const { archiveClaimsAfterDays: days } = await getCachedOrganizationSettings(tx);
  if (days === null) return 0;
  const claimIds = await lockArchivable(tx, new Date(tx.now.getTime() - days * DAY_MS), CLAIMS_PER_TRANSACTION);
  if (claimIds.length === 0) return 0;
  await moveToArchive(tx, claimIds);
  // One entry for all, because an entry for each would take as much space as its archive.
  tx.audit({
    action: 'claims.archived',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { claimIds },
  });
  return claimIds.length;
}
