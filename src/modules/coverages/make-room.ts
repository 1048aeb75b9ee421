import type { Coverage, CoverageRank } from './coverage.ts';

const NEXT: Readonly<Record<CoverageRank, CoverageRank | null>> = {
  primary: 'secondary',
  secondary: 'tertiary',
  tertiary: null,
};

type RankChange = { coverageId: string; rank: CoverageRank };

/**
 * Returns the changes that free a place in the filing order: the coverage at the place moves to the next one, and so on.
 * A tertiary coverage keeps its rank. Pure.
 */
export function makeRoom(coverages: readonly Pick<Coverage, 'id' | 'rank'>[], rank: CoverageRank): RankChange[] {
  const next = NEXT[rank];
  const holder = coverages.find((one) => one.rank === rank);
  if (next === null || holder === undefined) return [];
  const others = coverages.filter(({ id }) => id !== holder.id);
  return [{ coverageId: holder.id, rank: next }, ...makeRoom(others, next)];
}
