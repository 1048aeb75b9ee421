import { isDatabaseUnavailable } from '../database/connections/connection-faults.ts';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '../kernel/errors.ts';

const DOC_PATH = '/docs/errors';

/** Returns the error envelope (docs/decisions/0015-interface-basics.md). */
export function errorBody(error: AppError, requestId: string) {
  const { type, retryable } = ERROR_CATALOGUE[error.code];
  const { param, details, extra } = error.options;
  return {
    error: {
      type,
      code: error.code,
      message: error.message,
      ...(param === undefined ? {} : { param }),
      ...(details === undefined ? {} : { details }),
      ...extra,
      requestId,
      docUrl: `${DOC_PATH}#${error.code}`,
      retryable,
    },
  };
}

/** The protection space of RFC 9110, section 11.5: every address of the API accepts the same keys. */
const REALM = 'api';

/**
 * Returns the headers of an error response: the error's own headers, and `WWW-Authenticate` for a refused credential
 * (RFC 9110, section 11.6.1; RFC 6750, section 3). The scheme is always Bearer. Browsers show no dialog for it, so the
 * dashboard's own requests receive it too.
 */
export function errorHeaders({ code, options }: AppError): Record<string, string> {
  const challenge = challengeOf(code, options.extra?.requiredScope);
  return { ...(challenge === null ? {} : { 'www-authenticate': challenge }), ...options.headers };
}

function challengeOf(code: ErrorCode, scope: string | undefined): string | null {
  if (code === 'missing_api_key') return `Bearer realm="${REALM}"`;
  if (code === 'invalid_api_key' || code === 'expired_api_key') return `Bearer realm="${REALM}", error="invalid_token"`;
  if (code !== 'forbidden_scope') return null;
  const needed = scope === undefined ? '' : `, scope="${scope}"`;
  return `Bearer realm="${REALM}", error="insufficient_scope"${needed}`;
}

// Maps errors of the HTTP framework to codes of the catalogue.
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

/** Converts any thrown value to an AppError. Unexpected errors become `internal_error` and keep their cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    if (code === 'FST_ERR_BAD_URL') {
      return new AppError('invalid_request', {
        message: 'The path contains a percent-encoding that is not valid UTF-8.',
        cause: error,
      });
    }
    const known = FRAMEWORK_CODES[code];
    if (known) return new AppError(known, { cause: error });
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('service_unavailable', { headers: { 'retry-after': '1' }, cause: error });
  }
  return new AppError('internal_error', { cause: error });
}

/**
 * Reports whether PostgreSQL rolled back a transaction because of a conflict, so that it can be retried. A foreign key
 * is violated if another transaction deletes a row after this one has read it; the next attempt does not find the row.
 */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01', '23503'].includes(String((error as { code?: unknown }).code));
}
