/**
 * What came of one HTTP POST. Only `succeeded` acknowledges the event. Time ran out before there was a connection
 * (`connection_timeout`), before an answer began (`timeout`) or before it ended (`response_timeout`).
 */
export const DELIVERY_OUTCOMES = [
  'succeeded',
  'http_status',
  'timeout',
  'connection_timeout',
  'response_timeout',
  'connection_failed',
  'tls_failed',
  'dns_failed',
  'address_not_allowed',
  'redirect',
  'response_too_large',
  'response_invalid',
] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Whether a delivery took all the time that it had. */
export function isTimeout(outcome: DeliveryOutcome): boolean {
  return outcome === 'timeout' || outcome === 'connection_timeout' || outcome === 'response_timeout';
}

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'permanently_failed'] as const;

/** `failed` has another attempt ahead of it, `permanently_failed` has none. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One HTTP POST of an event to a subscription. `pending` is a replay that has not been sent yet. */
export type WebhookDelivery = {
  id: string;
  /** The event x subscription that is tried up to seven times; one dispatch has several deliveries. */
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
  /** When it was begun; of a pending one, when it was asked for. */
  createdAt: Date;
};

/** Where a delivery stands. */
export function deliveryStatus(delivery: Pick<WebhookDelivery, 'outcome' | 'nextAttemptAt'>): DeliveryStatus {
  if (delivery.outcome === null) return 'pending';
  if (delivery.outcome === 'succeeded') return 'succeeded';
  return delivery.nextAttemptAt === null ? 'permanently_failed' : 'failed';
}

/** The delivery as the API shows it. `id` and `deliveryId` are the same id: the list's name and the header's name. */
export type DeliveryJson = {
  object: 'webhook_delivery';
  id: string;
  deliveryId: string;
  dispatchId: string;
  subscriptionId: string;
  eventId: string;
  eventType: string;
  attempt: number;
  replayOf: string | null;
  status: DeliveryStatus;
  outcome: DeliveryOutcome | null;
  responseStatus: number | null;
  responseExcerpt: string | null;
  durationMs: number | null;
  attemptedAt: string | null;
  finishedAt: string | null;
  nextAttemptAt: string | null;
  createdAt: string;
};

/** Gives the API's JSON of a delivery. */
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
