import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { DenialCategory } from '../classification/denial-category.ts';
import type { Recoverability } from '../denial.ts';

/**
 * The assumed chance of payment of each category, in percent. It is an estimate, and weighs as much as five cases of the
 * organization.
 */
const ASSUMED: Readonly<Record<DenialCategory, number>> = {
  authorization: 50,
  eligibility_coverage: 40,
  coordination_of_benefits: 70,
  duplicate: 30,
  timely_filing: 15,
  missing_information: 85,
  coding: 70,
  bundling_ncci: 45,
  medical_necessity: 45,
  non_covered_benefit_limit: 20,
  provider_enrollment_credentialing: 40,
  patient_information: 85,
  other: 35,
};

/** How many own cases the assumption counts as. */
const ASSUMED_WEIGHT = 5;
/** With fewer cases, the next wider scope is used. */
const CASES_MIN = 5;

/** The ended denials of one payer, by reason code. */
export type RecoveryHistory = readonly {
  carc: string;
  category: DenialCategory;
  concluded: number;
  overturned: number;
}[];

type RecoverabilityInput = {
  carc: string;
  category: DenialCategory;
  /** Whether an appeal or a corrected claim is still possible. */
  canBePursued: boolean;
  history: RecoveryHistory;
  on: LocalDate;
};

/**
 * Returns the chance of payment in percent: the share of the payer's denials for the same reason, or else of the same
 * category, that were overturned, with the assumed percentage of the category counted as five cases.
 */
export function recoverabilityOf({ carc, category, canBePursued, history, on }: RecoverabilityInput): Recoverability {
  const scopes = [
    { scope: 'payer_reason' as const, rows: history.filter((row) => row.carc === carc) },
    { scope: 'payer_category' as const, rows: history.filter((row) => row.category === category) },
  ].map(({ scope, rows }) => ({
    scope,
    concluded: rows.reduce((sum, row) => sum + row.concluded, 0),
    overturned: rows.reduce((sum, row) => sum + row.overturned, 0),
  }));
  const found = scopes.find(({ concluded }) => concluded >= CASES_MIN);
  const { scope, concluded, overturned } = found ?? { scope: null, concluded: 0, overturned: 0 };
  const share = (ASSUMED[category] * ASSUMED_WEIGHT + 100 * overturned) / (ASSUMED_WEIGHT + concluded);
  return {
    score: canBePursued ? Math.round(share) : 0,
    basis: { source: found ? 'history' : 'default', scope, concluded, overturned, asOf: on },
  };
}
