import type { DeliveryOutcome } from '../deliveries/delivery.ts';

/** One signed POST. */
export type WebhookRequest = {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** Those of the headers whose values nobody is shown again, not even in a receiver's answer. */
  confidentialHeaders: Readonly<Record<string, string>>;
};

/** What came of it. The excerpt is printable text, at most 1 KiB, without what it repeats of the request and with what looks like personal data masked. */
export type WebhookResult = {
  outcome: DeliveryOutcome;
  responseStatus: number | null;
  responseExcerpt: string | null;
  durationMs: number;
  /** For the log only: an error's code such as ECONNREFUSED. */
  errorCode: string | null;
};

/** The port through which deliveries leave. `send` never rejects and always settles within the time limit. */
export type WebhookSender = {
  send(request: WebhookRequest): Promise<WebhookResult>;
  close(): Promise<void>;
};
