import type { Deployment } from '../../../../database/database.ts';
import { shownFields, shownSchemaOf } from '../../../resource-fields.ts';
import { ListOf } from '../../../schema.ts';
import type { SlaClock as StoredSlaClock } from './sla-clock.ts';
import { slaClockFields } from './sla-clock-fields.ts';

export const SlaClock = shownSchemaOf(slaClockFields);
export const SlaClockList = ListOf(SlaClock);

/** Returns the API's JSON of a clock. */
export function presentSlaClock(clock: StoredSlaClock, deployment: Deployment) {
  return { ...shownFields(slaClockFields, clock, deployment), object: 'sla_clock' as const };
}
