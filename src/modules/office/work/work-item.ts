export const WORK_TYPES = [
  'eligibility',
  'prior_auth_question',
  'prior_auth_submission',
  'claim_scrub',
  'claim_rejection',
  'claim_follow_up',
  'denial',
  'appeal',
  'manual_review',
  'remittance_match',
  'missing_enrollment',
  'credentialing',
  'data_request',
  'integration_failure',
  'custom',
] as const;
export type WorkType = (typeof WORK_TYPES)[number];

export const WORK_STATUSES = ['open', 'in_progress', 'waiting', 'in_review', 'done', 'cancelled'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

export const WORK_TRANSITIONS: Readonly<Record<WorkStatus, readonly WorkStatus[]>> = {
  open: ['in_progress', 'waiting', 'in_review', 'done', 'cancelled'],
  in_progress: ['open', 'waiting', 'in_review', 'done', 'cancelled'],
  waiting: ['open', 'in_progress', 'done', 'cancelled'],
  in_review: ['in_progress', 'done', 'cancelled'],
  done: ['open'],
  cancelled: [],
};

export const WORK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type WorkPriority = (typeof WORK_PRIORITIES)[number];
export const WAITING_ON = ['none', 'payer', 'patient', 'provider', 'external'] as const;
export type WaitingOn = (typeof WAITING_ON)[number];
export const RESOLUTION_CODES = [
  'fixed',
  'submitted',
  'paid',
  'appealed',
  'written_off',
  'billed_patient',
  'billed_next_payer',
  'expired',
  'answered',
  'decided',
  'matched',
  'duplicate',
  'not_needed',
  'other',
] as const;
export type ResolutionCode = (typeof RESOLUTION_CODES)[number];
export const ASSIGNEE_TYPES = ['user', 'agent', 'team'] as const;
/** A user, an API key, or a queue. */
export type Assignee = { type: (typeof ASSIGNEE_TYPES)[number]; id: string };
export const SLA_STATES = ['on_track', 'at_risk', 'breached', 'paused', 'met'] as const;
export type SlaState = (typeof SLA_STATES)[number];

/** Something that a person has to do. Amounts in cents. */
export type WorkItem = {
  id: string;
  type: WorkType;
  category: string | null;
  status: WorkStatus;
  subject: { type: string; id: string } | null;
  claimId: string | null;
  title: string;
  description: string | null;
  priority: WorkPriority;
  priorityScore: PriorityScore;
  queueId: string | null;
  assignee: Assignee | null;
  /** Whether the claim cannot be submitted while the item is open. */
  blocksSubmission: boolean;
  amountAtRisk: number | null;
  dueAt: string | null;
  sla: WorkSla | null;
  /** The service levels of runs that a reopening ended, the oldest first. */
  slaRuns?: WorkSla[];
  snoozedUntil: string | null;
  waitingOn: WaitingOn;
  recommendedActions: string[];
  resolution: Resolution | null;
  reopenCount: number;
  source: { type: 'api' | 'event' | 'policy'; id: string | null };
  reviewId: string | null;
  dedupeKey: string | null;
  /** The patient's test clock; not shown. */
  testClockId?: string;
  completedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type Resolution = { code: ResolutionCode; note: string | null; autoResolved: boolean };
/** How urgent an item is: the sum of its factors, at most 100. */
export type PriorityScore = {
  value: number;
  factors: { priority: number; amount: number; deadline: number; recoverability: number };
};

/** One clock of a service level. Times are null until they are reached. */
export type SlaTarget = {
  metric: string;
  /** The unit of its duration, the hours that count, and the rule that fixes it. Absent in clocks of earlier versions. */
  unit?: 'minutes' | 'hours' | 'days' | 'business_days';
  calendarId?: string | null;
  regulatory?: string | null;
  startedAt: string;
  dueAt: string;
  warnAt: string | null;
  metAt: string | null;
  warnedAt: string | null;
  breachedAt: string | null;
  /** Escalations after the breach, ascending. Absent if the policy had none when the clock started. */
  steps?: SlaStepAfter[];
};
/** An escalation a number of minutes after a breach; `doneAt` is the moment at which it was due, once it is recorded. */
type SlaStepAfter = { minutes: number; doneAt: string | null };
export type WorkSla = {
  policyId: string;
  policyRevision: number;
  state: SlaState;
  targets: SlaTarget[];
  pausedAt: string | null;
  /** The pauses that have ended, in their order. Absent in service levels of earlier versions. */
  pauses?: SlaPause[];
};
export type SlaPause = { from: string; to: string };

export function isTerminal(status: WorkStatus): boolean {
  return status === 'done' || status === 'cancelled';
}
