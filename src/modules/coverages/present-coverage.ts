import type { Coverage } from './coverage.ts';

/** The coverage as the API shows it. */
export function presentCoverage(coverage: Coverage, livemode: boolean) {
  return { object: 'coverage' as const, livemode, ...coverage };
}
