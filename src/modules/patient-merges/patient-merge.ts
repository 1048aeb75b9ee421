import type { Coverage, CoverageRank } from '../coverages/coverage.ts';
import type { Patient } from '../patients/patient.ts';

/** The kinds of resources that move, as the API names them. */
const MOVED_KINDS = [
  'coverages',
  'claims',
  'encounters',
  'priorAuthorizations',
  'eligibilityChecks',
  'appeals',
  'documents',
  'medicalHistoryEntries',
  'workItems',
  'expectedVisits',
] as const;
export type MovedCounts = Record<(typeof MOVED_KINDS)[number], number>;

/** Two coverages with the same payer and member id: the one that moved, and the one that the patient already had. */
type DuplicateCoverage = { movedCoverageId: string; coverageId: string };

export type PatientMerge = {
  /** The patient that remains. */
  patient: Patient;
  mergedPatient: Patient;
  moved: MovedCounts;
  duplicateCoverages: DuplicateCoverage[];
};

type Placed = Pick<Coverage, 'id' | 'rank' | 'status' | 'payerId' | 'memberId'>;

const RANKS: readonly CoverageRank[] = ['primary', 'secondary', 'tertiary'];
const isInEffect = ({ status }: Pick<Placed, 'status'>) => status === 'active' || status === 'draft';

/** Returns the moved coverages that repeat a coverage of the patient that remains. Pure. */
export function duplicatesAmong(own: readonly Placed[], moved: readonly Placed[]): DuplicateCoverage[] {
  return moved.flatMap(({ id, payerId, memberId }) => {
    const same = own.filter((one) => one.payerId === payerId && one.memberId === memberId);
    const twin = same.find(isInEffect) ?? same[0];
    return twin === undefined ? [] : [{ movedCoverageId: id, coverageId: twin.id }];
  });
}

/**
 * Returns the ranks of the moved coverages by id. They follow the coverages in effect of the patient that remains and
 * keep their order; from the third on, all are tertiary. A duplicate takes the rank of the coverage that it repeats.
 * Coverages that are not in effect keep their ranks. Pure.
 */
export function ranksAfterMerge(own: readonly Placed[], moved: readonly Placed[]): ReadonlyMap<string, CoverageRank> {
  const twins = new Map(duplicatesAmong(own, moved).map((one) => [one.movedCoverageId, one.coverageId]));
  const twinOf = ({ id }: Placed) => own.find((one) => one.id === twins.get(id) && isInEffect(one));
  const place = ({ rank }: Placed) => RANKS.indexOf(rank);
  const offset = Math.max(-1, ...own.filter(isInEffect).map(place)) + 1;
  const appended = moved.filter((one) => isInEffect(one) && twinOf(one) === undefined);
  // The first appended coverage follows directly, even if a duplicate had the rank before it.
  const first = offset === 0 ? 0 : Math.min(...appended.map(place));
  return new Map(
    moved.map((one) => {
      if (!isInEffect(one)) return [one.id, one.rank];
      const twin = twinOf(one);
      return [one.id, twin?.rank ?? RANKS[Math.min(place(one) - first + offset, RANKS.length - 1)]!];
    }),
  );
}
