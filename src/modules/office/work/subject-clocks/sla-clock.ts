import type { SlaTarget } from '../work-item.ts';
import type { SlaSubjectType } from './sla-metrics.ts';

export const SLA_CLOCK_STATES = ['on_track', 'at_risk', 'breached', 'met', 'cancelled'] as const;
export type SlaClockState = (typeof SLA_CLOCK_STATES)[number];

/** One clock of a claim, authorization, denial or appeal, or an ended period of a work item's `next_update`. */
export type SlaClock = {
  id: string;
  policyId: string;
  policyRevision: number;
  subject: { type: SlaSubjectType; id: string };
  claimId: string | null;
  state: SlaClockState;
  target: SlaTarget;
  /** The types of the events that started and ended it; null for a work item. */
  startEvent: string | null;
  endEvent: string | null;
  /** When it was met or cancelled. */
  endedAt: string | null;
  /** The patient's test clock; not shown. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** The part of a clock that time and events change. */
export type RunningClock = Pick<SlaClock, 'state' | 'target' | 'endEvent' | 'endedAt'>;
