import { type ClaimEligibility, isInactiveOn } from '../../../../eligibility/claim-eligibility.ts';
import type { Coverage } from '../../../../practice/coverages/coverage.ts';
import { lacks, PASS, SKIPPED, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

export const eligCoverageActive: ScrubRule = {
  id: 'elig.coverage_active',
  version: 2,
  family: 'elig',
  severity: 'error',
  blocking: true,
  title: 'The coverage was in force on the dates of service',
  source: sources.service('Coverage status and period'),
  check({ claim, coverage, eligibility }) {
    const period = servicePeriodOf(claim);
    if (!period) return SKIPPED;
    // A coverage that has ended since still covers the dates that its payer confirms.
    const isConfirmed =
      eligibility !== null && [period.start, period.end].every((date) => isInactiveOn(eligibility, date) === false);
    const ofStatus = coverage.status === 'inactive' && isConfirmed ? [] : statusFindings(coverage);
    return verdictOf([...periodFindings(coverage, period), ...ofStatus]);
  },
};

function periodFindings(coverage: Coverage, services: { start: string; end: string }): RuleFinding[] {
  const { start, end } = coverage.period;
  if (start !== null && services.start < start) {
    return [finding('/period/start', 'A date of service is before the start of the coverage.', start, ['26'])];
  }
  if (end !== null && services.end > end) {
    return [finding('/period/end', 'A date of service is after the end of the coverage.', end, ['27'])];
  }
  return [];
}

function statusFindings(coverage: Coverage): RuleFinding[] {
  const { status } = coverage;
  // An inactive coverage with an end date still covers services within its period.
  if (status === 'active' || (status === 'inactive' && coverage.period.end !== null)) return [];
  if (status === 'draft') {
    return [
      {
        ...finding('/status', 'The coverage is a draft. Complete it before you submit the claim.', status, ['31']),
        severity: 'warning',
      },
    ];
  }
  return [finding('/status', 'The coverage is not in force.', status, ['27'])];
}

function finding(path: string, message: string, currentValue: string, predictedCarc: string[]): RuleFinding {
  return {
    path: '/coverageId',
    subject: { type: 'coverage', path },
    message,
    currentValue,
    expected: 'A coverage that is in force on every date of service',
    predictedCarc,
  };
}

/** The payer's answer is a finding about the coverage, because the claim names it. */
function answerFinding(
  eligibility: ClaimEligibility,
  found: Omit<RuleFinding, 'path' | 'subject' | 'currentValue'>,
): RuleFinding {
  const subject = { type: 'coverage' as const, path: '/latestEligibilityCheckId' };
  return { path: '/coverageId', subject, currentValue: eligibility.checkId, ...found };
}

export const eligCheckExists: ScrubRule = {
  id: 'elig.check_exists',
  version: 1,
  family: 'elig',
  severity: 'info',
  blocking: false,
  title: 'The eligibility of the coverage has been checked',
  source: sources.service('Eligibility checks of the coverage'),
  check({ claim, eligibility }) {
    const period = servicePeriodOf(claim);
    if (!period) return SKIPPED;
    if (eligibility !== null && isInactiveOn(eligibility, period.start) !== null) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/latestEligibilityCheckId' },
        message:
          eligibility === null
            ? 'The eligibility of the coverage has not been checked with the payer.'
            : 'The payer has not stated whether the coverage was active on the dates of service.',
        expected: 'A completed eligibility check for the dates of service (POST /v1/claims/{id}/check-eligibility)',
        predictedCarc: ['27'],
      },
    ]);
  },
};

export const eligActiveOnService: ScrubRule = {
  id: 'elig.active_on_service_date',
  version: 1,
  family: 'elig',
  severity: 'error',
  blocking: true,
  title: 'According to the payer, the coverage was active on the dates of service',
  source: sources.payer('271 2110C and 2110D EB01, DTP'),
  needs: ['eligibility_dates'],
  check({ claim, eligibility }) {
    const period = servicePeriodOf(claim);
    if (!period) return SKIPPED;
    if (eligibility === null) return SKIPPED;
    const dates = [...new Set([period.start, period.end])];
    if (dates.some((date) => isInactiveOn(eligibility, date) === true)) {
      return verdictOf([
        answerFinding(eligibility, {
          message: 'According to the payer, the coverage was not active on a date of service.',
          expected: 'Another coverage of the patient, or an eligibility check that returns active',
          predictedCarc: ['26', '27'],
        }),
      ]);
    }
    return dates.every((date) => isInactiveOn(eligibility, date) === false) ? PASS : lacks('eligibility_dates');
  },
};

export const eligOtherPayerPrimary: ScrubRule = {
  id: 'elig.other_payer_primary',
  version: 1,
  family: 'elig',
  severity: 'warning',
  blocking: false,
  title: 'No other payer pays before this one',
  source: sources.payer('271 2120C and 2120D NM101'),
  check({ coverage, eligibility }) {
    if (eligibility === null) return SKIPPED;
    if (coverage.rank !== 'primary') return SKIPPED;
    const first = eligibility.otherCoverage.filter(({ coordinationOrder }) => coordinationOrder === 'primary');
    return verdictOf(
      first.slice(0, 1).map(() =>
        answerFinding(eligibility, {
          message: 'According to the payer, another payer pays first.',
          expected: 'A claim to the other payer first (otherCoverage of the eligibility check)',
          predictedCarc: ['22'],
        }),
      ),
    );
  },
};

export const eligManagedPlan: ScrubRule = {
  id: 'elig.managed_plan',
  version: 1,
  family: 'elig',
  severity: 'warning',
  blocking: false,
  title: 'The payer of the claim administers the coverage itself',
  source: sources.payer('271 2120C and 2120D NM1'),
  check({ claim, eligibility }) {
    if (eligibility === null) return SKIPPED;
    const { actualPayer } = eligibility;
    if (actualPayer === null || actualPayer.payerId === claim.payerId) return PASS;
    return verdictOf([
      answerFinding(eligibility, {
        message: 'According to the payer, another payer administers the coverage and accepts its claims.',
        expected: 'A coverage with that payer (POST /v1/eligibility-checks/{id}/apply-coverage-fix)',
        predictedCarc: ['24', '109'],
      }),
    ]);
  },
};

export const ELIG_RULES: readonly ScrubRule[] = [
  eligCoverageActive,
  eligCheckExists,
  eligActiveOnService,
  eligOtherPayerPrimary,
  eligManagedPlan,
];
