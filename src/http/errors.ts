import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '../kernel/errors.ts';

const DOC_PATH = '/docs/errors';

/** The error envelope (docs/decisions/0015-interface-basics.md). */
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

// What the HTTP framework itself refuses, in the service's words.
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

/** Turns anything thrown into an AppError; what nobody foresaw becomes `internal_error` with its cause kept. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    if (code === 'FST_ERR_BAD_URL') {
      return new AppError('invalid_request', {
        message: 'The path has a % that no UTF-8 character comes of.',
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

/** Two transactions got in each other's way and PostgreSQL undid one: it can simply be run again. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(String((error as { code?: unknown }).code));
}
