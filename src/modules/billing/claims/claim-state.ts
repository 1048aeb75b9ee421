import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import type { Claim, ClaimStatus } from './claim.ts';
import { CLAIM_TRANSITIONS, canTransition } from './claim-statuses.ts';

/** The code of `statusReason` of a claim that waits for a review. */
export const HELD_FOR_REVIEW = 'held_for_review';

/** The code of `statusReason` of a claim that a rule of the organization holds. */
export const HELD_BY_RULE = 'held_by_scrub_rule';

/** States in which a claim may be scrubbed, corrected by fixes and cancelled. */
export const EDITABLE_STATUSES: readonly ClaimStatus[] = ['draft', 'ready', 'held'];

/** States in which a patch may change the content of a claim. A rejected claim becomes a draft by it. */
export const CHANGEABLE_STATUSES: readonly ClaimStatus[] = [...EDITABLE_STATUSES, 'rejected'];

/** The past participles of the actions on a claim that its state can refuse. */
type ClaimAction =
  | 'replaced'
  | 'voided'
  | 'changed'
  | 'scrubbed'
  | 'submitted'
  | 'held'
  | 'released'
  | 'reopened'
  | 'cancelled';

/** Returns the 409 for an action that the claim's state does not allow. It names the state and the next step. */
export function illegalMove(claim: NextActionInput, action: string): AppError {
  const { nextAction } = nextActionOf(claim);
  return illegalTransition({
    resource: 'claim',
    status: claim.status,
    action,
    nextStep: nextStepOf(claim, nextAction),
    allowedTransitions: CLAIM_TRANSITIONS[claim.status],
    extra: { nextAction },
  });
}

/**
 * Returns the claim in another state. Throws 409 `invalid_state_transition` if the state table does not contain the
 * move. `updateClaim` sets the version and derived fields.
 */
export function moveClaim(claim: Claim, to: ClaimStatus, now: Date, statusReason: Claim['statusReason'] = null): Claim {
  if (!canTransition(claim.status, to)) throw illegalMove(claim, MOVES[to] ?? to.replaceAll('_', ' '));
  return { ...claim, status: to, statusReason, statusChangedAt: now.toISOString() };
}

const MOVES: Partial<Record<ClaimStatus, string>> = { draft: 'made a draft', ready: 'made ready' };

/**
 * Returns the claim that a command is to change, after checking that it exists, has the expected version and is in
 * one of the states that allow the action.
 */
export function requireClaim(
  claim: Claim | null,
  expected: { version?: number | undefined; statuses?: readonly ClaimStatus[]; action?: ClaimAction },
): Claim {
  if (!claim) throw new AppError('resource_not_found');
  if (expected.version !== undefined && expected.version !== claim.version) throw new AppError('version_conflict');
  if (expected.statuses && !expected.statuses.includes(claim.status)) {
    throw illegalMove(claim, expected.action ?? 'changed');
  }
  return claim;
}

/**
 * Refuses a claim whose patient or coverage has changed since the scrub, which checked both. Compares versions, because
 * the clocks of two processes may differ.
 */
export function requireCurrentScrub(
  { status, scrub }: Pick<Claim, 'status' | 'scrub'>,
  subjects: { patient: { version: number }; coverage: { version: number } },
): void {
  const isCurrent =
    scrub.patientVersion === subjects.patient.version && scrub.coverageVersion === subjects.coverage.version;
  if (!isCurrent) throw staleScrub(status, 'The patient or the coverage has changed since the claim was scrubbed.');
}

/** Returns the 409 for a claim whose current content has not been scrubbed. */
export function staleScrub(status: ClaimStatus, reason: string, nextStep = 'Scrub it again.'): AppError {
  return new AppError('invalid_state_transition', {
    message: `${reason} ${nextStep}`,
    extra: { status, allowedTransitions: CLAIM_TRANSITIONS[status], nextAction: 'scrub' },
  });
}

type NextAction = Pick<Claim, 'nextAction' | 'ownerOfNextAction'>;
type NextActionInput = Pick<Claim, 'status' | 'scrub' | 'submission'> &
  Partial<
    Pick<
      Claim,
      | 'statusReason'
      | 'balance'
      | 'amountPaid'
      | 'adjustmentsTotal'
      | 'announcedPayment'
      | 'estimate'
      | 'frequencyCode'
      | 'crossover'
      | 'informationRequest'
    >
  >;

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
const NOTHING: NextAction = { nextAction: null, ownerOfNextAction: 'none' };
const AWAIT_NEXT_PAYER: NextAction = { nextAction: 'await_next_payer', ownerOfNextAction: 'payer' };
const SEND_INFORMATION: NextAction = { nextAction: 'send_information', ownerOfNextAction: 'customer' };
const DECIDE_REVIEW: NextAction = { nextAction: 'decide_review', ownerOfNextAction: 'customer' };
const FIX: NextAction = { nextAction: 'fix_findings', ownerOfNextAction: 'customer' };

/** Returns the next step of a claim and who takes it. */
export function nextActionOf(claim: NextActionInput): NextAction {
  switch (claim.status) {
    case 'draft':
      return claim.scrub.status === 'blocked' ? FIX : SCRUB;
    case 'held':
      return claim.statusReason?.code === HELD_FOR_REVIEW ? DECIDE_REVIEW : FROM_STATUS.held;
    case 'submitted':
      return claim.submission?.state === 'transmitted'
        ? { nextAction: 'await_acknowledgment', ownerOfNextAction: 'payer' }
        : { nextAction: 'transmit', ownerOfNextAction: 'service' };
    case 'accepted':
      if (claim.informationRequest?.state === 'open') return SEND_INFORMATION;
      if (claim.estimate) return NOTHING;
      // The payer answers a void with the reversal of the claim that it names.
      return claim.frequencyCode === '8' ? NOTHING : FROM_STATUS.accepted;
    case 'rejected':
      // The office has given up its charges.
      return claim.balance === 0 && (claim.adjustmentsTotal ?? 0) > 0 ? NOTHING : FROM_STATUS.rejected;
    case 'denied':
    case 'partially_paid':
      // Every denial has been written off, or appeals have won the whole open amount.
      if (claim.balance === 0) return NOTHING;
      return isWon(claim) ? FROM_STATUS.accepted : FROM_STATUS[claim.status];
    case 'paid':
      return claim.crossover?.state === 'awaited' ? AWAIT_NEXT_PAYER : FROM_STATUS.paid;
    default:
      return FROM_STATUS[claim.status];
  }
}

/** Returns whether the payer has to pay all that is open, by its decision on an appeal. */
function isWon({ announcedPayment, amountPaid = 0, balance = 0 }: NextActionInput): boolean {
  return announcedPayment?.appealId != null && (announcedPayment.amount ?? 0) - amountPaid >= balance;
}

const NEXT_STEPS: Readonly<Record<string, string>> = {
  scrub: 'Scrub it first.',
  fix_findings: 'Fix its blocking findings and scrub it again.',
  submit: 'Submit it.',
  release: 'Release it first.',
  transmit: 'Wait until it has been transmitted.',
  await_acknowledgment: "Wait for the payer's acknowledgment.",
  await_adjudication: "Wait for the payer's remittance.",
  send_information: 'Send the information that the payer requests.',
  await_next_payer: 'Wait for the remittance of the next payer.',
  reopen_and_correct: 'Reopen it first.',
  review_denial: 'Review its denials; to correct it, create a replacement claim (frequencyCode 7).',
};

/** Returns the sentence that explains what can be done with a claim whose state refused an action. */
function nextStepOf({ status }: Pick<Claim, 'status'>, nextAction: string | null): string {
  if (nextAction !== null) return NEXT_STEPS[nextAction] ?? '';
  return status === 'paid' || status === 'denied' || status === 'partially_paid'
    ? 'To correct it, create a replacement claim (frequencyCode 7).'
    : 'Create another claim instead.';
}
