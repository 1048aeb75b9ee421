import type { Deployment } from '../../../database/database.ts';
import type { ExpectedVisits } from './set-expected-visits.ts';

/** Returns the visits as the API shows them. */
export function presentVisits({ patientId, dates }: ExpectedVisits, { livemode }: Deployment) {
  return { object: 'expected_visits' as const, livemode, patientId, dates };
}
