import type { DeliveryOutcome } from '../deliveries/delivery.ts';

/** One signed POST. */
export type WebhookRequest = {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The headers whose values are never shown again, not even in an excerpt of the response. */
  confidentialHeaders: Readonly<Record<string, string>>;
  /** Set if the receiver has just closed a kept HTTP/1.1 connection, so that a new one is used. */
  overNewConnection?: boolean;
};

/**
 * The result of one POST. The sender never repeats a POST. Only the status decides; the body does not. The excerpt is
 * printable text of at most 1 KiB, without values repeated from the request and with likely personal data masked.
 */
export type WebhookResult = {
  outcome: DeliveryOutcome;
  responseStatus: number | null;
  responseExcerpt: string | null;
  /** Until the status was received, or until the POST failed. */
  durationMs: number;
  /** For the log only: an error's code such as ECONNREFUSED. */
  errorCode: string | null;
};

/**
 * The port for sending deliveries. `send` never rejects. It settles within the time limit, plus half a second for a
 * late body.
 */
export type WebhookSender = {
  send(request: WebhookRequest): Promise<WebhookResult>;
  close(): Promise<void>;
};
