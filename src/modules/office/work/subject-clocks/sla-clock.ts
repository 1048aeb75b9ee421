import type { Stored } from '../../../resource-fields.ts';
import type { slaClockFields } from './sla-clock-fields.ts';

/** One clock of a claim, authorization, denial or appeal, or an ended period of a work item's `next_update`. */
export type SlaClock = Stored<typeof slaClockFields>;

export type SlaClockState = SlaClock['state'];

/** The part of a clock that time and events change. */
export type RunningClock = Pick<SlaClock, 'state' | 'target' | 'endEvent' | 'endedAt'>;
