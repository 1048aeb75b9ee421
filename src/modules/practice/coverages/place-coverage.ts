import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { AppError } from '../../../kernel/errors.ts';
import { duplicateError } from '../../constraint-errors.ts';
import type { Coverage, CoverageRank } from './coverage.ts';
import { conflictsOf, freeRank, isInEffect, makeRoom, type OrderConflict } from './coverage-order.ts';
import { COVERAGES, lockCoverageOrders, selectInEffect } from './coverages-store.ts';

/**
 * What happens if another coverage has the rank. `as_given`: the request is refused. `next_free`: the coverage takes the
 * next rank. `make_room`: the other coverage moves to the next rank.
 */
export type Placing = 'as_given' | 'next_free' | 'make_room';

/** The fields of a request that can cause a conflict, in the order in which the error names them. */
const CAUSES: Readonly<Record<OrderConflict['code'], readonly (keyof Coverage)[]>> = {
  duplicate_coverage: ['memberId', 'payerId', 'period'],
  coverage_rank_taken: ['rank', 'period', 'payerId', 'lineOfBusiness'],
};

/** Returns the 409 that names the other coverage, at the field of the request that causes the conflict. */
export function conflictError({ code, id }: OrderConflict, given: readonly (keyof Coverage)[]): AppError {
  const cause = CAUSES[code].find((field) => given.includes(field)) ?? 'status';
  return duplicateError(code, `/${cause}`, id);
}

/**
 * Locks which coverages of a patient are in effect, and their ranks, until the transaction ends. Returns them. Call it
 * before locking a coverage.
 */
export async function lockInEffect(tx: UnitOfWork, patientId: string): Promise<Coverage[]> {
  await lockCoverageOrders(tx, [patientId]);
  return selectInEffect(tx, [patientId]);
}

/** A coverage as it will be, as it is now, and the fields that the caller gives. */
type Placement = { before: Coverage | null; given: readonly (keyof Coverage)[]; placing: Placing };

/**
 * Returns the rank of a coverage that is created or changed, and moves other coverages if it has to. The caller has
 * called `lockInEffect` or `lockCoverageOrders`. Throws duplicate_coverage or coverage_rank_taken for a conflict that
 * the coverage does not have now. A coverage that comes into effect again without a rank in the request takes the next
 * free one.
 */
export async function placeCoverage(
  tx: UnitOfWork,
  coverage: Coverage,
  { before, given, placing }: Placement,
): Promise<Coverage['rank']> {
  if (!isInEffect(coverage)) return coverage.rank;
  const others = await selectInEffect(tx, [coverage.patientId]);
  if (placing === 'make_room') {
    await saveRanks(tx, new Map(makeRoom(coverage, others).map(({ id, rank }) => [id, rank])));
    // One statement writes the coverages of the others, another one the coverage itself.
    await tx.flush();
    return coverage.rank;
  }
  if (placing === 'next_free') return freeRank(coverage, others, before?.rank);
  const known = before === null ? [] : conflictsOf(before, others).map(({ id, code }) => `${code} ${id}`);
  const conflicts = conflictsOf(coverage, others).filter(({ id, code }) => !known.includes(`${code} ${id}`));
  const isRankOpen = before !== null && !isInEffect(before) && !given.includes('rank');
  const conflict = conflicts.find(({ code }) => code === 'duplicate_coverage' || !isRankOpen);
  if (conflict) throw conflictError(conflict, given);
  return isRankOpen ? freeRank(coverage, others) : coverage.rank;
}

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
