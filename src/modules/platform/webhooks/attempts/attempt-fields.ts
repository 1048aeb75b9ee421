import type { Attempt } from './attempts-store.ts';

/**
 * Returns the log fields of one attempt: ids, codes, times and the URL's host. Paths are left out because they may
 * contain a token.
 */
export function attemptFields(attempt: Attempt, host: string, errorCode: string | null) {
  const { dispatch } = attempt;
  return {
    organizationId: dispatch.organizationId,
    subscriptionId: dispatch.subscriptionId,
    dispatchId: dispatch.dispatchId,
    deliveryId: attempt.deliveryId,
    eventId: dispatch.eventId,
    eventType: attempt.eventType,
    attempt: dispatch.attempt,
    replayOf: dispatch.replayOf,
    host,
    outcome: attempt.outcome,
    responseStatus: attempt.responseStatus,
    errorCode,
    durationMs: attempt.durationMs,
    lateMs: attempt.attemptedAt.getTime() - dispatch.dueAt.getTime(),
    nextAttemptAt: attempt.nextAttemptAt,
  };
}
