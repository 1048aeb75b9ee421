import { newId } from '../../../../kernel/ids.ts';
import type { Attempt } from '../attempts/attempts-store.ts';
import { ATTEMPTS_MAX, nextAttemptAt } from '../attempts/retry-schedule.ts';
import { type ClaimedDispatch, isRepeat } from '../queue/dispatch-queue-store.ts';
import { deliveryHeaders } from '../signing/delivery-request.ts';
import { type DeliveryObserver, NOOP_OBSERVER } from './delivery-observer.ts';
import type { LoadedDispatch } from './load-dispatches.ts';
import type { WebhookResult, WebhookSender } from './webhook-sender.ts';

type SendDispatchOptions = { sender: WebhookSender; observer?: DeliveryObserver };

/** The times of an attempt. With a test clock, the clock supplies all but the signature's time. */
type AttemptTimes = {
  attemptedAt: Date;
  /** Real time, because receivers compare the age of a signature with their own clock. */
  signedAt: Date;
  /** Returns the time at which the response was received or the attempt failed. */
  finishedAt: () => Date;
  /** Milliseconds between the due time and the attempt, for the observer. */
  lateMs: number;
};

/** Signs and sends a dispatch. Returns the attempt, which is not recorded yet, and its fields for the log. */
export async function sendDispatch(
  item: LoadedDispatch,
  times: AttemptTimes,
  { sender, observer = NOOP_OBSERVER }: SendDispatchOptions,
): Promise<{ attempt: Attempt; fields: ReturnType<typeof attemptFields> }> {
  const { dispatch, event, body, keys, url, host, customHeaders } = item;
  const { organizationId, subscriptionId } = dispatch;
  const { attemptedAt, signedAt, lateMs } = times;
  const deliveryId = dispatch.deliveryId ?? newId('whd');
  const headers = deliveryHeaders({ deliveryId, subscriptionId, event, body, keys, signedAt, customHeaders });
  const observed = observer.begin({
    organizationId,
    subscriptionId,
    eventId: event.id,
    eventType: event.type,
    deliveryId,
    attempt: dispatch.attempt,
    host,
    lateMs,
    traceparent: event.traceparent,
  });
  const result = await sender.send({
    url,
    headers: Object.assign(headers, observed.headers),
    body,
    confidentialHeaders: customHeaders,
    overNewConnection: isRepeat(dispatch),
  });
  observed.finished(result);
  const finishedAt = times.finishedAt();
  const attempt: Attempt = {
    dispatch,
    deliveryId,
    eventType: event.type,
    outcome: result.outcome,
    responseStatus: result.responseStatus,
    responseExcerpt: result.responseExcerpt,
    durationMs: result.durationMs,
    attemptedAt,
    finishedAt,
    ...nextAttempt(dispatch, result, finishedAt),
  };
  return { attempt, fields: attemptFields(attempt, host, result.errorCode) };
}

/**
 * Returns when the dispatch is tried again. If the receiver closed the connection, the next attempt is made at once,
 * because the receiver has most likely not received the POST. Not twice in a row, so that a receiver that always closes
 * the connection is retried by the schedule. Each attempt counts as one of the seven.
 */
function nextAttempt(
  dispatch: ClaimedDispatch,
  { outcome }: WebhookResult,
  finishedAt: Date,
): Pick<Attempt, 'nextAttemptAt' | 'nextDeliveryId'> {
  if (outcome === 'succeeded') return { nextAttemptAt: null, nextDeliveryId: null };
  if (outcome === 'connection_closed' && dispatch.attempt < ATTEMPTS_MAX && !isRepeat(dispatch)) {
    return { nextAttemptAt: finishedAt, nextDeliveryId: newId('whd') };
  }
  return { nextAttemptAt: nextAttemptAt(dispatch.attempt, finishedAt), nextDeliveryId: null };
}

/**
 * Returns the log fields of one attempt: ids, codes, times and the URL's host. Paths are left out because they may
 * contain a token.
 */
function attemptFields(attempt: Attempt, host: string, errorCode: string | null) {
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
