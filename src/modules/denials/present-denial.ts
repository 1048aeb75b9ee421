import type { Deployment } from '../../database/database.ts';
import type { Denial } from './denial.ts';

/** The denial as the API and events show it. */
export function presentDenial(denial: Denial, { livemode }: Deployment) {
  return { object: 'denial' as const, livemode, ...denial };
}
