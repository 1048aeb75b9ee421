import type { Coverage } from '../../../coverages/coverage.ts';
import { SKIPPED, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

export const eligCoverageActive: ScrubRule = {
  id: 'elig.coverage_active',
  version: 1,
  family: 'elig',
  severity: 'error',
  blocking: true,
  title: 'The coverage was in force on the dates of service',
  source: sources.service('Coverage status and period'),
  check({ claim, coverage }) {
    const period = servicePeriodOf(claim);
    if (!period) return SKIPPED;
    return verdictOf([...periodFindings(coverage, period), ...statusFindings(coverage)]);
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

export const ELIG_RULES: readonly ScrubRule[] = [eligCoverageActive];
