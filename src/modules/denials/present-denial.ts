import type { Deployment } from '../../database/database.ts';
import type { Denial } from './denial.ts';

/** Returns the JSON of a denial in the API and in events. */
export function presentDenial(denial: Denial, { livemode }: Deployment) {
  return { object: 'denial' as const, livemode, ...denial };
}
