import type { Deployment } from '../../database/database.ts';
import type { Coverage } from './coverage.ts';

/** The coverage as the API shows it. */
export function presentCoverage(coverage: Coverage, { livemode }: Deployment) {
  const { testClockId: _testClockId, ...shown } = coverage;
  return { object: 'coverage' as const, livemode, ...shown };
}
