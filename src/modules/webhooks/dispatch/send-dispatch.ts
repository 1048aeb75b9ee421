import { newId } from '../../../kernel/ids.ts';
import { attemptFields } from '../attempts/attempt-fields.ts';
import type { Attempt } from '../attempts/attempts-store.ts';
import { nextAttemptAt } from '../attempts/retry-schedule.ts';
import { deliveryHeaders } from '../signing/delivery-request.ts';
import { BLIND_OBSERVER, type DeliveryObserver } from './delivery-observer.ts';
import type { LoadedDispatch } from './load-dispatches.ts';
import type { WebhookSender } from './webhook-sender.ts';

type SendDispatchOptions = { sender: WebhookSender; observer?: DeliveryObserver };

/** The times of an attempt. With a test clock, all but the signature's time are the clock's. */
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
  { sender, observer = BLIND_OBSERVER }: SendDispatchOptions,
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
    nextAttemptAt: result.outcome === 'succeeded' ? null : nextAttemptAt(dispatch.attempt, finishedAt),
  };
  return { attempt, fields: attemptFields(attempt, host, result.errorCode) };
}
