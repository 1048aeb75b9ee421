import type { Deployment } from '../../../database/database.ts';
import type { Encounter } from './encounter.ts';

/** Returns the API's JSON of an encounter. */
export function presentEncounter({ testClockId: _testClockId, ...encounter }: Encounter, { livemode }: Deployment) {
  const { id, ...rest } = encounter;
  const totalCharges = encounter.charges.reduce((sum, { charge }) => sum + charge, 0);
  return { object: 'encounter' as const, id, livemode, totalCharges, ...rest };
}
