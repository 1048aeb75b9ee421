import type { Database } from '../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import {
  getCachedOrganizationSettings,
  listAllOrganizations,
} from '../../../platform/organizations/find-organizations.ts';
import { type ArchivePosition, lockArchivable, moveToArchive } from './claim-archive-store.ts';

/** Claims per transaction: about a megabyte of history. */
const CLAIMS_PER_TRANSACTION = 50;
const ACTOR = { type: 'system', id: 'archive-claims' } as const;
const DAY_MS = 86_400_000;

/**
 * Archives the closed claims of every organization that has set `archiveClaimsAfterDays`. Returns the number of claims. A
 * crash leaves each claim either in its tables or in the archive.
 */
export async function archiveClosedClaims(database: Database, signal?: AbortSignal): Promise<number> {
  let archived = 0;
  for (const { id } of await listAllOrganizations(database.pool)) archived += await archiveOf(database, id, signal);
  return archived;
}

async function archiveOf(database: Database, organizationId: string, signal?: AbortSignal): Promise<number> {
  let archived = 0;
  let after: ArchivePosition | null = null;
  for (;;) {
    const position: ArchivePosition | null = after;
    const claims: ArchivePosition[] = await transact(database, { organizationId, actor: ACTOR }, (tx) =>
      archiveNext(tx, position),
    );
    archived += claims.length;
    after = claims.at(-1) ?? null;
    if (claims.length < CLAIMS_PER_TRANSACTION || signal?.aborted) return archived;
  }
}

/** Archives and returns the next closed claims of an organization. */
async function archiveNext(tx: UnitOfWork, after: ArchivePosition | null): Promise<ArchivePosition[]> {
  const { archiveClaimsAfterDays: days } = await getCachedOrganizationSettings(tx);
  if (days === null) return [];
  const before = new Date(tx.now.getTime() - days * DAY_MS);
  const claims = await lockArchivable(tx, { before, after, limit: CLAIMS_PER_TRANSACTION });
  if (claims.length === 0) return [];
  const claimIds = claims.map(({ id }) => id);
  await moveToArchive(tx, claimIds);
  // One entry for all, because an entry for each would take as much space as its archive.
  tx.audit({
    action: 'claims.archived',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { claimIds },
  });
  return claims;
}
