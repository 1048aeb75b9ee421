import type { Deployment } from '../../../../database/database.ts';
import type { SlaClock } from './sla-clock.ts';

/** Returns the API's JSON of a clock. */
export function presentSlaClock({ testClockId: _testClockId, ...clock }: SlaClock, { livemode }: Deployment) {
  const { id, ...rest } = clock;
  return { object: 'sla_clock' as const, id, livemode, ...rest };
}
