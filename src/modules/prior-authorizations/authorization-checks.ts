import { APPROVED_STATUSES, type PriorAuthorization, WAITING_STATUSES } from './authorization.ts';

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
