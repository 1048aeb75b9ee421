import { AppError } from '../../kernel/errors.ts';
import { CLAIM_TRANSITIONS, type Claim, type ClaimStatus, canTransition } from './claim.ts';

/** States in which the author may still change what the claim says. */
export const EDITABLE_STATUSES: readonly ClaimStatus[] = ['draft', 'ready', 'held'];

/** The 409 for a move that the state table does not have. */
export function illegalMove(claim: Pick<Claim, 'status'>): AppError {
  return new AppError('invalid_state_transition', {
    extra: { status: claim.status, allowedTransitions: CLAIM_TRANSITIONS[claim.status] },
  });
}

/**
 * The claim in another state; throws 409 `invalid_state_transition` when the state table does not have the move.
 * Version and derived fields are the business of `updateClaim`.
 */
export function moveClaim(claim: Claim, to: ClaimStatus, now: Date, statusReason: Claim['statusReason'] = null): Claim {
  if (!canTransition(claim.status, to)) throw illegalMove(claim);
  return { ...claim, status: to, statusReason, statusChangedAt: now.toISOString() };
}

/** The claim that a command was asked to change: it exists, has the expected version and one of the states. */
export function requireClaim(
  claim: Claim | null,
  expected: { version?: number | undefined; statuses?: readonly ClaimStatus[] },
): Claim {
  if (!claim) throw new AppError('resource_not_found');
  if (expected.version !== undefined && expected.version !== claim.version) throw new AppError('version_conflict');
  if (expected.statuses && !expected.statuses.includes(claim.status)) throw illegalMove(claim);
  return claim;
}

/**
 * Refuses a claim whose patient or coverage has changed since it was scrubbed: the scrub looked at both, and must
 * not vouch for what it has not seen. Versions tell it, never times: the clocks of two processes may differ.
 */
export function requireCurrentScrub(
  { status, scrub }: Pick<Claim, 'status' | 'scrub'>,
  subjects: { patient: { version: number }; coverage: { version: number } },
): void {
  const isCurrent =
    scrub.patientVersion === subjects.patient.version && scrub.coverageVersion === subjects.coverage.version;
  if (isCurrent) return;
  throw new AppError('invalid_state_transition', {
    message: 'The patient or the coverage has changed since the claim was scrubbed; scrub it again.',
    extra: { status, allowedTransitions: CLAIM_TRANSITIONS[status] },
  });
}

type NextAction = Pick<Claim, 'nextAction' | 'ownerOfNextAction'>;

const FROM_STATUS: Record<Exclude<ClaimStatus, 'draft' | 'submitted'>, NextAction> = {
  ready: { nextAction: 'submit', ownerOfNextAction: 'customer' },
  held: { nextAction: 'release', ownerOfNextAction: 'customer' },
  accepted: { nextAction: 'await_adjudication', ownerOfNextAction: 'payer' },
  rejected: { nextAction: 'reopen_and_correct', ownerOfNextAction: 'customer' },
  denied: { nextAction: 'review_denial', ownerOfNextAction: 'customer' },
  partially_paid: { nextAction: 'review_denial', ownerOfNextAction: 'customer' },
  paid: { nextAction: null, ownerOfNextAction: 'none' },
  cancelled: { nextAction: null, ownerOfNextAction: 'none' },
  voided: { nextAction: null, ownerOfNextAction: 'none' },
};

const SCRUB: NextAction = { nextAction: 'scrub', ownerOfNextAction: 'customer' };
const FIX: NextAction = { nextAction: 'fix_findings', ownerOfNextAction: 'customer' };

/** What has to happen next with a claim, and by whom. */
export function nextActionOf(claim: Pick<Claim, 'status' | 'scrub' | 'submission'>): NextAction {
  switch (claim.status) {
    case 'draft':
      return claim.scrub.status === 'blocked' ? FIX : SCRUB;
    case 'submitted':
      return claim.submission?.state === 'transmitted'
        ? { nextAction: 'await_acknowledgment', ownerOfNextAction: 'payer' }
        : { nextAction: 'transmit', ownerOfNextAction: 'service' };
    default:
      return FROM_STATUS[claim.status];
  }
}
