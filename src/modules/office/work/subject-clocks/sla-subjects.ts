import type { EventType } from '../../../event-types.ts';
import type { SlaMetric, SlaSubjectType } from './sla-metrics.ts';

/** An event type, optionally limited to events whose resource has one of these states. */
type EventMatch = EventType | { event: EventType; statuses: readonly string[] };
/** The events that start a clock, meet it, and end it without an outcome. */
type ClockEvents = { starts: readonly EventMatch[]; meets: readonly EventMatch[]; cancels: readonly EventMatch[] };
/** The clocks of a type of subject. `dataKey`: the member of an event's data that holds the subject. */
type SubjectClocks = { dataKey: string; clocks: Readonly<Partial<Record<SlaMetric, ClockEvents>>> };

const CLAIM_DECIDED = ['claim.paid', 'claim.partially_paid', 'claim.denied'] as const;
const DECIDED = ['prior_auth.approved', 'prior_auth.denied', 'prior_auth.not_required'] as const;
const AUTHORIZATION_ENDED = ['prior_auth.cancelled', 'prior_auth.expired', 'prior_auth.failed'] as const;
const DENIAL_SETTLED: EventMatch = {
  event: 'denial.updated',
  statuses: ['overturned', 'upheld', 'written_off', 'billed_patient'],
};

/**
 * The clocks that run outside of work items, with the events that start and stop each metric. The clocks of work items
 * (first_touch, resolution, next_update) follow the changes of the item itself.
 */
export const SLA_CLOCK_EVENTS: Readonly<Record<Exclude<SlaSubjectType, 'work_item'>, SubjectClocks>> = {
  claim: {
    dataKey: 'claim',
    clocks: {
      // A rejected claim has to be sent again.
      submission: {
        starts: ['claim.created', 'claim.rejected'],
        meets: ['claim.submitted'],
        cancels: ['claim.voided'],
      },
      payer_response: {
        starts: ['claim.submitted'],
        meets: ['claim.rejected', ...CLAIM_DECIDED],
        cancels: ['claim.voided'],
      },
      resolution: { starts: ['claim.created'], meets: CLAIM_DECIDED, cancels: ['claim.voided'] },
      next_update: { starts: ['claim.created'], meets: CLAIM_DECIDED, cancels: ['claim.voided'] },
    },
  },
  prior_authorization: {
    dataKey: 'priorAuthorization',
    clocks: {
      // The submission of answers to the payer's questions; the request itself is not announced before it is sent.
      submission: {
        starts: ['prior_auth.questions_received'],
        meets: ['prior_auth.answers_submitted'],
        cancels: [...DECIDED, ...AUTHORIZATION_ENDED],
      },
      payer_response: {
        starts: ['prior_auth.submitted', 'prior_auth.answers_submitted'],
        meets: ['prior_auth.questions_received', ...DECIDED],
        cancels: AUTHORIZATION_ENDED,
      },
      resolution: { starts: ['prior_auth.submitted'], meets: DECIDED, cancels: AUTHORIZATION_ENDED },
      next_update: { starts: ['prior_auth.submitted'], meets: DECIDED, cancels: AUTHORIZATION_ENDED },
    },
  },
  denial: {
    dataKey: 'denial',
    clocks: {
      // The answer to a denial: an appeal that is sent, or a corrected claim.
      submission: {
        starts: ['denial.received'],
        meets: [{ event: 'denial.updated', statuses: ['appealing', 'correcting'] }],
        cancels: [DENIAL_SETTLED, 'denial.expired'],
      },
      resolution: { starts: ['denial.received'], meets: [DENIAL_SETTLED], cancels: ['denial.expired'] },
      next_update: { starts: ['denial.received'], meets: [DENIAL_SETTLED], cancels: ['denial.expired'] },
    },
  },
  appeal: {
    dataKey: 'appeal',
    clocks: {
      submission: { starts: ['appeal.generated'], meets: ['appeal.sent'], cancels: ['appeal.outcome_received'] },
      payer_response: { starts: ['appeal.sent'], meets: ['appeal.outcome_received'], cancels: [] },
      resolution: { starts: ['appeal.generated'], meets: ['appeal.outcome_received'], cancels: [] },
      next_update: { starts: ['appeal.generated'], meets: ['appeal.outcome_received'], cancels: [] },
    },
  },
};

/** Events that only report the passing of time, not a change of their subject. */
const TIME_EVENTS: readonly EventType[] = [
  'claim.deadline_approaching',
  'claim.remittance_overdue',
  'denial.deadline_approaching',
  'prior_auth.overdue',
  'appeal.decision_overdue',
];

const SUBJECT_OF_PREFIX: Readonly<Record<string, keyof typeof SLA_CLOCK_EVENTS>> = {
  claim: 'claim',
  prior_auth: 'prior_authorization',
  denial: 'denial',
  appeal: 'appeal',
};

/** Returns the metrics of a type of subject. */
export function metricsOf(type: SlaSubjectType): readonly SlaMetric[] {
  if (type === 'work_item') return ['first_touch', 'resolution', 'next_update'];
  return Object.keys(SLA_CLOCK_EVENTS[type].clocks) as SlaMetric[];
}

/** The effect of an event on the clocks of its subject. */
export type SlaStep = {
  event: string;
  subject: { type: keyof typeof SLA_CLOCK_EVENTS; id: string };
  /** The subject as the event shows it. */
  // biome-ignore lint/suspicious/noExplicitAny: events carry resources of many modules.
  resource: any;
  starts: readonly SlaMetric[];
  meets: readonly SlaMetric[];
  cancels: readonly SlaMetric[];
  /** Whether the event counts as an update of the subject, for `next_update`. */
  isUpdate: boolean;
};

/** Returns the subject whose clocks events of this type can start or stop, or null. */
export function subjectOfEvent(type: string): keyof typeof SLA_CLOCK_EVENTS | null {
  return SUBJECT_OF_PREFIX[type.split('.')[0]!] ?? null;
}

export function concernsClocks(type: string): boolean {
  return subjectOfEvent(type) !== null;
}

/** Returns the effect of an event on the clocks of its subject; null if it has none. */
export function stepOf({ type, data }: { type: string; data: Record<string, unknown> }): SlaStep | null {
  const subjectType = subjectOfEvent(type);
  if (subjectType === null) return null;
  const { dataKey, clocks } = SLA_CLOCK_EVENTS[subjectType];
  const resource = data[dataKey] as { id: string; status: string } | undefined;
  if (resource === undefined) return null;
  const matches = (match: EventMatch) =>
    typeof match === 'string' ? match === type : match.event === type && match.statuses.includes(resource.status);
  const metricsWith = (kind: keyof ClockEvents) =>
    (Object.entries(clocks) as [SlaMetric, ClockEvents][]).flatMap(([metric, events]) =>
      events[kind].some(matches) ? [metric] : [],
    );
  return {
    event: type,
    subject: { type: subjectType, id: resource.id },
    resource,
    starts: metricsWith('starts'),
    meets: metricsWith('meets'),
    cancels: metricsWith('cancels'),
    isUpdate: !TIME_EVENTS.includes(type as EventType),
  };
}
