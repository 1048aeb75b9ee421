import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Coverage, CoverageRank } from './coverage.ts';
import { RANKS } from './coverage-fields.ts';

type Period = Coverage['period'];

/** The fields on which the order of payment depends. */
export type Ordered = Pick<Coverage, 'id' | 'rank' | 'status' | 'payerId' | 'memberId' | 'period' | 'lineOfBusiness'>;

/** A coverage that stands in the way of another one. */
export type OrderConflict = { code: 'duplicate_coverage' | 'coverage_rank_taken'; id: string };

const LAST: CoverageRank = 'tertiary';

/**
 * Insurers of accidents, employee assistance programs and patients who pay alone are each billed on their own. They have
 * no place in the order in which health plans pay.
 */
const BILLED_ALONE: readonly Coverage['lineOfBusiness'][] = ['workers_comp', 'auto', 'eap', 'self_pay'];

/** Returns whether a coverage can be billed now or as soon as its subscriber is known. */
export function isInEffect({ status }: Pick<Coverage, 'status'>): boolean {
  return status === 'active' || status === 'draft';
}

type Plan = Pick<Coverage, 'payerId' | 'memberId'>;

/** Returns whether two coverages name one plan: same payer and member id, without regard to case and outer blanks. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  const memberId = (plan: Plan) => plan.memberId.trim().toUpperCase();
  return one.payerId === other.payerId && memberId(one) === memberId(other);
}

function overlaps(one: Ordered, other: Ordered): boolean {
  return one.id !== other.id && isInEffect(one) && isInEffect(other) && overlap(one.period, other.period);
}

function isDuplicate(one: Ordered, other: Ordered): boolean {
  return overlaps(one, other) && isSamePlan(one, other);
}

/** Returns whether two coverages of a patient must have different ranks. */
function competes(one: Ordered, other: Ordered): boolean {
  return overlaps(one, other) && ![one, other].some(({ lineOfBusiness }) => BILLED_ALONE.includes(lineOfBusiness));
}

/**
 * Returns the coverages of the same patient because of which a coverage cannot be as it is: those of the same plan, then
 * those with the same rank, in an overlapping period. Pure.
 */
export function conflictsOf(coverage: Ordered, others: readonly Ordered[]): OrderConflict[] {
  const duplicates = others.filter((other) => isDuplicate(coverage, other));
  const holders = others.filter((other) => other.rank === coverage.rank && competes(coverage, other));
  return [
    ...duplicates.map(({ id }) => ({ code: 'duplicate_coverage' as const, id })),
    ...holders.map(({ id }) => ({ code: 'coverage_rank_taken' as const, id })),
  ];
}

/**
 * Returns the rank of a coverage that no person has placed: the one that its source states; if that is taken, the rank
 * that it has now, or the next free one. Without a free rank, and for a plan that the patient has already, it is
 * tertiary. Pure.
 */
export function freeRank(
  coverage: Ordered,
  others: readonly Ordered[],
  present: CoverageRank | null = null,
): CoverageRank {
  const rivals = others.filter((other) => competes(coverage, other));
  if (rivals.some((other) => isSamePlan(coverage, other))) return LAST;
  const isFree = (rank: CoverageRank) => rivals.every((other) => other.rank !== rank);
  const wanted = [coverage.rank, ...(present === null ? [] : [present])];
  return [...wanted, ...RANKS.slice(RANKS.indexOf(coverage.rank))].find(isFree) ?? LAST;
}

/**
 * Returns the coverages with the ranks that follow from their order: each comes after those before it whose periods
 * overlap with its own. A coverage that is billed alone is primary. From the third place on, all are tertiary. Pure.
 */
export function inOrder<C extends Ordered>(coverages: readonly C[]): C[] {
  const placed: C[] = [];
  for (const coverage of coverages) {
    const places = placed.filter((other) => competes(coverage, other)).map(({ rank }) => RANKS.indexOf(rank) + 1);
    placed.push({ ...coverage, rank: RANKS[Math.max(0, ...places)] ?? LAST });
  }
  return placed;
}

/**
 * Returns the coverages that change so that a coverage can have its rank: those that have it move to the next rank, and
 * so on. A tertiary coverage keeps its rank. Pure.
 */
export function makeRoom<C extends Ordered>(coverage: Ordered, others: readonly C[]): C[] {
  const next = RANKS[RANKS.indexOf(coverage.rank) + 1];
  const rivals = others.filter((other) => competes(coverage, other));
  const holders = rivals.filter(({ rank }) => rank === coverage.rank);
  if (next === undefined || holders.length === 0) return [];
  const moved = holders.map((one) => ({ ...one, rank: next }));
  const rest = rivals.filter((one) => !holders.includes(one));
  return [...moved, ...makeRoom({ ...coverage, rank: next }, rest)];
}

/**
 * Returns the ranks of coverages that are added to those of a patient, by id: they follow the patient's own ones and
 * keep their order. A plan that the patient has already is tertiary. Coverages that are not in effect keep their ranks.
 * Pure.
 */
export function appendedRanks(own: readonly Ordered[], added: readonly Ordered[]): ReadonlyMap<string, CoverageRank> {
  const place = ({ rank }: Ordered) => RANKS.indexOf(rank);
  const placed = [...own];
  const ranks = new Map<string, CoverageRank>();
  for (const coverage of added.toSorted((a, b) => place(a) - place(b))) {
    if (placed.some((other) => isDuplicate(coverage, other))) {
      ranks.set(coverage.id, LAST);
      continue;
    }
    const rivals = placed.filter((other) => competes(coverage, other));
    // It follows an own one directly. Among the added ones alone, nothing changes without need.
    const from = rivals.some((other) => own.includes(other)) ? 0 : place(coverage);
    const rank = RANKS[Math.max(from, ...rivals.map((other) => place(other) + 1))] ?? LAST;
    ranks.set(coverage.id, rank);
    placed.push({ ...coverage, rank });
  }
  return ranks;
}

/** Returns whether two periods have a day in common. A period is open where its start or end is null. */
export function overlap(one: Period, other: Period): boolean {
  return startsBy(one, other.end) && startsBy(other, one.end);
}

function startsBy({ start }: Period, end: LocalDate | null): boolean {
  return start === null || end === null || start <= end;
}

/** Returns whether a coverage is in effect on a day. */
export function covers(period: Period, day: LocalDate): boolean {
  return overlap(period, { start: day, end: day });
}
