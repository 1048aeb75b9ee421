import type { Condition } from '../../conditions/condition.ts';
import type { SlaMetric, SlaSubjectType } from '../subject-clocks/sla-metrics.ts';
import type { WaitingOn, WorkPriority } from '../work-item.ts';

export const DURATION_UNITS = ['minutes', 'hours', 'days', 'business_days'] as const;
export type Duration = { value: number; unit: (typeof DURATION_UNITS)[number] };
export const REGULATORY_CLOCKS = [
  'cms_0057f_standard',
  'cms_0057f_expedited',
  'cms_0057f_api_data',
  'core_pa_documents',
  'core_pa_decision',
  'core_pa_close_out',
] as const;
export type RegulatoryClock = (typeof REGULATORY_CLOCKS)[number];

export type SlaPolicyTarget = {
  metric: SlaMetric;
  /** Limits the policy to items of this priority; null for all. */
  priority: WorkPriority | null;
  duration: Duration;
  warnBefore: Duration | null;
  /** The hours that count; null for all hours. */
  calendarId: string | null;
  /** A duration that a rule of a regulator fixes: it cannot be lengthened, and waiting does not pause it. */
  regulatory: RegulatoryClock | null;
};

export const ESCALATION_ACTIONS = ['raise_priority', 'reassign', 'notify', 'event'] as const;
/** At the warning, at the breach, or minutes after the breach. */
export type EscalationMoment = 'warn' | 'breach' | `+${number}`;
export type Escalation = {
  at: EscalationMoment;
  action: (typeof ESCALATION_ACTIONS)[number];
  /** For `reassign`: the queue that receives the item. */
  queueId: string | null;
};

export type SlaPolicyContent = {
  name: string;
  description: string | null;
  enabled: boolean;
  appliesTo: SlaSubjectType;
  filter: Condition;
  targets: SlaPolicyTarget[];
  pauseWhenWaiting: Exclude<WaitingOn, 'none'>[];
  escalation: Escalation[];
  effectiveFrom: string | null;
};

/** How soon a subject has to reach its metrics. The first policy for its type whose filter matches applies. */
export type SlaPolicy = SlaPolicyContent & {
  id: string;
  position: number;
  /** The revision of the content. Items record the revision that started their clocks. */
  revision: number;
  archivedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

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
