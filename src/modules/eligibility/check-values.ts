import type { Relationship } from '../practice/coverages/coverage.ts';
import type { Sex } from '../practice/patients/patient.ts';
import type { Address } from '../schema.ts';

export const CHECK_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;
export const NEXT_ACTIONS = [
  'correct_and_resubmit',
  'resubmit',
  'apply_coverage_fix',
  'add_other_coverage',
  'wait',
] as const;

/** A change of the coverage, or of its patient, that the response suggests. */
export type CoverageFix = {
  coverageId: string;
  changes: {
    payerId?: string;
    memberId?: string;
    groupNumber?: string;
    planName?: string;
    /** `self` removes the subscriber of the coverage; another relationship replaces the subscriber as a whole. */
    relationshipToSubscriber?: Relationship;
    subscriber?: { firstName?: string; lastName?: string; birthDate?: string; sex?: Sex; address?: Address };
    patient?: { firstName?: string; lastName?: string; birthDate?: string; sex?: Sex };
  };
  reasons: string[];
};
