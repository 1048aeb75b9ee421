import type { WebhookResult } from './webhook-sender.ts';

/** One attempt that is about to be sent: ids, codes and a host; never a path, which may hold a token. */
export type ObservedAttempt = {
  organizationId: string;
  subscriptionId: string;
  eventId: string;
  eventType: string;
  deliveryId: string;
  attempt: number;
  host: string;
  /** How long after it was due. */
  lateMs: number;
  /** The W3C trace context of the change that made the event, when it was traced. */
  traceparent: string | null;
};

/** What watches one attempt: headers to send with it, and where to tell what came of it. */
export type AttemptObservation = {
  headers: Record<string, string>;
  finished(result: Pick<WebhookResult, 'outcome' | 'responseStatus' | 'durationMs'>): void;
};

/** Watches deliveries for metrics and traces. It never throws and never waits. */
export type DeliveryObserver = { begin(attempt: ObservedAttempt): AttemptObservation };

const NOTHING: AttemptObservation = { headers: {}, finished: () => undefined };

/** Watches nothing. */
export const BLIND_OBSERVER: DeliveryObserver = { begin: () => NOTHING };
