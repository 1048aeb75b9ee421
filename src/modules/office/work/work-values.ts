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
  'patient_merge',
  'mention',
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

export function isTerminal(status: WorkStatus): boolean {
  return status === 'done' || status === 'cancelled';
}
