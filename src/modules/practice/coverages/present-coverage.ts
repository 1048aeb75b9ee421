import type { Deployment } from '../../../database/database.ts';
import type { Coverage } from './coverage.ts';

/** Returns the API's JSON of a coverage. */
export function presentCoverage(coverage: Coverage, { livemode }: Deployment) {
  const { testClockId: _testClockId, ...shown } = coverage;
  return {
    object: 'coverage' as const,
    livemode,
    ...shown,
    medicareSecondaryCode: coverage.medicareSecondaryCode ?? null,
  };
}
