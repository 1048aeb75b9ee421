/**
 * The result of one HTTP POST. Only `succeeded`, a 2xx status within ten seconds, acknowledges the event. Time-outs:
 * before a connection was made (`connection_timeout`) and before the status (`timeout`). `connection_closed`: the
 * receiver closed a kept connection, or refused the HTTP/2 stream, without a byte of a response; the POST is repeated at
 * once. `response_timeout` was used when a body did not end in time and is only found in old deliveries.
 */
export const DELIVERY_OUTCOMES = [
  'succeeded',
  'http_status',
  'timeout',
  'connection_timeout',
  'response_timeout',
  'connection_failed',
  'connection_closed',
  'tls_failed',
  'dns_failed',
  'address_not_allowed',
  'redirect',
  'response_too_large',
  'response_invalid',
] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Returns whether a delivery timed out. */
export function isTimeout(outcome: DeliveryOutcome): boolean {
  return outcome === 'timeout' || outcome === 'connection_timeout' || outcome === 'response_timeout';
}

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'permanently_failed'] as const;

/** `failed` will be retried; `permanently_failed` will not. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One HTTP POST of an event to a subscription. `pending` is a replay that has not been sent yet. */
export type WebhookDelivery = {
  id: string;
  /** One event for one subscription, tried up to seven times; a dispatch has several deliveries. */
  dispatchId: string;
  subscriptionId: string;
  eventId: string;
  eventType: string;
  attempt: number;
  replayOf: string | null;
  outcome: DeliveryOutcome | null;
  responseStatus: number | null;
  responseExcerpt: string | null;
  durationMs: number | null;
  attemptedAt: Date | null;
  finishedAt: Date | null;
  nextAttemptAt: Date | null;
  /** When the POST began; for a pending delivery, when it was requested. */
  createdAt: Date;
};

/** Returns the status of a delivery. */
function deliveryStatus(delivery: Pick<WebhookDelivery, 'outcome' | 'nextAttemptAt'>): DeliveryStatus {
  if (delivery.outcome === null) return 'pending';
  if (delivery.outcome === 'succeeded') return 'succeeded';
  return delivery.nextAttemptAt === null ? 'permanently_failed' : 'failed';
}

/**
 * The delivery as the API returns it. `id` and `deliveryId` are the same value, under the list's name and the header's
 * name.
 */
type DeliveryJson = Omit<WebhookDelivery, 'attemptedAt' | 'finishedAt' | 'nextAttemptAt' | 'createdAt'> & {
  object: 'webhook_delivery';
  deliveryId: string;
  status: DeliveryStatus;
  attemptedAt: string | null;
  finishedAt: string | null;
  nextAttemptAt: string | null;
  createdAt: string;
};

/** Returns the API's JSON of a delivery. */
export function presentDelivery(delivery: WebhookDelivery): DeliveryJson {
  return {
    object: 'webhook_delivery',
    id: delivery.id,
    deliveryId: delivery.id,
    dispatchId: delivery.dispatchId,
    subscriptionId: delivery.subscriptionId,
    eventId: delivery.eventId,
    eventType: delivery.eventType,
    attempt: delivery.attempt,
    replayOf: delivery.replayOf,
    status: deliveryStatus(delivery),
    outcome: delivery.outcome,
    responseStatus: delivery.responseStatus,
    responseExcerpt: delivery.responseExcerpt,
    durationMs: delivery.durationMs,
    attemptedAt: delivery.attemptedAt?.toISOString() ?? null,
    finishedAt: delivery.finishedAt?.toISOString() ?? null,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
  };
}
