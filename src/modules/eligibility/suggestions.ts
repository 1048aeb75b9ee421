import type { CheckResult, EligibilityCheck, NextAction } from './eligibility-check.ts';

export type NextStep = {
  nextAction: NextAction | null;
  ownerOfNextAction: EligibilityCheck['ownerOfNextAction'];
};

type Suggestions = Pick<CheckResult, 'coverageFix' | 'actualPayer' | 'otherCoverage'>;

/**
 * Returns the suggestion of a completed check that has not been applied yet: first the change of the coverage, then
 * other coverage of a known patient. A payer that replaces the asked payer is not other coverage. Pure.
 */
export function suggestedAction(
  check: Pick<EligibilityCheck, 'patientId' | 'coverageFixAppliedAt'>,
  { coverageFix, actualPayer, otherCoverage }: Suggestions,
): NextStep {
  if (coverageFix !== null && check.coverageFixAppliedAt === null) return customer('apply_coverage_fix');
  const replacing = actualPayer?.payerId ?? null;
  const isOpen = otherCoverage.some(
    ({ coverageId = null, payerId }) => coverageId === null && (payerId === null || payerId !== replacing),
  );
  if (isOpen && check.patientId !== null) return customer('add_other_coverage');
  return { nextAction: null, ownerOfNextAction: 'none' };
}

function customer(nextAction: NextAction): NextStep {
  return { nextAction, ownerOfNextAction: 'customer' };
}
