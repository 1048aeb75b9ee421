import type { DeliveryOutcome } from '../deliveries/delivery.ts';

/** One signed POST. */
export type WebhookRequest = {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The headers whose values are never shown again, not even in an excerpt of the response. */
  confidentialHeaders: Readonly<Record<string, string>>;
  /** Not over a kept HTTP/1.1 connection, because the receiver has just closed one. */
  overNewConnection?: boolean;
};

/**
 * The result of one POST; the sender never repeats one. A status decides, and the body has no part in it. The excerpt is printable text of at most 1 KiB, without values repeated from the request and
 * with likely personal data masked.
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

/** The port for sending deliveries. `send` never rejects. It settles within the time limit and half a second for a late body. */
export type WebhookSender = {
  send(request: WebhookRequest): Promise<WebhookResult>;
  close(): Promise<void>;
};
