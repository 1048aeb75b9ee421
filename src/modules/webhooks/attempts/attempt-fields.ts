import type { Attempt } from './attempts-store.ts';

/** One wide line of the log for each attempt: ids, codes and times; of the URL only the host, for a path may hold a token. */
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
