import type { Denial } from './denial.ts';

/** The denial as the API and events show it. */
export function presentDenial(denial: Denial, livemode: boolean) {
  return { object: 'denial' as const, livemode, ...denial };
}
