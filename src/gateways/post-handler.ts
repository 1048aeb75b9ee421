import { performance } from 'node:perf_hooks';
import { errors } from 'undici';
import type { DeliveryOutcome } from '../modules/webhooks/deliveries/delivery.ts';
import type { WebhookResult } from '../modules/webhooks/dispatch/webhook-sender.ts';
import type { Sent } from './mask-echoes.ts';
import { EXCERPT_BYTES_MAX, responseExcerpt } from './response-excerpt.ts';

/** The rest of a longer response is not read. */
const RESPONSE_BYTES_MAX = 65_536;

/** Aborts a request early: its connection, or its stream of the connection. */
type Controller = { abort(reason?: Error): void };

/** Follows one request from dispatch to its result, which it reports exactly once, at the deadline at the latest. */
export class PostHandler {
  readonly #startedAt = performance.now();
  readonly #deadline: NodeJS.Timeout;
  readonly #resolve: (result: WebhookResult) => void;
  readonly #sent: Sent;
  #controller: Controller | undefined;
  #isSettled = false;
  #isTooLate = false;
  #isWhole = false;
  #status: number | null = null;
  #bodyBytes = 0;
  #kept: Buffer[] = [];

  constructor(sent: Sent, timeoutMs: number, resolve: (result: WebhookResult) => void) {
    this.#sent = sent;
    this.#resolve = resolve;
    this.#deadline = setTimeout(() => this.#runOut(), timeoutMs);
  }

  /** Whether the result was reported or is about to be; nothing may be sent for the request any more. */
  get isOver(): boolean {
    return this.#isSettled || this.#isTooLate;
  }

  /** Resets the state before the request is sent again over another connection, within the same deadline. */
  startOver(): void {
    this.#controller = undefined;
  }

  onRequestStart(controller: Controller): void {
    // The deadline may pass while the request waits for a connection; then it must not be sent.
    if (this.isOver) controller.abort(new Error('The delivery is over'));
    else this.#controller = controller;
  }

  onResponseStart(status: number): void {
    if (status < 200) return;
    this.#status = status;
  }

  onResponseData(chunk: Buffer): void {
    // Copied, because the chunk is a view of a buffer that will be reused.
    if (this.#bodyBytes < EXCERPT_BYTES_MAX) {
      this.#kept.push(Buffer.from(chunk.subarray(0, EXCERPT_BYTES_MAX - this.#bodyBytes)));
    }
    this.#bodyBytes += chunk.length;
    if (this.#bodyBytes > RESPONSE_BYTES_MAX) this.#settle(verdictOnStatus(this.#status, 'response_too_large'), null);
  }

  onResponseEnd(): void {
    this.#isWhole = true;
    this.#settle(verdictOnStatus(this.#status, 'succeeded'), null);
  }

  /** Ends the delivery with the outcome of an error. */
  fail(error: Error): void {
    if (this.#isTooLate) return;
    const code = (error as { code?: unknown }).code;
    let outcome = outcomeOfError(error);
    if (outcome === 'timeout') outcome = this.#whatTookTooLong();
    // undici reports headers that cannot be parsed after a `Content-Length` with this code, too.
    if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' && this.#status === null) outcome = 'response_invalid';
    this.#settle(outcome, typeof code === 'string' ? code : error.name);
  }

  /**
   * Ends the delivery at the deadline. If the process was blocked, a response that arrived in time may not have been
   * read yet: one event loop iteration reads it, and with HTTP/2 a second one ends the stream.
   */
  #runOut(): void {
    this.#isTooLate = true;
    setImmediate(() => setImmediate(() => this.#settle(this.#whatTookTooLong(), 'ERR_DEADLINE')));
  }

  #whatTookTooLong(): DeliveryOutcome {
    if (this.#controller === undefined) return 'connection_timeout';
    return this.#status === null ? 'timeout' : 'response_timeout';
  }

  #settle(outcome: DeliveryOutcome, errorCode: string | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#deadline);
    this.#resolve({
      outcome,
      responseStatus: this.#status,
      responseExcerpt: responseExcerpt(Buffer.concat(this.#kept), this.#sent, this.#isWhole),
      durationMs: Math.round(performance.now() - this.#startedAt),
      errorCode,
    });
    // After a complete response this has no effect and the connection is kept; otherwise it closes the connection.
    if (outcome.endsWith('timeout') || this.#bodyBytes > RESPONSE_BYTES_MAX) {
      this.#controller?.abort(new Error('The delivery is over'));
    }
  }
}

/** Redirects are never followed, because their target was not registered; 304 has no target. */
function verdictOnStatus(status: number | null, verdictOn2xx: DeliveryOutcome): DeliveryOutcome {
  if (status !== null && status >= 200 && status < 300) return verdictOn2xx;
  return status !== null && status >= 300 && status < 400 && status !== 304 ? 'redirect' : 'http_status';
}

const DNS_CODES = /^(?:ENOTFOUND|ENODATA|ESERVFAIL|EAI_\w+)$/;
const TLS_CODES =
  /^(?:ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/;
const TIMEOUT_CODES = /^(?:ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/;

/**
 * Returns whether the response does not follow HTTP, or is one that undici does not accept here: an upgrade, or a
 * `100 Continue` that was not asked for. undici has no codes for these.
 */
export function isInvalidResponse(error: Error): boolean {
  const { code } = error as { code?: string };
  if (error instanceof errors.HTTPParserError) return !/\bEOF\b/.test(error.message);
  if (code === 'UND_ERR_SOCKET') return error.message === 'bad response' || error.message === 'bad upgrade';
  // undici's parser asserts, among others, that no `101` ends a message.
  return code === 'ERR_HTTP2_ERROR' || code === 'ERR_ASSERTION';
}

/** Returns whether the error is a timeout. */
export function isTimeoutError(error: Error): boolean {
  return outcomeOfError(error) === 'timeout';
}

function outcomeOfError(error: Error): DeliveryOutcome {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return outcomeOfError(error.errors[0]);
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === 'ERR_ADDRESS_NOT_ALLOWED') return 'address_not_allowed';
  if (DNS_CODES.test(code)) return 'dns_failed';
  if (TLS_CODES.test(code)) return 'tls_failed';
  if (TIMEOUT_CODES.test(code)) return 'timeout';
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'ERR_RESPONSE_TOO_LARGE') return 'response_too_large';
  if (isInvalidResponse(error)) return 'response_invalid';
  return 'connection_failed';
}
