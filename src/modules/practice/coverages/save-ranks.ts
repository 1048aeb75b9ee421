import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Coverage, CoverageRank } from './coverage.ts';
import { COVERAGES } from './coverages-store.ts';

/** Saves new ranks by the ids of their coverages. The caller has locked the order. Returns the changed ones. */
export async function saveRanks(
  tx: UnitOfWork,
  ranks: ReadonlyMap<string, CoverageRank>,
  details: Record<string, unknown> = {},
): Promise<Coverage[]> {
  const changed = (await COVERAGES.lockAll(tx, [...ranks.keys()]))
    .filter(({ id, rank }) => ranks.get(id) !== rank)
    .map((coverage) => ({
      ...coverage,
      rank: ranks.get(coverage.id)!,
      version: coverage.version + 1,
      updatedAt: tx.now.toISOString(),
    }));
  COVERAGES.updateAll(tx, changed);
  for (const { id } of changed) {
    const subject = { subjectType: 'coverage', subjectId: id };
    tx.audit({ action: 'coverage.updated', ...subject, details: { fields: ['rank'], ...details } });
  }
  return changed;
}
