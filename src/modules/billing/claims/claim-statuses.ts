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

/**
 * Results of a run. `clean`: every rule that applies was checked. `partly_checked`: no findings, but some rules lacked
 * data. Findings for information only count as none.
 */
export const SCRUB_OUTCOMES = ['clean', 'partly_checked', 'warnings', 'blocked'] as const;
export type ScrubOutcome = (typeof SCRUB_OUTCOMES)[number];

/** `stale`: the claim, patient or coverage has changed since the run. */
export const SCRUB_STATUSES = ['not_run', ...SCRUB_OUTCOMES, 'stale'] as const;

/** Returns whether the status is the result of a run that is still current. */
export function isOutcome(status: (typeof SCRUB_STATUSES)[number]): status is ScrubOutcome {
  return SCRUB_OUTCOMES.some((outcome) => outcome === status);
}

/** The words of `SCRUB_OUTCOMES` and `SCRUB_STATUSES` for the API. */
export const OUTCOMES_TEXT =
  '`clean`: nothing was found, and every rule that applies was checked. `partly_checked`: nothing was found, but some rules lacked data, such as a code set that is not installed. `warnings`: findings that do not prevent submission. `blocked`: findings that do.';

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
