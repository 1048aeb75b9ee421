import type { Stored } from '../../../resource-fields.ts';
import type { slaPolicyFields } from './sla-policy-fields.ts';

/** How soon a subject has to reach its metrics. The first policy for its type whose filter matches applies. */
export type SlaPolicy = Stored<typeof slaPolicyFields>;

export type SlaPolicyTarget = SlaPolicy['targets'][number];
export type Duration = SlaPolicyTarget['duration'];
export type Escalation = SlaPolicy['escalation'][number];

/** Returns the minutes after a breach at which a policy escalates further, ascending, each once. */
export function laterStepsOf({ escalation }: { escalation: readonly Escalation[] }): number[] {
  const minutes = escalation.flatMap(({ at }) => (at.startsWith('+') ? [Number(at.slice(1))] : []));
  return [...new Set(minutes)].sort((a, b) => a - b);
}

const UNIT_MINUTES = { minutes: 1, hours: 60, days: 1_440, business_days: 1_440 } as const;

/** Returns a duration in minutes, to compare durations; a business day counts as a day. */
export function minutesOf({ value, unit }: Duration): number {
  return value * UNIT_MINUTES[unit];
}
