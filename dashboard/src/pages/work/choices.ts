import type { WorkItem } from '../../api/queries/work.ts';
import { words } from '../../components/status.tsx';

export const STATUSES = ['open', 'in_progress', 'waiting', 'in_review', 'done', 'cancelled'];
export const TYPES = [
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
];
export const SLA_STATES = ['on_track', 'at_risk', 'breached', 'paused', 'met'];
export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const WAITING_ON = ['payer', 'patient', 'provider', 'external'] as const;

/** For whom items can be marked as waiting, as options of a menu. */
export const WAITING_OPTIONS = [...WAITING_ON, 'none' as const].map((value) => ({
  value,
  label: value === 'none' ? 'Nobody' : words(value),
}));

export const RESOLUTIONS = [
  'fixed',
  'submitted',
  'paid',
  'appealed',
  'written_off',
  'answered',
  'decided',
  'matched',
  'duplicate',
  'not_needed',
  'other',
] as const;
export const SORTS = [
  { value: 'priorityScore:desc', label: 'Most urgent first' },
  { value: 'dueAt:asc', label: 'Due first' },
];

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
  // To the minute, so that the same filter is the same query for a while.
  return days === null ? undefined : new Date(Math.floor(now / 60_000) * 60_000 + days * 24 * HOUR).toISOString();
}
