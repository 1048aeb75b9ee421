import type { IdPrefix } from '../../../kernel/ids.ts';

/** The resources that an item can be about: the prefix of their ids, and their table. */
export const SUBJECTS = {
  claim: { prefix: 'clm', table: 'claims' },
  patient: { prefix: 'pat', table: 'patients' },
  coverage: { prefix: 'cov', table: 'coverages' },
  denial: { prefix: 'den', table: 'denials' },
  appeal: { prefix: 'apl', table: 'appeals' },
  remittance: { prefix: 'era', table: 'remittances' },
  prior_authorization: { prefix: 'pa', table: 'prior_authorizations' },
  eligibility_check: { prefix: 'elg', table: 'eligibility_checks' },
  enrollment: { prefix: 'enr', table: 'enrollments' },
} as const satisfies Record<string, { prefix: IdPrefix; table: string }>;
export type SubjectType = keyof typeof SUBJECTS;
export const SUBJECT_TYPES = Object.keys(SUBJECTS) as SubjectType[];
