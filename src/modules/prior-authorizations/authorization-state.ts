import { AppError } from '../../kernel/errors.ts';
import { illegalTransition } from '../../kernel/illegal-transition.ts';
import {
  APPROVED_STATUSES,
  AUTHORIZATION_TRANSITIONS,
  type AuthorizationStatus,
  canTransition,
  type PriorAuthorization,
  WAITING_STATUSES,
} from './authorization.ts';

type NextAction = { nextAction: string | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' };

const NOTHING: NextAction = { nextAction: null, ownerOfNextAction: 'none' };
const NEXT_ACTIONS: Readonly<Record<AuthorizationStatus, NextAction>> = {
  draft: { nextAction: 'submit', ownerOfNextAction: 'customer' },
  requires_action: { nextAction: 'meet_requirements', ownerOfNextAction: 'customer' },
  ready: { nextAction: 'submit', ownerOfNextAction: 'customer' },
  submitted: { nextAction: 'await_decision', ownerOfNextAction: 'payer' },
  pended: { nextAction: 'await_decision', ownerOfNextAction: 'payer' },
  questions_received: { nextAction: 'answer_questions', ownerOfNextAction: 'customer' },
  approved: NOTHING,
  partially_approved: { nextAction: 'review_decision', ownerOfNextAction: 'customer' },
  denied: { nextAction: 'review_denial', ownerOfNextAction: 'customer' },
  not_required: NOTHING,
  expired: NOTHING,
  cancelled: NOTHING,
  failed: { nextAction: 'create_again', ownerOfNextAction: 'customer' },
};

const NEXT_STEPS: Readonly<Record<string, string>> = {
  submit: 'Submit it first.',
  meet_requirements: 'Meet its requirements first.',
  await_decision: "Wait for the payer's decision.",
  answer_questions: "Answer the payer's questions and submit the answers.",
  submit_answers: 'Submit the answers.',
  review_answers: 'Have the answers approved by the provider review, and submit them.',
  call_payer: 'Call the payer.',
  review_decision: 'To ask for the rest, create an authorization with supersedesId.',
  review_denial: 'Create a new authorization with supersedesId, or appeal.',
  create_again: 'Create it again, as a copy or with supersedesId.',
};

type Stated = Pick<PriorAuthorization, 'status' | 'contactPayer'> &
  Partial<Pick<PriorAuthorization, 'requirements' | 'review'>>;

/** Returns the next step of an authorization and the party that takes it. */
export function nextActionOf({ status, contactPayer, requirements, review }: Stated): NextAction {
  if (contactPayer && (status === 'submitted' || status === 'pended')) {
    return { nextAction: 'call_payer', ownerOfNextAction: 'customer' };
  }
  if (status === 'questions_received' && requirements?.questions.length === 0) {
    const isReviewed = review === undefined || review.status === 'not_started' || review.status === 'approved';
    return { nextAction: isReviewed ? 'submit_answers' : 'review_answers', ownerOfNextAction: 'customer' };
  }
  return NEXT_ACTIONS[status];
}

/** Returns the 409 for an action that the state does not allow. `action` is a past participle. */
export function illegalMove(authorization: Stated, action: string): AppError {
  const { nextAction } = nextActionOf(authorization);
  return illegalTransition({
    resource: 'prior authorization',
    status: authorization.status,
    action,
    nextStep: nextAction === null ? 'Create another prior authorization instead.' : NEXT_STEPS[nextAction]!,
    allowedTransitions: AUTHORIZATION_TRANSITIONS[authorization.status],
    extra: { nextAction },
  });
}

/** Returns the authorization in another state. Throws 409 `invalid_state_transition` if the table lacks the move. */
export function moveAuthorization(
  authorization: PriorAuthorization,
  to: AuthorizationStatus,
  now: Date,
  statusReason: PriorAuthorization['statusReason'] = null,
): PriorAuthorization {
  if (!canTransition(authorization.status, to)) throw illegalMove(authorization, to.replaceAll('_', ' '));
  return { ...authorization, status: to, statusReason, statusChangedAt: now.toISOString() };
}

/** Returns the authorization after checking that it exists, has the expected version and allows the action. */
export function requireAuthorization(
  authorization: PriorAuthorization | null,
  expected: { version?: number | undefined; statuses?: readonly AuthorizationStatus[]; action?: string },
): PriorAuthorization {
  if (!authorization) throw new AppError('resource_not_found');
  if (expected.version !== undefined && expected.version !== authorization.version) {
    throw new AppError('version_conflict');
  }
  if (expected.statuses && !expected.statuses.includes(authorization.status)) {
    throw illegalMove(authorization, expected.action ?? 'changed');
  }
  return authorization;
}

/** Returns when the decision of the payer is due, with extensions; null without a clock. */
export function decisionDueOf({ clock }: Pick<PriorAuthorization, 'clock'>): string | null {
  return clock.extendedUntil ?? clock.decisionDueAt;
}

/** Returns whether the payer has not decided in time. */
export function isOverdue(authorization: PriorAuthorization, now: Date): boolean {
  const dueAt = decisionDueOf(authorization);
  return WAITING_STATUSES.includes(authorization.status) && dueAt !== null && Date.parse(dueAt) <= now.getTime();
}

/** Returns when the next open question expires; null if no question is open or due. */
export function questionsDueOf({ status, clock }: Pick<PriorAuthorization, 'status' | 'clock'>): string | null {
  return status === 'questions_received' && clock.docsExpiredAt === null ? clock.docsDueAt : null;
}

function earlierOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/**
 * Returns the next time-dependent change of an authorization, or null: it becomes overdue, its questions expire, or it
 * expires; pure.
 */
export function nextCheckAt(authorization: PriorAuthorization): string | null {
  const { status, clock, decision } = authorization;
  if (WAITING_STATUSES.includes(status)) {
    const decisionDueAt = clock.overdueAt === null ? decisionDueOf(authorization) : null;
    return earlierOf(decisionDueAt, questionsDueOf(authorization));
  }
  if (APPROVED_STATUSES.includes(status) && decision?.validTo) return expiryOf(decision.validTo);
  return null;
}

/** An authorization is valid through its last day. */
function expiryOf(validTo: string): string {
  return new Date(Date.parse(`${validTo}T00:00:00Z`) + 86_400_000).toISOString();
}
