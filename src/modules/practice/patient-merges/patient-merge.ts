import type { Coverage } from '../coverages/coverage.ts';
import { isInEffect, isSamePlan } from '../coverages/coverage-order.ts';
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

type Named = Pick<Coverage, 'id' | 'status' | 'payerId' | 'memberId'>;

/** Returns the moved coverages that repeat a coverage of the patient that remains. Pure. */
export function duplicatesAmong(own: readonly Named[], moved: readonly Named[]): DuplicateCoverage[] {
  return moved.flatMap((coverage) => {
    const same = own.filter((one) => isSamePlan(one, coverage));
    const twin = same.find(isInEffect) ?? same[0];
    return twin === undefined ? [] : [{ movedCoverageId: coverage.id, coverageId: twin.id }];
  });
}
