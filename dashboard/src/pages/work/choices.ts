import type { WorkChange, WorkItem } from '../../api/queries/office/work.ts';
import { listOf } from '../../components/list-of.ts';

export type Resolution = NonNullable<WorkChange['resolution']>;

export const STATUSES = listOf<WorkItem['status']>({
  open: 'Open',
  in_progress: 'In progress',
  waiting: 'Waiting',
  in_review: 'In review',
  done: 'Done',
  cancelled: 'Cancelled',
});
export const TYPES = listOf<WorkItem['type']>({
  eligibility: 'Eligibility',
  prior_auth_question: 'Prior auth question',
  prior_auth_submission: 'Prior auth submission',
  claim_scrub: 'Claim scrub',
  claim_rejection: 'Claim rejection',
  claim_follow_up: 'Claim follow up',
  denial: 'Denial',
  appeal: 'Appeal',
  manual_review: 'Manual review',
  remittance_match: 'Remittance match',
  missing_enrollment: 'Missing enrollment',
  credentialing: 'Credentialing',
  data_request: 'Data request',
  integration_failure: 'Integration failure',
  patient_merge: 'Patient merge',
  mention: 'Mention',
  custom: 'Custom',
});
export const SLA_STATES = listOf<NonNullable<WorkItem['sla']>['state']>({
  on_track: 'On track',
  at_risk: 'At risk',
  breached: 'Breached',
  paused: 'Paused',
  met: 'Met',
});
export const PRIORITIES = listOf<WorkItem['priority']>({
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
});

/** For whom items can be marked as waiting, as options of a menu. */
export const WAITING_OPTIONS = listOf<WorkItem['waitingOn']>({
  payer: 'Payer',
  patient: 'Patient',
  provider: 'Provider',
  external: 'External',
  none: 'Nobody',
});

export const RESOLUTIONS = listOf<Resolution['code']>({
  fixed: 'Fixed',
  submitted: 'Submitted',
  paid: 'Paid',
  appealed: 'Appealed',
  written_off: 'Written off',
  billed_patient: 'Billed to the patient',
  billed_next_payer: 'Billed to the next payer',
  expired: 'Expired',
  answered: 'Answered',
  decided: 'Decided',
  matched: 'Matched',
  duplicate: 'Duplicate',
  not_needed: 'Not needed',
  other: 'Other',
});
export const SORTS = [
  { value: 'priorityScore:desc', label: 'Most urgent first' },
  { value: 'dueAt:asc', label: 'Due first' },
  { value: 'createdAt:desc', label: 'Newest first' },
] as const;

const HOUR = 3_600_000;

/** The periods by which an item can be postponed. */
export const SNOOZES = [
  { label: '1 hour', ms: HOUR },
  { label: '4 hours', ms: 4 * HOUR },
  { label: '1 day', ms: 24 * HOUR },
  { label: '1 week', ms: 7 * 24 * HOUR },
];

export const isClosed = ({ status }: Pick<WorkItem, 'status'>) => status === 'done' || status === 'cancelled';

/** The maximum points of each factor of the priority score, and how they are computed. */
export const FACTORS = [
  { name: 'priority', label: 'Priority', most: 30, why: 'urgent 30, high 20, normal 10' },
  { name: 'amount', label: 'Amount at risk', most: 25, why: 'five for each power of ten dollars' },
  { name: 'deadline', label: 'Deadline', most: 30, why: 'one more with each day of the last thirty' },
  {
    name: 'recoverability',
    label: 'Recoverability',
    most: 15,
    why: 'by type: the chance that such work leads to a payment',
  },
] as const;

/** Returns the instant before which items count as due, for a filter of the list. */
export function dueBefore(filter: string | undefined, now: number): string | undefined {
  const days = filter === 'overdue' ? 0 : filter === 'today' ? 1 : filter === 'week' ? 7 : null;
  // Rounded to the minute, so that a filter does not cause a new query every second.
  return days === null ? undefined : new Date(Math.floor(now / 60_000) * 60_000 + days * 24 * HOUR).toISOString();
}
