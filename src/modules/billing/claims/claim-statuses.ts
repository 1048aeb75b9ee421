/**
 * Submission and adjudication only (docs/specification.md, section 3); scrub, payer and appeal states are separate
 * fields.
 */
export const CLAIM_STATUSES = [
  'draft',
  'ready',
  'held',
  'submitted',
  'accepted',
  'rejected',
  'denied',
  'partially_paid',
  'paid',
  'cancelled',
  'voided',
] as const;
type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The allowed transitions from each state. */
export const CLAIM_TRANSITIONS: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  draft: ['ready', 'held', 'cancelled'],
  ready: ['draft', 'held', 'submitted', 'cancelled'],
  held: ['draft', 'cancelled'],
  submitted: ['accepted', 'rejected'],
  // An 835 may arrive before the acknowledgment; a submitted claim then passes through `accepted`.
  // A payer may reject a claim that it has accepted, until it posts a decision, and accept one that it has rejected.
  accepted: ['rejected', 'denied', 'partially_paid', 'paid', 'voided'],
  rejected: ['draft', 'accepted'],
  denied: ['accepted', 'partially_paid', 'paid', 'voided'],
  partially_paid: ['accepted', 'paid', 'voided'],
  paid: ['accepted', 'voided'],
  cancelled: [],
  voided: [],
};

/** Returns whether the state table contains the move. */
export function canTransition(from: ClaimStatus, to: ClaimStatus): boolean {
  return CLAIM_TRANSITIONS[from].includes(to);
}

/** `stale`: the claim, patient or coverage has changed since the run. */
export const SCRUB_STATUSES = ['not_run', 'clean', 'warnings', 'blocked', 'stale'] as const;

/** Outcomes of submitted original claims, as the reports count them. */
export const CLAIM_OUTCOMES = [
  'clean',
  'rejected',
  'answered',
  'decided',
  'with_denial',
  'paid_first_pass',
  'denied_first_pass',
  'pending',
] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Who owes an open amount, as the aging report divides it. `denied`: refused by the payer and still open. */
export const OPEN_AMOUNTS = ['payer', 'denied', 'patient', 'any'] as const;
