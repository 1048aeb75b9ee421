import type { ErrorCode } from '../generated/types.ts';

/** One problem of a refused request. `param` points to the field: a JSON pointer in the body, or `?name` of the query. */
export type ErrorDetail = { code: string; param?: string; message: string; [field: string]: unknown };

/** The `error` of a response. Unknown fields are kept. */
type ErrorBody = {
  type?: string;
  code?: string;
  message?: string;
  param?: string;
  details?: ErrorDetail[];
  requestId?: string;
  docUrl?: string;
  retryable?: boolean;
  [field: string]: unknown;
};

/** Any failure that the client reports. */
export class RcmError extends Error {
  override name = 'RcmError';
}

/** No response arrived: the connection failed or was closed. */
export class ConnectionError extends RcmError {
  override name = 'ConnectionError';
}

/** No response arrived within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** The service refused the request or failed. `code` says why; `/docs/errors` explains each code. */
export class ApiError extends RcmError {
  override name = 'ApiError';
  readonly status: number;
  readonly type: string;
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;
  /** Whether the same request can succeed later. The client has already tried again. */
  readonly retryable: boolean;
  readonly headers: Headers;
  /** The whole `error` object, with members that this version of the client does not know. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(response: Response, body: ErrorBody) {
    super(body.message ?? `The service answered with HTTP ${response.status}.`);
    this.status = response.status;
    this.type = body.type ?? 'api_error';
    this.code = body.code ?? 'unknown';
    this.param = body.param;
    this.details = body.details ?? [];
    this.requestId = body.requestId ?? response.headers.get('request-id') ?? undefined;
    this.docUrl = body.docUrl;
    this.retryable = body.retryable ?? false;
    this.headers = response.headers;
    this.body = body;
  }
}

/** The API key or session is missing, wrong or expired (HTTP 401). */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}

/** The caller lacks a scope, or the resource belongs to another organization (HTTP 403). */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}

/** The request is wrong, or its resource does not exist. `details` names each field. */
export class InvalidRequestError extends ApiError {
  override name = 'InvalidRequestError';
}

/** The state or version of the resource does not allow the request (HTTP 409, 412). */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** The idempotency key was used for another request. */
export class IdempotencyError extends ApiError {
  override name = 'IdempotencyError';
}

/** The limit of requests was still exceeded after the last attempt (HTTP 429). */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}

/** A payer or clearinghouse refused or failed. */
export class PayerError extends ApiError {
  override name = 'PayerError';
}

const CLASSES: Readonly<Record<string, typeof ApiError>> = {
  authentication_error: AuthenticationError,
  permission_error: PermissionError,
  invalid_request_error: InvalidRequestError,
  conflict_error: ConflictError,
  idempotency_error: IdempotencyError,
  rate_limit_error: RateLimitError,
  payer_error: PayerError,
};

/** Reads the first issue of a FHIR OperationOutcome. */
const outcomeOf = (issue?: { details?: { text?: string; coding?: { code?: string }[] } }): ErrorBody => ({
  ...(issue?.details?.text === undefined ? {} : { message: issue.details.text }),
  ...(issue?.details?.coding?.[0]?.code === undefined ? {} : { code: issue.details.coding[0].code }),
});

/** Returns the error of a response with this body. A proxy may answer without JSON. */
export function errorOf(response: Response, text: string): ApiError {
  let body: ErrorBody = {};
  try {
    const parsed = JSON.parse(text);
    body = parsed?.error ?? outcomeOf(parsed?.issue?.[0]);
  } catch {
    // The status has to suffice.
  }
  return new (CLASSES[body.type ?? ''] ?? ApiError)(response, body);
}
