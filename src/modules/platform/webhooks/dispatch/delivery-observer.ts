import type { WebhookResult } from './webhook-sender.ts';

/** An attempt about to be sent: ids, codes and a host. Omits the path, because it may contain a token. */
export type ObservedAttempt = {
  organizationId: string;
  subscriptionId: string;
  eventId: string;
  eventType: string;
  deliveryId: string;
  attempt: number;
  host: string;
  /** Milliseconds after the due time. */
  lateMs: number;
  /** The W3C trace context of the change that caused the event, if it was traced. */
  traceparent: string | null;
};

/** Observes one attempt: headers to send with it and a callback for its result. */
export type AttemptObservation = {
  headers: Record<string, string>;
  finished(result: Pick<WebhookResult, 'outcome' | 'responseStatus' | 'durationMs'>): void;
};

/** Observes deliveries for metrics and traces. It never throws and never blocks. */
export type DeliveryObserver = { begin(attempt: ObservedAttempt): AttemptObservation };

const NOTHING: AttemptObservation = { headers: {}, finished: () => undefined };

/** An observer that does nothing. */
export const NOOP_OBSERVER: DeliveryObserver = { begin: () => NOTHING };
