import type { DeliveryOutcome } from '../deliveries/delivery.ts';

/** One signed POST. */
export type WebhookRequest = {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The headers whose values are never shown again, not even in an excerpt of the response. */
  confidentialHeaders: Readonly<Record<string, string>>;
};

/**
 * The result of a POST. The excerpt is printable text of at most 1 KiB, without values repeated from the request and
 * with likely personal data masked.
 */
export type WebhookResult = {
  outcome: DeliveryOutcome;
  responseStatus: number | null;
  responseExcerpt: string | null;
  durationMs: number;
  /** For the log only: an error's code such as ECONNREFUSED. */
  errorCode: string | null;
};

/** The port for sending deliveries. `send` never rejects and always settles within the time limit. */
export type WebhookSender = {
  send(request: WebhookRequest): Promise<WebhookResult>;
  close(): Promise<void>;
};
