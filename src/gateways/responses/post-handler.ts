import { performance } from 'node:perf_hooks';
import { errors } from 'undici';
import type { DeliveryOutcome } from '../../modules/platform/webhooks/deliveries/delivery.ts';
import type { WebhookResult } from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import type { LateBodies } from '../webhooks/late-bodies.ts';
import { maskEchoes, type Sent } from './mask-echoes.ts';

/** The maximum size of a stored excerpt of a response. */
const EXCERPT_BYTES_MAX = 1_024;

// A receiver may echo the request and add its own data. Besides echoes, anything that looks like a secret, a date, an
// e-mail address or a long number is masked before it is stored.
const MASKS: readonly [RegExp, string][] = [
  [/\b(?:whsec|svc_live|svc_test)_[\w+/=]+/g, '[secret]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, '[date]'],
  [/\b\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})\b/g, '[date]'],
  [/\b(?=(?:[A-Za-z]*\d){3})[A-Za-z0-9]{8,}\b/g, '[number]'],
  [/\+?\d(?:[ .()-]{0,2}\d){5,}/g, '[number]'],
];

/** The rest of a longer response is not read. */
const RESPONSE_BYTES_MAX = 65_536;
/**
 * A result waits this long for the rest of the body, which shows the receiver's message. Shorter than the time by which
 * a lease outlasts the deadline.
 */
const BODY_WAIT_MS = 500;

/** The code of the error that reports a closed connection; see `connection_closed`. */
export const CONNECTION_CLOSED = 'ERR_CONNECTION_CLOSED';

/** Aborts a request early: its connection, or its stream of the connection. */
type Controller = { abort(reason?: Error): void };

type PostHandlerOptions = {
  /** Until the status. */
  timeoutMs: number;
  lateBodies: LateBodies;
  resolve(result: WebhookResult): void;
};

/**
 * Follows one request from dispatch to its result, which it reports exactly once. The status decides the result; a body
 * that comes late, breaks off or is too long does not change it.
 */
export class PostHandler {
  readonly #startedAt = performance.now();
  readonly #options: PostHandlerOptions;
  readonly #sent: Sent;
  /** The timer of the deadline: first for the status, then for the body. */
  #deadline: NodeJS.Timeout;
  #controller: Controller | undefined;
  #isSettled = false;
  #isTooLate = false;
  #isWhole = false;
  #status: number | null = null;
  #answeredAt: number | null = null;
  #bodyBytes = 0;
  #kept: Buffer[] = [];

  constructor(sent: Sent, options: PostHandlerOptions) {
    this.#sent = sent;
    this.#options = options;
    this.#deadline = setTimeout(() => this.#runOut(), options.timeoutMs);
  }

  /** Whether the result was reported or is about to be. Nothing more may be sent for the request. */
  get isOver(): boolean {
    return this.#isSettled || this.#isTooLate;
  }

  onRequestStart(controller: Controller): void {
    // The deadline may pass while the request waits for a connection; then it must not be sent.
    if (this.isOver) controller.abort(new Error('The delivery is over'));
    else this.#controller = controller;
  }

  onResponseStart(status: number): void {
    if (status < 200 || this.#isSettled) return;
    this.#status = status;
    this.#answeredAt = performance.now();
    // After the deadline the result is about to be reported.
    if (this.#isTooLate) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#settleWithoutBody(status), BODY_WAIT_MS);
  }

  onResponseData(chunk: Buffer): void {
    // Copied, because the chunk is a view of a buffer that will be reused.
    if (!this.#isSettled && this.#bodyBytes < EXCERPT_BYTES_MAX) {
      this.#kept.push(Buffer.from(chunk.subarray(0, EXCERPT_BYTES_MAX - this.#bodyBytes)));
    }
    this.#bodyBytes += chunk.length;
    if (this.#bodyBytes <= RESPONSE_BYTES_MAX) return;
    this.#end(null);
    this.#abort();
  }

  onResponseEnd(): void {
    this.#isWhole = true;
    this.#end(null);
  }

  /** Ends the delivery with the outcome of an error, which after the status only ends the body. */
  fail(error: Error): void {
    if (this.#isTooLate && !this.#isSettled) return;
    const code = (error as { code?: unknown }).code;
    this.#end(error, typeof code === 'string' ? code : error.name);
  }

  /** The response has ended: reports the result, unless that has been done. */
  #end(error: Error | null, errorCode: string | null = null): void {
    if (this.#isSettled) this.#options.lateBodies.finished(this.#abort);
    this.#settle(
      this.#status === null && error !== null ? this.#outcomeOf(error) : verdictOnStatus(this.#status),
      errorCode,
    );
  }

  #outcomeOf(error: Error): DeliveryOutcome {
    const outcome = outcomeOfError(error);
    if (outcome === 'timeout') return this.#whatTookTooLong();
    // undici reports headers that cannot be parsed after a `Content-Length` with this code, too.
    const { code } = error as { code?: unknown };
    return code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' ? 'response_invalid' : outcome;
  }

  /**
   * Ends the delivery at the deadline. If the process was blocked, a response that arrived in time may not have been
   * read yet: one event loop iteration reads it, and with HTTP/2 a second one ends the stream.
   */
  #runOut(): void {
    this.#isTooLate = true;
    setImmediate(() =>
      setImmediate(() => {
        if (this.#status !== null) this.#settleWithoutBody(this.#status);
        else this.#settle(this.#whatTookTooLong(), 'ERR_DEADLINE');
      }),
    );
  }

  /** Reports the result by the status; the rest of the body is read within limits and ignored. */
  #settleWithoutBody(status: number): void {
    if (this.#isSettled) return;
    this.#settle(verdictOnStatus(status), null);
    this.#options.lateBodies.begin(this.#abort);
  }

  #whatTookTooLong(): DeliveryOutcome {
    return this.#controller === undefined ? 'connection_timeout' : 'timeout';
  }

  /** Closes the connection, or with HTTP/2 the stream. After a complete response it has no effect. */
  readonly #abort = (): void => this.#controller?.abort(new Error('The delivery is over'));

  #settle(outcome: DeliveryOutcome, errorCode: string | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#deadline);
    this.#options.resolve({
      outcome,
      responseStatus: this.#status,
      responseExcerpt: responseExcerpt(Buffer.concat(this.#kept), this.#sent, this.#isWhole),
      durationMs: Math.round((this.#answeredAt ?? performance.now()) - this.#startedAt),
      errorCode,
    });
    if (outcome.endsWith('timeout')) this.#abort();
    else this.#kept = [];
  }
}

/** Redirects are never followed, because their target was not registered; 304 has no target. */
function verdictOnStatus(status: number | null): DeliveryOutcome {
  if (status !== null && status >= 200 && status < 300) return 'succeeded';
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
  if (code === CONNECTION_CLOSED) return 'connection_closed';
  if (code === 'ERR_ADDRESS_NOT_ALLOWED') return 'address_not_allowed';
  if (DNS_CODES.test(code)) return 'dns_failed';
  if (TLS_CODES.test(code)) return 'tls_failed';
  if (TIMEOUT_CODES.test(code)) return 'timeout';
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'ERR_RESPONSE_TOO_LARGE') return 'response_too_large';
  if (isInvalidResponse(error)) return 'response_invalid';
  return 'connection_failed';
}

/**
 * Returns masked printable text of at most 1 KiB from the first bytes of a response; null if there are none. `isWhole`:
 * the response was complete; an incomplete one may end within an echoed value.
 */
export function responseExcerpt(bytes: Buffer, sent: Sent, isWhole: boolean): string | null {
  if (bytes.length === 0) return null;
  // PostgreSQL cannot store NUL, and a log must not contain control sequences of a terminal.
  let text = bytes
    .subarray(0, EXCERPT_BYTES_MAX)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ');
  text = maskEchoes(text, sent, !isWhole || bytes.length >= EXCERPT_BYTES_MAX);
  for (const [pattern, mask] of MASKS) text = text.replace(pattern, mask);
  return text.trim() === '' ? null : cutToBytes(text.trim(), EXCERPT_BYTES_MAX);
}

/**
 * Cuts text to a number of bytes. A malformed byte becomes a three-byte replacement character, so the text can be
 * longer than its source.
 */
function cutToBytes(text: string, bytesMax: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= bytesMax
    ? text
    : bytes
        .subarray(0, bytesMax)
        .toString('utf8')
        .replace(/\ufffd$/, '');
}

/** Codes of errors before a request was on its way, from Node and undici. */
export const UNSENT_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
